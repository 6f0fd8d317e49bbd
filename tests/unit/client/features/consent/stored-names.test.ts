import { describe, expect, it } from 'vitest';
import { makeSafeStorage } from '../../../../../client/browser/storage.ts';
import {
  AFFILIATE,
  CJ_EVENT,
  forgetDenied,
  RECENTLY_VIEWED,
} from '../../../../../client/features/consent/stored-names.ts';

const ALL = [RECENTLY_VIEWED, AFFILIATE, CJ_EVENT, 'removedcartitems'];

function fillStorage() {
  const storage = makeSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const name of ALL) storage.set(name, 'x');
  return storage;
}

describe('a withdrawn consent', () => {
  it('removes what was stored under it, but nothing that the shop needs', () => {
    const storage = fillStorage();
    forgetDenied(storage, []);
    expect(ALL.filter((name) => storage.get(name) !== null)).toEqual(['removedcartitems']);
  });

  it('leaves what is still allowed in place', () => {
    const storage = fillStorage();
    forgetDenied(storage, ['preferences']);
    expect(ALL.filter((name) => storage.get(name) !== null)).toEqual([RECENTLY_VIEWED, 'removedcartitems']);
  });
});
