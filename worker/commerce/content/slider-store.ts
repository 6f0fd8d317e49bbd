import type { Slide } from '../../../shared/api/content.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import type { PriceTerms } from '../catalog/prices/prices.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { readAll } from '../database.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { readAllTexts } from './localized-store.ts';
import { localizeLinks } from './slide-links-store.ts';
import { readSlideProducts } from './slide-products-store.ts';

interface SlideRow {
  id: number;
  picture: string;
  mobile_picture: string;
  link: string;
}

/**
 * The slides of the home page in their order, texts in a language, with the product that each one shows. A slide for a
 * product that cannot be bought is left out until it can (CATALOG-7).
 */
export async function readSlides(db: D1Database, locale: LocaleCode, terms: PriceTerms): Promise<Slide[]> {
  const [rows, texts] = await Promise.all([
    readAll<SlideRow>(
      db,
      'SELECT id, picture, mobile_picture, link FROM slides WHERE is_published = 1 ORDER BY position, id',
    ),
    readAllTexts(db, 'slide', locale),
  ]);
  const links = rows.map(({ link }) => link);
  const [productIds, localized] = await Promise.all([readSlideProducts(db, links), localizeLinks(db, links, locale)]);
  const cards = await readProductCards(db, [...new Set(productIds.filter((id) => id !== null))], locale, terms);
  const cardOf = new Map(cards.map((card) => [card.Id, card]));
  return rows.flatMap((row, index) => {
    const productId = productIds[index] ?? null;
    const card = productId === null ? undefined : cardOf.get(productId);
    if (productId !== null && card?.ProductPrice.DisableBuyButton !== false) return [];
    return {
      Id: row.id,
      Title: texts.get(row.id)?.get('Title') ?? '',
      Text: texts.get(row.id)?.get('Text') ?? '',
      ButtonText: texts.get(row.id)?.get('ButtonText') ?? '',
      PictureUrl: pictureUrl(row.picture),
      MobilePictureUrl: pictureUrl(row.mobile_picture),
      Link: localized[index] ?? row.link,
      ...(card ? { Product: card } : {}),
    };
  });
}
