import type { CardRegion } from '../../../shared/api/product.ts';
import type { ShownPrice } from '../../features/product/card-view.ts';
import { isRestrictedIn } from '../../features/regional/activation-in-country.ts';

const MAX_CROSS_SELL = 3;

interface RelatedCard {
  Id: number;
  ProductPrice: Pick<ShownPrice, 'DisableBuyButton'>;
  GeoRestrictions?: CardRegion | undefined;
}

/** At most three products that can be bought in the country and are not in the cart, in the shop's order (CART-8). */
export function chooseCrossSell<Card extends RelatedCard>(
  related: readonly Card[],
  inCart: ReadonlySet<number>,
  country: string | null,
): Card[] {
  return related
    .filter((card) => !(inCart.has(card.Id) || card.ProductPrice.DisableBuyButton))
    .filter((card) => !isRestrictedIn(card.GeoRestrictions, country))
    .slice(0, MAX_CROSS_SELL);
}
