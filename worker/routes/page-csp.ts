import { firstScriptIntegrity, isHotReload, sheetIntegrity } from '../render.tsx';
import { toBaseCsp } from '../third-parties/base-policy.ts';
import { readThirdPartySources } from '../third-parties/csp-origins.ts';

/** With hot reload only: the dev server puts styles and its own scripts into the page. A built shop never sends it. */
const HOT_RELOAD_CSP = "default-src 'self' 'unsafe-inline' ws: data:; frame-ancestors 'none'";

// The configuration of an isolate never changes, and this is on every page's way.
const made = new Map<boolean, string>();

function findBase(env: StorefrontEnv, isCrawler: boolean): string {
  const held = made.get(isCrawler);
  if (held) return held;
  const sources = readThirdPartySources(env, isCrawler);
  const base = toBaseCsp({ ...sources, style: [`'${sheetIntegrity}'`, ...sources.style] });
  made.set(isCrawler, base);
  return base;
}

interface PageCsp {
  env: StorefrontEnv;
  isCrawler: boolean;
  /** What vouches for its entry module, a nonce or a hash. */
  entry: string;
}

/** The policy of a page. */
export function toPageCsp({ env, isCrawler, entry }: PageCsp): string {
  if (isHotReload) return HOT_RELOAD_CSP;
  return `script-src '${entry}' '${firstScriptIntegrity}' 'strict-dynamic'; ${findBase(env, isCrawler)}`;
}

/** The policy of a page without any script. */
export function toScriptlessCsp(env: StorefrontEnv, isCrawler: boolean): string {
  return isHotReload ? HOT_RELOAD_CSP : `script-src 'none'; ${findBase(env, isCrawler)}`;
}
