import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommerceHono } from '../../../worker/commerce/http/request-context.ts';
import { addReadinessRoutes } from '../../../worker/commerce/readiness-routes.ts';
import { commerceDb, media } from '../../support/workers/workers.ts';
import { DISTRIBUTOR_ENV } from './distributor-api.ts';
import { env } from './supplied-shop.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const shop = { ...env, ...STRIPE, MEDIA: media, RATES_URL: 'none' };

let now = Date.now();
/** The others are asked at most every 15 seconds. */
beforeEach(() => {
  now += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What `/readyz` says while these hosts respond so. */
async function readChecks(hosts: { stripe: () => Response; distributor: () => Response }, change: object = {}) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = new Request(input, init);
    calls.push(url);
    return url.startsWith(DISTRIBUTOR_ENV.DISTRIBUTOR_API_URL) ? hosts.distributor() : hosts.stripe();
  });
  const app = new Hono<CommerceHono>();
  addReadinessRoutes(app);
  const read = async () => {
    const response = await app.request('/readyz', {}, { ...shop, ...change });
    const { checks } = await response.json<{ checks: Record<string, { state: string }> }>();
    return { status: response.status, checks };
  };
  const first = await read();
  await read();
  return { ...first, calls };
}

const balance = () => Response.json({ object: 'balance', available: [], pending: [] });
const unknown = () => Response.json({ error: 'unknown' }, { status: 404 });
const broken = () => new Response('oops', { status: 500 });

// CRON-4
it('a distributor and a payment provider that respond are ready, and are not asked for every reader', async () => {
  const { checks, calls } = await readChecks({ stripe: balance, distributor: unknown });
  expect(checks['payment-provider']).toEqual({ state: 'ok' });
  expect(checks['key-suppliers']).toEqual({ state: 'ok' });
  expect(calls).toHaveLength(2);
});

// CRON-4
it('a distributor that answers 500 is a warning', async () => {
  const { checks } = await readChecks({ stripe: balance, distributor: broken });
  expect(checks['key-suppliers']).toMatchObject({ state: 'warning', message: expect.stringContaining('distributor') });
});

// CRON-4
it.each([
  ['development', 'warning'],
  ['production', 'failed'],
])(
  'a payment provider that answers 500 is named; in %s the state is %s, by whether there is another',
  async (environment, state) => {
    const { checks, status } = await readChecks({ stripe: broken, distributor: unknown }, { ENVIRONMENT: environment });
    expect(checks['payment-provider']).toMatchObject({ state, message: expect.stringContaining('stripe') });
    if (state === 'failed') expect(status).toBe(503);
  },
);

// CRON-4
it('a mail that has been waiting for an hour is a warning, in a shop that sends mail', async () => {
  await commerceDb
    .prepare(
      "INSERT INTO outbox (kind, recipient, locale, subject, text, created_at) VALUES ('mail', 'a@b.example', 'en', 'S', 'T', ?)",
    )
    .bind(now - 59 * 60_000)
    .run();
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: '25', SMTP_TLS: 'none' };
  const hosts = { stripe: balance, distributor: unknown };
  expect((await readChecks(hosts, smtp)).checks.mail).toEqual({ state: 'ok' });
  now += 2 * 60_000;
  vi.setSystemTime(now);
  expect((await readChecks(hosts, smtp)).checks.mail).toEqual({
    state: 'warning',
    message: 'The oldest mail that has not left is 61 minutes old.',
  });
});
