import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/endpoint.ts';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { orUnavailable } from '../../../../worker/metadata/or-unavailable.ts';

afterEach(() => vi.restoreAllMocks());

const env = { ENVIRONMENT: 'production' };
const app = new Hono<StorefrontContext>();
app.get(
  '/well',
  orUnavailable(async (c) => c.text('well')),
);
app.get(
  '/away',
  orUnavailable(async () => {
    throw new ApiError(502, 'garbage', ['a secret of the backend']);
  }),
);

it('passes a response on', async () => {
  expect(await (await app.request('/well', {}, env)).text()).toBe('well');
});

// SECURITY-51, SECURITY-52
it('asks a sender with too many requests to try again later, without calling the backend', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.7' };
  const limited = { ENVIRONMENT: 'development', LOAD_LIMIT: { limit: async () => ({ success: false }) } };
  const response = await app.request('/away', { headers }, limited);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'too-many-requests' });
});

// SECURITY-51
it('counts a product feed by a limit of its own', async () => {
  const feeds = new Hono<StorefrontContext>().get(
    '/',
    orUnavailable(async (c) => c.text('a feed'), 'feed'),
  );
  const headers = { 'CF-Connecting-IP': '203.0.113.7' };
  const stop = { limit: async () => ({ success: false }) };
  const ask = (limits: object) => feeds.request('/', { headers }, { ENVIRONMENT: 'development', ...limits });
  const refused = await ask({ FEED_LIMIT: stop });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await ask({ LOAD_LIMIT: stop })).status).toBe(200);
});

it('asks to retry later while the backend is down, and reveals no cause', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await app.request('/away', {}, env);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '120']);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ IsSuccess: false, Code: 'unavailable' });
  expect(body).not.toContain('secret');
  expect(log).toHaveBeenCalledOnce();
});
