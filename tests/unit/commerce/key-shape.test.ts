import { describe, expect, it } from 'vitest';
import { canonicalizeKey, findOddKeys, isKey } from '../../../shared/merchant/values/key-shape.ts';

// KEY-8
describe('a text that a merchant stores as a key', () => {
  it.each(['ABCDE-12345-FGHIJ', 'ABCDE', '12345', 'ab_cd ef-gh', 'K'.repeat(200)])('may be %s', (text) => {
    expect(isKey(text)).toBe(true);
  });

  it.each([
    '',
    'ABCD',
    'K'.repeat(201),
    'Game Key',
    'activation-codes',
    'STEAM_KEY',
    'ABC;DEF',
    '/srv/keys',
    'a@b.example',
    '-ABCDE',
    'ABC--DE',
  ])('is no key: %s', (text) => {
    expect(isKey(text)).toBe(false);
  });

  it('is told apart by its letters and digits alone', () => {
    expect(canonicalizeKey('abcde-12345')).toBe('ABCDE12345');
    expect(canonicalizeKey('ABCDE 12345')).toBe('ABCDE12345');
    expect(canonicalizeKey('--')).toBe('--');
  });
});

describe('keys that are built in another way', () => {
  it('than most of a list are pointed out, once a shape stands there twice', () => {
    expect(findOddKeys(['AAAA-1111', 'BBBB-2222', 'CCCC2222'], [])).toEqual([
      { index: 2, shape: 'XXXXXXXX', usual: 'XXXX-XXXX' },
    ]);
    expect(findOddKeys(['AAAA-1111', 'CCCC2222'], [])).toEqual([]);
    expect(findOddKeys(['AAAA-1111'], [])).toEqual([]);
  });

  it('are none in a list of none', () => {
    expect(findOddKeys([], [])).toEqual([]);
  });

  it('than any of the product’s keys are pointed out, even where it has only one', () => {
    expect(findOddKeys(['AAAA-1111', 'CCCC2222'], ['DDDD-3333'])).toEqual([
      { index: 1, shape: 'XXXXXXXX', usual: 'XXXX-XXXX' },
    ]);
    expect(findOddKeys(['AAAA-1111', 'CCCC2222'], ['DDDD-3333', 'EEEE4444'])).toEqual([]);
  });
});
