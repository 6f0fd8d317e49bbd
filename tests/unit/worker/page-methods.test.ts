import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { rejectTrace } from '../../../worker/middleware/page-methods.ts';

const app = new Hono().use(rejectTrace).all('*', (c) => c.text('reached'));

/** The Fetch API makes no such request, but a socket does. */
function send(method: string): Response | Promise<Response> {
  const request = new Request('https://shop.example/en/', { headers: { Cookie: 'session=secret' } });
  return app.fetch(Object.defineProperty(request, 'method', { value: method }));
}

describe('a request that would be echoed or tunnelled', () => {
  it.each(['TRACE', 'TRACK', 'CONNECT'])('is rejected: %s', async (method) => {
    const response = await send(method);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(await response.text()).toBe('');
  });

  it('differs from the methods that the shop accepts', async () => {
    expect(await (await send('POST')).text()).toBe('reached');
  });
});
