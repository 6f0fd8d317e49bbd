import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

// They read what the build made of the client; a request for tokens shows none of it.
vi.mock('../../../../worker/pages/client-build.ts', () => ({ captchaFormScript: { src: '/form.js', integrity: '' } }));
vi.mock('../../../../worker/pages/failure-page.ts', () => ({ renderFailurePage: () => '' }));
vi.mock('../../../../worker/gateway/localized-error-response.ts', () => ({ localizedErrorResponse: () => null }));

const { forwardToIdentity } = await import('../../../../worker/gateway/forward.ts');

const TOKEN = '/auth/realms/latchkey/protocol/openid-connect/token';

/** What reaches identity of a request. */
async function forward(
  environment: string,
  headers: Record<string, string>,
  cf?: { colo: string },
): Promise<{ url: string; headers: Headers }> {
  let received: Request | null = null;
  const IDENTITY = {
    fetch: async (request: Request) => {
      received = request;
      return new Response('');
    },
  };
  const env = standIn<StorefrontContext['Bindings']>({
    ORIGIN: 'https://shop.example',
    ENVIRONMENT: environment,
    IDENTITY,
  });
  const app = new Hono<StorefrontContext>().all('*', (c) => {
    c.set('requestId', 'the-request');
    return forwardToIdentity(c);
  });
  const request = new Request(`https://edge.example${TOKEN}`, { headers });
  await app.request(cf === undefined ? request : Object.assign(request, { cf }), undefined, env);
  const { url, headers: inner } = received ?? new Request('https://nothing.example');
  return { url, headers: inner };
}

// SECURITY-5
it('a client address that a visitor has made up does not reach identity where the platform did not set it', async () => {
  const forged = { 'CF-Connecting-IP': '203.0.113.9', 'X-Client-IP': '203.0.113.9', 'X-Forwarded-For': '203.0.113.9' };
  for (const environment of ['production', 'staging', '']) {
    const { headers } = await forward(environment, forged);
    expect([...headers.values()].join()).not.toContain('203.0.113.9');
  }
  const platform = await forward('production', forged, { colo: 'FRA' });
  expect(platform.headers.get('CF-Connecting-IP')).toBe('203.0.113.9');
  for (const name of ['X-Client-IP', 'X-Forwarded-For']) expect(platform.headers.get(name)).toBeNull();
  expect((await forward('development', forged)).headers.get('CF-Connecting-IP')).toBe('203.0.113.9');
});

// SECURITY-5
it.each([
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-country',
  'currency',
  'x-request-id',
  'x-captcha-passed',
  'x-captcha-verdict',
  'x-shop-brand',
])('identity gets no %s that a visitor has made up, and the shop’s own address', async (name) => {
  const { url, headers } = await forward('production', { [name]: 'made up' });
  expect(url).toBe(`https://shop.example${TOKEN}`);
  expect(headers.get('X-Forwarded-Host')).toBe('shop.example');
  expect(headers.get('X-Request-Id')).toBe('the-request');
  expect([...headers.values()].join()).not.toContain('made up');
});
