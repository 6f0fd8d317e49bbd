import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endOfDiscount,
  toRefetchDelay,
  watchEnds,
} from '../../../../../../client/features/product/price/discount-end.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('the end of a discount', () => {
  it('triggers a request a moment after it', () => {
    expect(toRefetchDelay(Date.parse('2026-11-20T12:01:00Z'), NOW)).toBe(62_000);
  });

  it('triggers a request at once when a cached page shows an expired discount', () => {
    expect(toRefetchDelay(Date.parse('2026-11-19T12:00:00Z'), NOW)).toBe(2_000);
  });

  it('sets no timer that the browser would fire at once', () => {
    expect(toRefetchDelay(Date.parse('2027-11-20T12:00:00Z'), NOW)).toBeNull();
  });

  it('does not exist without a price or a discount', () => {
    expect(endOfDiscount(undefined)).toBeUndefined();
  });
});

describe('the ends of a list of discounts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const ENDS = [
    { id: 1, toDate: '2026-11-20T12:05:00Z' },
    { id: 2, toDate: '2026-11-20T12:01:00Z' },
    { id: 3, toDate: '2026-11-20T12:01:01Z' },
    { id: 4, toDate: '2026-11-19T12:00:00Z' },
    { id: 5, toDate: '2027-11-20T12:00:00Z' },
  ];

  it('are reported one after another, each a moment after it, by one timer', () => {
    const told = new Set<number>();
    watchEnds(ENDS, (id) => told.add(id));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect([...told]).toEqual([4]);
    vi.advanceTimersByTime(60_000);
    expect([...told]).toEqual([4, 2, 3]);
    vi.advanceTimersByTime(241_000);
    expect([...told]).toEqual([4, 2, 3, 1]);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('are reported again each minute to a browser whose clock is ahead of the shop’s', () => {
    let told = 0;
    const stop = watchEnds([{ id: 1, toDate: '2026-11-20T11:59:00Z' }], () => {
      told += 1;
    });
    vi.advanceTimersByTime(5 * 60_000);
    expect(told).toBe(5);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are no longer reported once the list is unmounted', () => {
    const told: number[] = [];
    const stop = watchEnds(ENDS, (id) => told.push(id));
    vi.advanceTimersByTime(2_000);
    stop();
    vi.advanceTimersByTime(3_600_000);
    expect(told).toEqual([4]);
  });
});
