import type { Slide } from '../../../shared/api/content.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import type { PriceTerms } from '../catalog/prices/prices.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { readAll } from '../database.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { readAllTexts } from './localized-store.ts';
import { readSlideProducts } from './slide-products-store.ts';

interface SlideRow {
  id: number;
  picture: string;
  mobile_picture: string;
  link: string;
}

/** The slides of the home page in their order, texts in a language, with the product that each one shows. */
export async function readSlides(db: D1Database, locale: LocaleCode, terms: PriceTerms): Promise<Slide[]> {
  const [rows, texts] = await Promise.all([
    readAll<SlideRow>(
      db,
      'SELECT id, picture, mobile_picture, link FROM slides WHERE is_published = 1 ORDER BY position, id',
    ),
    readAllTexts(db, 'slide', locale),
  ]);
  const productIds = await readSlideProducts(
    db,
    rows.map(({ link }) => link),
  );
  const cards = await readProductCards(db, [...new Set(productIds.filter((id) => id !== null))], locale, terms);
  const cardOf = new Map(cards.map((card) => [card.Id, card]));
  const productOf = (index: number) => {
    const card = cardOf.get(productIds[index] ?? 0);
    return card ? { Product: card } : {};
  };
  return rows.map((row, index) => ({
    Id: row.id,
    Title: texts.get(row.id)?.get('Title') ?? '',
    Text: texts.get(row.id)?.get('Text') ?? '',
    ButtonText: texts.get(row.id)?.get('ButtonText') ?? '',
    PictureUrl: pictureUrl(row.picture),
    MobilePictureUrl: pictureUrl(row.mobile_picture),
    Link: row.link,
    ...productOf(index),
  }));
}
