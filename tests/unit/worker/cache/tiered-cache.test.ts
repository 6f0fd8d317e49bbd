import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEntry } from '../../../../worker/cache/build-entry.ts';
import type { CacheTag } from '../../../../worker/cache/tag-versions.ts';
import { standIn } from '../../../support/shop/stand-in.ts';
import { FakeCache, FakeKv } from './fake-storage.ts';

// Each test is a new isolate: the modules hold the isolate's memory.
type TieredCache = typeof import('../../../../worker/cache/tiered-cache.ts');
type GetOrSet = typeof import('../../../../worker/cache/get-or-set.ts');
let openTiers: TieredCache['openCache'];
let getOrSet: GetOrSet['getOrSet'];

const MINUTE_MS = 60_000;

let kv: FakeKv;
let background: Promise<unknown>[];

async function startIsolate(): Promise<void> {
  vi.resetModules();
  ({ openCache: openTiers } = await import('../../../../worker/cache/tiered-cache.ts'));
  ({ getOrSet } = await import('../../../../worker/cache/get-or-set.ts'));
}

/** An isolate in another data centre, which shares only KV with the first. */
async function moveToAnotherDataCentre(): Promise<void> {
  vi.stubGlobal('caches', { default: new FakeCache() });
  await startIsolate();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  kv = new FakeKv();
  background = [];
  await moveToAnotherDataCentre();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Context = Parameters<TieredCache['openCache']>[0];

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

function openCache() {
  const waitUntil = (promise: Promise<unknown>) => background.push(promise);
  const env = standIn<Context['env']>({ CACHE: kv, ORIGIN: 'https://shop.example' });
  return { cache: openTiers<string>({ env, waitUntil }, { hasLongCopy: true }), waitUntil };
}

const purge = (...tags: CacheTag[]) => openCache().cache.purge(tags);

async function read(load: () => Promise<string>, key = 'en:EUR:settings'): Promise<unknown> {
  const { value } = await getOrSet({
    ...openCache(),
    key,
    load: async () => {
      const createdAt = Date.now();
      const staleUntil = createdAt + WEEK_MS;
      const lifetime = { createdAt, freshUntil: createdAt + MINUTE_MS, staleUntil, expiresAt: staleUntil };
      return { entry: { value: await load(), ...lifetime, tags: { settings: 0 } } };
    },
  });
  return value;
}

const answering = (value: string) => vi.fn(async () => value);
const failing = () => vi.fn(() => Promise.reject(new Error('the backend is away')));
const settle = async () => {
  await Promise.allSettled(background.splice(0));
};

describe('shop-wide data', () => {
  it('is read from the backend once, then from the cache', async () => {
    const load = answering('one');
    expect(await read(load)).toBe('one');
    await settle();
    expect(await read(load)).toBe('one');
    expect(load).toHaveBeenCalledTimes(1);
    expect(kv.puts).toEqual(['lk:en:EUR:settings']);
  });

  it('is cached separately for each key', async () => {
    expect(await read(answering('en'), 'en:EUR:menu')).toBe('en');
    expect(await read(answering('de'), 'de:EUR:menu')).toBe('de');
  });

  it('is read once for many concurrent requests', async () => {
    const load = answering('one');
    expect(await Promise.all([read(load), read(load), read(load)])).toEqual(['one', 'one', 'one']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reaches another data centre through KV', async () => {
    await read(answering('one'));
    await settle();
    await moveToAnotherDataCentre();
    const load = answering('two');
    expect(await read(load)).toBe('one');
    expect(load).not.toHaveBeenCalled();
  });

  it('is served stale at once and revalidated in the background', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(MINUTE_MS + 1);
    expect(await read(answering('two'))).toBe('one');
    await settle();
    expect(await read(answering('three'))).toBe('two');
  });

  it('is served from the last good copy while the backend is down, even days later', async () => {
    await read(answering('one'));
    await settle();
    await moveToAnotherDataCentre();
    vi.advanceTimersByTime(6 * 24 * 60 * MINUTE_MS);
    expect(await read(failing())).toBe('one');
    await settle();
    expect(await read(failing())).toBe('one');
    await settle();
  });

  it('reaches another isolate of the data centre without KV', async () => {
    await read(answering('one'));
    await settle();
    kv.fault = 'throws';
    await startIsolate();
    const load = answering('two');
    expect(await read(load)).toBe('one');
    expect(load).not.toHaveBeenCalled();
  });

  it('is written to KV again only when it has changed, or once a day', async () => {
    await read(answering('one'));
    await settle();
    for (let minute = 0; minute < 10; minute += 1) {
      vi.advanceTimersByTime(MINUTE_MS);
      await read(answering('one'));
      await settle();
    }
    expect(kv.puts).toHaveLength(1);
    vi.advanceTimersByTime(MINUTE_MS);
    await read(answering('two'));
    await settle();
    expect(kv.puts).toHaveLength(2);
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
    await read(answering('two'));
    await settle();
    expect(kv.puts).toHaveLength(3);
  });

  it('that is unchanged is not revalidated again within its time', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(MINUTE_MS);
    await read(answering('one'));
    await settle();
    await startIsolate();
    const load = answering('one');
    await read(load);
    expect(load).not.toHaveBeenCalled();
  });

  it('fails when there is no copy at all', async () => {
    await expect(read(failing())).rejects.toThrow('the backend is away');
  });
});

describe('a change by the merchant', () => {
  it('shows at once', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(1_000);
    await purge('settings');
    vi.advanceTimersByTime(1);
    expect(await read(answering('two'))).toBe('two');
    await settle();
    expect(await read(answering('three'))).toBe('two');
  });

  it('to something else leaves it cached', async () => {
    await read(answering('one'));
    vi.advanceTimersByTime(1_000);
    await purge('content', 'product:5');
    expect(await read(answering('two'))).toBe('one');
  });

  it('leaves the old copy while the backend is down', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(1_000);
    await purge('all');
    expect(await read(failing())).toBe('one');
    const load = failing();
    expect(await read(load)).toBe('one');
    expect(load).not.toHaveBeenCalled();
  });

  it('reaches another isolate within seconds', async () => {
    await read(answering('one'));
    await settle();
    await read(answering('one'));
    vi.advanceTimersByTime(1_000);
    for (const tag of ['shop', 'settings']) kv.values.set(`lk:gen:${tag}`, String(Date.now()));
    vi.advanceTimersByTime(5_000);
    await read(answering('two'));
    await settle();
    expect(await read(answering('three'))).toBe('three');
  });
});

describe('a page of old data', () => {
  // CACHE-8
  it('begins to age when the data of KV’s copy was read', async () => {
    const readAt = Date.now();
    await read(answering('one'));
    await settle();
    await moveToAnotherDataCentre();
    vi.advanceTimersByTime(2 * 60 * MINUTE_MS);
    const createdAt = Date.now();
    const { entry, state } = await getOrSet({
      ...openCache(),
      key: 'en:EUR:settings',
      load: () => Promise.reject(new Error('the backend is away')),
    });
    expect([entry.value, entry.createdAt, state]).toEqual(['one', readAt, 'STALE']);
    const part = { tags: ['settings'], readAt: entry.createdAt, isStale: state === 'STALE' } as const;
    const page = buildEntry({ status: 301, location: '/en/' }, [part], { createdAt, freshMs: 10 * MINUTE_MS });
    expect(page.staleUntil).toBe(readAt + 70 * MINUTE_MS);
    expect(page.expiresAt).toBe(readAt + 24 * 60 * MINUTE_MS);
  });
});

describe('a page with many products', () => {
  const KEY = 'b/shopper/EUR/en/product/x/1';
  const products = Array.from({ length: 40 }, (_, index) => `product:${index + 1}` as const);
  const readVersions = () => kv.reads.splice(0).filter((key) => key.startsWith('lk:gen:'));

  /** In a new isolate, which knows no version: the page is there, rendered half a minute ago. */
  async function visit(): Promise<string> {
    await settle();
    readVersions();
    await startIsolate();
    const { cache } = openCache();
    const match = await cache.match(KEY);
    return match?.freshness ?? 'none';
  }

  beforeEach(async () => {
    const createdAt = Date.now();
    const lifetime = { createdAt, freshUntil: createdAt + 10 * MINUTE_MS, staleUntil: createdAt + 60 * MINUTE_MS };
    const tags = Object.fromEntries(['catalogue', ...products].map((tag) => [tag, 0]));
    await openCache().cache.put(KEY, { value: 'page', ...lifetime, expiresAt: createdAt + WEEK_MS, tags });
    vi.advanceTimersByTime(MINUTE_MS / 2);
  });

  it('reads one version while nothing in the shop has changed', async () => {
    expect(await visit()).toBe('fresh');
    expect(readVersions()).toEqual(['lk:gen:shop']);
  });

  it('reads one version for all of its products while none has changed', async () => {
    await purge('settings');
    expect(await visit()).toBe('fresh');
    expect(readVersions()).toEqual(['shop', 'all', 'products', 'catalogue'].map((tag) => `lk:gen:${tag}`));
  });

  it('stays when another product changes, and expires when one of its own does', async () => {
    await purge('product:77');
    expect(await visit()).toBe('fresh');
    expect(readVersions()).toHaveLength(4 + products.length);
    await purge('product:40');
    expect(await visit()).toBe('expired');
  });

  it('expires although KV takes no two writes of a key within a second', async () => {
    const put = vi.spyOn(kv, 'put').mockRejectedValueOnce(new Error('KV PUT failed: 429 Too Many Requests'));
    const purging = purge('product:40');
    await vi.advanceTimersByTimeAsync(2_000);
    await purging;
    expect(put).toHaveBeenCalledTimes(4);
    expect(await visit()).toBe('expired');
  });
});

describe('KV that', () => {
  it('throws is a miss, and no request fails', async () => {
    kv.fault = 'throws';
    expect(await read(answering('one'))).toBe('one');
    await settle();
    expect(await read(answering('two'))).toBe('one');
  });

  it('hangs is a miss after a moment', async () => {
    kv.fault = 'hangs';
    const reading = read(answering('one'));
    await vi.advanceTimersByTimeAsync(400);
    expect(await reading).toBe('one');
  });

  it.each(['{"value":', '[]', '"text"', '{"value":1}', 'null', '{"readAt":"x","value":1}'])(
    'holds %s is a miss, and is overwritten',
    async (corrupted) => {
      kv.values.set('lk:en:EUR:settings', corrupted);
      expect(await read(answering('one'))).toBe('one');
      await settle();
      expect(JSON.parse(kv.values.get('lk:en:EUR:settings') ?? '')).toMatchObject({ value: 'one' });
    },
  );
});
