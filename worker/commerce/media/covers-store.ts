import { readFirst } from '../database.ts';
import type { CoverSubject } from './covers/cover-key.ts';

/** What a published product's generated cover shows; null for products with a picture of their own. */
export function readCoverSubject(db: D1Database, productId: number): Promise<CoverSubject | null> {
  return readFirst<CoverSubject>(
    db,
    'SELECT id, name, facets FROM products WHERE id = ?1 AND picture IS NULL AND is_published = 1',
    productId,
  );
}

/** What a drawn screenshot of a published product shows; null unless one of its pictures has this key. */
export function readScreenSubject(db: D1Database, productId: number, key: string): Promise<CoverSubject | null> {
  return readFirst<CoverSubject>(
    db,
    `SELECT id, name, facets FROM products WHERE id = ?1 AND is_published = 1 AND (details ->> 'trailerPoster' = ?2
       OR EXISTS (SELECT 1 FROM product_pictures WHERE product_id = ?1 AND picture = ?2))`,
    productId,
    key,
  );
}
