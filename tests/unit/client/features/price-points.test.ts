import { describe, expect, it } from 'vitest';
import { isLowest, toLowestStep, toPath, toSteps } from '../../../../client/features/alerts/price-points.ts';
import { readAmount } from '../../../../client/features/alerts/read-amount.ts';
import type { PriceHistory } from '../../../../shared/api/product.ts';

const SIZE = { width: 90, height: 100 };
const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString();

function historyOf(points: readonly (readonly [day: number, value: number | null])[], lowest: number): PriceHistory {
  return {
    CurrencyCode: 'EUR',
    IsConverted: false,
    UntilUtc: day(90),
    Points: points.map(([from, value]) => ({
      FromUtc: day(from),
      PriceValue: value,
      Price: value === null ? null : `€${value}`,
    })),
    Lowest30Days: { Price: `€${lowest}`, PriceValue: lowest },
  };
}

// PRICE-7
describe('the chart of a price', () => {
  const history = historyOf(
    [
      [0, 20],
      [30, 10],
      [50, null],
      [70, 15],
    ],
    15,
  );

  it('has a line for each price, joined where nothing lies between, and a gap where there was none', () => {
    expect(toSteps(history, SIZE)).toEqual([
      { fromX: 0, toX: 30, y: 0 },
      { fromX: 30, toX: 50, y: 100 },
      { fromX: 70, toX: 90, y: 50 },
    ]);
    expect(toPath(toSteps(history, SIZE))).toBe('M0 0H30V100H50M70 50H90');
  });

  it('marks the lowest price of the last 30 days, in the drawing and in the table', () => {
    expect(toLowestStep(history, SIZE)).toEqual({ fromX: 60, toX: 90, y: 50 });
    expect(history.Points.map((_, index) => isLowest(history, index))).toEqual([false, false, false, true]);
  });

  it('is a line in the middle for a price that never changed', () => {
    expect(toPath(toSteps(historyOf([[0, 5]], 5), SIZE))).toBe('M0 50H90');
  });
});

it.each([
  ['9.99', 9.99],
  ['9,99 €', 9.99],
  ['١٢٫٥', 12.5],
  ['१२', 12],
  ['￥１２００', 1200],
  ['.5', 0.5],
  ['0', null],
  ['free', null],
])('an amount typed as %j is %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
