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

/** The policy of a page: `scriptSource` is what vouches for its entry module, a nonce or a hash. */
export function toPageCsp(scriptSource: string): string {
  return `script-src '${scriptSource}' 'strict-dynamic'; ${CSP_BASE}`;
}
