import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '../../../shared/api/password.ts';
import { findAccountById } from '../../../worker/identity/accounts/account-store.ts';
import { mailConfirmation } from '../../../worker/identity/accounts/email-confirmation.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { addAccount, callCommerce, identityDb, signInAs } from '../../support/workers/workers.ts';
import { openWithTicket, signInByForm, ticketOf } from './account-forms.ts';
import { config, createEmail, discoverProvider, openBrowser, PASSWORD, redeem, startLogin } from './identity-login.ts';

const NEW_PASSWORD = 'a-brand-new-secret-9';

beforeAll(discoverProvider);

async function openAccount() {
  const email = createEmail();
  const sub = await addAccount({ email, password: PASSWORD });
  const change = async () => {
    const token = await signInAs({ sub, email });
    const reply = await callCommerce(changePassword, { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD }, { token });
    expect(reply.status).toBe(200);
  };
  return { email, sub, change };
}

const copyRecords = async (sub: string) =>
  (await identityDb.prepare('SELECT * FROM oidc_records WHERE account_id = ?').bind(sub).all()).results;

/** What a request does that had loaded these records before they were deleted. */
const storeAgain = (records: Record<string, unknown>[]) =>
  identityDb.batch(
    records.map((record) => {
      const columns = Object.keys(record);
      return identityDb
        .prepare(`INSERT INTO oidc_records (${columns}) VALUES (${columns.map(() => '?')})`)
        .bind(...Object.values(record));
    }),
  );

// AUTH-14
describe('the old password gives no access once it has been changed', () => {
  test('by a sign-in that was prepared with it', async () => {
    const { email, change } = await openAccount();
    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    const prepared = await browser.post('', { email, password: PASSWORD });
    await change();
    await browser.open(new URL(prepared.headers.get('location') ?? '', browser.url));
    await expect(redeem({ attempt, callback: browser.url })).rejects.toThrow();
    // The browser is not signed in.
    const again = await startLogin({ prompt: 'none' });
    await browser.open(again.url);
    expect(browser.url.searchParams.get('error')).toBe('login_required');
  });

  test('by a ticket that a slow sign-in stores late', async () => {
    const { email, sub, change } = await openAccount();
    const ticket = ticketOf((await signInByForm(email, PASSWORD)).Data.RedirectUrl);
    const before = await identityDb.prepare("SELECT * FROM oidc_records WHERE model = 'LoginTicket'").all();
    const tickets = before.results.filter(({ account_id }) => account_id === sub);
    expect(tickets).toHaveLength(1);
    await change();
    await storeAgain(tickets);
    const { url } = await openWithTicket(ticket);
    expect(url.searchParams.get('code')).not.toBeNull();
    const sessions = (await copyRecords(sub)).filter(({ model }) => model === 'Session');
    expect(sessions).toHaveLength(1);
    const since = await identityDb.prepare('SELECT sessions_from FROM accounts WHERE id = ?').bind(sub).first<number>();
    expect(JSON.parse(String(sessions[0]?.payload)).loginTs).toBeLessThan(Object.values(since ?? {})[0] ?? 0);
  });

  test('by a session that another request stores again', async () => {
    const { email, sub, change } = await openAccount();
    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    await browser.submit('', { email, password: PASSWORD });
    const tokens = await redeem({ attempt, callback: browser.url });
    const records = await copyRecords(sub);
    await change();
    await storeAgain(records);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(client.fetchUserInfo(config, tokens.access_token, sub)).rejects.toMatchObject({ status: 401 });
    const again = await startLogin({ prompt: 'none' });
    await browser.open(again.url);
    expect(browser.url.searchParams.get('error')).toBe('login_required');
  });

  test('by a link to another mailbox that somebody who knew it asks for meanwhile', async () => {
    const { sub, change } = await openAccount();
    const env = { DB: identityDb, ORIGIN: TEST_ORIGIN, COOKIE_SECRET: TEST_SECRETS.COOKIE_SECRET };
    const read = async () => (await findAccountById(identityDb, sub)) ?? expect.fail('the account is gone');
    const before = await read();
    await change();
    const countLinks = async (address: string) => [
      await identityDb.prepare('SELECT count(*) AS n FROM email_tokens WHERE account_id = ?').bind(sub).first('n'),
      await identityDb.prepare('SELECT count(*) AS n FROM outbox WHERE recipient = ?').bind(address).first('n'),
    ];
    const [thief, owner] = [createEmail(), createEmail()];
    expect(await mailConfirmation(env, before, thief, Date.now())).toBe('password-changed');
    expect(await countLinks(thief)).toEqual([0, 0]);
    expect(await mailConfirmation(env, await read(), owner, Date.now())).toBe('sent');
    expect(await countLinks(owner)).toEqual([1, 1]);
    // Nor does the other request take the owner's own link away.
    expect(await mailConfirmation(env, before, thief, Date.now())).toBe('password-changed');
    expect(await countLinks(thief)).toEqual([1, 0]);
  });

  test('while a sign-in with the new one in the same second does', async () => {
    const { email, sub, change } = await openAccount();
    await change();
    const browser = openBrowser();
    const attempt = await startLogin();
    await browser.open(attempt.url);
    await browser.submit('', { email, password: NEW_PASSWORD });
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()?.sub).toBe(sub);
    await client.fetchUserInfo(config, tokens.access_token, sub);
  });
});
