import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCronRound } from '../../../shared/cron-round.ts';
import { type CommerceHono, requestFacts } from '../../../worker/commerce/http/request-context.ts';
import type { StorefrontContext } from '../../../worker/env.ts';
import { measureCall, withRequestId } from '../../../worker/gateway/upstream-calls.ts';
import { logRequests } from '../../../worker/middleware/log-requests.ts';

const written: string[] = [];
vi.spyOn(console, 'info').mockImplementation((line: string) => written.push(line));
afterEach(() => written.splice(0));

const commerce = new Hono<CommerceHono>();
commerce.use(requestFacts);
commerce.get('/api/v2/order/detail/:id', (c) => c.text('ok'));

/** A storefront whose API calls commerce, with the same middleware as the real one. */
const app = new Hono<StorefrontContext>();
app.use(requestId({ headerName: '' }), logRequests);
app.get('/media/*', (c) => c.text('picture'));
app.all('/api/*', async (c) => {
  const headers = withRequestId(c.env, { Language: 'en' });
  const response = await measureCall(c.env, 'backend', async () =>
    commerce.request('/api/v2/order/detail/77', { headers }, c.env),
  );
  c.header('X-Commerce-Id', response.headers.get('X-Request-Id') ?? '');
  c.header('X-Request-Id', c.var.requestId);
  return c.text('ok');
});
app.get('*', (c) => c.text('page', 200, { 'X-Cache': 'HIT' }));

const production = { ENVIRONMENT: 'production' };
const readLines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log of a shop in production', () => {
  it('has one line per request in each Worker, with the same id, and tells how long the backend took', async () => {
    const response = await app.request('/api/v2/order/detail/77', {}, production);
    const [inner, outer] = readLines();
    expect(inner).toMatchObject({ event: 'request', worker: 'latchkey-commerce', route: '/api/v2/order/detail/:id' });
    expect(outer).toMatchObject({ event: 'request', worker: 'latchkey', method: 'GET', status: 200 });
    expect(outer?.upstream).toEqual([{ name: 'backend', ms: expect.any(Number), status: 200 }]);
    expect(inner?.id).toBe(outer?.id);
    expect(response.headers.get('X-Request-Id')).toBe(outer?.id);
    expect(response.headers.get('X-Commerce-Id')).toBe(outer?.id);
    expect(written).toHaveLength(2);
  });

  it('names pages and calls by their kind and nothing of a person', async () => {
    await app.request('/en/product/secret-game/1218?coupon=MINE', { headers: { Cookie: 'a=b' } }, production);
    await app.request('/media/private/picture.png', {}, production);
    await app.request('/en/nothing/at/all/here', {}, production);
    expect(readLines().map(({ route, cache }) => [route, cache])).toEqual([
      ['page:product', 'HIT'],
      ['/media/*', null],
      ['page:unknown', 'HIT'],
    ]);
    expect(written.join()).not.toMatch(/secret-game|1218|MINE|a=b|private/);
  });

  it('takes no id from a caller that is not one of its own', async () => {
    const headers = { 'X-Request-Id': 'x" {}' };
    await commerce.request('/api/v2/order/detail/1', { headers }, production);
    expect(readLines()[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log on a developer’s terminal', () => {
  it('has no lines; the browser shows the calls behind a response instead', async () => {
    const response = await app.request('/api/v2/order/detail/77', {}, { ENVIRONMENT: 'development' });
    expect(written).toEqual([]);
    expect(response.headers.get('Server-Timing')).toMatch(/^backend-1;dur=\d+$/);
  });

  it('has them when asked to', async () => {
    await app.request('/en/', {}, { ENVIRONMENT: 'development', REQUEST_LOG: 'on' });
    expect(readLines()).toMatchObject([{ route: 'page:home' }]);
  });
});

describe('the log of the cron', () => {
  const errors: unknown[] = [];
  const log = { info: console.info, error: (text: string) => errors.push(text) };
  const runRound = async (env: { ENVIRONMENT?: string }) => {
    const done: string[] = [];
    const steps = {
      deliverOutbox: () => Promise.reject(new Error('no mailbox buyer@keys.example')),
      removeOldRows: async () => done.push('removed'),
    };
    await runCronRound({ worker: 'latchkey-commerce', id: 'round-1', env, steps, log });
    return done;
  };
  afterEach(() => errors.splice(0));

  it('has one line per round in production, which names the step that failed and no person', async () => {
    expect(await runRound({})).toEqual(['removed']);
    const line = { event: 'cron', worker: 'latchkey-commerce', id: 'round-1', ms: expect.any(Number) };
    expect(readLines()).toEqual([{ ...line, failed: ['deliverOutbox'] }]);
    expect(written.join()).not.toContain('buyer');
    expect(errors).toEqual(['[latchkey-commerce] scheduled deliverOutbox']);
  });

  it('has none on a developer’s terminal but what failed', async () => {
    expect(await runRound({ ENVIRONMENT: 'development' })).toEqual(['removed']);
    expect(written).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});
