import { refreshTokenGrant } from 'openid-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '../../support/shop/stand-in.ts';

type Provider = typeof import('../../../worker/session/provider.ts');
type Env = Parameters<Provider['loadProvider']>[0];

const BEGIN = Date.parse('2026-11-20T12:00:00Z');
const ISSUER = 'https://id.example';
const HOUR_MS = 3_600_000;
const env = standIn<Env>({
  ORIGIN: 'https://shop.example',
  IDENTITY_ISSUER: ISSUER,
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: 's',
});

let provider: Provider;
let asked: number;
let isAway: boolean;
let tokenUrl: string;

// What an isolate knows of the provider lies in a module: each test gets a fresh one.
beforeEach(async () => {
  vi.resetModules();
  provider = await import('../../../worker/session/provider.ts');
  vi.useFakeTimers({ now: BEGIN, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  [asked, isAway, tokenUrl] = [0, false, `${ISSUER}/token`];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (isAway) throw new TypeError('fetch failed');
    return Response.json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: tokenUrl,
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a shopper is sent to a provider that responded less than five seconds ago, and not unasked after that', async () => {
  await provider.reachProvider(env);
  vi.setSystemTime(BEGIN + 4_999);
  await provider.reachProvider(env);
  expect(asked).toBe(1);
  vi.setSystemTime(BEGIN + 5_000);
  await provider.reachProvider(env);
  expect(asked).toBe(2);
  isAway = true;
  vi.setSystemTime(BEGIN + 10_000);
  await expect(provider.reachProvider(env)).rejects.toThrow();
});

it('a provider has eight seconds to say what it is', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  await provider.loadProvider(env);
  expect(timeouts.mock.calls).toEqual([[8_000]]);
});

it('a provider that is reached by an encrypted connection is sent nothing by another one', async () => {
  tokenUrl = 'http://id.example/token';
  const known = await provider.loadProvider(env);
  await expect(refreshTokenGrant(known, 'again')).rejects.toThrow();
  expect(asked).toBe(1);
});

it('what the provider says of itself is read once an hour, and used longer while it is away', async () => {
  isAway = true;
  await expect(provider.loadProvider(env)).rejects.toThrow('fetch failed');
  isAway = false;
  const known = await provider.loadProvider(env);
  vi.setSystemTime(BEGIN + HOUR_MS - 1);
  await provider.loadProvider(env);
  expect(asked).toBe(2);
  isAway = true;
  vi.setSystemTime(BEGIN + HOUR_MS);
  expect(await provider.loadProvider(env)).toBe(known);
  expect(asked).toBe(3);
});

it('a response of the provider may have 256 kB, and need have no body', async () => {
  const reply = (body: string | null, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
  reply('x'.repeat(262_144));
  expect((await (await provider.fetchFromProvider(env, ISSUER, {})).text()).length).toBe(262_144);
  reply('x'.repeat(262_145));
  await expect(provider.fetchFromProvider(env, ISSUER, {})).rejects.toThrow('too much');
  reply(null, 204);
  expect((await provider.fetchFromProvider(env, ISSUER, {})).status).toBe(204);
});
