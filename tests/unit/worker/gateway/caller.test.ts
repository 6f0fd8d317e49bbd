import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { PREVIEW_HEADER } from '../../../../shared/security/preview-token.ts';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { isBackendFault } from '../../../../worker/gateway/backend-fault.ts';
import { buildCallerHeaders } from '../../../../worker/gateway/caller-headers.ts';
import { readClientAddress } from '../../../../worker/gateway/client-address.ts';
import { LostBindingError, reach } from '../../../../worker/gateway/lost-binding.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

// Rendering needs a build of the client.
vi.mock('../../../../worker/pages/render.tsx', () => ({ readErrorText: vi.fn() }));

interface Visit {
  headers?: Record<string, string>;
  cf?: object;
  environment?: string;
  token?: string | null;
  preview?: string;
}

/** What the backend gets to know of a caller. */
async function tell({ headers = {}, cf, environment = 'production', token = null, preview }: Visit = {}) {
  const env = standIn<StorefrontContext['Bindings']>({ ORIGIN: 'https://shop.example', ENVIRONMENT: environment });
  let told = { headers: new Headers(), address: '' };
  const app = new Hono<StorefrontContext>().all('*', (c) => {
    c.set('preview', preview);
    told = { headers: buildCallerHeaders(c, token), address: readClientAddress(c) };
    return c.text('');
  });
  const request = new Request('https://edge.example/api', { headers });
  await app.request(cf === undefined ? request : Object.assign(request, { cf }), undefined, env);
  return { ...Object.fromEntries(told.headers), address: told.address };
}

describe('the backend knows of a caller', () => {
  it('the shop’s own defaults, and nobody’s name, if they say nothing', async () => {
    expect(await tell()).toEqual({ address: '', currency: 'EUR', language: 'en', 'x-forwarded-host': 'shop.example' });
  });

  it('the language and the currency, and what kind of call it is', async () => {
    const sent = {
      'Content-Type': 'application/json',
      Accept: 'a/b',
      'Idempotency-Key': 'k',
      'X-Other': 'o',
      Language: 'de',
    };
    expect(await tell({ headers: { ...sent, Cookie: 'currency=USD' } })).toEqual({
      ...{ address: '', 'x-forwarded-host': 'shop.example', language: 'de' },
      ...{ currency: expect.any(String), 'content-type': 'application/json', accept: 'a/b', 'idempotency-key': 'k' },
    });
  });

  it('the address and the country only from the platform', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.9', 'X-Country': 'FR' };
    expect(await tell({ headers })).toMatchObject({ address: '' });
    expect(await tell({ headers })).not.toHaveProperty('x-client-ip');
    expect(await tell({ headers })).not.toHaveProperty('x-country');
    const seen = await tell({ headers, cf: { country: 'DE' } });
    expect(seen).toMatchObject({ address: '203.0.113.9', 'x-client-ip': '203.0.113.9', 'x-country': 'DE' });
    expect(await tell({ headers, cf: { country: 7 } })).not.toHaveProperty('x-country');
    expect(await tell({ headers, environment: 'development' })).toMatchObject({ 'x-client-ip': '203.0.113.9' });
    expect(await tell({ cf: {} })).not.toHaveProperty('x-client-ip');
  });

  it('the cart of a visitor by its cookie, if that is one, and a customer by their token', async () => {
    const cookieOf = async (value: string) =>
      (await tell({ headers: { Cookie: `a=1; __Host-customer=${value}` } })) as { cookie?: string };
    expect((await cookieOf('x'.repeat(16))).cookie).toBe(`__Host-customer=${'x'.repeat(16)}`);
    expect((await cookieOf('x'.repeat(200))).cookie).toHaveLength(216);
    for (const value of ['', 'x'.repeat(15), 'x'.repeat(201), `${'x'.repeat(16)}%0A`])
      expect(await cookieOf(value)).not.toHaveProperty('cookie');
    expect(await tell({ token: 't' })).toMatchObject({ authorization: 'Bearer t' });
    expect(await tell({ token: '' })).not.toHaveProperty('authorization');
  });

  it('the moment that a preview shows', async () => {
    expect(await tell({ preview: 'p' })).toMatchObject({ [PREVIEW_HEADER.toLowerCase()]: 'p' });
  });
});

describe('a response of the backend', () => {
  const body = (value: unknown) => Uint8Array.from(new TextEncoder().encode(JSON.stringify(value))).buffer;

  it.each([
    [499, {}, false],
    [500, { Code: 'database-busy' }, true],
    [502, { Code: 'provider-down' }, true],
    [503, { Code: 'provider-down' }, false],
    [503, { Code: '' }, true],
    [503, { Code: 7 }, true],
    [503, [], true],
  ])('with %i and %j is a fault of its own: %s', (status, value, isFault) => {
    expect(isBackendFault(status, body(value))).toBe(isFault);
  });

  it('with 503 and no words is a fault of its own', () => {
    expect([isBackendFault(503, null), isBackendFault(503, new ReadableStream())]).toEqual([true, true]);
  });
});

it('a part of the shop that cannot be reached is named', async () => {
  const lost = reach('identity', () => Promise.reject(new Error('no')));
  await expect(lost).rejects.toThrow(LostBindingError);
  await expect(reach('identity', () => Promise.reject(new Error('no')))).rejects.toThrow('identity cannot be reached');
  expect(await (await reach('identity', async () => new Response('ok'))).text()).toBe('ok');
});
