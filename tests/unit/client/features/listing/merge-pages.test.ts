import { describe, expect, it } from 'vitest';
import type { ShownListing } from '../../../../../client/features/listing/listing-reads.ts';
import { mergePages, toUniqueProducts } from '../../../../../client/features/listing/merge-pages.ts';

function pageOf(PageNumber: number, ids: number[] = []): ShownListing {
  const Products = ids.map((Id) => ({ Id }) as ShownListing['Products'][number]);
  return { PageNumber, Products } as ShownListing;
}

const numbersOf = (pages: readonly ShownListing[]) => pages.map((page) => page.PageNumber);

// CATALOG-2
describe('the pages of a listing', () => {
  const held = { identity: 'games', pages: [pageOf(3), pageOf(4)] };

  it('get the next page at their end and the previous one at their beginning', () => {
    expect(numbersOf(mergePages(held, pageOf(5)).pages)).toEqual([3, 4, 5]);
    expect(numbersOf(mergePages(held, pageOf(2)).pages)).toEqual([2, 3, 4]);
  });

  it('are replaced by a page that is not adjacent', () => {
    expect(numbersOf(mergePages(held, pageOf(7)).pages)).toEqual([7]);
    expect(numbersOf(mergePages(held, pageOf(1)).pages)).toEqual([1]);
  });

  it('stay the same object when the page is there already', () => {
    const [first] = held.pages;
    expect(first && mergePages(held, first)).toBe(held);
  });

  it('replace an older response by a newer one', () => {
    const newer = pageOf(4, [1]);
    expect(mergePages(held, newer).pages[1]).toBe(newer);
  });

  it('show a product once that moved between pages', () => {
    const products = toUniqueProducts([pageOf(1, [1, 2, 3]), pageOf(2, [3, 4])]);
    expect(products.map(({ Id }) => Id)).toEqual([1, 2, 3, 4]);
  });
});
