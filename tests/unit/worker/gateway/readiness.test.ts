import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Readiness } from '../../../../shared/readiness.ts';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { serveReadiness } from '../../../../worker/gateway/readiness.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

let asked: string[];
let statusOfIdentity: number;

beforeEach(() => {
  asked = [];
  statusOfIdentity = 200;
  vi.stubGlobal('fetch', async (url: string | URL) => respond(String(url)));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function respond(url: string): Promise<Response> {
  asked.push(url);
  if (url.includes('/.well-known/')) return new Response('{}', { status: statusOfIdentity });
  if (url.endsWith('/readyz')) return Response.json({ status: 'ok', checks: { [new URL(url).host]: { state: 'ok' } } });
  return Response.json({ IsSuccess: false }, { status: 404 });
}

/** What `/readyz` says of a shop. */
async function check(change: object = {}): Promise<Readiness & { code: number }> {
  const bound = { fetch: async (url: string | URL) => respond(String(url)) };
  const env = standIn<StorefrontContext['Bindings']>({
    ...{ ORIGIN: 'https://shop.example', IDENTITY: bound, COMMERCE: bound, CACHE: { get: async () => null } },
    SESSIONS: { prepare: () => ({ run: async () => ({ meta: { size_after: 1 } }) }) },
    ...change,
  });
  const response = await new Hono<StorefrontContext>().get('/', serveReadiness).request('/', {}, env);
  return { ...((await response.json()) as Readiness), code: response.status };
}

it('the shop waits five seconds for each of its parts to say how it is', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  await check();
  expect(timeouts.mock.calls.flat().filter((ms) => ms > 1_500)).toEqual([5_000, 5_000, 5_000]);
});

it('the shop asks its own provider of accounts, or the one that the merchant has set, with a slash at its end or not', async () => {
  await check();
  expect(asked).toContain('https://shop.example/auth/realms/latchkey/.well-known/openid-configuration');
  for (const IDENTITY_ISSUER of ['https://login.example/realms/a', 'https://login.example/realms/a/']) {
    asked = [];
    await check({ IDENTITY_ISSUER });
    expect(asked.filter((url) => url.includes('login.example'))).toEqual([
      'https://login.example/realms/a/.well-known/openid-configuration',
    ]);
    expect(asked.filter((url) => url.endsWith('/readyz'))).toHaveLength(1);
  }
});

it('the shop asks a backend of the merchant’s own nothing that only its own one can say', async () => {
  const { checks } = await check({ COMMERCE_ORIGIN: 'https://backend.example' });
  expect(asked.filter((url) => url.endsWith('/readyz'))).toHaveLength(1);
  expect(asked.some((url) => url.startsWith('https://backend.example/'))).toBe(true);
  expect(checks).not.toHaveProperty('commerce');
});

it('a provider of accounts that responds with an error is not ready', async () => {
  const ready = await check();
  expect(ready.checks).toMatchObject({ identity: { state: 'ok' }, 'shop.example': { state: 'ok' } });
  statusOfIdentity = 500;
  const { checks, code } = await check();
  expect([checks.identity?.state, code]).toEqual(['failed', 503]);
});

it('a backend that does not tell how it is, is a warning, and identity’s silence is none of its own', async () => {
  const silent = { fetch: async () => new Response('<h1>Hello</h1>') };
  const { checks } = await check({ COMMERCE: silent, IDENTITY: silent });
  expect(checks.commerce).toEqual({ state: 'warning', message: 'It does not report its state.' });
  expect(checks.identity?.state).toBe('ok');
});
