import type { ReviewSort } from '../../../shared/api/review.ts';
import { readAll, readFirst } from '../database.ts';

/** A review that visitors see. Instants in ms UTC. */
export interface ShownReviewRow {
  guid: string;
  rating: number;
  title: string;
  text: string;
  language_code: string;
  hours_played: number | null;
  platform: string;
  is_incentivised: number;
  helpful_count: number;
  answer: string;
  answered_at: number | null;
  created_at: number;
  /** When the shown version was written. */
  written_at: number;
  is_first_version: number;
}

/** How many reviews of a product have these stars and this language. */
export interface ReviewCountRow {
  rating: number;
  language_code: string;
  count: number;
}

const SHOWN = `FROM reviews r CROSS JOIN review_versions v ON v.id = r.shown_version
  WHERE r.product_id = ?1 AND r.shown_rating IS NOT NULL`;

/** True for a product that is on sale. */
export async function hasProduct(db: D1Database, productId: number): Promise<boolean> {
  return (await readFirst(db, 'SELECT 1 FROM products WHERE id = ? AND is_published = 1', productId)) !== null;
}

/** All shown reviews of a product, counted by stars and language. */
export function countReviews(db: D1Database, productId: number): Promise<ReviewCountRow[]> {
  return readAll<ReviewCountRow>(
    db,
    `SELECT v.rating, v.language_code, count(*) AS count ${SHOWN} GROUP BY 1, 2`,
    productId,
  );
}

/** The day (ISO) of a product's first review that counts; null without any. */
export async function readFirstDay(db: D1Database, productId: number): Promise<string | null> {
  const row = await readFirst<{ day: string | null }>(
    db,
    'SELECT reviewed_since AS day FROM products WHERE id = ?',
    productId,
  );
  return row?.day ?? null;
}

/** A page of a product's shown reviews, of all languages or of one. Stars decide nothing about the order. */
export function readShownReviews(
  db: D1Database,
  asked: { productId: number; language: string | null; orderBy: ReviewSort; offset: number; limit: number },
): Promise<ShownReviewRow[]> {
  return readAll<ShownReviewRow>(
    db,
    `SELECT r.guid, v.rating, v.title, v.text, v.language_code, v.hours_played, r.platform, r.is_incentivised,
       r.helpful_count, r.answer, r.answered_at, r.created_at, v.created_at AS written_at,
       NOT EXISTS (SELECT 1 FROM review_versions e WHERE e.review_id = r.id AND e.id < v.id AND e.decided_at IS NOT NULL)
         AS is_first_version
     ${SHOWN} AND (?2 IS NULL OR v.language_code = ?2)
     ORDER BY iif(?3 = 'Helpful', r.helpful_count, 0) DESC, r.created_at DESC, r.id DESC LIMIT ?4 OFFSET ?5`,
    asked.productId,
    asked.language,
    asked.orderBy,
    asked.limit,
    asked.offset,
  );
}
