import { readAll, readFirst } from '../database.ts';
import { runBatch } from '../http/database-errors.ts';

export interface VotedRow {
  id: number;
  helpful_count: number;
  is_own: number;
  is_helpful: number;
}

/** A shown review, and what a customer has said of it; null for one that is not shown. */
export function findShownReview(db: D1Database, guid: string, customerId: number | null): Promise<VotedRow | null> {
  return readFirst<VotedRow>(
    db,
    `SELECT r.id, r.helpful_count, r.customer_id IS ?2 AS is_own,
       EXISTS (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.customer_id = ?2) AS is_helpful
     FROM reviews r WHERE r.guid = ?1 AND r.shown_rating IS NOT NULL`,
    guid,
    customerId,
  );
}

/** The shown reviews of a product that a customer found helpful. */
export function readVotes(
  db: D1Database,
  productId: number,
  customerId: number,
): Promise<{ guid: string; helpful_count: number }[]> {
  return readAll(
    db,
    `SELECT r.guid, r.helpful_count FROM review_votes v JOIN reviews r ON r.id = v.review_id
     WHERE v.customer_id = ?2 AND r.product_id = ?1 AND r.shown_rating IS NOT NULL`,
    productId,
    customerId,
  );
}

/** Says that a review helped, or takes it back; repeating it changes nothing. */
export async function saveVote(
  db: D1Database,
  vote: { reviewId: number; customerId: number; isHelpful: boolean; now: number },
): Promise<void> {
  const statement = vote.isHelpful
    ? db
        .prepare(
          'INSERT INTO review_votes (review_id, customer_id, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
        )
        .bind(vote.reviewId, vote.customerId, vote.now)
    : db
        .prepare('DELETE FROM review_votes WHERE review_id = ?1 AND customer_id = ?2')
        .bind(vote.reviewId, vote.customerId);
  await runBatch(db, [statement]);
}

/** Notes a report; a second one of the same customer changes nothing. */
export async function saveReport(
  db: D1Database,
  report: { reviewId: number; customerId: number | null; reason: string; note: string; now: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO review_reports (review_id, customer_id, reason, note, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT DO NOTHING`,
    )
    .bind(report.reviewId, report.customerId, report.reason, report.note, report.now)
    .run();
}
