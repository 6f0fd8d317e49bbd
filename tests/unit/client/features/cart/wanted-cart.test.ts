import { describe, expect, it } from 'vitest';
import { withRemoved } from '../../../../../client/features/cart/lines/removed-items.ts';
import { applyWanted } from '../../../../../client/features/cart/wanted-cart.ts';
import type { Cart, CartItem } from '../../../../../shared/api/cart.ts';
import { plainPrice } from '../../../../support/pages/plain-price.ts';

const zero = { Text: '0,00 €', Value: 0 };

function makeItem(productId: number): CartItem {
  return {
    Id: productId * 10,
    Quantity: 1,
    UnitPrice: '5,00 €',
    SubTotal: '5,00 €',
    Warnings: [],
    Product: {
      Id: productId,
      Name: `Game ${productId}`,
      SeName: `game-${productId}`,
      DefaultPictureModel: { ImageUrl: '', Title: '' },
      MarkAsNew: false,
      ApprovedRatingSum: 0,
      ProductSpecifications: [],
      ProductPrice: plainPrice(productId, 5, '5,00 €'),
    },
  };
}

function makeCart(...productIds: number[]): Cart {
  const Items = productIds.map(makeItem);
  return {
    Items,
    ItemsGroup: Items.map((item) => ({ ProductId: item.Product.Id, Quantity: 1, Items: [item] })),
    DiscountBox: { AppliedDiscountsWithCodes: [] },
    OrderTotals: {
      CurrencyCode: 'EUR',
      SubTotal: zero,
      SubTotalDiscount: null,
      Tax: zero,
      TaxRate: 0,
      PaymentMethodFee: null,
      RedeemedRewardPoints: null,
      RedeemedBalance: null,
      RewardPointsToEarn: 0,
      OrderTotal: zero,
    },
  };
}

describe('applyWanted', () => {
  it('never lets an earlier response bring a removed product back', () => {
    const shown = applyWanted(makeCart(1, 2), { 1: 0 });
    expect(shown.ItemsGroup.map((group) => group.ProductId)).toEqual([2]);
    expect(shown.Items.map((item) => item.Product.Id)).toEqual([2]);
  });

  // PRICE-5
  it('shows the quantity that was asked for, and the money that the backend said', () => {
    const cart = makeCart(1);
    const shown = applyWanted(cart, { 1: 3 });
    expect(shown.ItemsGroup[0]?.Quantity).toBe(3);
    expect(shown.OrderTotals).toBe(cart.OrderTotals);
  });
});

// CART-3
describe('withRemoved', () => {
  const item = (productId: number) => ({ productId, name: `Game ${productId}`, quantity: 1 });

  it('holds each product once, newest first, and only a few', () => {
    const ids = [1, 2, 3, 2, 4, 5, 6, 7, 8, 9, 10, 11];
    const items = ids.reduce<ReturnType<typeof item>[]>((held, id) => [...withRemoved(held, item(id))], []);
    expect(items.map((one) => one.productId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 2, 3]);
  });
});
