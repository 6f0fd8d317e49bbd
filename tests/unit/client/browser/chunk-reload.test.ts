import { describe, expect, it, vi } from 'vitest';
import { isChunkFailure, reloadOnce } from '../../../../client/browser/chunk-reload.ts';
import { makeSafeStorage } from '../../../../client/browser/storage.ts';

/** Without a real storage values are kept in memory. */
const makeStorage = () =>
  makeSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

const NOON = Date.UTC(2026, 10, 20, 12);

describe('a part of the shop that does not load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.example/assets/page-x.js',
    'error loading dynamically imported module: https://shop.example/assets/page-x.js',
    'Importing a module script failed.',
  ])('is known by its error: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it.each([new Error('Failed to fetch'), 'Importing a module script failed.', null])(
    'does not match other errors: %s',
    (error) => {
      expect(isChunkFailure(error)).toBe(false);
    },
  );
});

// ERROR-1
describe('the reload after it', () => {
  it('happens once in 60 seconds', () => {
    const storage = makeStorage();
    const reload = vi.fn();
    expect(reloadOnce(storage, NOON, reload)).toBe(true);
    expect(reloadOnce(storage, NOON + 59_999, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(storage, NOON + 60_000, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not blocked forever by a clock that was set back', () => {
    const storage = makeStorage();
    const reload = vi.fn();
    reloadOnce(storage, NOON, reload);
    expect(reloadOnce(storage, NOON - 3_600_000, reload)).toBe(true);
  });
});
