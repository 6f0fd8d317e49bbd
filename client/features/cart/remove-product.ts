import { type Cart, type CartSummary, getCart, removeFromCart } from '../../../shared/api/cart.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import type { useCall } from '../../data/use-call.ts';

type Call = ReturnType<typeof useCall>;
type CartGroup = Cart['ItemsGroup'][number];

/** One call for each line (CART-3). Returns undefined when one of them is no longer in the cart. */
async function removeLines(call: Call, lines: CartGroup['Items']): Promise<CartSummary | undefined> {
  let summary: CartSummary | undefined;
  let isOutdated = false;
  for (const { Id } of lines) {
    try {
      summary = await call(removeFromCart, { id: Id });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      isOutdated = true;
    }
  }
  return isOutdated ? undefined : summary;
}

/**
 * Removes all lines of a product. A restored product has new lines, which this page may not know yet; another tab may
 * also have removed them.
 */
export async function removeProduct(call: Call, { ProductId, Items }: CartGroup): Promise<CartSummary | undefined> {
  const summary = await removeLines(call, Items);
  if (summary) return summary;
  const { ItemsGroup } = await call(getCart, {});
  return removeLines(call, ItemsGroup.find((group) => group.ProductId === ProductId)?.Items ?? []);
}
