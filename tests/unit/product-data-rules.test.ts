import { describe, expect, it } from 'vitest';
import { checkItem, type Item } from '../support/pages/product-data-rules.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const GOOD: Item = [
  ['id', '7'],
  ['title', 'Glass Harbour'],
  ['description', 'A harbour of glass.'],
  ['link', 'https://shop.example/en/product/glass-harbour/7'],
  ['image_link', 'https://shop.example/media/a.webp?w=1280&q=99&f=jpeg'],
  ['availability', 'in_stock'],
  ['price', '19.99 EUR'],
  ['identifier_exists', 'no'],
];
const withChange = (...changes: Item): Item => [...new Map([...GOOD, ...changes])];

describe('the rules of product data', () => {
  it('accept an item that is as documented', () => {
    expect(checkItem(GOOD, NOW)).toEqual([]);
  });

  it.each<[string, Item]>([
    ['a missing title', GOOD.filter(([name]) => name !== 'title')],
    ['too long a title', withChange(['title', 'x'.repeat(151)])],
    ['HTML', withChange(['description', '<p>x</p>'])],
    ['an unknown attribute', withChange(['colour', 'red'])],
    ['a price without a currency', withChange(['price', '19.99'])],
    ['a price of nothing', withChange(['price', '0.00 EUR'])],
    ['a sale above the price', withChange(['sale_price', '29.99 EUR'])],
    ['a sale in another currency', withChange(['sale_price', '9.99 USD'])],
    ['dates without a sale', withChange(['sale_price_effective_date', '2026-06-01T00:00:00Z/2026-06-02T00:00:00Z'])],
    [
      'a sale that ends first',
      withChange(
        ['sale_price', '9.99 EUR'],
        ['sale_price_effective_date', '2026-06-02T00:00:00Z/2026-06-01T00:00:00Z'],
      ),
    ],
    ['a pre-order without its day', withChange(['availability', 'preorder'])],
    ['a day without a pre-order', withChange(['availability_date', '2026-07-01T00:00:00Z'])],
    [
      'a release too far ahead',
      withChange(['availability', 'preorder'], ['availability_date', '2027-07-01T00:00:00Z']),
    ],
    ['no identifier that is not said', GOOD.filter(([name]) => name !== 'identifier_exists')],
    ['a link that is not encoded', withChange(['link', 'https://shop.example/en/product/ß'])],
    ['two titles', [...GOOD, ['title', 'Another']]],
  ])('reject %s', (_name, item) => {
    expect(checkItem(item, NOW)).toHaveLength(1);
  });
});
