/** Only our own style sheet and fonts; never framed (threats: script injection, clickjacking). */
const PAGE_RULES = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

/** No scripts at all. */
export const CONTENT_SECURITY_POLICY = [...PAGE_RULES, "script-src 'none'"].join('; ');

/** As above with the one script of these sources, and what it may reach. */
export function toScriptedPolicy(rules: readonly string[]): string {
  return [...PAGE_RULES, ...rules].join('; ');
}

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** What an answer gets unless it has said otherwise. */
const UNLESS_SET: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cache-control': 'no-store',
  // Not `no-referrer`: browsers would send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
};

const HSTS = 'max-age=63072000; includeSubDomains';

/** The library adds the hash of its one script (a form that sends itself) beside 'none', which then must go. */
function dropMeaninglessNone(policy: string): string {
  return policy.replace(/script-src 'none' (?='sha256-)/, 'script-src ');
}

export function withSecurityHeaders(response: Response, origin: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_SET)) if (!headers.has(name)) headers.set(name, value);
  headers.set('content-security-policy', dropMeaninglessNone(headers.get('content-security-policy') ?? ''));
  if (origin.startsWith('https:')) headers.set('strict-transport-security', HSTS);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
