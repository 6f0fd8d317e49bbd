import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount, identityDb } from '../../support/workers/workers.ts';
import type { Browser } from './identity-browser.ts';
import {
  createEmail,
  discoverProvider,
  openBrowser,
  PASSWORD,
  REDIRECT_URI,
  redeem,
  startLogin,
} from './identity-login.ts';
import { readMailValues } from './read-mails.ts';
import { listMailsTo } from './registration-link.ts';

beforeAll(discoverProvider);

const TWO_FACTORS = { acr_values: '2', max_age: '600' };

const hasArrived = ({ url }: Browser) => url.origin + url.pathname === REDIRECT_URI;

async function addOwner(): Promise<string> {
  const email = createEmail();
  await addAccount({ email, password: PASSWORD, emailVerified: true });
  return email;
}

async function ask(browser: Browser, query: Record<string, string> = TWO_FACTORS) {
  const attempt = await startLogin(query);
  await browser.open(attempt.url);
  return attempt;
}

async function readCode(email: string): Promise<string> {
  const [newest] = (await readMailValues(email, 'sign-in-code')).slice(-1);
  return String(newest?.code);
}

const tokenOf = async (attempt: Awaited<ReturnType<typeof startLogin>>, { url }: Browser) =>
  decodeJwt((await redeem({ attempt, callback: url })).id_token ?? '');

// STAFF-5
describe('a sign-in that takes two factors', () => {
  it('goes on after the password with a code in the mailbox, and the token tells both', async () => {
    const email = await addOwner();
    const browser = openBrowser();
    const attempt = await ask(browser);
    // A code alone is no second factor.
    expect(browser.html).not.toContain('formaction');
    expect(await browser.submit('', { email, password: PASSWORD }, '')).toBe(200);
    expect(browser.html).toContain(`We have sent an 8-digit code to ${email}.`);
    expect(hasArrived(browser)).toBe(false);
    expect(await browser.submit('/second-factor', { code: '12' }, '')).toBe(400);
    expect(browser.html).toContain('Enter the 8-digit code');
    expect(await browser.submit('/second-factor', { code: '00000000' }, '')).toBe(400);
    expect(browser.html).toContain('This code is not right.');
    await browser.submit('/second-factor', { code: await readCode(email) }, '');
    expect(hasArrived(browser)).toBe(true);
    expect(await tokenOf(attempt, browser)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: '2' });
  });

  it('asks whoever has just signed in for the code alone, mails one however often the page is loaded, and then asks no more', async () => {
    const email = await addOwner();
    const browser = openBrowser();
    await ask(browser, {});
    await browser.submit('', { email, password: PASSWORD }, '');
    expect(hasArrived(browser)).toBe(true);
    const attempt = await ask(browser);
    const form = browser.url;
    await browser.open(form);
    await browser.open(new URL(`${form.href}/second-factor`));
    expect(browser.html).toContain('8-digit code');
    expect(await listMailsTo(email)).toEqual(['sign-in-code']);
    await browser.submit('/second-factor', { again: '' }, '');
    expect(await listMailsTo(email)).toHaveLength(2);
    await browser.submit('/second-factor', { code: await readCode(email) }, '');
    expect(await tokenOf(attempt, browser)).toMatchObject({ acr: '2' });
    await ask(browser);
    expect(hasArrived(browser)).toBe(true);
  });

  it('asks for the password of whoever has signed in by a mailed code, which is one factor', async () => {
    const email = await addOwner();
    const browser = openBrowser();
    await ask(browser, {});
    await browser.submit('/code', { email }, '');
    await browser.submit('/code', { email, code: await readCode(email) }, '');
    expect(hasArrived(browser)).toBe(true);
    await ask(browser);
    expect(browser.html).toContain('name="password"');
    await browser.submit('', { email, password: PASSWORD }, '');
    expect(browser.html).toContain('8-digit code');
  });

  it('takes no code that came without the password, nor one of another account’s mailbox', async () => {
    const [own, others] = [await addOwner(), await addOwner()];
    const browser = openBrowser();
    await ask(browser);
    await browser.submit('/code', { email: others }, '');
    const code = await readCode(others);
    // Nothing has been proven before it.
    expect(await browser.submit('/second-factor', { code }, '')).toBe(400);
    expect(hasArrived(browser)).toBe(false);
    await browser.submit('', { email: own, password: PASSWORD }, '');
    await browser.submit('/code', { email: others }, '');
    expect(await browser.submit('/second-factor', { code: await readCode(others) }, '')).toBe(400);
    expect(hasArrived(browser)).toBe(false);
  });

  it('ends when the password changes in between', async () => {
    const email = await addOwner();
    const browser = openBrowser();
    await ask(browser);
    await browser.submit('', { email, password: PASSWORD }, '');
    const code = await readCode(email);
    await identityDb
      .prepare('DELETE FROM sign_in_codes WHERE account_id = (SELECT id FROM accounts WHERE email = ?1)')
      .bind(email)
      .run();
    expect(await browser.submit('/second-factor', { code }, '')).toBe(400);
    expect(hasArrived(browser)).toBe(false);
  });
});
