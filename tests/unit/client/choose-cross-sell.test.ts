import { expect, it } from 'vitest';
import { chooseCrossSell } from '../../../client/pages/cart/choose-cross-sell.ts';

const card = (Id: number, DisableBuyButton = false) => ({ Id, ProductPrice: { DisableBuyButton } });

// CART-8
it('a cart is offered at most three products, none of them sold out or already in it', () => {
  const related = [card(1), card(2, true), card(3), card(4), card(5), card(6)];
  expect(chooseCrossSell(related, new Set([3]), 'DE').map((one) => one.Id)).toEqual([1, 4, 5]);
  expect(chooseCrossSell([card(2, true), card(3)], new Set([3]), null)).toEqual([]);
});

// CART-8
it('a cart is not offered what does not activate in the shopper’s country', () => {
  const onlyInBrazil = { ...card(7), GeoRestrictions: { AllowedCountries: ['BR'], BlockedCountries: [] } };
  expect(chooseCrossSell([onlyInBrazil], new Set(), 'US')).toEqual([]);
  expect(chooseCrossSell([onlyInBrazil], new Set(), 'BR')).toHaveLength(1);
});
