import { parse, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { addToCartContract } from '../../../shared/api/cart.ts';
import { getCategoriesByTypeContract, getCategoryContract } from '../../../shared/api/catalog.ts';
import { createOrderContract } from '../../../shared/api/checkout.ts';
import { getBlogListContract } from '../../../shared/api/content.ts';
import { searchProductsContract } from '../../../shared/api/search.ts';

const BEGINNING = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };

// CONTENT-1
it('a client that requests the blog without parameters gets the ten newest posts', () => {
  expect(parse(getBlogListContract.input, {})).toEqual({
    pageSize: 10,
    pageNumber: 1,
    sortType: 2,
    postSubType: 1,
    searchTerm: '',
    descending: true,
  });
});

// CATALOG-1
it('a client that only names a category gets its first 52 products in the shop’s own order', () => {
  expect(parse(getCategoryContract.input, { categoryId: 1 })).toEqual({ ...BEGINNING, categoryId: 1, pageSize: 52 });
});

it('a client that only names a search term gets the first page, corrected if nothing matches the term', () => {
  expect(parse(searchProductsContract.input, { term: 'moon' })).toEqual({ ...BEGINNING, term: 'moon', exact: false });
});

it('a client that adds to the cart keeps what lies in it unless it says otherwise', () => {
  expect(parse(addToCartContract.input, { productId: 1, shppingCartTypeId: 1, quantity: 1 })).toMatchObject({
    forceRedirection: true,
    clearCartBeforeAdd: false,
  });
});

it('an order spends neither points nor balance, and confirms no country, unless its client says so', () => {
  const order = { PaymentSystemMethodName: 'Payments.Sandbox', SuccessUrl: '/en/a', ErrorUrl: '/en/b' };
  const kept = { UseRewardPoint: false, UseBalance: false, IsBusiness: false, CountryIsConfirmed: false };
  expect(parse(createOrderContract.input, order)).toEqual({ ...order, ...kept });
});

// CATALOG-5
it('categories are listed by the types 0, 10, 20 and 100, and by no other', () => {
  const isType = (categoryType: unknown) => safeParse(getCategoriesByTypeContract.input, { categoryType }).success;
  expect([0, 10, 20, 100, '20'].map(isType)).toEqual([true, true, true, true, true]);
  expect([1, 30, 50, '', 'x'].map(isType)).toEqual([false, false, false, false, false]);
});
