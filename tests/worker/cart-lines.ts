import { expect } from 'vitest';
import { addToCart, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { callCommerce } from '../support/workers/workers.ts';

export const line = (productId: number, quantity: number) => ({
  productId,
  quantity,
  shppingCartTypeId: SHOPPING_CART_TYPE,
  forceRedirection: true,
  clearCartBeforeAdd: false,
});

/** The visitor cookie that the first change sets, as a request header. */
export async function startVisit(productId: number): Promise<Record<string, string>> {
  const { headers } = await callCommerce(addToCart, line(productId, 1));
  const cookie = headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/^customer=[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  return { Cookie: cookie.split(';')[0] ?? '' };
}
