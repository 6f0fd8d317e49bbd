import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSession, logout } from '../../../shared/api/auth.ts';
import { changePassword, recoverPassword, updatePassword } from '../../../shared/api/password.ts';
import { getWallet } from '../../../shared/api/wallet.ts';
import { loadSigningKeys } from '../../../worker/identity/oidc/signing-keys.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import {
  addAccount,
  callCommerce,
  fetchStorefront,
  identityDb,
  sessionsDb,
  signInBrowserless,
} from '../../support/workers/workers.ts';
import { readMailedLink } from '../identity/read-mails.ts';

const PASSWORD = 'lantern-over-harbour-9';
const NEW_PASSWORD = 'seven-quiet-harbours-3';
const ISSUER = `${TEST_ORIGIN}/auth/realms/latchkey`;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const isSignedIn = async (visitor: Visitor) => (await visitor.call(getSession, {})).Data.IsAuthenticated;

/** An account that is signed in on two devices. */
async function openTwoDevices() {
  const email = `two-${crypto.randomUUID()}@shopper.example`;
  const sub = await addAccount({ email, password: PASSWORD });
  const devices = [await signInBrowserless(email, PASSWORD), await signInBrowserless(email, PASSWORD)] as const;
  return { email, sub, devices };
}

async function expectSignedOut(devices: readonly Visitor[]): Promise<void> {
  for (const device of devices) {
    expect(await device.call(getWallet, {})).toMatchObject({ status: 401, Code: 'login-needed' });
    expect(await isSignedIn(device)).toBe(false);
  }
}

// AUTH-7
describe('every session of an account ends at once', () => {
  it('when its password is changed', async () => {
    const { devices } = await openTwoDevices();
    const stranger = (await openTwoDevices()).devices[0];
    const response = await devices[0].call(changePassword, { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD });
    expect(response.status).toBe(200);
    await expectSignedOut(devices);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it('when its password is reset by e-mail', async () => {
    const { email, devices } = await openTwoDevices();
    await callCommerce(recoverPassword, { Email: email }, { headers: { 'X-Client-IP': '198.51.100.77' } });
    const Token = (await readMailedLink(email, 'password-recovery')).searchParams.get('token') ?? '';
    expect((await callCommerce(updatePassword, { Token, NewPassword: NEW_PASSWORD })).status).toBe(200);
    await expectSignedOut(devices);
  });

  it('when the account is deleted at the provider', async () => {
    const { sub, devices } = await openTwoDevices();
    const { IDENTITY } = (await import('cloudflare:workers')).env;
    const response = await IDENTITY.fetch(`${TEST_ORIGIN}/internal/accounts/delete`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ accountId: sub }),
    });
    expect(response.status).toBe(200);
    await expectSignedOut(devices);
  });
});

// AUTH-6
it('one person’s sign-out leaves everybody else’s sign-in, and their own on another device', async () => {
  const [{ devices }, other] = [await openTwoDevices(), await openTwoDevices()];
  const [phone, desktop] = devices;
  const { Data } = await phone.call(logout, {});
  const { pathname, search } = new URL(Data.LogoutUrl);
  await phone.open(pathname + search);
  await expectSignedOut([phone]);
  for (const device of [desktop, ...other.devices]) {
    expect(await isSignedIn(device)).toBe(true);
    expect((await device.call(getWallet, {})).status).toBe(200);
  }
});

// AUTH-14
describe('a password that changes while identity fails', () => {
  const countSessions = (sub: string) =>
    identityDb
      .prepare("SELECT count(*) AS sessions FROM oidc_records WHERE account_id = ? AND model = 'Session'")
      .bind(sub)
      .first<number>('sessions');

  async function withFailure(statement: string, work: () => Promise<void>): Promise<void> {
    await identityDb.exec(`CREATE TRIGGER failure BEFORE ${statement} BEGIN SELECT RAISE(ABORT, 'failure'); END`);
    await work().finally(() => identityDb.exec('DROP TRIGGER failure'));
  }

  it.each(['DELETE ON oidc_records', 'DELETE ON email_tokens', 'INSERT ON outbox'])(
    'at %s stays, with its sessions and links',
    async (statement) => {
      const { email, sub, devices } = await openTwoDevices();
      const sessions = await countSessions(sub);
      expect(sessions).toBeGreaterThan(0);
      await identityDb.exec(
        `INSERT INTO email_tokens (token_hash, account_id, email, expires_at) VALUES ('${sub}', '${sub}', 'x', ${Date.now() * 2})`,
      );
      await callCommerce(recoverPassword, { Email: email }, { headers: { 'X-Client-IP': '198.51.100.78' } });
      const Token = (await readMailedLink(email, 'password-recovery')).searchParams.get('token') ?? '';
      await withFailure(statement, async () => {
        const change = devices[0].call(changePassword, { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD });
        expect((await change).status).toBeGreaterThanOrEqual(500);
        expect((await callCommerce(updatePassword, { Token, NewPassword: NEW_PASSWORD })).status).toBeGreaterThan(499);
      });
      expect(await countSessions(sub)).toBe(sessions);
      await signInBrowserless(email, PASSWORD);
      // The link still works: nothing has used it.
      expect((await callCommerce(updatePassword, { Token, NewPassword: NEW_PASSWORD })).status).toBe(200);
      expect(await countSessions(sub)).toBe(0);
      await signInBrowserless(email, NEW_PASSWORD);
    },
  );
});

describe('a logout token', () => {
  let sub = '';
  let devices: readonly [Visitor, Visitor];
  beforeAll(async () => {
    ({ sub, devices } = await openTwoDevices());
  });

  interface Changes {
    claims?: Record<string, unknown>;
    issuer?: string;
    audience?: string;
    expires?: string;
    hasNoSubject?: boolean;
  }

  async function signToken({ claims, issuer, audience, expires, hasNoSubject }: Changes = {}): Promise<string> {
    const [key] = await loadSigningKeys(identityDb, TEST_SECRETS.COOKIE_SECRET, Date.now());
    if (!key?.kid) throw new Error('the provider has no key');
    const token = new SignJWT({ events: { [LOGOUT_EVENT]: {} }, iat: Math.floor(Date.now() / 1_000), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt' })
      .setIssuer(issuer ?? ISSUER)
      .setAudience(audience ?? 'latchkey-storefront')
      .setJti(crypto.randomUUID())
      .setExpirationTime(expires ?? '2 min');
    return (hasNoSubject ? token : token.setSubject(sub)).sign(key);
  }

  const send = (token: string) =>
    fetchStorefront('/session/backchannel-logout', {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });

  const rejected: [string, () => Promise<string>][] = [
    ['is empty', async () => ''],
    ['is none', async () => 'garbage'],
    ['was changed', async () => (await signToken()).replace(/.{6}$/, 'AAAAAA')],
    ['is not signed', async () => (await signToken()).replace(/^[^.]+/, btoa('{"alg":"none"}')).replace(/[^.]+$/, '')],
    ['is of another provider', () => signToken({ issuer: 'https://evil.example' })],
    ['is for another shop', () => signToken({ audience: 'another-client' })],
    ['is too old', () => signToken({ expires: '6 min ago' })],
    ['is from the future', () => signToken({ claims: { iat: Math.floor(Date.now() / 1_000) + 900 } })],
    ['is about something else', () => signToken({ claims: { events: { 'https://evil.example': {} } } })],
    ['is an id token', () => signToken({ claims: { nonce: 'abc' } })],
    ['names nobody', () => signToken({ hasNoSubject: true })],
  ];

  it.each(rejected)('that %s ends no session', async (_what, makeToken) => {
    expect((await send(await makeToken())).status).toBe(400);
    expect(await isSignedIn(devices[0])).toBe(true);
  });

  it('that is too long ends no session', async () => {
    expect((await send('x'.repeat(20_000))).status).toBe(413);
  });

  it('that names one sign-in ends only that one, however often it is sent', async () => {
    await sessionsDb
      .prepare(
        'UPDATE sessions SET provider_session = ? WHERE subject = ? AND id_hash = (SELECT min(id_hash) FROM sessions WHERE subject = ?)',
      )
      .bind('sid-of-the-phone', sub, sub)
      .run();
    const token = await signToken({ claims: { sid: 'sid-of-the-phone' } });
    for (let time = 0; time < 2; time += 1) expect((await send(token)).status).toBe(200);
    const living = await Promise.all(devices.map(isSignedIn));
    expect(living.filter(Boolean)).toHaveLength(1);
    expect((await send(await signToken())).status).toBe(200);
    await expectSignedOut(devices);
  });

  it('for a person without sessions, or of a sign-in of somebody else, ends nobody else’s', async () => {
    const other = await openTwoDevices();
    await sessionsDb
      .prepare("UPDATE sessions SET provider_session = 'sid-of-another' WHERE subject = ?")
      .bind(other.sub)
      .run();
    for (const claims of [{}, { sid: 'sid-of-another' }]) {
      expect((await send(await signToken({ claims }))).status).toBe(200);
      for (const device of other.devices) expect(await isSignedIn(device)).toBe(true);
    }
  });
});
