import { describe, expect, it } from 'vitest';
import type { SafeStorage } from '../../../../../client/browser/storage.ts';
import { forgetAttempt, keyOfAttempt } from '../../../../../client/features/checkout/order-attempt.ts';

function makeStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

function makeCounter(): () => string {
  let count = 0;
  return () => `key-${++count}`;
}

// CHECKOUT-6
describe('keyOfAttempt', () => {
  it('keeps its key for the same order, over reloads too', () => {
    const [storage, makeKey] = [makeStorage(), makeCounter()];
    expect(keyOfAttempt(storage, 'cart A', makeKey)).toBe('key-1');
    expect(keyOfAttempt(storage, 'cart A', makeKey)).toBe('key-1');
  });

  it('makes a new key for another order, and after the order exists', () => {
    const [storage, makeKey] = [makeStorage(), makeCounter()];
    keyOfAttempt(storage, 'cart A', makeKey);
    expect(keyOfAttempt(storage, 'cart B', makeKey)).toBe('key-2');
    forgetAttempt(storage);
    expect(keyOfAttempt(storage, 'cart B', makeKey)).toBe('key-3');
  });

  it('replaces what it cannot read', () => {
    const storage = makeStorage();
    storage.set('order-attempt', '{"key":1}');
    expect(keyOfAttempt(storage, 'cart A', () => 'fresh')).toBe('fresh');
  });
});
