import type { ReviewSort } from '../../../shared/api/review.ts';

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

interface ReviewsPage {
  /** Null for a product that is not on sale. `day` (ISO): of its first review that counts. */
  product: { day: string | null } | null;
  /** All shown reviews, counted by stars and language. */
  counts: ReviewCountRow[];
  rows: ShownReviewRow[];
}

/** A page of a product's shown reviews, of all languages or of one, in one round trip. Stars decide nothing about the order. */
export async function readReviewsPage(
  db: D1Database,
  asked: { productId: number; language: string | null; orderBy: ReviewSort; offset: number; limit: number },
): Promise<ReviewsPage> {
  const { productId, language, orderBy, limit, offset } = asked;
  const [products, counts, rows] = await db.batch([
    db.prepare('SELECT reviewed_since AS day FROM products WHERE id = ?1 AND is_published = 1').bind(productId),
    db.prepare(`SELECT v.rating, v.language_code, count(*) AS count ${SHOWN} GROUP BY 1, 2`).bind(productId),
    db
      .prepare(
        `SELECT r.guid, v.rating, v.title, v.text, v.language_code, v.hours_played, r.platform, r.is_incentivised,
           r.helpful_count, r.answer, r.answered_at, r.created_at, v.created_at AS written_at,
           NOT EXISTS (SELECT 1 FROM review_versions e WHERE e.review_id = r.id AND e.id < v.id AND e.decided_at IS NOT NULL)
             AS is_first_version
         ${SHOWN} AND (?2 IS NULL OR v.language_code = ?2)
         ORDER BY iif(?3 = 'Helpful', r.helpful_count, 0) DESC, r.created_at DESC, r.id DESC LIMIT ?4 OFFSET ?5`,
      )
      .bind(productId, language, orderBy, limit, offset),
  ]);
  const [product = null] = (products?.results ?? []) as { day: string | null }[];
  return {
    product,
    counts: (counts?.results ?? []) as ReviewCountRow[],
    rows: (rows?.results ?? []) as ShownReviewRow[],
  };
}
