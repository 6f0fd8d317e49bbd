import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../shared/api/all-contracts.ts';
import { getCategory, searchBySeNameContract } from '../../../../shared/api/catalog.ts';
import { findRedirectContract } from '../../../../shared/api/content.ts';
import { getPricesContract } from '../../../../shared/api/product.ts';
import { findCallLimit } from '../../../../worker/gateway/call-limits.ts';
import { findEndpoint } from '../../../../worker/gateway/match-call.ts';
import { isFilteredRead, publicReads } from '../../../../worker/reads.ts';
import { isFreshEnough } from '../../../../worker/session/fresh-sign-in.ts';

const calls = allContracts.map(({ name, contract: { endpoint } }) => ({
  name,
  endpoint,
  path: endpoint.path.replaceAll(/\{\w+\}/g, 'x'),
}));
const findLimit = (path: string, body?: ArrayBuffer) => findCallLimit(findEndpoint(path), body);

/** The storefront itself ends sessions. */
const OWN = ['logout'];

describe('The gateway', () => {
  // SECURITY-50
  it.each(calls)('limits $name where a visitor may write by it', ({ name, endpoint, path }) => {
    const isVisitorsWrite = endpoint.mutates && !endpoint.needsCustomer && !OWN.includes(name);
    expect(findLimit(path) === 'write').toBe(isVisitorsWrite);
  });

  // SECURITY-7
  it('limits every public read that no cache answers, but for look-ups by id or name', () => {
    const uncached = publicReads.filter(({ responseMs, dataMs }) => !responseMs && !dataMs);
    const limited = uncached.filter(({ contract }) => findLimit(contract.endpoint.path) === 'search');
    const others = uncached.filter((one) => !limited.includes(one)).map(({ contract }) => contract);
    expect(new Set(others)).toEqual(new Set([getPricesContract, searchBySeNameContract, findRedirectContract]));
  });

  it('limits lists that are asked for a term or a tag', () => {
    const ask = (args: object) =>
      findLimit('/api/v2/blog/search/list', new TextEncoder().encode(JSON.stringify(args)).buffer);
    expect([ask({ searchTerm: 'lantern' }), ask({ searchTerm: '' }), ask({})]).toEqual(['search', null, null]);
    expect([ask({ searchTerm: '', tag: 'news' }), ask({ tag: '' })]).toEqual(['search', null]);
  });

  it('counts a list with filters that no cache answers as a search', () => {
    const read = publicReads.find(({ contract }) => contract.endpoint === getCategory);
    const isFiltered = (args: object) => read !== undefined && isFilteredRead(read, { categoryId: 1, ...args });
    const asked = [
      { specificationOptionIds: [4] },
      { manufacturerIds: [7] },
      { priceTo: 20 },
      { onSale: true },
      { country: 'DE' },
    ];
    expect(asked.map(isFiltered)).toEqual(asked.map(() => true));
    expect(isFiltered({ specificationOptionIds: [], manufacturerIds: [], orderBy: 5, pageNumber: 9 })).toBe(false);
  });

  it('limits searches, however their address is spelled', () => {
    expect(findLimit('/api/v3/catalog/product/autocomplete/x')).toBe('search');
    expect(findLimit('/API/v9//Catalog/product/SEARCH')).toBe('search');
    expect(findLimit('/api/v2/catalog/category')).toBe(null);
  });

  // AUTH-11
  it.each(calls)('asks for a fresh sign-in exactly where the contract says so: $name', ({ endpoint, path }) => {
    const now = Date.now();
    expect(isFreshEnough(findEndpoint(path), { signedInAt: now - 60_000 }, now)).toBe(true);
    expect(isFreshEnough(findEndpoint(path), { signedInAt: now - 601_000 }, now)).toBe(!endpoint.needsFreshSignIn);
  });
});
