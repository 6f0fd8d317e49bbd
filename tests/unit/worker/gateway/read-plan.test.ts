import { describe, expect, it } from 'vitest';
import { planRead } from '../../../../worker/gateway/read-plan.ts';

const VARIANT = { scope: 'shop', language: 'en', currency: 'EUR' };
const plan = (path: string, { method = 'GET', query = '', body = null as object | null, scope = 'shop' } = {}) =>
  planRead(
    {
      ...{ method, path, query: new URLSearchParams(query) },
      body: body && Uint8Array.from(new TextEncoder().encode(JSON.stringify(body))).buffer,
    },
    { ...VARIANT, scope },
  );
const PRODUCT = '/api/v2/catalog/product/details/7';

describe('a read of the shop that anybody may make', () => {
  it('is cached by what it is, its language and its currency, whatever else was sent', () => {
    const found = plan(PRODUCT, { query: 'utm_source=x' });
    expect(found?.key).toMatch(/^shop\/read\/en\/EUR\/.*7/);
    expect(found).toMatchObject({ ...VARIANT, freshMs: 60_000, request: { method: 'GET', url: PRODUCT } });
    expect(plan(PRODUCT)?.key).toBe(found?.key);
    expect(plan('/api/v2/catalog/product/details/8')?.key).not.toBe(found?.key);
  });

  it('is not cached in another way of asking than its own, with an id that is none, or without a scope', () => {
    expect(plan(PRODUCT, { method: 'POST', body: {} })).toBeNull();
    expect(plan('/api/v2/catalog/product/details/seven')).toBeNull();
    expect(plan(PRODUCT, { scope: '' })).toBeNull();
    expect(plan('/api/v2/checkout/orders')).toBeNull();
  });

  it('is a search if it has a term: that one is forwarded, and its list is cached', () => {
    const list = (body: object) => plan('/api/v2/blog/search/list', { method: 'POST', body });
    expect(list({ pageNumber: 2 })).toMatchObject({ request: { method: 'POST' }, args: { pageNumber: 2 } });
    expect(list({ pageNumber: 2 })?.key).not.toBe(list({})?.key);
    expect([list({ searchTerm: 'ember' }), list({ pageNumber: 'two' })]).toEqual([null, null]);
    expect(plan('/api/v2/blog/search/list', { method: 'POST' })).toBeNull();
    expect(plan('/api/v2/blog/search/list')).toBeNull();
  });
});
