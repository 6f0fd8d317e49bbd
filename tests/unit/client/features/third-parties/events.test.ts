import { describe, expect, it } from 'vitest';
import {
  toCartAddition,
  toListView,
  toProductView,
  toPurchase,
} from '../../../../../client/features/third-parties/events.ts';
import { plainPrice } from '../../../../support/pages/plain-price.ts';

const price = { ...plainPrice(7, 12.99, '54,99 zł'), PriceValue: 54.99, CurrencyCode: 'PLN' };

describe('e-commerce events', () => {
  it('report prices in euros, whatever currency the visitor pays in', () => {
    expect(toProductView({ Id: 7, Name: 'Harbour', ProductPrice: price })).toEqual({
      name: 'view_item',
      currency: 'EUR',
      items: [{ item_id: '7', item_name: 'Harbour', price: 12.99, quantity: 1 }],
    });
  });

  it('report no unknown price', () => {
    expect(toListView('/en/category/games/1/1', [{ Id: 8, Name: 'Orchard', ProductPrice: null }])).toMatchObject({
      item_list_id: '/en/category/games/1/1',
      items: [{ item_id: '8', item_name: 'Orchard', quantity: 1 }],
    });
  });

  it('report how many were added to the cart', () => {
    expect(toCartAddition(7, 3)).toMatchObject({ name: 'add_to_cart', items: [{ item_id: '7', quantity: 3 }] });
  });

  it('report an order with the backend’s own amounts', () => {
    const order = {
      CustomOrderNumber: 'LK-1001',
      Currency: 'EUR',
      Revenue: 23.38,
      TaxAmount: 3.73,
      AppliedCouponCodes: ['WELCOME10'],
      DiscountTotal: 2.6,
      DiscountPercentage: 10,
      Affiliate: 'partner-1',
      Products: [{ Id: 7, Name: 'Harbour', Price: 12.99, Quantity: 2 }],
    };
    expect(toPurchase(order)).toEqual({
      name: 'purchase',
      currency: 'EUR',
      transaction_id: 'LK-1001',
      value: 23.38,
      tax: 3.73,
      discount: 2.6,
      coupon: 'WELCOME10',
      affiliation: 'partner-1',
      items: [{ item_id: '7', item_name: 'Harbour', price: 12.99, quantity: 2 }],
    });
  });
});
