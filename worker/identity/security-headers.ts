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

type Origins = Pick<IdentityEnv, 'ORIGIN' | 'OFFICE_ORIGIN'>;

/**
 * A browser applies `form-action` to the redirects after a form as well: that of a sign-in for the back office ends at
 * another origin.
 */
const allowOffice = (policy: string, office: string): string =>
  office ? policy.replace("form-action 'self'", `form-action 'self' ${office}`) : policy;

export function withSecurityHeaders(response: Response, { ORIGIN, OFFICE_ORIGIN }: Origins): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_SET)) if (!headers.has(name)) headers.set(name, value);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', allowOffice(policy, OFFICE_ORIGIN));
  if (ORIGIN.startsWith('https:')) headers.set('strict-transport-security', HSTS);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
