import { describe, expect, it } from 'vitest';
import { allContracts, isOwnedByStorefront } from '../../../../shared/api/all-contracts.ts';
import { findEndpointGroup } from '../../../../worker/gateway/endpoint-group.ts';
import { publicReads } from '../../../../worker/reads.ts';

describe('the circuits', () => {
  it.each(allContracts.filter(({ contract }) => !isOwnedByStorefront(contract)))(
    'know the endpoint $name',
    ({ contract }) => {
      expect(findEndpointGroup(contract.endpoint.path)).not.toBe('other');
    },
  );

  it('of what a page shows beside its subject are apart from its subject’s', () => {
    const groupOf = (end: string) =>
      publicReads
        .map(({ contract }) => contract.endpoint.path)
        .filter((path) => path.includes(end))
        .map(findEndpointGroup);
    const [subject, ...beside] = [
      'product/details/{id}',
      'settings',
      'topmenu',
      'currency',
      'slider',
      'homepagecategory',
      'related',
    ].map((end) => groupOf(end)[0]);
    expect(subject).toBe('catalog/product/details');
    expect(new Set(beside).size).toBe(beside.length);
    expect(beside).not.toContain(subject);
  });

  it.each([
    '/',
    '',
    '/api',
    '/api/v2/',
    '/api/v2/made-up/path',
    '/api/v9/__proto__',
    '/api/v2/constructor?x=/api/v2/store',
  ])('of the made-up path %j are one', (path) => {
    expect(findEndpointGroup(path)).toBe('other');
  });

  it.each([
    ['/api/v2/catalog/categories', 'catalog/categories'],
    ['/api/v2/catalog/searchbysename/ember', 'catalog/searchbysename'],
    ['/api/v2/catalog/category/topmenu', 'catalog/category/topmenu'],
    ['/api/v2/catalog/category/7', 'catalog/category'],
    ['/api/v2/catalog/anything', 'catalog'],
    ['/api/v2/cart/items/7', 'cart'],
  ])('of %s are %s', (path, group) => {
    expect(findEndpointGroup(path)).toBe(group);
  });

  it('do not depend on the spelling of a path', () => {
    expect(findEndpointGroup('/API/V2//Catalog/Product/Details/5/?a=1')).toBe('catalog/product/details');
  });
});
