import { readAll, readFirst } from '../../database.ts';

/** A review as it was last written, or as readers report it. Instants in ms UTC. */
export interface ListedReviewRow {
  /** Of the version. */
  id: number;
  review_id: number;
  guid: string;
  customer_id: number;
  email: string | null;
  /** Of the account. */
  language_id: number;
  product_id: number;
  product: string;
  status: string;
  rating: number;
  title: string;
  text: string;
  language_code: string;
  hours_played: number | null;
  platform: string;
  is_incentivised: number;
  is_disputed: number;
  is_shown: number;
  helpful_count: number;
  open_reports: number;
  /** The version that open reports are about. */
  reported_version: number;
  answer: string;
  written_at: number;
}

const NEWEST_ID = '(SELECT max(id) FROM review_versions WHERE review_id = r.id)';
/** What readers see and report, which its author may have changed since. */
const REPORTED_ID = `ifnull(r.shown_version, ${NEWEST_ID})`;
const COLUMNS = `v.id, r.id AS review_id, r.guid, r.customer_id, c.email, c.language_id, r.product_id, ifnull(p.name, '') AS product, v.status,
    v.rating, v.title, v.text, v.language_code, v.hours_played, r.platform, r.is_incentivised, r.is_disputed,
    r.shown_rating IS NOT NULL AS is_shown, r.helpful_count, r.answer, v.created_at AS written_at,
    (SELECT count(*) FROM review_reports w WHERE w.review_id = r.id AND w.decided_at IS NULL) AS open_reports,
    ${REPORTED_ID} AS reported_version`;
const JOINS = 'JOIN customers c ON c.id = r.customer_id LEFT JOIN products p ON p.id = r.product_id';
const NEWEST = `v.id = ${NEWEST_ID}`;

export type ReviewState = 'waiting' | 'reported' | 'all';

const FROM: Readonly<Record<ReviewState, string>> = {
  waiting: `review_versions v CROSS JOIN reviews r ON r.id = v.review_id ${JOINS} WHERE v.status = 'Pending'`,
  reported: `(SELECT DISTINCT review_id FROM review_reports WHERE decided_at IS NULL) reported CROSS JOIN reviews r ON r.id = reported.review_id
    CROSS JOIN review_versions v ON v.id = ${REPORTED_ID} ${JOINS} WHERE true`,
  all: `review_versions v CROSS JOIN reviews r ON r.id = v.review_id ${JOINS} WHERE ${NEWEST}`,
};

/** Reviews of a state by their newest version, reported ones by the one that readers see, before an id of versions. */
export function readReviews(
  db: D1Database,
  state: ReviewState,
  before: number,
  limit: number,
): Promise<ListedReviewRow[]> {
  return readAll<ListedReviewRow>(
    db,
    `SELECT ${COLUMNS} FROM ${FROM[state]} AND v.id < ?1 ORDER BY v.id DESC LIMIT ?2`,
    before,
    limit,
  );
}

export function findReview(db: D1Database, guid: string): Promise<ListedReviewRow | null> {
  return readFirst<ListedReviewRow>(
    db,
    `SELECT ${COLUMNS} FROM reviews r CROSS JOIN review_versions v ON ${NEWEST} ${JOINS} WHERE r.guid = ?1`,
    guid,
  );
}

export interface VersionRow {
  id: number;
  status: string;
  rating: number;
  title: string;
  text: string;
  reason: string;
  explanation: string;
  created_at: number;
  decided_at: number | null;
}

/** Everything that the author of a review has written, newest first. */
export function readVersions(db: D1Database, reviewId: number): Promise<VersionRow[]> {
  return readAll<VersionRow>(
    db,
    `SELECT id, status, rating, title, text, reason, explanation, created_at, decided_at FROM review_versions
     WHERE review_id = ? ORDER BY id DESC`,
    reviewId,
  );
}

export interface ReportRow {
  reason: string;
  note: string;
  created_at: number;
  decided_at: number | null;
}

/** What readers have said against a review, newest first. */
export function readReports(db: D1Database, reviewId: number): Promise<ReportRow[]> {
  return readAll<ReportRow>(
    db,
    `SELECT reason, note, created_at, decided_at FROM review_reports WHERE review_id = ?
     ORDER BY decided_at IS NOT NULL, id DESC LIMIT 200`,
    reviewId,
  );
}
