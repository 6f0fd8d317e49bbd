import { buildBaseCsp, HOT_RELOAD_CSP } from '../security/csp.ts';
import { readThirdPartySources } from '../security/third-party-sources.ts';
import { entry, firstScript, isHotReload } from './client-build.ts';

const SCRIPTS = [entry.integrity, firstScript?.integrity].map((hash) => `'${hash}'`).join(' ');

// Cached per isolate: its configuration never changes, and every page needs it.
const built = new Map<boolean, string>();

function getBaseCsp(env: StorefrontEnv, isCrawler: boolean): string {
  const cached = built.get(isCrawler);
  if (cached) return cached;
  const base = buildBaseCsp(readThirdPartySources(env, isCrawler));
  built.set(isCrawler, base);
  return base;
}

interface PageCsp {
  env: StorefrontEnv;
  isCrawler: boolean;
  /** For a streamed page: React adds it to its inline scripts. */
  nonce?: string;
}

/** The policy of a page: the entry and the first script by their hashes, and what these load. */
export function buildPageCsp({ env, isCrawler, nonce }: PageCsp): string {
  if (isHotReload) return HOT_RELOAD_CSP;
  const scripts = nonce ? `'nonce-${nonce}' ${SCRIPTS}` : SCRIPTS;
  return `script-src ${scripts} 'strict-dynamic'; ${getBaseCsp(env, isCrawler)}`;
}

/** The policy of a page without any script. */
export function buildScriptlessCsp(env: StorefrontEnv, isCrawler: boolean): string {
  return isHotReload ? HOT_RELOAD_CSP : `script-src 'none'; ${getBaseCsp(env, isCrawler)}`;
}
