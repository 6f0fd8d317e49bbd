import type { Price } from '../../../shared/api/product.ts';

/** A price without any discount: the amount in euros, and its text. */
export function plainPrice(ProductId: number, euros: number, text: string): Price {
  return {
    ProductId,
    Price: text,
    PriceValue: euros,
    PriceValueInDefaultCurrency: euros,
    OldPrice: null,
    OldPriceInDefaultCurrency: null,
    CurrencyCode: 'EUR',
    DiscountRate: 0,
    HasExtraDiscount: false,
    DisableBuyButton: false,
    ProductDiscount: null,
  };
}
