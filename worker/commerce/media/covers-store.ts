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
