import { isHotReload } from '../render.tsx';

/** Shared by every page: no inline script or style, no foreign frame, DOM sinks only by Trusted Types. */
const CSP_BASE = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

/** With hot reload only: the dev server puts styles and its own scripts into the page. A built shop never sends it. */
const HOT_RELOAD_CSP = "default-src 'self' 'unsafe-inline' ws: data:; frame-ancestors 'none'";

/** The policy of a page: `scriptSource` is what vouches for its entry module, a nonce or a hash. */
export function toPageCsp(scriptSource: string): string {
  if (isHotReload) return HOT_RELOAD_CSP;
  return `script-src '${scriptSource}' 'strict-dynamic'; ${CSP_BASE}`;
}
