import { describe, expect, it } from 'vitest';
import { makeSafeStorage, readStored } from '../../../../client/browser/storage.ts';

function makeMemoryStorage(isFull = false): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    removeItem: (name) => void values.delete(name),
    setItem(name, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
  };
}

const blocked = makeSafeStorage(() => {
  throw new DOMException('blocked', 'SecurityError');
});

describe('makeSafeStorage', () => {
  it('uses the given storage', () => {
    const inner = makeMemoryStorage();
    const storage = makeSafeStorage(() => inner);
    storage.set('a', '1');
    expect(inner.getItem('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('holds values in memory where the storage is blocked or full', () => {
    const full = makeMemoryStorage(true);
    for (const storage of [blocked, makeSafeStorage(() => full)]) {
      expect(storage.get('a')).toBeNull();
      storage.set('a', '1');
      expect(storage.get('a')).toBe('1');
      storage.remove('a');
      expect(storage.get('a')).toBeNull();
    }
  });
});

describe('readStored', () => {
  const isNumber = (value: unknown): value is number => typeof value === 'number';

  it.each([
    ['7', 7],
    ['"7"', null],
    ['{broken', null],
  ])('reads %s as %s', (text, value) => {
    const inner = makeMemoryStorage();
    inner.setItem('a', text);
    expect(
      readStored(
        makeSafeStorage(() => inner),
        'a',
        isNumber,
      ),
    ).toBe(value);
  });
});
