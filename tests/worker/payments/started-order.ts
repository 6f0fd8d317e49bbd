import type { PaymentInfo } from '../../../shared/api/checkout.ts';
import { addProduct, openShopper, type Shopper } from '../shopper.ts';

export async function startOrder(): Promise<{ shopper: Shopper; info: PaymentInfo; productId: number }> {
  const product = await addProduct({ price: 1000 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  return { shopper, info: (await shopper.order()).Data, productId: product.id };
}
