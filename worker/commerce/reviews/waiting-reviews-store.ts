import { readFirst } from '../database.ts';

/** What waits for a decision of the staff: versions of reviews, and reviews that readers have reported. */
interface WaitingReviews {
  count: number;
  /** Since when the oldest of them waits; null for none. Milliseconds UTC. */
  since: number | null;
}

/** What has waited since an instant or longer; all of it without one. */
export async function readWaitingReviews(
  db: D1Database,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<WaitingReviews> {
  const row = await readFirst<WaitingReviews>(
    db,
    `SELECT count(*) AS count, min(waiting.since) AS since FROM (
       SELECT created_at AS since FROM review_versions WHERE status = 'Pending'
       UNION ALL SELECT min(created_at) FROM review_reports WHERE decided_at IS NULL GROUP BY review_id) waiting
     WHERE waiting.since <= ?1`,
    until,
  );
  return row ?? { count: 0, since: null };
}
