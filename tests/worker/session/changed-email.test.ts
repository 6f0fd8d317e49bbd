import { describe, expect, it } from 'vitest';
import { getCustomer } from '../../../shared/api/customer.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { addAccount, callCommerce, commerceDb, signInAs, signInBrowserless } from '../../support/workers/workers.ts';
import { readConfirmLink } from '../identity/registration-link.ts';

const PASSWORD = 'lantern-over-harbour-9';
const ACCOUNT = '/auth/realms/latchkey/account';

const createEmail = () => `mover-${crypto.randomUUID()}@shopper.example`;
const readEmail = async (visitor: Visitor) => (await visitor.call(getCustomer, {})).Data.Email;

/** Asks for a new address on the account page, in the visitor's session, and confirms it by the mailed link. */
async function changeEmail(visitor: Visitor, newEmail: string): Promise<void> {
  await visitor.open(ACCOUNT);
  await visitor.submit({ newEmail, emailPassword: PASSWORD }, `${ACCOUNT}/email`);
  const link = await readConfirmLink(newEmail);
  const response = await visitor.fetch(link.pathname, {
    method: 'POST',
    headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token: link.searchParams.get('key') ?? '' }),
  });
  expect(response.status).toBe(200);
}

// AUTH-22
describe('a confirmed new e-mail address', () => {
  it('counts at once in every open session of the shopper, and nobody is signed out', async () => {
    const [email, newEmail] = [createEmail(), createEmail()];
    const sub = await addAccount({ email, password: PASSWORD });
    const [here, elsewhere] = [await signInBrowserless(email, PASSWORD), await signInBrowserless(email, PASSWORD)];
    expect([await readEmail(here), await readEmail(elsewhere)]).toEqual([email, email]);
    await changeEmail(here, newEmail);
    const row = () =>
      commerceDb.prepare('SELECT email FROM customers WHERE subject = ?').bind(sub).first<string>('email');
    expect(await readEmail(elsewhere)).toBe(newEmail);
    expect(await row()).toBe(newEmail);
    expect(await readEmail(here)).toBe(newEmail);
    expect(await readEmail(elsewhere)).toBe(newEmail);
  });

  it('is renewed once, however many calls come at the same moment', async () => {
    const [email, newEmail] = [createEmail(), createEmail()];
    await addAccount({ email, password: PASSWORD });
    const visitor = await signInBrowserless(email, PASSWORD);
    await changeEmail(visitor, newEmail);
    const seen = await Promise.all(Array.from({ length: 5 }, () => readEmail(visitor)));
    expect(seen).toEqual(Array.from({ length: 5 }, () => newEmail));
  });

  it('is not taken back by an older token', async () => {
    const [email, newEmail, sub] = [createEmail(), createEmail(), crypto.randomUUID()];
    const read = async (token: string) => (await callCommerce(getCustomer, {}, { token })).Data.Email;
    const old = await signInAs({ sub, email });
    expect(await read(old)).toBe(email);
    await commerceDb.prepare('UPDATE customers SET email_from = email_from - 60 WHERE subject = ?').bind(sub).run();
    expect(await read(await signInAs({ sub, email: newEmail }))).toBe(newEmail);
    await commerceDb.prepare('UPDATE customers SET email_from = email_from + 60 WHERE subject = ?').bind(sub).run();
    expect(await read(old)).toBe(newEmail);
  });

  it('is not announced by anybody but the provider', async () => {
    const email = createEmail();
    await addAccount({ email, password: PASSWORD });
    const visitor = await signInBrowserless(email, PASSWORD);
    for (const token of ['', 'garbage', await signInAs({ sub: 'x', email })]) {
      const response = await visitor.fetch('/session/token-claims-change', {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
      expect(response.status).toBe(400);
    }
  });
});
