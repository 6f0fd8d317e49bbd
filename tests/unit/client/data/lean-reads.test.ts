import { describe, expect, it } from 'vitest';
import { toLeanRead } from '../../../../client/data/lean-reads.ts';
import { getProduct, getRelatedProducts, type Product, type ProductCard } from '../../../../shared/api/product.ts';

const PRICE: ProductCard['ProductPrice'] = {
  ProductId: 1,
  Price: '€5.00',
  PriceValue: 5,
  PriceValueInDefaultCurrency: 5,
  OldPrice: null,
  OldPriceInDefaultCurrency: null,
  CurrencyCode: 'EUR',
  DiscountRate: 0,
  HasExtraDiscount: false,
  DisableBuyButton: false,
  ProductDiscount: null,
};
const CARD: ProductCard = {
  Id: 1,
  Name: 'Emberfall',
  SeName: 'emberfall',
  DefaultPictureModel: { ImageUrl: '/media/1.png', Title: '' },
  MarkAsNew: false,
  IsDlc: false,
  ApprovedRatingSum: 0,
  ProductSpecifications: [],
  ProductPrice: PRICE,
};

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the data of a page', () => {
  it('leaves out of a card the flags that are not set', () => {
    expect(toJson(toLeanRead(getRelatedProducts, [CARD]))).toEqual([
      {
        Id: 1,
        Name: 'Emberfall',
        SeName: 'emberfall',
        DefaultPictureModel: { ImageUrl: '/media/1.png' },
        ProductSpecifications: [],
        ProductPrice: { Price: '€5.00', PriceValueInDefaultCurrency: 5 },
      },
    ]);
  });

  it('has the marks and the reduction of a card that has them', () => {
    const reduced = { ...PRICE, OldPrice: '€9.00', DiscountRate: 44, HasExtraDiscount: true, DisableBuyButton: true };
    const card = { ...CARD, MarkAsNew: true, IsDlc: true, ProductPrice: reduced };
    const [lean] = toJson(toLeanRead(getRelatedProducts, [card])) as [ProductCard];
    expect(lean).toMatchObject({ MarkAsNew: true, IsDlc: true });
    expect(lean.ProductPrice).toMatchObject({ OldPrice: '€9.00', DiscountRate: 44, DisableBuyButton: true });
  });

  it('tells a product page that its product can be bought', () => {
    const product = {
      ...CARD,
      ProductAttributes: [],
      PictureModels: [],
      SchemaDescription: '{}',
    } as unknown as Product;
    const lean = toJson(toLeanRead(getProduct, product)) as Product;
    expect(lean.ProductPrice.DisableBuyButton).toBe(false);
    expect(lean).not.toHaveProperty('SchemaDescription');
  });
});
