import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { findOrLinkAccount } from '../../../worker/identity/accounts/linked-sign-ins.ts';
import { TEST_ORIGIN as ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { fetchIdentity, identityDb } from '../../support/workers/workers.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';
import { readMailValues } from './read-mails.ts';
import { confirmAddress, listMailsTo } from './registration-link.ts';

type Env = Parameters<typeof findOrLinkAccount>[0];
type Person = Parameters<typeof findOrLinkAccount>[1];

const ACCOUNT = `${ORIGIN}/auth/realms/latchkey/account`;
const PASSWORD = 'correct-horse-battery-7';
const shop = {
  ...TEST_SECRETS,
  DB: identityDb,
  ORIGIN,
  OIDC_CLIENT_ID: 'latchkey-storefront',
  STOREFRONT: env.STOREFRONT,
} as Env;

const createEmail = () => `player-${crypto.randomUUID()}@latchkey.example`;

/** What PlayPass says of a person. */
const describePerson = (verifiedEmail: string | null, subject: string = crypto.randomUUID()): Person => ({
  issuer: 'https://playpass.example',
  provider: 'PlayPass',
  subject,
  verifiedEmail,
  firstName: 'Ada',
  lastName: '',
  locale: 'en',
});
const arrive = (person: Person) => findOrLinkAccount(shop, person, Date.now());
const arriveAs = async (person: Person) => {
  const account = await arrive(person);
  if (typeof account === 'string') throw new Error(account);
  return account;
};

/** A customer with a password, with the account page open. */
async function openAccount(): Promise<{ browser: Browser; email: string }> {
  const browser = new Browser(fetchIdentity, ORIGIN, createVisitorAddress());
  const email = createEmail();
  await browser.open(new URL(ACCOUNT));
  await browser.submit('/register', { email, password: PASSWORD, firstName: 'Robin', lastName: '' });
  await confirmAddress(browser, email);
  return { browser, email };
}

async function post(browser: Browser, part: string, fields: Record<string, string> = {}): Promise<string> {
  browser.url = new URL(`${ACCOUNT}/${part}`);
  return (await browser.post('', fields)).text();
}

// AUTH-17, AUTH-51
describe('an external provider', () => {
  it('is added to the account of its verified address, whose owner is told by mail, once', async () => {
    const { browser, email } = await openAccount();
    const person = describePerson(email);
    const account = await arriveAs(person);
    expect(account.email).toBe(email);
    expect((await arriveAs(person)).id).toBe(account.id);
    expect(await listMailsTo(email)).toEqual(['confirm-email', 'sign-in-linked']);
    const [values] = await readMailValues(email, 'sign-in-linked');
    expect(values).toMatchObject({ provider: 'PlayPass', link: `${ACCOUNT}?ui_locales=en` });
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).toContain('Other ways to sign in');
    expect(browser.html).toContain('PlayPass');
  });

  it('takes an account over that somebody made without owning its address: the password and sessions end', async () => {
    const { browser, email } = await openAccount();
    await identityDb.prepare('UPDATE accounts SET email_verified = 0 WHERE email = ?').bind(email).run();
    const { id } = await arriveAs(describePerson(email));
    const account = await identityDb
      .prepare('SELECT email, email_verified, password_hash FROM accounts WHERE id = ?')
      .bind(id)
      .first();
    expect(account).toEqual({ email, email_verified: 1, password_hash: '' });
    await browser.open(new URL(ACCOUNT));
    expect(browser.html).not.toContain(`Signed in as ${email}.`);
  });

  it.each([
    ['no verified address', () => null, 'no-email'],
    ['another address', createEmail, 'other-email'],
    ['another customer’s address', async () => (await openAccount()).email, 'other-email'],
  ])('that now reports %s signs nobody in', async (_what, findEmail, problem) => {
    const person = describePerson(createEmail());
    await arriveAs(person);
    expect(await arrive({ ...person, verifiedEmail: await findEmail() })).toBe(problem);
    expect((await arriveAs(person)).email).toBe(person.verifiedEmail);
  });

  it('still signs in after the shopper has changed the address in the shop, with the old and the new one', async () => {
    const person = describePerson(createEmail());
    const { id } = await arriveAs(person);
    const newEmail = createEmail();
    await identityDb.prepare('UPDATE accounts SET email = ?1, email_key = ?1 WHERE id = ?2').bind(newEmail, id).run();
    expect((await arriveAs(person)).id).toBe(id);
    expect((await arriveAs({ ...person, verifiedEmail: newEmail })).id).toBe(id);
  });

  it('that was removed signs nobody in, under any name, until the owner allows it; its sessions end', async () => {
    const { browser, email } = await openAccount();
    const person = describePerson(email);
    const { id } = await arriveAs(person);
    const { issuer, subject } = person;
    const countSessions = () =>
      identityDb
        .prepare("SELECT count(*) AS n FROM oidc_records WHERE account_id = ? AND model = 'Session'")
        .bind(id)
        .first<number>('n');
    expect(await countSessions()).toBe(1);
    expect(await post(browser, 'link-remove', { issuer, subject })).toContain('It can no longer sign in');
    expect(await countSessions()).toBe(0);
    expect(await arrive(person)).toBe('ended');
    expect(await arrive(describePerson(email))).toBe('ended');

    await browser.open(new URL(ACCOUNT));
    await browser.submit('', { email, password: PASSWORD });
    expect(browser.html).toContain('Removed. It can no longer sign in.');
    await post(browser, 'link-allow', { issuer, subject });
    expect((await arriveAs(person)).id).toBe(id);
    expect((await listMailsTo(email)).filter((template) => template === 'sign-in-linked')).toHaveLength(2);
  });

  it('can be removed by its owner alone, on the shop’s own page', async () => {
    const person = describePerson(createEmail());
    const owner = await arriveAs(person);
    const { browser } = await openAccount();
    const { issuer, subject } = person;
    await post(browser, 'link-remove', { issuer, subject });
    expect((await arriveAs(person)).id).toBe(owner.id);
  });
});
