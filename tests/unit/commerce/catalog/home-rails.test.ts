import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_PRODUCTS, spreadRails, UNREPEATED_PRODUCTS } from '../../../../worker/commerce/catalog/home-rails.ts';

const toRows = (rails: readonly (readonly number[])[]) => rails.map((ids) => ({ ids }));
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

// CATALOG-12
describe('the rows of the home page', () => {
  it('show no product twice among their first ones, where categories are large enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(), (count, seed) => {
        const rails = numbers(0, count).map((index) => {
          const start = (seed * (index + 1)) % 20;
          return numbers(start, HOME_PRODUCTS + UNREPEATED_PRODUCTS * (count - 1));
        });
        const spread = spreadRails(toRows(rails));
        const first = spread.flatMap((ids) => ids.slice(0, UNREPEATED_PRODUCTS));
        expect(new Set(first).size).toBe(first.length);
        expect(first).toHaveLength(count * UNREPEATED_PRODUCTS);
        for (const ids of spread) expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('keep the order of their best sellers', () => {
    expect(spreadRails(toRows([[5, 3, 9]]))).toEqual([[5, 3, 9]]);
  });

  it('leave the products of a small category to its own row', () => {
    const [games, deals] = spreadRails(toRows([numbers(1, 30), [1, 2, 3, 4, 5]]));
    expect(deals).toEqual([1, 2, 3, 4, 5]);
    expect(games?.slice(0, UNREPEATED_PRODUCTS)).toEqual(numbers(6, UNREPEATED_PRODUCTS));
  });

  // CATALOG-60
  it('are those that the merchant chose, all in their order, and others show something else', () => {
    const chosen = { ids: numbers(1, 10), isFixed: true };
    const [first, games] = spreadRails([chosen, { ids: numbers(1, 30) }, { ids: [1, 2, 3, 4, 5] }]);
    expect(first).toEqual(chosen.ids);
    expect(games?.slice(0, UNREPEATED_PRODUCTS)).toEqual(numbers(9, UNREPEATED_PRODUCTS));
  });

  it('are shown again rather than left empty', () => {
    expect(
      spreadRails(
        toRows([
          [1, 2],
          [1, 2],
        ]),
      ),
    ).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});
