import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { allContracts } from '../../../../shared/api/all-contracts.ts';
import { getCategory, searchBySeNameContract } from '../../../../shared/api/catalog.ts';
import { findRedirectContract } from '../../../../shared/api/content.ts';
import { getPricesContract } from '../../../../shared/api/product.ts';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { consumeCall, consumeLoad, findCallLimit } from '../../../../worker/gateway/call-limits.ts';
import { findEndpoint } from '../../../../worker/gateway/match-call.ts';
import { isFilteredRead, publicReads } from '../../../../worker/reads.ts';
import { isFreshEnough } from '../../../../worker/session/fresh-sign-in.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

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
    expect(isFreshEnough(findEndpoint(path), { signedInAt: now - 600_000 }, now)).toBe(true);
    expect(isFreshEnough(findEndpoint(path), { signedInAt: now - 600_001 }, now)).toBe(!endpoint.needsFreshSignIn);
  });
});

// SECURITY-7, SECURITY-14
describe('a load of a list', () => {
  async function loadList(isFiltered: boolean, limits: Readonly<Record<string, () => Promise<object>>>) {
    const env = standIn<StorefrontContext['Bindings']>({
      ENVIRONMENT: 'development',
      ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, { limit }])),
    });
    const app = new Hono<StorefrontContext>()
      .get('/', async (c) => {
        await consumeLoad(c, { isFiltered });
        return c.text('a page');
      })
      .onError((error, c) => c.text('retryAfterS' in error ? `wait ${error.retryAfterS}` : error.message));
    const response = await app.request('/', { headers: { 'CF-Connecting-IP': '203.0.113.9' } }, env);
    return response.text();
  }
  const pass = async () => ({ success: true });
  const stop = async () => ({ success: false });

  it('counts as a search if it is filtered, and only then', async () => {
    const limits = { LOAD_LIMIT: pass, SEARCH_LIMIT: stop };
    expect([await loadList(true, limits), await loadList(false, limits)]).toEqual(['wait 10', 'a page']);
    expect(await loadList(true, { LOAD_LIMIT: pass, SEARCH_LIMIT: pass })).toBe('a page');
  });

  it('passes where nothing is counted, and where counting fails', async () => {
    expect(await loadList(true, {})).toBe('a page');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const fail = () => Promise.reject(new Error('away'));
    expect(await loadList(false, { LOAD_LIMIT: fail })).toBe('a page');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('that the contract does not know has no limit of its own', () => {
    expect(findCallLimit(undefined)).toBeNull();
  });
});

/** Loads a page from an address; who was counted, and how it ended. */
async function load(address: string | null, cf?: object): Promise<{ counted: string[]; response: string }> {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    counted.push(key);
    return { success: false };
  };
  const env = standIn<StorefrontContext['Bindings']>({ ENVIRONMENT: 'development', LOAD_LIMIT: { limit } });
  const app = new Hono<StorefrontContext>()
    .get('/', async (c) => {
      await consumeLoad(c);
      return c.text('a page');
    })
    .onError((error, c) => c.text('retryAfterS' in error ? `wait ${error.retryAfterS}` : error.message));
  const headers: Record<string, string> = address === null ? {} : { 'CF-Connecting-IP': address };
  const request = new Request('https://shop.example/', { headers });
  const response = await app.request(cf === undefined ? request : Object.assign(request, { cf }), undefined, env);
  return { counted, response: await response.text() };
}

// SECURITY-51
describe('somebody who loads too much past the cache', () => {
  it.each([
    ['in a browser', undefined],
    ['at Cloudflare', { colo: 'FRA' }],
    ['as a crawler that the platform does not know', { verifiedBotCategory: '' }],
  ])('%s waits ten seconds', async (_who, cf) => {
    expect(await load('203.0.113.9', cf)).toEqual({ counted: [expect.any(String)], response: 'wait 10' });
  });

  it('as a crawler that the platform has verified, or from an address that nobody knows, is not counted', async () => {
    expect(await load('203.0.113.9', { verifiedBotCategory: 'Search' })).toEqual({ counted: [], response: 'a page' });
    const logged = vi.spyOn(console, 'error');
    expect(await load(null)).toEqual({ counted: [], response: 'a page' });
    expect(logged).not.toHaveBeenCalled();
  });
});

// SECURITY-7, SECURITY-50
it.each([
  ['search', 10],
  ['write', 60],
] as const)('who calls too often to %s waits %i seconds', async (kind, seconds) => {
  const limit = async () => ({ success: false });
  const env = standIn<StorefrontContext['Bindings']>({
    ENVIRONMENT: 'development',
    SEARCH_LIMIT: { limit },
    WRITE_LIMIT: { limit },
  });
  const app = new Hono<StorefrontContext>().get('/', async (c) => c.json(await consumeCall(c, kind)));
  const response = await app.request('/', { headers: { 'CF-Connecting-IP': '203.0.113.9' } }, env);
  expect(await response.json()).toBe(seconds);
});
