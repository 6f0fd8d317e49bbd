import { Hono } from 'hono';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashName } from '../../../shared/security/random-name.ts';
import { SESSION_EVENTS } from '../../../shared/security/session-events.ts';
import type { StorefrontContext } from '../../../worker/env.ts';
import { endSessionsByProvider, renewTokensByProvider } from '../../../worker/session/provider-events.ts';
import { findSession, openSession } from '../../../worker/session/sessions.ts';
import { sealSignIn, takeSignIn } from '../../../worker/session/sign-ins.ts';
import { app, CLIENT, env, ISSUER, NOW_S, ORIGIN, own, requestCallback, sign } from './sign-in-provider.ts';

// It brings the rendering of pages along, which no callback needs.
vi.mock('../../../worker/gateway/localized-error-response.ts', () => ({ localizedErrorResponse: vi.fn() }));

const events = new Hono<StorefrontContext>()
  .post('/logout', endSessionsByProvider)
  .post('/claims', renewTokensByProvider);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function signIn(): Promise<{ sub: string; find: () => ReturnType<typeof findSession> }> {
  const sub = crypto.randomUUID();
  const tokens = { accessToken: 'a', idToken: '', refreshToken: null, accessExpiresAt: Date.now() + 600_000 };
  const name = await openSession(env, { subject: sub, providerSession: null, signedInAt: 0 }, tokens);
  return { sub, find: () => findSession(env, name) };
}

function signEvent(sub: string, event: keyof typeof SESSION_EVENTS, claims: object = {}): Promise<string> {
  const made = {
    sub,
    iat: NOW_S,
    exp: NOW_S + 120,
    jti: crypto.randomUUID(),
    events: { [SESSION_EVENTS[event].uri]: {} },
  };
  return new SignJWT({ ...made, iss: ISSUER, aud: CLIENT, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'own' })
    .sign(own.privateKey);
}

/** Sends a token in a form of at least so many bytes. */
async function send(path: string, token: string, { bytes = 0, headers = {} } = {}): Promise<number> {
  const form = `logout_token=${token}&filler=`;
  const init = { method: 'POST', body: form + 'x'.repeat(Math.max(0, bytes - form.length)), headers };
  return (await events.request(path, init, env)).status;
}

describe('an event of the provider', () => {
  it('ends the sessions of a person, and nobody else’s', async () => {
    const [anna, ben] = [await signIn(), await signIn()];
    expect(await send('/logout', await signEvent(anna.sub, 'logout'))).toBe(200);
    expect([await anna.find(), await ben.find()]).toMatchObject([null, { subject: ben.sub }]);
  });

  it('may have 16 kB, and not a byte more, whatever length it states', async () => {
    const anna = await signIn();
    const token = await signEvent(anna.sub, 'logout');
    expect(await send('/logout', token, { headers: { 'Content-Length': '16385' } })).toBe(413);
    expect(await send('/logout', token, { bytes: 16_385 })).toBe(400);
    expect(await anna.find()).not.toBeNull();
    expect(await send('/logout', token, { bytes: 16_384, headers: { 'Content-Length': '16384' } })).toBe(200);
    expect(await anna.find()).toBeNull();
  });

  it('is about whom it names, be the name a single letter', async () => {
    expect(await send('/logout', await signEvent('a', 'logout', { sid: 's' }))).toBe(200);
    expect(await send('/logout', await signEvent('', 'logout', { sub: '', sid: 's' }))).toBe(400);
  });

  it('that the address of a person has changed has their tokens renewed, and ends no session', async () => {
    const anna = await signIn();
    expect(await send('/claims', await signEvent(anna.sub, 'claimsChange'))).toBe(200);
    expect(await anna.find()).toMatchObject({ subject: anna.sub, isStale: true });
  });

  it.each([
    ['of another kind', (sub: string) => signEvent(sub, 'claimsChange')],
    ['of the future', (sub: string) => signEvent(sub, 'logout', { iat: NOW_S + 900 })],
    ['that has no number of its own', (sub: string) => signEvent(sub, 'logout', { jti: undefined })],
    ['that never ends', (sub: string) => signEvent(sub, 'logout', { exp: undefined })],
    ['that names nobody', () => signEvent('', 'logout', { sub: undefined })],
    ['that names a blank session', (sub: string) => signEvent(sub, 'logout', { sid: '' })],
    ['with the number of a sign-in', (sub: string) => signEvent(sub, 'logout', { nonce: 'n' })],
    ['that is an id token', (sub: string) => sign({ sub })],
  ])('%s ends no session', async (_what, make) => {
    const anna = await signIn();
    expect(await send('/logout', await make(anna.sub))).toBe(400);
    expect(await anna.find()).not.toBeNull();
  });
});

describe('a sign-in that a browser began', () => {
  const BEGUN = {
    nonce: 'n',
    codeVerifier: 'v',
    redirectUri: 'https://shop.example/en/logincallback',
    returnUrl: '/en',
  };

  it('is finished once, for its own state, within half an hour', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const begunAt = Date.now();
    const [stateHash, other] = [await hashName(crypto.randomUUID()), await hashName('another')];
    const sealed = await sealSignIn(env, stateHash, BEGUN);
    expect(await takeSignIn(env, other, sealed)).toBeNull();
    expect(await takeSignIn({ ...env, SESSION_SECRET: 'another-secret-of-the-tests' }, stateHash, sealed)).toBeNull();
    vi.setSystemTime(begunAt + 1_800_001);
    expect(await takeSignIn(env, stateHash, sealed)).toBeNull();
    vi.setSystemTime(begunAt + 1_800_000);
    expect(await takeSignIn(env, stateHash, sealed)).toMatchObject(BEGUN);
    expect(await takeSignIn(env, stateHash, sealed)).toBeNull();
  });

  it('is forgotten by the browser when it ends, well or not', async () => {
    for (const token of [await sign({}), 'garbage']) {
      const response = await requestCallback(token);
      expect(response.status).toBe(302);
      const cookies = response.headers.getSetCookie();
      expect(cookies.filter((cookie) => /^__Host-signin-\w+=;/.test(cookie))).toHaveLength(1);
    }
  });

  it.each([
    ['', { prompt: null, max_age: null }],
    ['?prompt=login', { prompt: 'login', max_age: '600' }],
    ['?ticket=t', { prompt: 'login', max_age: '600', login_ticket: 't' }],
    ['?prompt=create', { prompt: 'create', max_age: null }],
    ['?prompt=none', { prompt: null, max_age: null }],
    ['?provider=google', { prompt: null, kc_idp_hint: 'google' }],
    ['?provider=%3Cscript%3E', { kc_idp_hint: null }],
  ])('by %s asks the provider for the credentials only where that says so', async (query, expected) => {
    const response = await app.request(`${ORIGIN}/session/start${query}`, {}, env);
    expect(response.status).toBe(302);
    const { searchParams } = new URL(response.headers.get('Location') ?? '');
    const sent = Object.keys(expected).map((name) => [name, searchParams.get(name)]);
    expect(Object.fromEntries(sent)).toEqual(expected);
  });
});
