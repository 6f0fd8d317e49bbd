import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Each test is an isolate of its own: the modules hold what an isolate remembers.
type DataCache = typeof import('../../../../worker/cache/data-cache.ts');
type Generations = typeof import('../../../../worker/cache/generations.ts');
let readCached: DataCache['readCached'];
let raiseGenerations: Generations['raiseGenerations'];

const MINUTE_MS = 60_000;

/** The part of KV that the cache uses, with faults. */
class FakeKv {
  readonly values = new Map<string, string>();
  readonly puts: string[] = [];
  fault: 'none' | 'throws' | 'hangs' = 'none';
  reads = 0;

  async get(key: string): Promise<string | null> {
    this.reads += 1;
    if (this.fault === 'throws') throw new Error('KV GET failed: 500');
    if (this.fault === 'hangs') return new Promise(() => undefined);
    return this.values.get(key) ?? null;
  }

  async put(key: string, value: string): Promise<void> {
    if (this.fault === 'throws') throw new Error('KV PUT failed: 429');
    this.puts.push(key);
    this.values.set(key, value);
  }
}

let kv: FakeKv;
let behind: Promise<unknown>[];

async function startIsolate(): Promise<void> {
  vi.resetModules();
  ({ readCached } = await import('../../../../worker/cache/data-cache.ts'));
  ({ raiseGenerations } = await import('../../../../worker/cache/generations.ts'));
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  kv = new FakeKv();
  behind = [];
  await startIsolate();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Kv = Parameters<DataCache['readCached']>[1]['kv'];
const asKv = () => kv as unknown as Kv;

function read(load: () => Promise<string>, name = 'en:EUR:settings'): Promise<string> {
  const waitUntil = (promise: Promise<unknown>) => behind.push(promise);
  return readCached(name, { kv: asKv(), freshMs: MINUTE_MS, tags: ['settings'], waitUntil }, load);
}

const answering = (value: string) => vi.fn(async () => value);
const failing = () => vi.fn(() => Promise.reject(new Error('the backend is away')));
const settle = async () => {
  await Promise.allSettled(behind.splice(0));
};

describe('shop-wide answers', () => {
  it('are read from the backend once, then held', async () => {
    const load = answering('one');
    expect(await read(load)).toBe('one');
    await settle();
    expect(await read(load)).toBe('one');
    expect(load).toHaveBeenCalledTimes(1);
    expect(kv.puts).toEqual(['lk:en:EUR:settings']);
  });

  it('are kept apart by name', async () => {
    expect(await read(answering('en'), 'en:EUR:menu')).toBe('en');
    expect(await read(answering('de'), 'de:EUR:menu')).toBe('de');
  });

  it('are asked for once by many at the same time', async () => {
    const load = answering('one');
    expect(await Promise.all([read(load), read(load), read(load)])).toEqual(['one', 'one', 'one']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reach another isolate through KV', async () => {
    await read(answering('one'));
    await settle();
    await startIsolate();
    const load = answering('two');
    expect(await read(load)).toBe('one');
    expect(load).not.toHaveBeenCalled();
  });

  it('are answered stale at once and refreshed behind the answer', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(MINUTE_MS + 1);
    expect(await read(answering('two'))).toBe('one');
    await settle();
    expect(await read(answering('three'))).toBe('two');
  });

  it('are answered from the last good copy while the backend is away, days later too', async () => {
    await read(answering('one'));
    await settle();
    await startIsolate();
    vi.advanceTimersByTime(6 * 24 * 60 * MINUTE_MS);
    expect(await read(failing())).toBe('one');
    await settle();
    expect(await read(failing())).toBe('one');
    await settle();
  });

  it('fail when there is no copy at all', async () => {
    await expect(read(failing())).rejects.toThrow('the backend is away');
  });
});

describe('a change by the merchant', () => {
  it('shows at once', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(1_000);
    await raiseGenerations(['settings'], asKv());
    vi.advanceTimersByTime(1);
    expect(await read(answering('two'))).toBe('two');
    await settle();
    expect(await read(answering('three'))).toBe('two');
  });

  it('to something else changes nothing', async () => {
    await read(answering('one'));
    vi.advanceTimersByTime(1_000);
    await raiseGenerations(['content', 'product:5'], asKv());
    expect(await read(answering('two'))).toBe('one');
  });

  it('leaves the old copy while the backend is away', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(1_000);
    await raiseGenerations(['all'], asKv());
    expect(await read(failing())).toBe('one');
    const load = failing();
    expect(await read(load)).toBe('one');
    expect(load).not.toHaveBeenCalled();
  });

  it('reaches another isolate within seconds', async () => {
    await read(answering('one'));
    await settle();
    vi.advanceTimersByTime(1_000);
    kv.values.set('lk:gen:settings', String(Date.now()));
    vi.advanceTimersByTime(5_000);
    await read(answering('two'));
    await settle();
    expect(await read(answering('three'))).toBe('three');
  });
});

describe('KV that', () => {
  it('throws is a miss, and nobody is told', async () => {
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
    'holds %s is a miss, and put right',
    async (corrupted) => {
      kv.values.set('lk:en:EUR:settings', corrupted);
      expect(await read(answering('one'))).toBe('one');
      await settle();
      expect(JSON.parse(kv.values.get('lk:en:EUR:settings') ?? '')).toMatchObject({ value: 'one' });
    },
  );
});
