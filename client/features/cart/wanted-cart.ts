import type { Cart } from '../../../shared/api/cart.ts';

/** Quantities that the shopper asked for and the backend has not confirmed, by product id; 0 takes it out. */
export type WantedQuantities = Readonly<Record<number, number>>;

/**
 * The cart as the shopper wants it: read again from the backend's answer each time, so that an answer from before a
 * change never brings a removed line back. Money stays as the backend said it.
 */
export function applyWanted(cart: Cart, wanted: WantedQuantities): Cart {
  const isInCart = (productId: number) => wanted[productId] !== 0;
  return {
    ...cart,
    Items: cart.Items.filter((item) => isInCart(item.Product.Id)),
    ItemsGroup: cart.ItemsGroup.filter((group) => isInCart(group.ProductId)).map((group) => ({
      ...group,
      Quantity: wanted[group.ProductId] ?? group.Quantity,
    })),
  };
}
