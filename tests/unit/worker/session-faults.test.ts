import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorefrontContext } from '../../../worker/env.ts';
import type { findValidSession } from '../../../worker/session/session-lookup.ts';
import { closeSession, findSession, keepTokens, openSession } from '../../../worker/session/sessions.ts';
import { FAULTS, type Fault, respondWithFault, shortenTimeouts } from '../../support/shop/faults.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openSessionDatabase } from './captcha/session-database.ts';

type Env = Parameters<typeof openSession>[0];

const ISSUER = 'https://id.example';
const MINUTE_MS = 60_000;
const env = standIn<Env>({
  ORIGIN: 'https://shop.example',
  IDENTITY_ISSUER: ISSUER,
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: 'client-secret-of-the-tests',
  SESSION_SECRET: 'session-secret-of-the-tests',
  SESSIONS: openSessionDatabase(),
});

const provider: { fault: Fault | null; asked: string[]; rejection: Record<string, [status: number, error: string]> } = {
  fault: null,
  asked: [],
  rejection: {},
};

async function response(url: string, { signal }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url);
  provider.asked.push(pathname);
  if (provider.fault !== null) return respondWithFault(provider.fault, signal);
  const [status, error] = provider.rejection[pathname] ?? [];
  if (status !== undefined) return Response.json({ error }, { status });
  if (pathname === '/userinfo') return Response.json({ sub: 'anna' });
  if (pathname === '/token') return Response.json({ access_token: 'new', token_type: 'Bearer', expires_in: 600 });
  return Response.json({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    userinfo_endpoint: `${ISSUER}/userinfo`,
  });
}

/** What an isolate knows of the provider lies in modules: each test gets fresh ones. */
async function openShop(): Promise<(name: string) => ReturnType<typeof findValidSession>> {
  vi.resetModules();
  const { findValidSession: find } = await import('../../../worker/session/session-lookup.ts');
  return async (name) => {
    let found: Awaited<ReturnType<typeof find>> = { session: null, reason: 'none' };
    const app = new Hono<StorefrontContext>().get('/', async (c) => {
      found = await find(c, name);
      return c.text('');
    });
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    await app.request('/', {}, env, context);
    return found;
  };
}

/** A shopper's session, last confirmed two minutes ago, whose token is good for so long. */
async function signIn(lifeMs: number, refreshToken: string | null = 'again'): Promise<string> {
  const tokens = { accessToken: 'old', idToken: '', refreshToken, accessExpiresAt: Date.now() + lifeMs };
  const signedIn = { subject: 'anna', providerSession: null, signedInAt: Date.now() };
  vi.setSystemTime(Date.now() - 2 * MINUTE_MS);
  const name = await openSession(env, signedIn, tokens);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  return name;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  shortenTimeouts();
  vi.stubGlobal('fetch', response);
  Object.assign(provider, { fault: null, asked: [], rejection: {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// AUTH-4
describe.each(FAULTS)('while the provider gives %s', (fault) => {
  it.each([
    ['is good', 10 * MINUTE_MS],
    ['has expired', -1],
  ])('a session whose token %s continues, and is confirmed once the provider is back', async (_what, lifeMs) => {
    const find = await openShop();
    // The provider's own description is known from before.
    expect(await find(await signIn(10 * MINUTE_MS))).toMatchObject({ isConfirmed: true });
    const name = await signIn(lifeMs);
    provider.fault = fault;
    expect(await find(name)).toMatchObject({ session: { subject: 'anna' }, isConfirmed: false });
    provider.fault = null;
    vi.setSystemTime(Date.now() + 11_000);
    expect(await find(name)).toMatchObject({ session: { subject: 'anna' }, isConfirmed: true });
  });
});

it('a provider that does not answer is asked once in five seconds, not by every call', async () => {
  const find = await openShop();
  const name = await signIn(10 * MINUTE_MS);
  await find(await signIn(10 * MINUTE_MS));
  provider.fault = 'no answer';
  provider.asked = [];
  for (let call = 0; call < 5; call += 1) expect(await find(name)).toMatchObject({ isConfirmed: false });
  expect(provider.asked).toEqual(['/userinfo']);
  vi.setSystemTime(Date.now() + 4_999);
  await find(name);
  expect(provider.asked).toEqual(['/userinfo']);
  vi.setSystemTime(Date.now() + 1);
  await find(name);
  expect(provider.asked).toEqual(['/userinfo', '/userinfo']);
});

// AUTH-4
describe('a session', () => {
  it('is confirmed by the provider after a minute, not sooner', async () => {
    const find = await openShop();
    const name = await signIn(30 * MINUTE_MS);
    await find(name);
    provider.asked = [];
    vi.setSystemTime(Date.now() + MINUTE_MS - 1);
    await find(name);
    expect(provider.asked).toEqual([]);
    vi.setSystemTime(Date.now() + 1);
    await find(name);
    expect(provider.asked).toEqual(['/userinfo']);
  });

  it('has its token renewed in its last minute, not sooner', async () => {
    const find = await openShop();
    await find(await signIn(30 * MINUTE_MS));
    provider.asked = [];
    await find(await signIn(MINUTE_MS));
    expect(provider.asked).toEqual(['/userinfo']);
    expect(await find(await signIn(MINUTE_MS - 1))).toMatchObject({ session: { tokens: { accessToken: 'new' } } });
    expect(provider.asked).toEqual(['/userinfo', '/token']);
  });

  it('without a token to renew it by continues to the last moment, and ends then', async () => {
    const find = await openShop();
    const name = await signIn(1, null);
    expect(await find(name)).toMatchObject({ session: { tokens: { accessToken: 'old' } }, isConfirmed: true });
    vi.setSystemTime(Date.now() + 1);
    expect(await find(name)).toEqual({ session: null, reason: 'none' });
    vi.setSystemTime(Date.now() - 1);
    expect(await find(name)).toEqual({ session: null, reason: 'none' });
  });

  it('is renewed once by two calls at the same moment, even if its token has expired', async () => {
    const find = await openShop();
    await find(await signIn(30 * MINUTE_MS));
    provider.asked = [];
    const name = await signIn(-1);
    for (const found of await Promise.all([find(name), find(name)]))
      expect(found).toMatchObject({ session: { tokens: { accessToken: 'new' } }, isConfirmed: true });
    expect(provider.asked).toEqual(['/token']);
  });

  it.each([
    ['/token', 400, 'invalid_grant', { session: null, reason: 'rejected' }],
    ['/token', 400, 'invalid_request', { isConfirmed: false }],
    ['/token', 401, 'invalid_client', { session: null, reason: 'rejected' }],
    ['/userinfo', 401, 'invalid_token', { session: null, reason: 'rejected' }],
    ['/userinfo', 403, 'insufficient_scope', { isConfirmed: false }],
  ])('ends only where the provider rejects it for good: at %s with %i, %s', async (path, status, error, outcome) => {
    const find = await openShop();
    await find(await signIn(30 * MINUTE_MS));
    const name = await signIn(path === '/token' ? -1 : 30 * MINUTE_MS);
    provider.rejection[path] = [status, error];
    expect(await find(name)).toMatchObject(outcome);
    expect((await findSession(env, name)) === null).toBe('session' in outcome);
  });

  describe('whose token has expired, while another call renews it,', () => {
    async function waitWhile(act: (idHash: string) => Promise<unknown>) {
      const find = await openShop();
      await find(await signIn(30 * MINUTE_MS));
      const name = await signIn(-1);
      const session = await findSession(env, name);
      if (session === null || session === 'discarded') throw new Error('nobody is signed in');
      // The other call holds it for ten seconds.
      await env.SESSIONS.prepare('UPDATE sessions SET refreshing_until = ? WHERE id_hash = ?')
        .bind(Date.now() + 10_000, session.idHash)
        .run();
      vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout'] });
      let found: unknown = 'waits';
      void find(name).then((outcome) => {
        found = outcome;
      });
      // It decrypts outside of the clock, so each look of it is waited for.
      const hasLooked = async () => {
        while (vi.getTimerCount() === 0 && found === 'waits') await new Promise(setImmediate);
      };
      await hasLooked();
      await act(session.idHash);
      const look = async (times = 1) => {
        for (let time = 0; time < times; time += 1) {
          await vi.advanceTimersByTimeAsync(100);
          await hasLooked();
        }
        return found;
      };
      return { look };
    }
    const renewed = (lifeMs: number) => ({
      ...{ accessToken: 'renewed', idToken: '', refreshToken: 'again' },
      accessExpiresAt: Date.now() + lifeMs,
    });

    it('waits for four seconds, and continues unconfirmed then', async () => {
      const { look } = await waitWhile(async () => undefined);
      expect(await look(39)).toBe('waits');
      expect(await look()).toMatchObject({ session: { tokens: { accessToken: 'old' } }, isConfirmed: false });
    });

    it('continues with the new token as soon as that is there, unless it has expired in turn', async () => {
      const expired = await waitWhile((idHash) => keepTokens(env, idHash, renewed(100), Date.now()));
      expect(await expired.look()).toBe('waits');
      const good = await waitWhile((idHash) => keepTokens(env, idHash, renewed(MINUTE_MS), Date.now()));
      expect(await good.look()).toMatchObject({ session: { tokens: { accessToken: 'renewed' } }, isConfirmed: true });
    });

    it('is none if it ends meanwhile', async () => {
      const { look } = await waitWhile((idHash) => closeSession(env, idHash));
      expect(await look()).toEqual({ session: null, reason: 'none' });
    });
  });

  it('of a provider that does not say how long its tokens last has them renewed after five minutes', async () => {
    const { toTokens } = await import('../../../worker/session/session-lookup.ts');
    expect(toTokens({ access_token: 'a' })).toEqual({
      accessToken: 'a',
      idToken: '',
      refreshToken: null,
      accessExpiresAt: Date.now() + 300_000,
    });
  });
});
