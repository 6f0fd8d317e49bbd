import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFlights } from '../../../../worker/cache/single-flight.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const waitUntil = () => undefined;
const never = () => new Promise<string>(() => undefined);

describe('work asked for by many at once', () => {
  it('is done once and answered to all', async () => {
    const flights = createFlights<string>();
    const work = vi.fn(async () => 'done');
    const all = await Promise.all([1, 2, 3].map(() => flights.join('key', work, waitUntil)));
    expect(all).toEqual(['done', 'done', 'done']);
    expect(work).toHaveBeenCalledTimes(1);
    await flights.join('key', work, waitUntil);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is done apart for different keys', async () => {
    const flights = createFlights<string>();
    const [a, b] = await Promise.all(['a', 'b'].map((key) => flights.join(key, async () => key, waitUntil)));
    expect([a, b]).toEqual(['a', 'b']);
  });

  it('fails for all when it fails', async () => {
    const flights = createFlights<string>();
    const work = vi.fn(() => Promise.reject(new Error('away')));
    const all = await Promise.allSettled([1, 2].map(() => flights.join('key', work, waitUntil)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(work).toHaveBeenCalledTimes(1);
    expect(flights.hasFailedJustNow('key')).toBe(true);
  });

  it('is begun anew by those for whom it takes too long', async () => {
    const flights = createFlights<string>(1_000);
    void flights.join('key', never, waitUntil);
    const waiting = flights.join('key', async () => 'own', waitUntil);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('own');
  });

  it('lives on behind the visitor who began it', () => {
    const flights = createFlights<string>();
    const kept = vi.fn();
    void flights.join('key', never, kept);
    expect(kept).toHaveBeenCalledTimes(1);
  });
});

describe('work behind an answer', () => {
  it('runs once at a time, and pauses after a failure', async () => {
    const flights = createFlights<string>();
    const onError = vi.fn();
    const work = vi.fn(() => Promise.reject(new Error('away')));
    flights.startBehind('key', work, waitUntil, onError);
    flights.startBehind('key', work, waitUntil, onError);
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledTimes(1);
    flights.startBehind('key', work, waitUntil, onError);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    flights.startBehind('key', async () => 'back', waitUntil, onError);
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(flights.hasFailedJustNow('key')).toBe(false);
  });
});
