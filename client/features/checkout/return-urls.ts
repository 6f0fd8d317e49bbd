import { href } from '../../../shared/routes.ts';
import type { Shop } from '../../data/shop-context.ts';

/** The return URLs of a payment, with the shop's own origin (CHECKOUT-1). */
export function toReturnUrls(shop: Pick<Shop, 'origin' | 'locale'>): { success: string; error: string } {
  const { origin, locale } = shop;
  return {
    success: origin + href(locale.code, 'paymentCompleted'),
    error: origin + href(locale.code, 'paymentFailed'),
  };
}
