import { expect, it } from 'vitest';
import { withoutParameter } from '../../../../client/router/without-parameter.ts';

it('takes one parameter out of an address and leaves the rest', () => {
  expect(withoutParameter('/en/cart?discountcoupon=A&tab=2', 'discountcoupon')).toBe('/en/cart?tab=2');
  expect(withoutParameter('/en/?newsletter=confirmed', 'newsletter')).toBe('/en/');
  expect(withoutParameter('/en/?specs=1%2C2', 'newsletter')).toBe('/en/?specs=1%2C2');
});
