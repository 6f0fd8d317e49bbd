import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openIdentity } from '../../support/shop/identity-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

// Node does not load its WebAssembly as Workers do: here, a password is its own hash.
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({
  loadArgon2id: async () => (input: { password: Uint8Array }) => input.password,
}));

const { hashPassword } = await import('../../../worker/identity/accounts/password-hash.ts');
const { findAccountByEmail } = await import('../../../worker/identity/accounts/account-store.ts');
const { markDevice } = await import('../../../worker/identity/accounts/known-device.ts');
const { signIn } = await import('../../../worker/identity/accounts/sign-in.ts');

type Env = Parameters<typeof signIn>[0];
const NOW = 1_800_000_000_000;
const PASSWORD = 'correct horse battery';
const SECRET = 'cookie-secret-of-the-tests';

let database: Awaited<ReturnType<typeof openIdentity>>['database'];
let env: Env;
beforeEach(async () => {
  const identity = await openIdentity();
  ({ database } = identity);
  env = standIn<Env>({
    ...identity.bindings,
    ...{ ORIGIN: 'https://shop.example', COOKIE_SECRET: SECRET, PASSWORD_PEPPER: 'pepper' },
  });
  for (const name of ['ann', 'ben'])
    database.query(
      `INSERT INTO accounts (id, email, email_key, email_verified, password_hash, created_at, updated_at)
       VALUES (?1, ?2, ?2, 1, ?3, 1, 1)`,
      ...[name, `${name}@example.com`, await hashPassword(PASSWORD, 'pepper')],
    );
});

async function guess(change: Partial<Parameters<typeof signIn>[1]> = {}, nowMs = NOW): Promise<string> {
  const credentials = {
    ...{ email: 'ann@example.com', password: 'wrong horse', clientAddress: '203.0.113.7' },
    ...{ deviceMark: undefined, hasPassedCaptcha: false },
    ...change,
  };
  return (await signIn(env, credentials, nowMs)).outcome;
}
const right = { password: PASSWORD };
const from = (place: number) => ({ clientAddress: `198.51.100.${place}` });
const times = async (count: number, act: (time: number) => Promise<string>) => {
  const outcomes: string[] = [];
  for (let time = 0; time < count; time += 1) outcomes.push(await act(time));
  return outcomes;
};
const warned = () => database.query('SELECT recipient FROM outbox').length;

// AUTH-18
describe('whoever guesses at an account', () => {
  it('from one place needs a captcha after five guesses, which warns nobody and costs the place nothing', async () => {
    expect(new Set(await times(5, () => guess()))).toEqual(new Set(['wrong_credentials']));
    expect(new Set(await times(30, () => guess(right)))).toEqual(new Set(['challenged']));
    expect(warned()).toBe(0);
    expect(await guess({ email: 'ben@example.com', ...right })).toBe('signed_in');
    expect(await guess({ ...right, hasPassedCaptcha: true })).toBe('signed_in');
    expect(await guess(right)).toBe('signed_in');
  });

  it('from ever new places needs a captcha after ten guesses, and the owner is told', async () => {
    expect(new Set(await times(10, (time) => guess(from(time))))).toEqual(new Set(['wrong_credentials']));
    expect(warned()).toBe(0);
    expect(await guess({ ...right, ...from(20) })).toBe('challenged');
    expect(warned()).toBe(1);
    expect(await guess({ ...right, ...from(21), hasPassedCaptcha: true })).toBe('signed_in');
  });

  it('from ever new places, with captchas, must wait longer and longer, which costs the places nothing', async () => {
    const solved = { hasPassedCaptcha: true };
    await times(11, (time) => guess({ ...from(time), ...solved }));
    expect(new Set(await times(30, () => guess({ ...right, ...from(50), ...solved })))).toEqual(new Set(['delayed']));
    expect(await guess({ email: 'ben@example.com', ...right, ...from(50) })).toBe('signed_in');
    expect(await guess({ ...right, ...from(50), ...solved }, NOW + 5_000)).toBe('signed_in');
    expect(await guess({ ...right, ...from(51), ...solved }, NOW + 5_000)).toBe('signed_in');
  });

  it('does not keep out its owner, on a device that is known', async () => {
    const ann = await findAccountByEmail(env.DB, 'ann@example.com');
    if (!ann) throw new Error('there is no such account');
    const own = { deviceMark: markDevice(SECRET, undefined, ann) };
    await times(40, (time) => guess({ ...from(time), hasPassedCaptcha: true }));
    expect(await guess({ ...right, ...from(41), hasPassedCaptcha: true })).toBe('delayed');
    expect(await guess({ ...right, ...own })).toBe('signed_in');
    expect(new Set(await times(5, () => guess(own)))).toEqual(new Set(['wrong_credentials']));
    expect(await guess({ ...right, ...own })).toBe('challenged');
    expect(await guess({ ...right, ...own, hasPassedCaptcha: true })).toBe('signed_in');
  });

  it('of many others waits a quarter of an hour after twenty guesses from one place', async () => {
    await times(20, (time) => guess({ email: `somebody${time}@example.com` }));
    expect(await guess(right)).toBe('throttled');
    expect(await guess(right, NOW + 900_000)).toBe('signed_in');
  });

  it('is no limit for somebody who knows the password', async () => {
    expect(new Set(await times(40, () => guess(right)))).toEqual(new Set(['signed_in']));
  });
});

describe('a password that was stored at a former cost', () => {
  it('is stored anew by its next sign-in', async () => {
    const former = (await hashPassword(PASSWORD, 'pepper')).replace('t=2', 't=1');
    database.query("UPDATE accounts SET password_hash = ?1 WHERE id = 'ann'", former);
    const costs = () =>
      database.query("SELECT id, password_hash LIKE '%,t=2,%' AS is_current FROM accounts ORDER BY id");
    expect(costs()).toEqual([
      { id: 'ann', is_current: 0 },
      { id: 'ben', is_current: 1 },
    ]);
    expect(await guess()).toBe('wrong_credentials');
    expect(costs()[0]).toEqual({ id: 'ann', is_current: 0 });
    expect(await guess(right)).toBe('signed_in');
    expect(costs()[0]).toEqual({ id: 'ann', is_current: 1 });
  });
});
