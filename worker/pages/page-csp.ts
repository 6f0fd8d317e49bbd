import type { LocaleCode } from '../../shared/locales.ts';
import { buildBaseCsp, HOT_RELOAD_CSP } from '../security/csp.ts';
import { readThirdPartySources } from '../security/third-party-sources.ts';
import { firstScriptIntegrity, isHotReload, toSheetIntegrity } from './render.tsx';

// The configuration of an isolate never changes, and this is on every page's way.
const made = new Map<string, string>();

function findBase(env: StorefrontEnv, isCrawler: boolean, locale: LocaleCode): string {
  const key = `${locale} ${isCrawler}`;
  const held = made.get(key);
  if (held) return held;
  const sources = readThirdPartySources(env, isCrawler);
  const base = buildBaseCsp({ ...sources, style: [`'${toSheetIntegrity(locale)}'`, ...sources.style] });
  made.set(key, base);
  return base;
}

interface PageCsp {
  env: StorefrontEnv;
  isCrawler: boolean;
  /** Of the page: its faces are named in its styles. */
  locale: LocaleCode;
  /** What vouches for its entry module, a nonce or a hash. */
  entry: string;
}

/** The policy of a page. */
export function toPageCsp({ env, isCrawler, locale, entry }: PageCsp): string {
  if (isHotReload) return HOT_RELOAD_CSP;
  return `script-src '${entry}' '${firstScriptIntegrity}' 'strict-dynamic'; ${findBase(env, isCrawler, locale)}`;
}

/** The policy of a page without any script. */
export function toScriptlessCsp(env: StorefrontEnv, isCrawler: boolean, locale: LocaleCode): string {
  return isHotReload ? HOT_RELOAD_CSP : `script-src 'none'; ${findBase(env, isCrawler, locale)}`;
}
