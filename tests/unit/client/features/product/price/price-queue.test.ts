import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearPrices,
  mergePrices,
  refetchPrice,
  requestPrice,
  usePriceStore,
} from '../../../../../../client/features/product/price/price-queue.ts';
import type { Price } from '../../../../../../shared/api/product.ts';
import { plainPrice } from '../../../../../support/pages/plain-price.ts';

const priceOf = (id: number) => plainPrice(id, id, `${id} €`);

const fetchPrices = vi.fn(async (ids: number[]) => ids.map(priceOf));

beforeEach(() => {
  vi.useFakeTimers();
  usePriceStore.setState({ prices: {}, clearCount: 0 });
  fetchPrices.mockClear();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('the price queue', () => {
  // PRICE-1
  it('makes one call for everything requested within 50 ms, without repeats and without id 0', async () => {
    for (const id of [7, 0, 9, 7]) requestPrice(id, fetchPrices);
    await vi.advanceTimersByTimeAsync(49);
    expect(fetchPrices).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchPrices.mock.calls).toEqual([[[7, 9]]]);
    expect(usePriceStore.getState().prices[9]?.Price).toBe('9 €');
  });

  it('never requests a cached price', async () => {
    requestPrice(7, fetchPrices);
    await vi.runAllTimersAsync();
    requestPrice(7, fetchPrices);
    await vi.runAllTimersAsync();
    expect(fetchPrices).toHaveBeenCalledTimes(1);
  });

  it('runs one batch at a time: later requests wait for the next', async () => {
    let response: (prices: Price[]) => void = () => undefined;
    const slow = vi.fn((_: number[]) => new Promise<Price[]>((resolve) => (response = resolve)));
    requestPrice(1, slow);
    await vi.advanceTimersByTimeAsync(50);
    requestPrice(2, fetchPrices);
    await vi.advanceTimersByTimeAsync(500);
    expect(slow).toHaveBeenCalledTimes(1);
    response([priceOf(1)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(usePriceStore.getState().prices[1]).toBeDefined();
    slow.mockResolvedValueOnce([priceOf(2)]);
    await vi.advanceTimersByTimeAsync(50);
    expect(slow).toHaveBeenLastCalledWith([2]);
  });

  // PRICE-2
  it('replaces instead of merging above 500 cached prices', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [index + 1, priceOf(index + 1)]));
    expect(Object.keys(mergePrices(many, [priceOf(900)]))).toHaveLength(501);
    const above = { ...many, 900: priceOf(900) };
    expect(Object.keys(mergePrices(above, [priceOf(901)]))).toEqual(['901']);
  });

  it('discards a response from before the prices were cleared, and requests again', async () => {
    let response: (prices: Price[]) => void = () => undefined;
    const slow = vi.fn((_: number[]) => new Promise<Price[]>((resolve) => (response = resolve)));
    requestPrice(3, slow);
    await vi.advanceTimersByTimeAsync(50);
    clearPrices();
    response([priceOf(3)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(usePriceStore.getState().prices).toEqual({});
    slow.mockResolvedValueOnce([{ ...priceOf(3), Price: '2 €' }]);
    await vi.advanceTimersByTimeAsync(50);
    expect(usePriceStore.getState().prices[3]?.Price).toBe('2 €');
  });

  it('requests a cached price again whose discount has ended, and shows it until the response is in', async () => {
    requestPrice(5, fetchPrices);
    await vi.runAllTimersAsync();
    const later = vi.fn(async (ids: number[]) => ids.map((id) => ({ ...priceOf(id), Price: '9 €' })));
    refetchPrice(5, later);
    expect(usePriceStore.getState().prices[5]?.Price).toBe('5 €');
    await vi.runAllTimersAsync();
    expect(later.mock.calls).toEqual([[[5]]]);
    expect(usePriceStore.getState().prices[5]?.Price).toBe('9 €');
    requestPrice(5, later);
    await vi.runAllTimersAsync();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('keeps working after a call failed', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    requestPrice(4, () => Promise.reject(new Error('offline')));
    await vi.runAllTimersAsync();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
    requestPrice(4, fetchPrices);
    await vi.runAllTimersAsync();
    expect(usePriceStore.getState().prices[4]).toBeDefined();
  });
});
