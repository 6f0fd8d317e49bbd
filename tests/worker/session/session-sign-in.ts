import { getSession } from '../../../shared/api/auth.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { addAccount } from '../../support/workers/workers.ts';

export const EMAIL = 'ada@shopper.example';

export const PASSWORD = 'lantern-over-harbour-9';

export const SESSION = 'session';

export const SIGN_IN = 'signin-';

export const isSignedIn = async (visitor: Visitor) => (await visitor.call(getSession, {})).Data.IsAuthenticated;

/** Completes the provider's form, but does not open the callback. */
export async function reachCallback(visitor: Visitor): Promise<string> {
  await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
  let response = await visitor.fetch(visitor.url.pathname, {
    method: 'POST',
    headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  });
  for (;;) {
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`no callback: ${response.status}`);
    const url = new URL(location, visitor.url);
    const target = url.pathname + url.search;
    if (url.pathname.endsWith('/logincallback')) return target;
    response = await visitor.fetch(target);
  }
}

/** The shopper's id at the provider. */
export async function openAccount(): Promise<void> {
  await addAccount({ email: EMAIL, password: PASSWORD, firstName: 'Ada', lastName: 'Shopper' });
}
