import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addViewed,
  parseViewed,
  toViewed,
  type ViewedProduct,
} from '../../../../../../client/features/product/rails/viewed-products.ts';
import type { Product } from '../../../../../../shared/api/product.ts';
import { standIn } from '../../../../../support/shop/stand-in.ts';

function productOf(Id: number): ViewedProduct {
  return {
    Id,
    Name: `Game ${Id}`,
    SeName: `game-${Id}`,
    DefaultPictureModel: { ImageUrl: '/media/1.png' },
    MarkAsNew: false,
    ProductSpecifications: [],
  };
}

// PRODUCT-4
describe('recently viewed products', () => {
  it('are listed newest first, each once, at most ten', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1 }), (ids) => {
        const list = ids.reduce<ViewedProduct[]>((held, id) => addViewed(held, productOf(id)), []);
        const expected = [...new Set(ids.toReversed())].slice(0, 10);
        expect(list.map(({ Id }) => Id)).toEqual(expected);
      }),
    );
  });

  it('have the badges of their cards: additional content, and the region where there is one', () => {
    const Countries = { AllowedCountries: ['DE'], BlockedCountries: [] };
    const page = {
      ...productOf(1),
      BaseGame: { Id: 2 },
      GeoRestrictions: { Name: 'Europe', ...Countries, IsWorldwide: false },
    };
    expect(toViewed(standIn<Product>(page))).toMatchObject({
      IsDlc: true,
      GeoRestrictions: { Name: 'Europe', ...Countries },
    });
    const everywhere = {
      ...page,
      BaseGame: undefined,
      GeoRestrictions: { ...page.GeoRestrictions, IsWorldwide: true },
    };
    expect(toViewed(standIn<Product>(everywhere))).toMatchObject({ IsDlc: false, GeoRestrictions: undefined });
  });

  it('survive being stored', () => {
    const list = [productOf(2), productOf(1)];
    expect(parseViewed(JSON.stringify(list))).toEqual(list);
  });

  it('start over from anything else that is stored', () => {
    for (const text of [null, '', '{', '{}', '[1, null, "x", {"Id": 1}]']) expect(parseViewed(text)).toEqual([]);
  });
});
