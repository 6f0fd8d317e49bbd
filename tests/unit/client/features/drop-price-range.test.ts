import { expect, it } from 'vitest';
import { dropPriceRange } from '../../../../client/features/regional/drop-price-range.ts';

// CATALOG-15
it('another currency drops the price range of a list, and nothing else', () => {
  expect(dropPriceRange('?specs=4%2C18&pricefrom=5&priceto=20&orderby=10')).toBe('?specs=4%2C18&orderby=10');
  expect(dropPriceRange('?priceto=20')).toBe('');
  expect(dropPriceRange('?affiliate=a%20b')).toBe('?affiliate=a%20b');
  expect(dropPriceRange('')).toBe('');
});
