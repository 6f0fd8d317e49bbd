import { expect, it } from 'vitest';
import { clipSteps } from '../../../../worker/commerce/catalog/prices/price-steps.ts';

const STEPS = [
  { at: 10, minor: 900 },
  { at: 20, minor: 500 },
  { at: 30, minor: 500 },
  { at: 40, minor: null },
  { at: 50, minor: 700 },
];

// PRICE-7
it('a history begins with the price in force, and leaves out what stays the same', () => {
  expect(clipSteps(STEPS, 25)).toEqual([
    { at: 25, minor: 500 },
    { at: 40, minor: null },
    { at: 50, minor: 700 },
  ]);
  expect(clipSteps(STEPS, 5)).toHaveLength(4);
  expect(clipSteps([], 5)).toEqual([]);
});
