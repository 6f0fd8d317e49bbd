import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { requestRecovery } from '../../../worker/identity/accounts/recovery.ts';
import { register } from '../../../worker/identity/accounts/register.ts';
import { signIn } from '../../../worker/identity/accounts/sign-in.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const hashed = vi.hoisted(() => ({ count: 0 }));
// The hash is most of the time of a sign-in or a registration, so the times are equal where its number is.
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({
  loadArgon2id: async () => (input: { password: Uint8Array }) => {
    hashed.count += 1;
    return input.password;
  },
}));

const KNOWN = 'dana@shop.example';
const UNKNOWN = 'nobody@shop.example';
const PASSWORD = 'a-long-password-1';
const NOW = Date.UTC(2026, 0, 1);
const sender = { clientAddress: '203.0.113.7' };

const database = openMemoryDatabase();
await applyMigrations(database, 'worker/identity/migrations');
database.query(
  `INSERT INTO accounts (id, email, email_key, email_verified, password_hash, first_name, last_name, created_at, updated_at)
   VALUES ('a', ?1, ?1, 1, '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE', '', '', 0, 0)`,
  KNOWN,
);
/** The statements that were run, in order. */
const statements: string[] = [];
const counting = {
  ...database,
  prepare(sql: string) {
    statements.push(sql);
    return database.prepare(sql);
  },
};
const env = standIn<Parameters<typeof signIn>[0]>({
  DB: counting,
  ORIGIN: 'https://shop.example',
  PASSWORD_PEPPER: 'pepper',
  COOKIE_SECRET: 'a secret of thirty-two characters',
});

beforeEach(() => {
  hashed.count = 0;
  statements.length = 0;
});

const tryPassword = (email: string) =>
  signIn(env, { ...sender, email, password: PASSWORD, deviceMark: undefined, hasPassedCaptcha: false }, NOW);
const askForAccount = (email: string) =>
  register(env, { ...sender, email, password: PASSWORD, firstName: '', lastName: '', locale: null }, NOW);
const askForPassword = (email: string) =>
  requestRecovery(env, { ...sender, email, locale: 'en', toLink: (token) => `https://shop.example/${token}` }, NOW);

// AUTH-12
describe('a stranger who measures how long an address takes', () => {
  it.each([KNOWN, UNKNOWN])('pays for one hash to sign in as %s', async (email) => {
    expect(await tryPassword(email)).toEqual({ outcome: 'wrong_credentials' });
    expect(hashed.count).toBe(1);
  });

  it.each([KNOWN, UNKNOWN])('pays for one hash to register %s', async (email) => {
    expect(await askForAccount(email)).toMatchObject({ outcome: 'mailed' });
    expect(hashed.count).toBe(1);
  });

  it.each([KNOWN, UNKNOWN])('pays for no hash to recover the password of %s', async (email) => {
    expect(await askForPassword(email)).toEqual({ outcome: 'accepted' });
    expect(hashed.count).toBe(0);
  });

  it.each([
    ['sign in', tryPassword],
    ['register', askForAccount],
    ['recover a password', askForPassword],
  ])('has the database run the same statements to %s, whoever has an account', async (_, ask) => {
    await ask(KNOWN);
    const known = statements.splice(0);
    await ask(UNKNOWN);
    expect(known.length).toBeGreaterThan(2);
    expect(statements).toEqual(known);
  });
});
