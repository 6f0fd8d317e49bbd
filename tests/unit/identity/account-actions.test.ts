import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccountById, type StoredAccount } from '../../../worker/identity/accounts/account-store.ts';
import { openMailData } from '../../../worker/identity/accounts/mail-data.ts';
import { chooseLanguage } from '../../../worker/identity/messages/messages.ts';
import { openIdentity } from '../../support/shop/identity-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

// Node does not load its WebAssembly as Workers do: here, a password is its own hash.
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({
  loadArgon2id: async () => (input: { password: Uint8Array }) => input.password,
}));

const { actions } = await import('../../../worker/identity/account-console/actions.ts');
const { confirmEmail, findEmailToConfirm, mailConfirmation } = await import(
  '../../../worker/identity/accounts/email-confirmation.ts'
);
const { hashPassword } = await import('../../../worker/identity/accounts/password-hash.ts');
const { findOrLinkAccount } = await import('../../../worker/identity/accounts/linked-sign-ins.ts');
const { unlockAccount, findEmailToUnlock } = await import('../../../worker/identity/accounts/unlock.ts');

type Env = Parameters<typeof confirmEmail>[0];
type Part = keyof typeof actions;
const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const PASSWORD = 'correct horse battery';

let database: Awaited<ReturnType<typeof openIdentity>>['database'];
let env: Env;
let told: string[];
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  const identity = await openIdentity();
  ({ database, told } = identity);
  env = standIn<Env>({
    ...identity.bindings,
    ...{ ORIGIN: 'https://shop.example', COOKIE_SECRET: 'cookie-secret-of-the-tests' },
    ...{ PASSWORD_PEPPER: 'pepper', OIDC_CLIENT_ID: 'shop', ADMIN_TOKEN: 'token' },
  });
  await add('ann', await hashPassword(PASSWORD, 'pepper'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function add(id: string, hash = '', isVerified = 1): Promise<void> {
  database.query(
    `INSERT INTO accounts (id, email, email_key, email_verified, password_hash, created_at, updated_at)
     VALUES (?1, ?2, ?2, ?4, ?3, 1, 1)`,
    ...[id, `${id}@example.com`, hash, isVerified],
  );
}
const read = (sql: string) =>
  database
    .query(sql)
    .map((row) => Object.values(row as object).join(' '))
    .join('; ');
const mails = () => read('SELECT template, recipient FROM outbox ORDER BY id');
async function readLink(name = 'link'): Promise<string> {
  const [row] = database.query('SELECT data FROM outbox ORDER BY id DESC LIMIT 1') as { data: string }[];
  return new URL(String((await openMailData(env, row?.data ?? ''))?.[name])).searchParams.get('key') ?? '';
}
async function readAccount(id = 'ann'): Promise<StoredAccount> {
  const account = await findAccountById(env.DB, id);
  if (!account) throw new Error('there is no such account');
  return account;
}
async function act(part: Part, form: Record<string, string> = {}, { id = 'ann', isFresh = false, nowMs = NOW } = {}) {
  const context = {
    env,
    account: await readAccount(id),
    language: chooseLanguage('en'),
    clientAddress: 'a',
    isFresh,
    nowMs,
  };
  return actions[part](context, new URLSearchParams(form));
}
const done = expect.objectContaining({ outcome: 'done' });
const faults = (...names: string[]) => ({
  ...{ outcome: 'rejected', status: 400, alert: 'Check your details' },
  faults: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

describe('on the account page somebody', () => {
  it('changes their name, within sixty letters each', async () => {
    expect(await act('name', { firstName: 'Ann', lastName: 'Lee' })).toEqual(done);
    expect(read('SELECT first_name, last_name, updated_at FROM accounts')).toBe(`Ann Lee ${NOW}`);
    expect(await act('name')).toEqual(done);
    const long = 'x'.repeat(61);
    const rejected = await act('name', { firstName: long, lastName: 'Lee' });
    expect(rejected).toMatchObject({ ...faults('firstName'), typed: { firstName: long, lastName: 'Lee' } });
    expect(await act('name', { lastName: long })).toMatchObject(faults('lastName'));
  });

  it('changes their address with the password, and by a link to the new one', async () => {
    const form = { newEmail: ' ann@new.example ', emailPassword: PASSWORD };
    for (const [change, name] of [
      [{ newEmail: '' }, 'newEmail'],
      [{ newEmail: 'ann@' }, 'newEmail'],
      [{ emailPassword: '' }, 'emailPassword'],
      [{ emailPassword: 'wrong horse' }, 'emailPassword'],
    ] as const)
      expect(await act('email', { ...form, ...change })).toMatchObject(faults(name));
    expect(mails()).toBe('');
    expect(await act('email', form)).toEqual(done);
    expect(mails()).toBe('confirm-email ann@new.example');
    const token = await readLink();
    expect(await findEmailToConfirm(env.DB, token, NOW + DAY_MS)).toBeNull();
    expect(await findEmailToConfirm(env.DB, token, NOW + DAY_MS - 1)).toBe('ann@new.example');
    expect(await confirmEmail(env, token, 'https://shop.example/help', NOW)).toBe('ann@new.example');
    expect(read('SELECT email, email_verified FROM accounts')).toBe('ann@new.example 1');
    expect(mails()).toBe('confirm-email ann@new.example; email-changed ann@example.com');
    expect(told.toSorted()).toEqual(['/internal/accounts/ann/changed', '/session/token-claims-change']);
    expect(await confirmEmail(env, token, '', NOW)).toBeNull();
  });

  it('loses the mailed links to a new password with the mailbox, and keeps them with the same one', async () => {
    const tokens = () => read('SELECT account_id FROM recovery_tokens ORDER BY account_id');
    await add('ben');
    for (const id of ['ann', 'ben'])
      database.execute(
        `INSERT INTO recovery_tokens (token_hash, account_id, expires_at) VALUES ('${id}', '${id}', ${NOW + DAY_MS})`,
      );
    await act('confirm');
    await confirmEmail(env, await readLink(), '', NOW);
    expect(tokens()).toBe('ann; ben');
    await act('email', { newEmail: 'ann@new.example', emailPassword: PASSWORD });
    await confirmEmail(env, await readLink(), '', NOW);
    expect(tokens()).toBe('ben');
  });

  it('gets no link to another address once the password has been changed elsewhere', async () => {
    const stale = { ...(await readAccount()), passwordHash: 'former' };
    expect(await mailConfirmation(env, stale, 'ann@new.example', NOW)).toBe('password-changed');
    expect([mails(), read('SELECT count(*) FROM email_tokens')]).toEqual(['', '0']);
  });

  it('gets no address that somebody else has taken meanwhile', async () => {
    await act('email', { newEmail: 'ben@example.com', emailPassword: PASSWORD });
    const token = await readLink();
    await add('ben');
    expect(await confirmEmail(env, token, '', NOW)).toBeNull();
    expect(read('SELECT email FROM accounts ORDER BY id')).toBe('ann@example.com; ben@example.com');
    expect(told).toEqual([]);
  });

  it('confirms their own address again, and is told nothing of a change', async () => {
    expect(await act('confirm')).toEqual(done);
    const token = await readLink();
    await act('confirm');
    // Only the latest link is valid.
    expect(await confirmEmail(env, token, '', NOW)).toBeNull();
    expect(await confirmEmail(env, await readLink(), '', NOW)).toBe('ann@example.com');
    expect(mails()).not.toContain('email-changed');
  });

  it('gets five links an hour', async () => {
    for (let link = 0; link < 5; link += 1) expect(await act('confirm')).toEqual(done);
    expect(await act('confirm')).toMatchObject({ status: 429, alert: expect.stringContaining('60 min') });
    expect(await act('confirm', {}, { nowMs: NOW + 3_600_000 })).toEqual(done);
  });

  it('without a password needs a recent sign-in for another address', async () => {
    await add('cat');
    const form = { newEmail: 'cat@new.example' };
    expect(await act('email', form, { id: 'cat' })).toMatchObject({ status: 400, typed: form });
    expect(mails()).toBe('');
    expect(await act('email', form, { id: 'cat', isFresh: true })).toEqual(done);
  });

  it('changes their password, and must sign in again everywhere', async () => {
    const form = { oldPassword: PASSWORD, newPassword: 'another horse battery' };
    expect(await act('password', { ...form, oldPassword: '' })).toMatchObject(faults('oldPassword'));
    expect(await act('password', { ...form, oldPassword: 'wrong' })).toMatchObject(faults('oldPassword'));
    expect(await act('password', { ...form, newPassword: 'short' })).toMatchObject(faults('newPassword'));
    expect(told).toEqual([]);
    expect(await act('password', form)).toMatchObject({ outcome: 'left' });
    expect([mails(), told.length]).toEqual(['password-changed ann@example.com', 1]);
  });

  it('is asked for the password five times in a quarter of an hour', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await act('password', { oldPassword: 'wrong' });
    const form = { oldPassword: PASSWORD, newPassword: 'another horse battery' };
    expect(await act('password', form)).toMatchObject({ status: 429, alert: expect.stringContaining('15 min') });
    const email = { newEmail: 'ann@new.example', emailPassword: PASSWORD };
    expect(await act('email', email)).toMatchObject({ status: 429 });
  });

  it('gets a link to set a password, and signs out everywhere', async () => {
    expect(await act('password-link')).toEqual(done);
    expect(mails()).toBe('password-recovery ann@example.com');
    expect(await act('sign-out')).toMatchObject({ outcome: 'left' });
    expect(told).toHaveLength(1);
  });
});

// AUTH-51
describe('a person of another provider', () => {
  const PERSON = {
    ...{ issuer: 'https://id.example', subject: 's', provider: 'Google', verifiedEmail: 'ann@example.com' },
    ...{ firstName: 'Ann', lastName: 'Lee', locale: 'de' },
  };
  const link = async (change: object = {}) => {
    const found = await findOrLinkAccount(env, { ...PERSON, ...change }, NOW);
    return typeof found === 'string' ? found : `account ${found.id === 'ann' ? 'ann' : 'new'}`;
  };
  const name = { issuer: PERSON.issuer, subject: 's' };

  it('is the owner of the account with their address, who is told once', async () => {
    expect([await link(), await link()]).toEqual(['account ann', 'account ann']);
    expect(mails()).toBe('sign-in-linked ann@example.com');
    expect(await link({ verifiedEmail: null })).toBe('no-email');
    expect(await link({ verifiedEmail: 'ben@example.com' })).toBe('other-email');
    database.execute("UPDATE accounts SET email = 'ben@example.com', email_key = 'ben@example.com'");
    expect(await link({ verifiedEmail: 'ben@example.com' })).toBe('account ann');
  });

  it('gets an account of their own if there is none', async () => {
    expect(await link({ verifiedEmail: 'dan@example.com', lastName: 'x'.repeat(61) })).toBe('account new');
    expect(
      read(
        "SELECT email, email_verified, first_name, last_name, locale, password_hash FROM accounts WHERE id <> 'ann'",
      ),
    ).toBe('dan@example.com 1 Ann  de ');
  });

  it('takes over an account whose address was never confirmed, whose password is void', async () => {
    database.execute('UPDATE accounts SET email_verified = 0');
    expect(await link()).toBe('account ann');
    expect(read('SELECT email_verified, password_hash FROM accounts')).toBe('1 ');
    expect(told).toHaveLength(1);
    await link();
    expect(told).toHaveLength(1);
  });

  it('whose link was removed signs in no more, until that is allowed again', async () => {
    await link();
    expect(await act('link-remove', { ...name, subject: 'other' })).toEqual(done);
    expect(told).toEqual([]);
    const left = await act('link-remove', name);
    expect(left).toMatchObject({ outcome: 'left' });
    expect(told).toHaveLength(1);
    expect([await link(), await link({ subject: 'other' })]).toEqual(['ended', 'ended']);
    expect(await act('link-allow', name)).toEqual(done);
    expect(await link()).toBe('account ann');
    database.execute("UPDATE accounts SET password_hash = ''");
    const bare = await act('link-remove', name);
    expect('text' in left && 'text' in bare && left.text !== bare.text).toBe(true);
  });
});

describe('a link that lets its reader sign in without waiting', () => {
  it('works once within a day', async () => {
    const { warnOwner } = await import('../../../worker/identity/accounts/warn-owner.ts');
    await warnOwner(env, 'ann@example.com', 'de', NOW);
    await warnOwner(env, 'nobody@example.com', null, NOW);
    expect(mails()).toBe('sign-in-attempts ann@example.com');
    const token = await readLink('unlock');
    expect(await findEmailToUnlock(env.DB, token, NOW + DAY_MS)).toBeNull();
    expect(await findEmailToUnlock(env.DB, token, NOW + DAY_MS - 1)).toBe('ann@example.com');
    expect(await unlockAccount(env, token, NOW + DAY_MS)).toBeNull();
    expect(await unlockAccount(env, token, NOW + DAY_MS - 1)).toMatchObject({ id: 'ann' });
    expect(await unlockAccount(env, token, NOW)).toBeNull();
    await warnOwner(env, 'ann@example.com', 'de', NOW + DAY_MS - 1);
    expect(mails()).toBe('sign-in-attempts ann@example.com');
    await warnOwner(env, 'ann@example.com', 'de', NOW + DAY_MS);
    expect(mails()).toBe('sign-in-attempts ann@example.com; sign-in-attempts ann@example.com');
  });
});
