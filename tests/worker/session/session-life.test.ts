import { beforeAll, describe, expect, it } from 'vitest';
import { getSession, logout, SESSION_REJECTED } from '../../../shared/api/auth.ts';
import { getCart } from '../../../shared/api/cart.ts';
import { UNAVAILABLE } from '../../../shared/api/endpoint.ts';
import { recoverPassword } from '../../../shared/api/password.ts';
import { getWallet } from '../../../shared/api/wallet.ts';
import { hashName } from '../../../shared/security/random-name.ts';
import { seal, unseal } from '../../../worker/session/secrets.ts';
import { acquireRefreshLock, keepTokens, readSession, type Tokens } from '../../../worker/session/sessions.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import {
  dropBackgroundWork,
  fetchStorefront,
  identityDb,
  openVisitor,
  sessionsDb,
  signInBrowserless,
} from '../../support/workers/workers.ts';
import { EMAIL, isSignedIn, openAccount, PASSWORD, SESSION } from './session-sign-in.ts';

beforeAll(openAccount);

async function readTokens(idHash: string): Promise<Tokens> {
  const sealed = await sessionsDb.prepare('SELECT tokens FROM sessions WHERE id_hash = ?').bind(idHash).first('tokens');
  return (await unseal(String(sealed), TEST_SECRETS.SESSION_SECRET)) as Tokens;
}

async function expireToken(idHash: string, tokens: Tokens): Promise<void> {
  const accessExpiresAt = Date.now() - 1;
  const sealed = await seal({ ...tokens, accessExpiresAt }, TEST_SECRETS.SESSION_SECRET);
  await sessionsDb
    .prepare('UPDATE sessions SET tokens = ?, access_expires_at = ? WHERE id_hash = ?')
    .bind(sealed, accessExpiresAt, idHash)
    .run();
}

describe('a session', () => {
  it('never reuses an id that was set before the sign-in', async () => {
    const visitor = openVisitor();
    const preset = 'a'.repeat(64);
    visitor.cookies.set(SESSION, { value: preset, path: '/' });
    await signInBrowserless(EMAIL, PASSWORD, visitor);
    expect(visitor.cookies.get(SESSION)?.value).not.toBe(preset);
    const thief = openVisitor();
    thief.cookies.set(SESSION, { value: preset, path: '/' });
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('ends when its shopper signs in again', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const old = visitor.cookies.get(SESSION);
    await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
    expect(visitor.cookies.get(SESSION)?.value).not.toBe(old?.value);
    const thief = openVisitor();
    if (old) thief.cookies.set(SESSION, old);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('is not ended by a call that another tab’s sign-in has overtaken', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const old = visitor.cookies.get(SESSION);
    const tab = openVisitor();
    if (old) tab.cookies.set(SESSION, old);
    const idHash = await hashName(old?.value ?? '');
    await expireToken(idHash, await readTokens(idHash));
    // This call is waiting for a renewal that another request has started.
    await sessionsDb
      .prepare('UPDATE sessions SET refreshing_until = ? WHERE id_hash = ?')
      .bind(Date.now() + 60_000, idHash)
      .run();
    const underWay = tab.call(getWallet, {});
    await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
    for (const response of [await underWay, await tab.call(getWallet, {}), await tab.call(getSession, {})]) {
      expect(response.headers.getSetCookie().join()).not.toContain(SESSION);
    }
    expect(await underWay).toMatchObject({ status: 401, Code: 'login-needed' });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is over at once after logging out, also for a copy of its cookie', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const copy = visitor.cookies.get(SESSION);
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    const { Data } = await visitor.call(logout, {});
    const target = new URL(Data.LogoutUrl);
    expect(target.pathname).toBe('/auth/realms/latchkey/protocol/openid-connect/logout');
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${TEST_ORIGIN}/en/`);
    expect(target.searchParams.get('id_token_hint')).toBeTruthy();
    const thief = openVisitor();
    if (copy) thief.cookies.set(SESSION, copy);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await thief.call(getWallet, {})).status).toBe(401);
    await visitor.open(target.pathname + target.search);
    expect(visitor.url.href).toBe(`${TEST_ORIGIN}/en/`);
  });

  it('is not ended by another site', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Language: 'en', 'Sec-Fetch-Site': 'cross-site' },
      {},
    ]) {
      expect((await visitor.fetch('/api/v2/auth/logout', { headers })).status).toBe(403);
    }
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is renewed once before its token expires, however many calls are made at that moment', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    const before = await readTokens(idHash);
    await expireToken(idHash, before);
    const responses = await Promise.all(Array.from({ length: 6 }, () => visitor.call(getWallet, {})));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const after = await readTokens(idHash);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.accessExpiresAt).toBeGreaterThan(Date.now());
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is not renewed with a refresh token that another call has used since it was read', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    const sessions = { SESSIONS: sessionsDb, SESSION_SECRET: TEST_SECRETS.SESSION_SECRET } as Parameters<
      typeof readSession
    >[0];
    const read = async () => {
      const session = await readSession(sessions, idHash);
      if (session === null || session === 'discarded') throw new Error('no session');
      return session;
    };
    const before = await read();
    expect(await acquireRefreshLock(sessions, before)).toBe(true);
    expect(await acquireRefreshLock(sessions, before)).toBe(false);
    const renewed = { ...before.tokens, accessExpiresAt: before.tokens.accessExpiresAt + 1 };
    await keepTokens(sessions, idHash, renewed, Date.now());
    expect(await acquireRefreshLock(sessions, before)).toBe(false);
    expect(await acquireRefreshLock(sessions, await read())).toBe(true);
  });

  it('does not end while its token cannot be renewed: the call is to be repeated', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    await expireToken(idHash, { ...(await readTokens(idHash)), accessToken: 'ran-out' });
    const holdRenewal = (until: number) =>
      sessionsDb.prepare('UPDATE sessions SET refreshing_until = ? WHERE id_hash = ?').bind(until, idHash).run();
    // Another request is waiting for the provider, which does not respond.
    await holdRenewal(Date.now() + 60_000);
    for (const read of [visitor.call(getWallet, {}), visitor.call(getCart, {})]) {
      expect(await read).toMatchObject({ status: 503, Code: UNAVAILABLE });
    }
    await holdRenewal(0);
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('does not end while the sessions cannot be read: the call is to be repeated', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    await sessionsDb.prepare('ALTER TABLE sessions RENAME TO sessions_away').run();
    try {
      const response = await visitor.call(getWallet, {});
      expect(response).toMatchObject({ status: 503, Code: UNAVAILABLE });
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(response.headers.getSetCookie()).toEqual([]);
    } finally {
      await sessionsDb.prepare('ALTER TABLE sessions_away RENAME TO sessions').run();
    }
    expect((await visitor.call(getWallet, {})).status).toBe(200);
  });

  it('is confirmed by the provider anew after a minute', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    const checkedAt = Date.now() - 61_000;
    await sessionsDb.prepare('UPDATE sessions SET checked_at = ? WHERE id_hash = ?').bind(checkedAt, idHash).run();
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    const session = await sessionsDb.prepare('SELECT checked_at FROM sessions WHERE id_hash = ?').bind(idHash).first();
    expect(session?.checked_at).toBeGreaterThan(checkedAt);
  });

  it('that the provider rejects ends, and the call says so', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    await identityDb.prepare("DELETE FROM oidc_records WHERE model IN ('Session', 'Grant')").run();
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    await sessionsDb.prepare('UPDATE sessions SET checked_at = 0 WHERE id_hash = ?').bind(idHash).run();
    expect(await visitor.call(getWallet, {})).toMatchObject({ status: 401, Code: SESSION_REJECTED });
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect(await visitor.call(getWallet, {})).toMatchObject({ status: 401, Code: 'login-needed' });
  });

  it.each(['', 'short', 'G'.repeat(64), '0'.repeat(64), "' OR 1=1 --"])(
    'with the id %j does not exist',
    async (name) => {
      const visitor = openVisitor();
      visitor.cookies.set(SESSION, { value: name, path: '/' });
      expect(await isSignedIn(visitor)).toBe(false);
    },
  );
});

it('even if background work after responses is lost, a shopper signs in, stays signed in, resets a password and signs out', async () => {
  await dropBackgroundWork(true);
  try {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
    await expireToken(idHash, await readTokens(idHash));
    const responses = await Promise.all(Array.from({ length: 3 }, () => visitor.call(getWallet, {})));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readTokens(idHash)).accessExpiresAt).toBeGreaterThan(Date.now());
    expect((await visitor.call(recoverPassword, { Email: EMAIL })).status).toBe(200);
    const mails = identityDb.prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template LIKE 'pass%'");
    expect(await mails.bind(EMAIL).first<number>('n')).toBe(1);
    for (let time = 0; time < 2; time += 1) expect((await fetchStorefront('/en/about-us')).status).toBe(200);
    expect((await visitor.call(logout, {})).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
  } finally {
    await dropBackgroundWork(false);
  }
});
