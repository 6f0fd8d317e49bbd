import type { SeedProduct } from '../catalogue-rows.ts';
import { giftCardSeries } from '../content/gift-cards.ts';
import { drawGiftCard } from './gift-card-picture.ts';
import type { PictureJob } from './rasterise.ts';

/** The MEDIA key of a gift card's picture; null for products whose cover is drawn from their name. */
export function giftCardPictureKey(product: SeedProduct): string | null {
  return product.kind === 'gift-card' ? `gift-cards/${product.slug}.png` : null;
}

/** The pictures of all gift cards; each series has its own colour. */
export function drawGiftCards(products: readonly SeedProduct[]): PictureJob[] {
  return products.flatMap((product) => {
    const key = giftCardPictureKey(product);
    const series = giftCardSeries.findIndex((one) => product.name.startsWith(one.name));
    const name = giftCardSeries[series]?.name;
    const value = product.attributes[0]?.values[0];
    if (key === null || name === undefined || value === undefined) return [];
    return [{ key, svg: drawGiftCard({ name, value, series }) }];
  });
}
