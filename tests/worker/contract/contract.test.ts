import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { allContracts, isOwnedByStorefront } from '../../../shared/api/all-contracts.ts';
import * as cart from '../../../shared/api/cart.ts';
import * as catalog from '../../../shared/api/catalog.ts';
import * as content from '../../../shared/api/content.ts';
import type { Contract } from '../../../shared/api/contract.ts';
import * as customer from '../../../shared/api/customer.ts';
import type { Envelope } from '../../../shared/api/endpoint.ts';
import * as product from '../../../shared/api/product.ts';
import * as searching from '../../../shared/api/search.ts';
import * as store from '../../../shared/api/store.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, fetchCommerce } from '../../support/workers/workers.ts';

beforeAll(seedCatalogue);

const ofCommerce = allContracts.map(({ contract }) => contract).filter((contract) => !isOwnedByStorefront(contract));
const nameOf = ({ endpoint }: Contract) => `${endpoint.method} ${endpoint.path}`;

const LISTING = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };

/** A read that every visitor may make, with the expected result. */
interface Read {
  name: string;
  run: (headers: Record<string, string>) => Promise<void>;
}

function read<Args, Data>(contract: Contract<Args, Data>, args: NoInfer<Args>): Read {
  return {
    name: `${contract.endpoint.path} ${JSON.stringify(args)}`,
    run: async (headers) => {
      const response = await callCommerce(contract.endpoint, args, { headers });
      expect(response.status, response.Messages.join()).toBe(200);
      expect(response).toMatchObject({ IsSuccess: true, Messages: [] });
      const parsed = safeParse(contract.output, response.Data);
      expect(
        parsed.issues?.map((issue) => `${issue.path?.map(({ key }) => key).join('.')}: ${issue.message}`),
      ).toBeUndefined();
    },
  };
}

const reads: Read[] = [
  read(store.getStoreSettingsContract, {}),
  read(store.getTopMenuContract, {}),
  read(store.getCurrenciesContract, {}),
  read(store.getCountriesContract, {}),
  read(catalog.getHomeCategoriesContract, {}),
  read(catalog.getCategoriesContract, {}),
  read(catalog.getCategoriesByTypeContract, { categoryType: 20 }),
  read(catalog.getCategoryContract, { ...LISTING, categoryId: 1, pageSize: 52 }),
  read(catalog.getCategoryContract, { ...LISTING, categoryId: 1, pageSize: 6, specificationOptionIds: [4, 18] }),
  read(catalog.getCategoryContract, { ...LISTING, categoryId: 40, pageSize: 52, orderBy: 10 }),
  read(catalog.searchBySeNameContract, { seName: 'copper-meridian' }),
  read(catalog.searchBySeNameContract, { seName: 'nothing-is-called-so' }),
  read(searching.autocompleteContract, { term: 'lan' }),
  read(searching.autocompleteContract, { term: '%_\'"' }),
  read(searching.getPopularTermsContract, {}),
  read(searching.searchProductsContract, { ...LISTING, term: 'lantern' }),
  read(searching.searchProductsContract, { ...LISTING, term: 'zuraw' }),
  read(product.getProductContract, { id: 1 }),
  read(product.getProductContract, { id: 3 }),
  read(product.getProductBySeNameContract, { seName: 'copper-meridian' }),
  read(product.getRelatedProductsContract, { productId: 1 }),
  read(product.getPricesContract, { ids: [0, 1, 2, 2, 3, 999] }),
  read(product.getActivationContract, { id: 1 }),
  read(content.getTopicContract, { seName: 'contact-us' }),
  read(content.getSliderContract, {}),
  read(content.searchTopicsContract, { term: 'us' }),
  read(content.getBlogPostContract, { seName: 'Hello-Lanterns' }),
  read(cart.getCartContract, {}),
  read(cart.getCartTotalContract, {}),
  read(customer.getCustomerContract, {}),
];

describe('every read conforms to the contract', () => {
  it.each(reads)('$name', ({ run }) => run({}));

  it.each(reads)('in Arabic and yen: $name', ({ run }) => run({ Language: 'ar', Currency: 'JPY' }));
});

describe('every call', () => {
  const fillPath = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

  it.each(ofCommerce.filter(({ endpoint }) => endpoint.needsCustomer).map((one) => [nameOf(one), one] as const))(
    '%s asks a visitor to sign in',
    async (_name, { endpoint }) => {
      const response = await fetchCommerce(fillPath(endpoint.path), {
        method: endpoint.method,
        headers: { 'Content-Type': 'application/json' },
        ...(endpoint.method === 'POST' ? { body: '{}' } : {}),
      });
      // The body may be validated before the sign-in is checked: that reveals nothing about anybody.
      expect([400, 401]).toContain(response.status);
      const { IsSuccess, Messages, Data } = await response.json<Envelope<unknown>>();
      expect({ IsSuccess, Data }).toEqual({ IsSuccess: false, Data: null });
      expect(Messages[0]).toBeTruthy();
    },
  );

  it.each(ofCommerce.filter(({ endpoint }) => endpoint.mutates).map((one) => [nameOf(one), one] as const))(
    '%s changes nothing without the Language header, nor by HEAD',
    async (_name, { endpoint }) => {
      const path = fillPath(endpoint.path);
      const bare = await fetchCommerce(path, { method: endpoint.method, headers: { Language: '' } });
      expect(bare.status).toBe(403);
      if (endpoint.method === 'GET') expect((await fetchCommerce(path, { method: 'HEAD' })).status).toBe(405);
    },
  );

  it.each(ofCommerce.map((one) => [nameOf(one), one] as const))('%s is there', async (_name, { endpoint }) => {
    // Only an existing route parses the body, so a 400 for invalid JSON proves that the call exists.
    const isPost = endpoint.method === 'POST';
    const response = await fetchCommerce(fillPath(endpoint.path), {
      method: endpoint.method,
      ...(isPost ? { headers: { 'Content-Type': 'application/json' }, body: '{"broken":' } : {}),
    });
    expect(response.status).toBeLessThan(500);
    if (isPost) expect([400, 401]).toContain(response.status);
  });
});
