import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getStoreSettingsContract } from '../../../../shared/api/store.ts';
import { PREVIEW_HEADER } from '../../../../shared/security/preview-token.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

type Backend = typeof import('../../../../worker/gateway/backend.ts');
let backend: Backend;
let calls: number;

// Each test is a new isolate.
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  backend = await import('../../../../worker/gateway/backend.ts');
  calls = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

type Env = Parameters<Backend['passToBackend']>[0];

function envOf(response: (init: RequestInit) => Promise<Response>): Env {
  const COMMERCE = {
    fetch: (_url: URL, init: RequestInit) => {
      calls += 1;
      return response(init);
    },
  };
  return standIn<Env>({ ORIGIN: 'http://shop.example', COMMERCE });
}

const failure = (status: number) => Response.json({ IsSuccess: false, Messages: ['no'], Data: null }, { status });

/** Advances the clock until a page's read settles. */
async function read(env: Env): Promise<{ error: unknown; tookMs: number }> {
  const began = Date.now();
  let error: unknown = null;
  const reading = backend
    .readBackend({ env, language: 'en', currency: 'EUR' }, getStoreSettingsContract, {})
    .catch((caught: unknown) => {
      error = caught;
    })
    .then(() => Date.now() - began);
  await vi.runAllTimersAsync();
  return { error, tookMs: await reading };
}

describe('a read of a page', () => {
  it('that fails is retried once, a little later', async () => {
    const { error, tookMs } = await read(envOf(async () => failure(500)));
    expect(error).toMatchObject({ status: 500 });
    expect(calls).toBe(2);
    expect(tookMs).toBeGreaterThanOrEqual(50);
    expect(tookMs).toBeLessThanOrEqual(150);
  });

  it.each([
    [0, 50],
    [1, 150],
  ])('is retried after 50 to 150 milliseconds, by chance (%d)', async (random, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect((await read(envOf(async () => failure(500)))).tookMs).toBe(pause);
    vi.restoreAllMocks();
  });

  it('of more than 4 MiB is none, whether the backend says its length or not', async () => {
    const long = JSON.stringify({ IsSuccess: false, Messages: ['x'.repeat(4 * 1024 * 1024)], Data: null });
    for (const headers of [{}, { 'Content-Length': String(long.length) }])
      expect((await read(envOf(async () => new Response(long, { status: 404, headers })))).error).toMatchObject({
        message: 'the response is too large',
      });
  });

  it('that fails with a status of exactly 500 counts as a failure of the backend, one that is rejected does not', async () => {
    for (let time = 0; time < 3; time += 1) await read(envOf(async () => failure(499)));
    const broken = envOf(async () => failure(500));
    for (let time = 0; time < 2; time += 1) await read(broken);
    expect((await read(broken)).error).toMatchObject({ name: 'CircuitOpenError' });
  });

  it.each([200, 404, 499])(
    'that ends with %i shows that the backend is there, however often it does',
    async (status) => {
      for (let time = 0; time < 6; time += 1)
        expect((await read(envOf(async () => failure(status)))).error).toMatchObject({ name: 'ApiError', status });
      expect(calls).toBe(6);
    },
  );

  it('that has to wait says nothing of the backend: failures before and after it count together', async () => {
    const broken = envOf(async () => failure(500));
    for (let time = 0; time < 2; time += 1) await read(broken);
    await read(envOf(async () => failure(429)));
    await read(broken);
    expect((await read(broken)).error).toMatchObject({ name: 'CircuitOpenError' });
  });

  it('waits 1.5 seconds for each attempt, and 2.9 for both', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const failAfter = (ms: number) =>
      envOf(async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return failure(500);
      });
    await read(failAfter(0));
    expect(timeouts.mock.calls).toEqual([[1_500], [1_500]]);
    timeouts.mockClear();
    await read(failAfter(1_500));
    const [[first], [second]] = timeouts.mock.calls as [[number], [number]];
    expect(first).toBe(1_500);
    // After the pause between them.
    expect(second).toBeGreaterThanOrEqual(1_250);
    expect(second).toBeLessThanOrEqual(1_350);
    timeouts.mockRestore();
  });

  it('that is not what the contract says is retried, and is the backend’s fault', async () => {
    const garbage = async () => Response.json({ IsSuccess: true, Messages: [], Data: 7 });
    expect((await read(envOf(garbage))).error).toMatchObject({ status: 502, code: 'garbage' });
    expect(calls).toBe(2);
  });

  it('that an overloaded backend rejects is not retried', async () => {
    expect((await read(envOf(async () => failure(503)))).error).toMatchObject({ status: 503 });
    expect(calls).toBe(1);
  });

  it('that is rejected is not retried', async () => {
    await read(envOf(async () => failure(404)));
    expect(calls).toBe(1);
  });

  it('is not even started while the backend is down', async () => {
    const away = envOf(async () => {
      throw new TypeError('no route');
    });
    for (let time = 0; time < 3; time += 1) await read(away);
    expect(calls).toBe(5);
    const { error, tookMs } = await read(away);
    expect(error).toMatchObject({ name: 'CircuitOpenError' });
    expect([calls, tookMs]).toEqual([5, 0]);
  });

  it('has its time from the backend, if that lies ahead', () => {
    const at = Date.parse('2026-11-20T12:00:00Z');
    const expiry = (now: number, headers = new Headers({ Expires: new Date(at).toUTCString() })) =>
      backend.readExpiry(headers, now);
    expect([expiry(at - 1), expiry(at), expiry(0, new Headers())]).toEqual([at, Infinity, Infinity]);
  });

  it('says in which language, currency and shop, and with a preview of which day', () => {
    const caller = { env: envOf(async () => new Response('')), language: 'de', currency: 'USD' };
    const headers = { Accept: 'application/json', Language: 'de', Currency: 'USD', 'X-Forwarded-Host': 'shop.example' };
    expect(backend.buildReadInit(caller, { method: 'GET', url: '/' })).toStrictEqual({ method: 'GET', headers });
    expect(backend.buildReadInit({ ...caller, preview: 'p' }, { method: 'POST', url: '/', body: '{}' })).toStrictEqual({
      method: 'POST',
      headers: { ...headers, [PREVIEW_HEADER]: 'p', 'Content-Type': 'application/json' },
      body: '{}',
    });
  });
});

describe('a call of the browser', () => {
  const pass = (env: Env) => backend.passToBackend(env, '/api/v2/cart', { method: 'GET' });

  it('goes to the merchant’s own backend where there is one', async () => {
    const fetched = vi.fn(async (_url: URL, _init: RequestInit) => new Response(''));
    vi.stubGlobal('fetch', fetched);
    const env: Env & { COMMERCE_ORIGIN: string } = {
      ...envOf(async () => new Response('')),
      COMMERCE_ORIGIN: 'https://backend.example',
    };
    await pass(env);
    vi.unstubAllGlobals();
    expect([String(fetched.mock.calls[0]?.[0]), calls]).toEqual(['https://backend.example/api/v2/cart', 0]);
  });

  it('waits ten seconds', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    await pass(envOf(async () => new Response('')));
    expect(timeouts.mock.calls).toEqual([[10_000]]);
    timeouts.mockRestore();
  });

  it.each([502, 504, 520, 521, 530])(
    'that ends with %i, as a gateway says, shows that the backend is away',
    async (status) => {
      const away = envOf(async () => new Response('', { status }));
      for (let time = 0; time < 5; time += 1) await pass(away);
      await expect(pass(away)).rejects.toMatchObject({ name: 'CircuitOpenError' });
    },
  );

  it('that ends with 519 or 503 does not', async () => {
    for (const status of [519, 503]) {
      const env = envOf(async () => new Response('', { status }));
      for (let time = 0; time < 6; time += 1) expect((await pass(env)).status).toBe(status);
    }
  });

  it('gets a response at once while the backend is down', async () => {
    const away = envOf(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    for (let time = 0; time < 5; time += 1) expect((await pass(away)).status).toBe(502);
    await expect(pass(away)).rejects.toMatchObject({ name: 'CircuitOpenError' });
  });

  it('that fails in the backend does not open the circuit for others', async () => {
    for (const status of [500, 503, 400, 429]) {
      const env = envOf(async () => failure(status));
      for (let time = 0; time < 10; time += 1) expect((await pass(env)).status).toBe(status);
    }
  });

  it('that ends with a status of exactly 500 says nothing of the backend: neither that it is away nor that it is back', async () => {
    const away = envOf(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    for (let time = 0; time < 4; time += 1) await pass(away);
    expect((await pass(envOf(async () => failure(500)))).status).toBe(500);
    expect((await pass(away)).status).toBe(502);
    await expect(pass(away)).rejects.toMatchObject({ name: 'CircuitOpenError' });
  });

  it('that is answered shows that the backend is back', async () => {
    const away = envOf(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    for (let time = 0; time < 4; time += 1) await pass(away);
    expect((await pass(envOf(async () => failure(499)))).status).toBe(499);
    for (let time = 0; time < 5; time += 1) expect((await pass(away)).status).toBe(502);
    await expect(pass(away)).rejects.toMatchObject({ name: 'CircuitOpenError' });
  });
});
