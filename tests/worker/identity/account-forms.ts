import { login } from '../../../shared/api/auth.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { callCommerce, fetchIdentity } from '../../support/workers/workers.ts';
import { createVisitorAddress } from './identity-browser.ts';

export const PASSWORD = 'correct-horse-battery-7';

const AUTHORIZATION = `${TEST_ORIGIN}/auth/realms/latchkey/protocol/openid-connect/auth`;

export const createEmail = () => `reader-${crypto.randomUUID()}@latchkey.example`;

export const fromSomewhere = () => ({ headers: { 'X-Client-IP': createVisitorAddress() } });

export function signInByForm(email: string, password: string) {
  return callCommerce(login, { Email: email, Password: password }, fromSomewhere());
}

/** Follows a sign-in with a login ticket, like a browser on a page of `site`. Returns the final page. */
export async function openWithTicket(ticket: string, site = 'same-origin'): Promise<{ url: URL; html: string }> {
  const cookies = new Map<string, string>();
  let url = new URL(AUTHORIZATION);
  url.search = new URLSearchParams({
    client_id: 'latchkey-storefront',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${TEST_ORIGIN}/en/logincallback`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    prompt: 'login',
    login_ticket: ticket,
  }).toString();
  for (let hop = 0; hop < 8; hop += 1) {
    const headers = {
      'Sec-Fetch-Site': site,
      'CF-Connecting-IP': createVisitorAddress(),
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const response = await fetchIdentity(new Request(url, { headers, redirect: 'manual' }));
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    if (!location) return { url, html: await response.text() };
    url = new URL(location, url);
    if (url.pathname.endsWith('/logincallback')) return { url, html: '' };
  }
  throw new Error('too many redirects');
}

export function ticketOf(redirectUrl: string): string {
  return new URL(redirectUrl, TEST_ORIGIN).searchParams.get('ticket') ?? '';
}
