import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMailData } from '../../../worker/identity/accounts/mail-data.ts';
import { openIdentity } from '../../support/shop/identity-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

// Node does not load its WebAssembly as Workers do: here, a password is its own hash.
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({
  loadArgon2id: async () => (input: { password: Uint8Array }) => input.password,
}));

const { handleInternal } = await import('../../../worker/identity/internal/routes.ts');
const { redeemLoginTicket } = await import('../../../worker/identity/internal/login-ticket.ts');
const { confirmEmail } = await import('../../../worker/identity/accounts/email-confirmation.ts');
const { completeRegistration, findRegisteredEmail, resendRegistration } = await import(
  '../../../worker/identity/accounts/register.ts'
);
const { findRecoveryEmail } = await import('../../../worker/identity/accounts/recovery.ts');
const { hashMailedToken } = await import('../../../worker/identity/accounts/mailed-token.ts');

type Env = Parameters<typeof handleInternal>[1];
const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const ANN = { email: 'ann@example.com', password: 'correct horse battery' };

let database: Awaited<ReturnType<typeof openIdentity>>['database'];
let env: Env;
let told: string[];
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockReturnValue();
  const identity = await openIdentity();
  ({ database, told } = identity);
  env = standIn<Env>({
    ...identity.bindings,
    ...{ ORIGIN: 'https://shop.example', ENVIRONMENT: 'production', ADMIN_TOKEN: 'token' },
    ...{ COOKIE_SECRET: 'cookie-secret-of-the-tests', PASSWORD_PEPPER: 'pepper', OIDC_CLIENT_ID: 'shop' },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function call(path: string, body: object = {}, method = 'POST') {
  const init = {
    method,
    headers: { Authorization: 'Bearer token' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  };
  const response = await handleInternal(new Request(`https://identity.example/internal/${path}`, init), env);
  const { Code, Data } = (await response.json()) as { Code?: string; Data: unknown };
  return { status: response.status, code: Code, data: Data as never, retryAfter: response.headers.get('retry-after') };
}
const brief = async (...args: Parameters<typeof call>) => {
  const { status, code } = await call(...args);
  return code === undefined ? status : `${status} ${code}`;
};
const read = (sql: string) =>
  database
    .query(sql)
    .map((row) => Object.values(row as object).join(' '))
    .join('; ');
const mails = () => read('SELECT template, recipient, locale FROM outbox ORDER BY id');
/** What the newest mail contains. */
async function readMail(): Promise<Record<string, string | number>> {
  const [row] = database.query('SELECT data FROM outbox ORDER BY id DESC LIMIT 1') as { data: string }[];
  return { ...(await openMailData(env, row?.data ?? '')) };
}
const tokenOf = (link: unknown) =>
  new URL(String(link)).searchParams.get('token') ?? new URL(String(link)).searchParams.get('key') ?? '';
const addAnn = async (more: object = {}) =>
  ((await call('accounts', { ...ANN, firstName: 'Ann', emailVerified: true, ...more })).data as { Id: string }).Id;
const redeem = async (data: unknown) => redeemLoginTicket(env.DB, (data as { Ticket: string }).Ticket);

describe('an account that the shop makes', () => {
  it('is there, and later values take the place of earlier ones', async () => {
    const id = await addAnn({ locale: 'de' });
    expect(await addAnn({ email: 'ANN@example.com', firstName: 'Anna', emailVerified: false })).toBe(id);
    expect(read('SELECT email, email_verified, first_name, locale FROM accounts')).toBe('ANN@example.com 0 Anna de');
  });

  it.each([
    [{ password: 7 }, '400 invalid_body'],
    [{ email: 'ann' }, '400 invalid_email'],
    [{ firstName: 'x'.repeat(61) }, '400 invalid_name'],
    [{ lastName: 'x'.repeat(61) }, '400 invalid_name'],
    [{ password: 'short' }, '400 password_too_short'],
    [{ firstName: 'x'.repeat(60), lastName: 'y'.repeat(60) }, 200],
  ])('with %j: %s', async (change, outcome) => {
    expect(await brief('accounts', { ...ANN, ...change })).toBe(outcome);
    expect(read('SELECT count(*) FROM accounts')).toBe(outcome === 200 ? '1' : '0');
  });
});

describe('a sign-in by the shop’s own form', () => {
  const signIn = (change: object = {}) => call('login', { ...ANN, clientAddress: '203.0.113.7', ...change });

  it('is a ticket for the account, once and for a minute', async () => {
    const accountId = await addAnn();
    const { data } = await signIn();
    expect(await redeem(data)).toMatchObject({ accountId, signInAtS: expect.any(Number) });
    expect(await redeem(data)).toBeNull();
    const late = (await signIn()).data;
    vi.setSystemTime(NOW + 59_999);
    expect(await redeem((await signIn()).data)).not.toBeNull();
    vi.setSystemTime(NOW + MINUTE_MS);
    expect(await redeem(late)).toBeNull();
    for (const ticket of [undefined, 7, '', 'x'.repeat(43), 'x'.repeat(42)])
      expect(await redeemLoginTicket(env.DB, ticket)).toBeNull();
  });

  it('is rejected in the same words, whether the account, the password or the address is wrong', async () => {
    await addAnn();
    for (const change of [{ password: 'wrong horse' }, { email: 'ben@example.com' }, { email: 'no address' }])
      expect(await signIn(change)).toMatchObject({ status: 400, code: 'wrong_credentials' });
    expect(await signIn({ password: '' })).toMatchObject({ status: 400, code: 'invalid_body' });
    expect(await signIn({ email: `${'x'.repeat(243)}@example.com` })).toMatchObject({ code: 'invalid_body' });
    expect(await signIn({ email: `${'x'.repeat(242)}@example.com` })).toMatchObject({ code: 'wrong_credentials' });
    expect(await signIn({ password: 'x'.repeat(1025) })).toMatchObject({ code: 'invalid_body' });
    expect(await signIn({ password: 'x'.repeat(1024) })).toMatchObject({ code: 'wrong_credentials' });
    expect(await signIn({ clientAddress: 'x'.repeat(65) })).toMatchObject({ code: 'invalid_body' });
  });

  it('leads to a captcha after five wrong passwords from one place', async () => {
    await addAnn();
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn({ password: 'wrong horse' });
    const { status, data } = await signIn();
    expect([status, await redeem(data)]).toEqual([200, { challengedEmail: ANN.email }]);
    expect(await redeem((await signIn({ clientAddress: '198.51.100.4' })).data)).toHaveProperty('accountId');
  });

  it('must wait after twenty wrong ones from one place, for whatever account', async () => {
    await addAnn();
    for (let wrong = 0; wrong < 20; wrong += 1) await signIn({ email: `someone${wrong}@example.com` });
    expect(await signIn()).toMatchObject({ status: 429, code: 'throttled', retryAfter: '900' });
  });
});

describe('a registration by the shop’s own form', () => {
  const register = (change: object = {}) =>
    call('register', { ...ANN, language: 'de', clientAddress: '203.0.113.7', ...change });

  it('is answered by a mail, and its page knows the address', async () => {
    const { data } = await register({ firstName: 'Ann' });
    expect(mails()).toBe('confirm-email ann@example.com de');
    const { link, hours } = await readMail();
    const tokenHash = hashMailedToken(tokenOf(link));
    expect([await redeem(data), hours]).toEqual([{ registeredEmail: ANN.email, tokenHash }, 24]);
    expect(read('SELECT count(*) FROM accounts')).toBe('0');
    expect(await completeRegistration(env.DB, tokenOf(link), NOW + 86_399_999)).toMatchObject({
      ...{ email: ANN.email, firstName: 'Ann' },
    });
    expect(await completeRegistration(env.DB, tokenOf(link), NOW)).toBeNull();
  });

  it('is found by its link for a day, and its mail is sent again with a link of its own', async () => {
    const other = { email: 'ben@example.com' };
    await register(other);
    const { link: bens } = await readMail();
    await register();
    const { link } = await readMail();
    const find = (nowMs: number, of = link) => findRegisteredEmail(env.DB, tokenOf(of), nowMs);
    expect([await find(NOW + 86_399_999), await find(NOW + 86_400_000)]).toEqual([ANN.email, null]);
    const sent = { email: ANN.email, tokenHash: hashMailedToken(tokenOf(link)), locale: 'de', clientAddress: '' };
    const late = await resendRegistration(env, sent, NOW + 86_400_000);
    expect([late.outcome, mails().split('; ').length]).toEqual(['mailed', 2]);
    const again = await resendRegistration(env, sent, NOW + 86_399_999);
    const { link: second } = await readMail();
    expect(again).toEqual({ outcome: 'mailed', tokenHash: hashMailedToken(tokenOf(second)) });
    expect(mails().split('; ')).toHaveLength(3);
    expect(await find(NOW + 86_400_000, second)).toBe(ANN.email);
    expect(await completeRegistration(env.DB, tokenOf(second), NOW)).toMatchObject({ email: ANN.email });
    expect([await find(NOW), await find(NOW, bens)]).toEqual([null, other.email]);
  });

  it('is mailed again as seldom as it is mailed at first', async () => {
    const sent = { email: ANN.email, tokenHash: 'h', locale: 'de', clientAddress: '203.0.113.7' };
    await register();
    for (let time = 0; time < 19; time += 1)
      expect(await resendRegistration(env, sent, NOW)).toMatchObject({ outcome: 'mailed' });
    expect(await resendRegistration(env, sent, NOW)).toEqual({ outcome: 'throttled', retryAfterS: 900 });
    const fifth = await resendRegistration(env, { ...sent, clientAddress: '198.51.100.4' }, NOW);
    expect(fifth).toEqual({ outcome: 'mailed', tokenHash: 'h' });
  });

  it('is over after a day', async () => {
    await register();
    const { link } = await readMail();
    expect(await completeRegistration(env.DB, tokenOf(link), NOW + 86_400_000)).toBeNull();
  });

  it('of an address that has an account looks the same, and only its owner learns it', async () => {
    await addAnn({ locale: 'fr' });
    const { status, data } = await register();
    expect([status, await redeem(data)]).toEqual([200, expect.objectContaining({ registeredEmail: ANN.email })]);
    expect(mails()).toMatch(/^account-exists ann@example\.com/);
  });

  it.each([
    [{ email: 'ann' }, 'invalid_email'],
    [{ firstName: 'x'.repeat(61) }, 'invalid_name'],
    [{ lastName: 'x'.repeat(61) }, 'invalid_name'],
    [{ firstName: 'x'.repeat(201) }, 'invalid_body'],
    [{ language: 'd' }, 'invalid_body'],
    [{ password: 'password' }, 'password_too_common'],
  ])('with %j is rejected', async (change, code) => {
    expect(await register(change)).toMatchObject({ status: 400, code });
    expect(mails()).toBe('');
  });

  it('is one of twenty from one place in a quarter of an hour, and its mailbox gets five mails an hour', async () => {
    for (let mail = 0; mail < 7; mail += 1) expect((await register()).status).toBe(200);
    expect(mails().split('; ')).toHaveLength(5);
    for (let other = 7; other < 20; other += 1)
      expect((await register({ email: `someone${other}@example.com` })).status).toBe(200);
    expect(await register({ email: 'last@example.com' })).toMatchObject({ status: 429, code: 'throttled' });
    vi.setSystemTime(NOW + 15 * MINUTE_MS);
    expect((await register({ email: 'last@example.com' })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = (change: object = {}) =>
    call('password/recovery', { email: ANN.email, locale: 'de', clientAddress: '203.0.113.7', ...change });
  const update = (token: string, password = 'another horse battery') => brief('password/update', { token, password });

  it('is replaced by a mailed link, once within half an hour, and ends all sessions', async () => {
    await addAnn();
    expect(await brief('password/recovery', { email: 'ben@example.com', locale: 'de' })).toBe(200);
    expect(mails()).toBe('');
    await ask();
    const { link, minutes } = await readMail();
    expect([minutes, String(link).startsWith('https://shop.example/de/')]).toEqual([30, true]);
    vi.setSystemTime(NOW + 30 * MINUTE_MS);
    expect(await update(tokenOf(link))).toBe('400 invalid_token');
    expect(await update(tokenOf(link), 'short')).toBe('400 invalid_token');
    expect(await findRecoveryEmail(env.DB, tokenOf(link), NOW + 30 * MINUTE_MS)).toBeNull();
    expect(await findRecoveryEmail(env.DB, tokenOf(link), NOW + 30 * MINUTE_MS - 1)).toBe(ANN.email);
    expect(await update('another', 'short')).toBe('400 invalid_token');
    vi.setSystemTime(NOW + 30 * MINUTE_MS - 1);
    expect(await update(tokenOf(link), 'short')).toBe('400 password_too_short');
    expect(await update(tokenOf(link))).toBe(200);
    expect(await update(tokenOf(link))).toBe('400 invalid_token');
    expect(told).toHaveLength(1);
    expect(await brief('login', ANN)).toBe('400 wrong_credentials');
    expect(await brief('login', { ...ANN, password: 'another horse battery' })).toBe(200);
  });

  it.each([
    [{ email: 'ann' }, '400 invalid_email'],
    [{ locale: 'xx' }, '400 invalid_body'],
    [{ locale: 'deu' }, '400 invalid_body'],
  ])('asked for with %j: %s', async (change, outcome) => {
    expect(await brief('password/recovery', { email: ANN.email, locale: 'de', ...change })).toBe(outcome);
  });

  it('is mailed three times an hour to one account, and asked for ten times from one place', async () => {
    await addAnn();
    for (let asked = 0; asked < 10; asked += 1) expect((await ask()).status).toBe(200);
    expect(mails().split('; ')).toHaveLength(3);
    expect(await ask()).toMatchObject({ status: 429, code: 'throttled', retryAfter: '3600' });
    expect((await ask({ clientAddress: '198.51.100.4' })).status).toBe(200);
  });
});

describe('a password that its owner changes', () => {
  const change = (accountId: string, oldPassword = ANN.password, newPassword = 'another horse battery') =>
    call('password/change', { accountId, oldPassword, newPassword });

  it('needs the present one, ends all sessions and is mailed', async () => {
    const id = await addAnn({ locale: 'de' });
    expect(await change(id, 'wrong horse')).toMatchObject({ status: 400, code: 'wrong_credentials' });
    expect(await change('nobody')).toMatchObject({ status: 400, code: 'wrong_credentials' });
    expect(await change(id, ANN.password, 'short')).toMatchObject({ status: 400, code: 'password_too_short' });
    expect(mails()).toBe('');
    expect(await change(id)).toMatchObject({ status: 200, data: true });
    expect([mails(), told.length]).toEqual(['password-changed ann@example.com de', 1]);
    expect(await change(id)).toMatchObject({ status: 400, code: 'wrong_credentials' });
  });

  it('is asked for five times in a quarter of an hour', async () => {
    const id = await addAnn();
    for (let wrong = 0; wrong < 5; wrong += 1) await change(id, 'wrong horse');
    expect(await change(id)).toMatchObject({ status: 429, code: 'throttled', retryAfter: '900' });
    vi.setSystemTime(NOW + 15 * MINUTE_MS);
    expect((await change(id)).status).toBe(200);
  });

  it.each([['x'.repeat(101)], [7]])('of the account %j is rejected', async (accountId) => {
    expect(await brief('password/change', { accountId, oldPassword: 'a', newPassword: 'b' })).toBe('400 invalid_body');
    for (const path of ['accounts/delete', 'accounts/export'])
      expect(await brief(path, { accountId })).toBe('400 invalid_body');
  });
});

// AUTH-24
describe('another address, by request of the staff', () => {
  const NEW = 'ann@new.example';
  const correct = (accountId: string, email = NEW) => call('accounts/address', { accountId, email });

  it('gets a link that changes it, and the present one is told at once and again', async () => {
    const id = await addAnn({ locale: 'de' });
    const { data } = await correct(id, ` ${NEW} `);
    expect(data).toEqual({ Outcome: 'sent', ExpiresOnUtc: new Date(NOW + 24 * 60 * MINUTE_MS).toISOString() });
    expect(mails()).toBe(`confirm-email ${NEW} de; email-correction ${ANN.email} de`);
    expect(await readMail()).toEqual({ email: NEW, link: 'https://shop.example/de/topic/contact-us' });
    expect(read('SELECT email FROM accounts')).toBe(ANN.email);
    expect(told).toEqual([]);
    const [link] = database.query("SELECT data FROM outbox WHERE template = 'confirm-email'") as { data: string }[];
    const token = tokenOf((await openMailData(env, link?.data ?? ''))?.link);
    expect(await confirmEmail(env, token, 'https://shop.example/help', NOW)).toBe(NEW);
    expect(read('SELECT email, email_verified FROM accounts')).toBe(`${NEW} 1`);
    expect(mails()).toContain(`email-changed ${ANN.email}`);
  });

  it('is not one that an account has, however it is written, nor one of nobody', async () => {
    const id = await addAnn();
    await addAnn({ email: 'ben@example.com' });
    expect((await correct(id, 'BEN@example.com')).data).toEqual({ Outcome: 'taken' });
    expect((await correct('nobody')).data).toEqual({ Outcome: 'unknown' });
    expect(await brief('accounts/address', { accountId: id, email: 'ann@' })).toBe('400 invalid_email');
    expect(await brief('accounts/address', { accountId: 7 })).toBe('400 invalid_body');
    expect(mails()).toBe('');
  });

  it('is taken back by the present one, however that is written', async () => {
    const id = await addAnn();
    await correct(id);
    expect(read('SELECT email, is_correction FROM email_tokens')).toBe(`${NEW} 1`);
    expect((await correct(id, ANN.email.toUpperCase())).data).toEqual({ Outcome: 'withdrawn' });
    expect(database.query('SELECT * FROM email_tokens')).toEqual([]);
  });

  it('ends sessions and the sign-in by other providers when its link is opened', async () => {
    const id = await addAnn();
    await env.DB.prepare(
      `INSERT INTO linked_sign_ins (issuer, subject, account_id, provider, email, created_at)
       VALUES ('https://other.example', 'ann', ?1, 'Other', ?2, 1)`,
    )
      .bind(id, ANN.email)
      .run();
    const before = Number(read('SELECT sessions_from FROM accounts'));
    await correct(id);
    const [link] = database.query("SELECT data FROM outbox WHERE template = 'confirm-email'") as { data: string }[];
    const token = tokenOf((await openMailData(env, link?.data ?? ''))?.link);
    await confirmEmail(env, token, 'https://shop.example/help', NOW);
    expect(database.query('SELECT * FROM linked_sign_ins')).toEqual([]);
    expect(Number(read('SELECT sessions_from FROM accounts'))).toBeGreaterThan(before);
  });

  it('is asked for five times an hour', async () => {
    const id = await addAnn();
    for (let time = 0; time < 5; time += 1) expect((await correct(id)).status).toBe(200);
    expect(await correct(id)).toMatchObject({ status: 429, retryAfter: '3600' });
  });
});

describe('an account that ends', () => {
  it('is gone with everything, is told so at a mailbox of its own, and ends again without a word', async () => {
    const id = await addAnn();
    await addAnn({ email: 'ben@example.com' });
    expect(await brief('accounts/delete', { accountId: id })).toBe(200);
    expect(read('SELECT email FROM accounts')).toBe('ben@example.com');
    expect([mails(), told.length]).toEqual(['account-deleted ann@example.com en', 1]);
    expect(await brief('accounts/delete', { accountId: id })).toBe(200);
    expect([mails().split('; ').length, told.length]).toEqual([1, 1]);
  });

  it('tells nobody at an address that was never confirmed', async () => {
    await brief('accounts/delete', { accountId: await addAnn({ emailVerified: false }) });
    expect(mails()).toBe('');
  });

  it('is exported before, without a password', async () => {
    const id = await addAnn();
    const { data } = await call('accounts/export', { accountId: id });
    expect(data).toMatchObject({ Email: ANN.email, IsEmailVerified: true });
    expect(JSON.stringify(data)).not.toContain('argon2id');
    expect((await call('accounts/export', { accountId: 'nobody' })).data).toBeNull();
  });
});

describe('the mails that the shop fetches', () => {
  it('are listed after a number, and claimed in a sensible count', async () => {
    const id = await addAnn();
    await brief('accounts/delete', { accountId: id });
    expect((await call('outbox', {}, 'GET')).data).toMatchObject([{ Template: 'account-deleted' }]);
    expect((await call('outbox?after=0', {}, 'GET')).data).toHaveLength(1);
    expect((await call('outbox?after=1', {}, 'GET')).data).toHaveLength(0);
    for (const after of ['x', '-1', '1'.repeat(16)])
      expect(await brief(`outbox?after=${after}`, {}, 'GET')).toBe('400 invalid_after');
    const claim = (limit: number) => brief('outbox/claim', { limit, now: NOW, shop: 'Shop' });
    expect([await claim(0), await claim(101), await claim(1.5)]).toEqual(Array(3).fill('400 invalid_body'));
    expect(await brief('outbox/settle', { id: 1, claim: 'c', state: 'lost', at: NOW, fault: '' })).toBe(
      '400 invalid_body',
    );
    expect([await claim(1), await claim(100)]).toEqual([200, 200]);
    expect(read('SELECT attempts FROM outbox')).toBe('1');
  });
});
