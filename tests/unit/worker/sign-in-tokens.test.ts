import { exportJWK, exportSPKI, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countEndless, FAULTS, respondWithFault, shortenTimeouts } from '../../support/shop/faults.ts';
import {
  app,
  CLIENT,
  callBack,
  encode,
  env,
  GOOD,
  ISSUER,
  keys,
  NOW_S,
  ORIGIN,
  others,
  own,
  provider,
  reply,
  SECRET,
  sign,
  signByText,
} from './sign-in-provider.ts';

// It brings the rendering of pages along, which no callback needs.
vi.mock('../../../worker/gateway/localized-error-response.ts', () => ({ localizedErrorResponse: vi.fn() }));

beforeEach(() => {
  Object.assign(provider, { issuer: ISSUER, redeemed: 0, algorithms: ['RS256'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// AUTH-1
describe('the token of a sign-in', () => {
  it('that the provider made for this shop and this sign-in signs the shopper in', async () => {
    expect(await callBack(await sign({}))).toEqual({ place: '/en/cart', isSignedIn: true });
    expect(await callBack(await sign({ aud: [CLIENT, 'another'], azp: CLIENT }))).toMatchObject({ isSignedIn: true });
  });

  it.each([
    ['four minutes ahead', { iat: NOW_S + 240, nbf: NOW_S + 240, auth_time: NOW_S + 240, exp: NOW_S + 540 }],
    ['four minutes late', { iat: NOW_S - 240, exp: NOW_S + 60 }],
    ['so late that the token ended minutes ago', { iat: NOW_S - 540, exp: NOW_S - 240 }],
  ])('of a provider whose clock is %s signs the shopper in', async (_what, times) => {
    expect(await callBack(await sign(times))).toEqual({ place: '/en/cart', isSignedIn: true });
  });

  const rejected: [string, () => Promise<string> | string][] = [
    ['is not signed', () => `${encode({ alg: 'none' })}.${encode(GOOD)}.`],
    ['is signed with the provider’s public key as a secret', async () => signByText(await exportSPKI(own.publicKey))],
    ['is signed with the shop’s own secret', () => signByText(SECRET)],
    ['is signed by somebody else under the provider’s key id', () => sign({}, 'own', others.privateKey)],
    ['is signed by an unknown key', () => sign({}, 'unknown', others.privateKey)],
    ['was changed', async () => (await sign({})).replace(/\.[^.]+\./, `.${encode({ ...GOOD, sub: 'mallory' })}.`)],
    ['is for another shop', () => sign({ aud: 'another' })],
    ['is for several and was not asked for by this one', () => sign({ aud: [CLIENT, 'another'] })],
    ['was asked for by another one', () => sign({ azp: 'another' })],
    ['is of another provider', () => sign({ iss: 'https://evil.example' })],
    ['is for another sign-in', () => sign({ nonce: 'of-another' })],
    ['is for no sign-in', () => sign({ nonce: undefined })],
    ['has expired', () => sign({ exp: NOW_S - 600, iat: NOW_S - 900 })],
    ['was issued in the future', () => sign({ iat: NOW_S + 900, exp: NOW_S + 1_200 })],
    ['is not valid yet', () => sign({ nbf: NOW_S + 900 })],
    ['says that the shopper signed in tomorrow', () => sign({ auth_time: NOW_S + 86_400 })],
    ['names nobody', () => sign({ sub: '' })],
    ['names a blank', () => sign({ sub: ' ' })],
    ['is none', () => 'garbage'],
  ];
  it.each(rejected)('that %s signs nobody in', async (_what, make) => {
    const { place, isSignedIn } = await callBack(await make());
    expect(isSignedIn).toBe(false);
    expect(place).toMatch(/^\/en\/login\?problem=failed/);
  });

  // AUTH-15
  it.each([[['HS256', 'RS256', 'none']], [['HS256']], [['none']]])(
    'that is not signed by a key signs nobody in, even if the provider lists %j',
    async (algorithms) => {
      const issuer = `https://id-${crypto.randomUUID()}.example`;
      Object.assign(provider, { issuer, algorithms });
      vi.stubGlobal('fetch', async (url: string) => reply(url));
      const own = { ...GOOD, iss: issuer };
      const byText = new SignJWT(own).setProtectedHeader({ alg: 'HS256', kid: 'own' });
      const tokens = [
        `${encode({ alg: 'none' })}.${encode(own)}.`,
        await byText.sign(new TextEncoder().encode(SECRET)),
      ];
      for (const token of tokens) {
        expect(await callBack(token, { ...env, IDENTITY_ISSUER: issuer })).toMatchObject({ isSignedIn: false });
      }
    },
  );

  // AUTH-11, AUTH-16
  it.each([
    ['a minute ago', { auth_time: NOW_S - 60 }, 60_000],
    ['four minutes ahead, by the provider’s clock,', { auth_time: NOW_S + 240 }, 0],
    ['at a time that the provider does not tell', {}, Date.now()],
    ['without a proof', { auth_time: NOW_S, acr: '0' }, Date.now()],
  ])('of a shopper who signed in %s makes a session of that age', async (_what, claims, ageMs) => {
    const sub = crypto.randomUUID();
    await callBack(await sign({ ...claims, sub }));
    const row = await env.SESSIONS.prepare('SELECT signed_in_at FROM sessions WHERE subject = ?')
      .bind(sub)
      .first<{ signed_in_at: number }>();
    const expected = ageMs > 3_600_000 ? 0 : Date.now() - ageMs;
    expect(Math.abs((row?.signed_in_at ?? -1) - expected)).toBeLessThan(5_000);
    expect(row?.signed_in_at === 0).toBe(expected === 0);
  });
});

describe('a provider', () => {
  it('whose own metadata names another one gets no code', async () => {
    provider.issuer = 'https://evil.example';
    vi.stubGlobal('fetch', async (url: string) => reply(url));
    const { place, isSignedIn } = await callBack(await sign({}), {
      ...env,
      IDENTITY_ISSUER: 'https://id.example/shop',
    });
    expect(isSignedIn).toBe(false);
    expect(place).toMatch(/^\/en\/login\?problem=(failed|unavailable)/);
    expect(provider.redeemed).toBe(0);
  });

  it('that changes its signing key signs shoppers in by the new one, and is not asked for each unknown key', async () => {
    const issuer = `https://id-${crypto.randomUUID()}.example`;
    provider.issuer = issuer;
    const shown = [...keys];
    let reads = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.endsWith('/certs')) return reply(url);
      reads += 1;
      return Response.json({ keys: shown });
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = { ...env, IDENTITY_ISSUER: issuer };
    expect(await callBack(await sign({ iss: issuer }), at)).toMatchObject({ isSignedIn: true });
    shown.push({ ...(await exportJWK(others.publicKey)), kid: 'new', alg: 'RS256', use: 'sig' });
    vi.setSystemTime(Date.now() + 61_000);
    expect(await callBack(await sign({ iss: issuer }, 'new', others.privateKey), at)).toMatchObject({
      isSignedIn: true,
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const forged = await sign({ iss: issuer }, `unknown-${attempt}`, others.privateKey);
      expect(await callBack(forged, at)).toMatchObject({ isSignedIn: false });
    }
    expect(reads).toBe(2);
  });

  it.each(['/openid-configuration', '/token', '/certs'])('whose %s is endless is read only a little', async (path) => {
    const issuer = `https://id-${crypto.randomUUID()}.example`;
    provider.issuer = issuer;
    const endless = countEndless();
    vi.stubGlobal('fetch', async (url: string) => (url.endsWith(path) ? endless.respond() : reply(url)));
    const { isSignedIn } = await callBack(await sign({ iss: issuer }), { ...env, IDENTITY_ISSUER: issuer });
    expect(isSignedIn).toBe(false);
    expect(endless.kilobytes()).toBeLessThan(400);
    expect(endless.isCancelled()).toBe(true);
  });
});

// ERROR-3
describe.each(FAULTS)('a provider that gives %s', (fault) => {
  let broken = '';
  const at = { ...env, IDENTITY_ISSUER: '' };

  beforeEach(() => {
    // Another one each time: what is known of a provider is remembered.
    const issuer = `https://id-${crypto.randomUUID()}.example`;
    Object.assign(at, { IDENTITY_ISSUER: issuer });
    provider.issuer = issuer;
    broken = '';
    shortenTimeouts();
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) =>
      broken !== '' && new URL(url).pathname.endsWith(broken) ? respondWithFault(fault, signal) : reply(url),
    );
  });

  it('is told of on the page of the sign-in, which keeps where the shopper wanted to go', async () => {
    broken = 'openid-configuration';
    const path = '/session/start?locale=en&returnurl=%2Fen%2Fcheckout';
    const start = async () => (await app.request(ORIGIN + path, {}, at)).headers.get('Location');
    expect(await start()).toBe('/en/login?problem=unavailable&returnurl=%2Fen%2Fcheckout');
    broken = '';
    expect(await start()).toContain(`${ISSUER}/auth?`);
  });

  it.each(['/token', '/certs'])('at %s signs nobody in, and the next try does', async (path) => {
    const idToken = await sign({ iss: provider.issuer });
    broken = path;
    const { place, isSignedIn } = await callBack(idToken, at);
    expect(isSignedIn).toBe(false);
    expect(place).toMatch(/^\/en\/login\?problem=(failed|unavailable)&returnurl=%2Fen%2Fcart$/);
    broken = '';
    expect(await callBack(idToken, at)).toEqual({ place: '/en/cart', isSignedIn: true });
  });
});
