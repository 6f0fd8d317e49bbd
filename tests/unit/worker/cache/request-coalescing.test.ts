import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCoalescer } from '../../../../worker/cache/request-coalescing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const waitUntil = () => undefined;
const never = () => new Promise<string>(() => undefined);

describe('a load that many requests need at once', () => {
  it('runs once and its value goes to all', async () => {
    const coalescer = createCoalescer<string>();
    const work = vi.fn(async () => 'done');
    const all = await Promise.all([1, 2, 3].map(() => coalescer.run('key', work, waitUntil)));
    expect(all).toEqual(['done', 'done', 'done']);
    expect(work).toHaveBeenCalledTimes(1);
    await coalescer.run('key', work, waitUntil);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs separately for different keys', async () => {
    const coalescer = createCoalescer<string>();
    const [a, b] = await Promise.all(['a', 'b'].map((key) => coalescer.run(key, async () => key, waitUntil)));
    expect([a, b]).toEqual(['a', 'b']);
  });

  it('fails for all when it fails', async () => {
    const coalescer = createCoalescer<string>();
    const work = vi.fn(() => Promise.reject(new Error('away')));
    const all = await Promise.allSettled([1, 2].map(() => coalescer.run('key', work, waitUntil)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(work).toHaveBeenCalledTimes(1);
    expect(coalescer.hasFailedRecently('key')).toBe(true);
  });

  it('is started again by a request that has waited too long for it', async () => {
    const coalescer = createCoalescer<string>(1_000);
    void coalescer.run('key', never, waitUntil);
    const waiting = coalescer.run('key', async () => 'own', waitUntil);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('own');
  });

  it('outlives the request that started it', () => {
    const coalescer = createCoalescer<string>();
    const kept = vi.fn();
    void coalescer.run('key', never, kept);
    expect(kept).toHaveBeenCalledTimes(1);
  });
});

describe('a load in the background', () => {
  it('runs once at a time, and backs off after a failure', async () => {
    const coalescer = createCoalescer<string>();
    const onError = vi.fn();
    const work = vi.fn(() => Promise.reject(new Error('away')));
    coalescer.runInBackground('key', work, waitUntil, onError);
    coalescer.runInBackground('key', work, waitUntil, onError);
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledTimes(1);
    coalescer.runInBackground('key', work, waitUntil, onError);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    coalescer.runInBackground('key', async () => 'back', waitUntil, onError);
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(coalescer.hasFailedRecently('key')).toBe(false);
  });
});
