import type { MailText } from '../../../shared/mail.ts';
import { runBatch } from '../http/database-errors.ts';

/** A version that the staff decide upon: the one that they have read. */
export interface DecidedVersion {
  reviewId: number;
  version: number;
  now: number;
}

/** Shows a waiting version in the place of the one before it. False once it no longer waits. */
export async function approveVersion(
  db: D1Database,
  { reviewId, version, now }: DecidedVersion,
  isIncentivised: boolean | null,
): Promise<boolean> {
  const waits =
    "EXISTS (SELECT 1 FROM review_versions w WHERE w.id = ?2 AND w.review_id = ?1 AND w.status = 'Pending')";
  const [, , shown] = await runBatch(db, [
    db
      .prepare(`UPDATE reviews SET is_incentivised = ifnull(?3, is_incentivised) WHERE id = ?1 AND ${waits}`)
      .bind(reviewId, version, isIncentivised === null ? null : Number(isIncentivised)),
    db
      .prepare(`UPDATE review_versions SET status = 'Replaced' WHERE review_id = ?1 AND status = 'Shown' AND ${waits}`)
      .bind(reviewId, version),
    db
      .prepare(
        `UPDATE review_versions SET status = 'Shown', decided_at = ?3
         WHERE id = ?2 AND review_id = ?1 AND status = 'Pending'`,
      )
      .bind(reviewId, version, now),
  ]);
  return (shown?.meta.changes ?? 0) > 0;
}

/** The author, and what they are told. */
export interface AuthorMail extends MailText {
  /** Empty once the author has no address: nothing is written. */
  recipient: string;
  locale: string;
}

/**
 * Rejects a waiting version, or removes one that is shown, and tells its author in the same batch. Reports of what is
 * removed are closed with it. False once somebody else has decided.
 */
export async function endVersion(
  db: D1Database,
  { reviewId, version, now }: DecidedVersion,
  end: { from: 'Pending' | 'Shown'; to: 'Rejected' | 'Removed'; reason: string; explanation: string },
  mail: AuthorMail,
): Promise<boolean> {
  const isEnding = 'EXISTS (SELECT 1 FROM review_versions WHERE id = ?1 AND review_id = ?2 AND status = ?3)';
  const results = await runBatch(db, [
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', ?4, ?5, ?6, ?7, ?8 WHERE ?4 <> '' AND ${isEnding}`,
      )
      .bind(version, reviewId, end.from, mail.recipient, mail.locale, mail.subject, mail.text, now),
    db
      .prepare(
        `UPDATE review_reports SET decided_at = ?5
         WHERE review_id = ?2 AND decided_at IS NULL AND ?4 = 'Removed' AND ${isEnding}`,
      )
      .bind(version, reviewId, end.from, end.to, now),
    db
      .prepare(
        `UPDATE review_versions SET status = ?4, reason = ?5, explanation = ?6, decided_at = ?7
         WHERE id = ?1 AND review_id = ?2 AND status = ?3`,
      )
      .bind(version, reviewId, end.from, end.to, end.reason, end.explanation, now),
  ]);
  return (results[2]?.meta.changes ?? 0) > 0;
}

/** Writes the shop's answer in the place of an earlier one; an empty one takes it back. */
export async function saveAnswer(db: D1Database, reviewId: number, text: string, now: number): Promise<void> {
  await db
    .prepare("UPDATE reviews SET answer = ?2, answered_at = iif(?2 = '', NULL, ?3) WHERE id = ?1")
    .bind(reviewId, text, now)
    .run();
}

/** Closes the open reports of a review while readers see the version that was read; returns how many. */
export async function closeReports(db: D1Database, { reviewId, version, now }: DecidedVersion): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE review_reports SET decided_at = ?3 WHERE review_id = ?1 AND decided_at IS NULL
         AND EXISTS (SELECT 1 FROM reviews r WHERE r.id = ?1 AND ifnull(r.shown_version, ?2) = ?2)`,
    )
    .bind(reviewId, version, now)
    .run();
  return meta.changes;
}
