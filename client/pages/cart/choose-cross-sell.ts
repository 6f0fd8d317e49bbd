import type { Price } from '../../../shared/api/product.ts';

const MAX_CROSS_SELL = 3;

/** At most three products that can be bought and are not in the cart, in the shop's order (CART-8). */
export function chooseCrossSell<Card extends { Id: number; ProductPrice: Pick<Price, 'DisableBuyButton'> }>(
  related: readonly Card[],
  inCart: ReadonlySet<number>,
): Card[] {
  return related
    .filter((card) => !(inCart.has(card.Id) || card.ProductPrice.DisableBuyButton))
    .slice(0, MAX_CROSS_SELL);
}
