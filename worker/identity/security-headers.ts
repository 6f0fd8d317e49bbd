import { DEFAULT_CSP } from './csp.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Default headers; a response may override them. */
const UNLESS_SET: Readonly<Record<string, string>> = {
  'content-security-policy': DEFAULT_CSP,
  'cache-control': 'no-store',
  // Not `no-referrer`: browsers would send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
};

const HSTS = 'max-age=63072000; includeSubDomains';

export function withSecurityHeaders(response: Response, origin: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_SET)) if (!headers.has(name)) headers.set(name, value);
  if (origin.startsWith('https:')) headers.set('strict-transport-security', HSTS);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
