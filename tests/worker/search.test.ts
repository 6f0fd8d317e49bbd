import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  autocomplete,
  autocompleteContract,
  searchProducts,
  searchProductsContract,
} from '../../shared/api/catalog.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { PRODUCTS, SPECIAL } from '../support/test-products.ts';
import { callCommerce } from '../support/workers.ts';

beforeAll(seedCatalogue);

async function suggest(term: string) {
  const answer = await callCommerce(autocomplete, { term });
  return { ...answer, ids: answer.Data?.Items.map((item) => item.ProductId) };
}

async function search(term: string, change: { orderBy?: number; specificationOptionIds?: number[] } = {}) {
  const args = { term, pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [], ...change };
  const answer = await callCommerce(searchProducts, args);
  return { ...answer, ids: answer.Data?.CatalogProductsModel.Products.map((product) => product.Id) };
}

describe('what is found as typed', () => {
  it.each([
    ['copper meridian', 1],
    ['COPPER', 1],
    ['meri', 1],
    ['coppermeridian', 1],
    ['salt and lantern', 2],
    ['salt & lantern', 2],
    ['iron petals 2', 8],
    ['iron petals II', 8],
    ['zuraw', 11],
    ['ŻURAW İ sowa', 11],
    ['tide wrack', 5],
    ['vault of m', 10],
  ])('%s', async (term, id) => {
    const { Data, ids } = await suggest(term);
    expect(ids?.[0]).toBe(id);
    expect(Data.DidYouMean).toBeNull();
    expect(safeParse(autocompleteContract.output, Data).issues).toBeUndefined();
  });

  it('the exact title comes first, though another sells better', async () => {
    expect((await suggest('last lantern')).ids?.[0]).toBe(SPECIAL.lastKey);
  });

  it('what is not published is not found', async () => {
    expect((await suggest('unlit corridor')).ids).not.toContain(SPECIAL.unpublished);
  });
});

describe('what is corrected', () => {
  it.each([
    ['coper meridain', 1, 'copper meridian'],
    ['laste lantrn', 7, 'last lantern'],
    ['alst lantern', 7, 'last lantern'],
    ['buy glass harbour key', 6, 'glass harbour'],
  ])('%s', async (term, id, correction) => {
    const { Data, ids } = await suggest(term);
    expect(ids).toContain(id);
    expect(Data.DidYouMean).toBe(correction);
    expect(Data.DidYouMeanHighlighted.map((piece) => piece.Text).join('')).toBe(correction);
    const page = await search(term);
    expect(page.Data.CorrectedTerm).toBe(correction);
    expect(page.ids).toContain(id);
  });

  it('a term that resembles nothing has no results and no correction', async () => {
    const { Data, ids } = await search('qqqqqqqq');
    expect(ids).toEqual([]);
    expect(Data).toMatchObject({ DidYouMean: null, CorrectedTerm: null });
    expect(safeParse(searchProductsContract.output, Data).issues).toBeUndefined();
  });
});

describe('the search page', () => {
  it('filters and sorts like a category', async () => {
    const lanterns = PRODUCTS.filter((product) => /lantern/i.test(product.name)).map((product) => product.id);
    expect((await search('lantern')).ids?.sort()).toEqual(lanterns.sort());
    expect((await search('lantern', { orderBy: 10 })).ids).toEqual([7, 2]);
    expect((await search('lantern', { specificationOptionIds: [22] })).ids).toEqual([7]);
  });

  it.each(['%', '_', '"', "' or 1=1 --", 'name:x*', 'a AND', 'NEAR(a b)', '(((', '🎮', '\u202eabc', '\u0000x'])(
    'takes %s as letters like any other',
    async (term) => {
      expect((await search(term)).status).toBe(200);
      expect((await suggest(term)).status).toBe(200);
    },
  );

  it('refuses what is no term', async () => {
    expect((await search('')).status).toBe(400);
    expect((await search('x'.repeat(101))).status).toBe(400);
  });
});
