import type { Cart } from '../../../shared/api/cart.ts';

/** Quantities that the shopper asked for and the backend has not confirmed, by product id; 0 removes the product. */
export type WantedQuantities = Readonly<Record<number, number>>;

/**
 * The cart with the wanted quantities applied to the backend's latest response, so that a response from before a change
 * never brings a removed line back. Amounts stay as the backend sent them.
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
