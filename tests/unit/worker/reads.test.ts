import { describe, expect, it } from 'vitest';
import { getCategory, getHomeCategories } from '../../../shared/api/catalog.ts';
import { getBlogList } from '../../../shared/api/content.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { findPublicRead, isSearch, publicReads, tagsOfProducts, tagsOfRead } from '../../../worker/reads.ts';

function rowOf<Args>(endpoint: Endpoint<Args, unknown>) {
  const read = findPublicRead(endpoint);
  if (!read) throw new Error(`${endpoint.path} is no public read`);
  return read;
}
const products = (count: number) => new Set(Array.from({ length: count }, (_, index) => index + 1));

describe('a public read', () => {
  it('depends on the product or the category that it is about', () => {
    expect(tagsOfRead(rowOf(getProduct), { id: 7 })).toEqual(['catalogue', 'product:7']);
    const listing = {
      categoryId: 3,
      pageSize: 52,
      pageNumber: 1,
      orderBy: 0,
      specificationOptionIds: [],
      manufacturerIds: [],
    };
    expect(tagsOfRead(rowOf(getCategory), listing)).toEqual(['catalogue', 'category:3']);
  });

  it('has no tag of an id that no product can have', () => {
    for (const id of [0, -1, 1.5, Number.NaN]) expect(tagsOfRead(rowOf(getProduct), { id })).toEqual(['catalogue']);
  });

  it('depends on each product that it shows, on all of them if they are many, and on none that another tag covers', () => {
    expect(tagsOfProducts(rowOf(getProduct), products(2))).toEqual(['product:1', 'product:2']);
    expect(tagsOfProducts(rowOf(getProduct), products(60))).toHaveLength(60);
    expect(tagsOfProducts(rowOf(getProduct), products(61))).toEqual(['products']);
    expect(tagsOfProducts(rowOf(getCategory), products(2))).toEqual([]);
    expect(tagsOfProducts(rowOf(getHomeCategories), products(2))).toEqual([]);
  });

  it('of a list is a search when it is asked for a term or a tag', () => {
    const list = rowOf(getBlogList) as (typeof publicReads)[number];
    expect([{}, { searchTerm: '', tag: '' }].map((args) => isSearch(list, args))).toEqual([false, false]);
    expect([{ searchTerm: 'lantern' }, { tag: 'news' }].map((args) => isSearch(list, args))).toEqual([true, true]);
  });

  it('is never personal, and stands in one row', () => {
    expect(publicReads.filter(({ contract }) => contract.endpoint.isPersonal || contract.endpoint.mutates)).toEqual([]);
    expect(new Set(publicReads.map(({ contract }) => contract.endpoint)).size).toBe(publicReads.length);
  });
});
