import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { readFirst } from '../database.ts';

interface GiftProduct {
  /** Of its page in a language; empty without one. */
  slug: string;
  base_name: string;
  facets: number;
  picture: string | null;
}

const NO_PRODUCT: GiftProduct = { slug: '', base_name: '', facets: 0, picture: null };

/** What a gift's page shows of its product, whether it is still sold or not. */
export async function readGiftProduct(db: D1Database, productId: number, locale: LocaleCode): Promise<GiftProduct> {
  const row = await readFirst<GiftProduct>(
    db,
    `SELECT p.name AS base_name, p.facets, p.picture, ifnull((SELECT s.slug FROM slugs s WHERE s.entity = 'product'
       AND s.entity_id = p.id AND s.is_active = 1 AND s.locale IN (?2, '${DEFAULT_LOCALE}')
       ORDER BY s.locale = ?2 DESC LIMIT 1), '') AS slug
     FROM products p WHERE p.id = ?1`,
    productId,
    locale,
  );
  return row ?? NO_PRODUCT;
}
