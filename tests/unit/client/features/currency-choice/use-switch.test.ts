import { describe, expect, it } from 'vitest';
import { inLocale } from '../../../../../client/features/currency-choice/use-switch.ts';

describe('inLocale', () => {
  it.each([
    ['/en/', '/de/'],
    ['/en', '/de'],
    ['/en/cart?tab=1', '/de/cart?tab=1'],
    ['/en?x=1', '/de?x=1'],
  ])('makes %s to %s', (from, to) => {
    expect(inLocale(from, 'de')).toBe(to);
  });
});
