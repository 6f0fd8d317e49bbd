import { readAll, readFirst } from '../database.ts';
import { runBatch } from '../http/database-errors.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';

/** What an author writes. */
export interface WrittenReview {
  rating: number;
  title: string;
  text: string;
  languageCode: string;
  hoursPlayed: number | null;
  isIncentivised: boolean;
}

/** A bought unit, as far as it decides whether it may be reviewed. */
export interface UnitRow {
  item_id: number;
  order_item_guid: string;
  product_id: number;
  product_name: string;
  se_name: string | null;
  platform: string;
  bought_at: number;
  was_revealed: number;
  /** 1: refunded, disputed, held, given to somebody else or a gift card of the shop. */
  is_closed: number;
  /** Of the customer's review of the product, whichever unit it was written for. */
  review_guid: string | null;
}

/** `?1` is the customer, `?2` the language. */
const UNITS = `SELECT i.id AS item_id, i.guid AS order_item_guid, i.product_id, i.product_name, i.platform,
    o.created_at AS bought_at, coalesce(own.slug, base.slug) AS se_name,
    EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.revealed_at IS NOT NULL) AS was_revealed,
    i.is_store_credit = 1 OR o.held_at IS NOT NULL OR ${isUnitRefunded('i')}
      OR EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = i.id) OR EXISTS (SELECT 1 FROM payments p
      WHERE p.order_id = o.id AND p.disputed_at IS NOT NULL) AS is_closed,
    r.guid AS review_guid
  FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
    LEFT JOIN reviews r ON r.customer_id = o.customer_id AND r.product_id = i.product_id
    LEFT JOIN slugs own ON own.entity = 'product' AND own.entity_id = i.product_id AND own.locale = ?2 AND own.is_active = 1
    LEFT JOIN slugs base ON base.entity = 'product' AND base.entity_id = i.product_id AND base.locale = 'en'
      AND base.is_active = 1
  WHERE o.customer_id = ?1 AND o.paid_at IS NOT NULL`;

/** A unit of a customer by its guid; null for another customer's. */
export function findUnit(
  db: D1Database,
  customerId: number,
  locale: string,
  itemGuid: string,
): Promise<UnitRow | null> {
  return readFirst<UnitRow>(db, `${UNITS} AND i.guid = ?3`, customerId, locale, itemGuid);
}

/** The newest units that a customer may review. */
export function readReviewableUnits(
  db: D1Database,
  customerId: number,
  locale: string,
  limit: number,
): Promise<UnitRow[]> {
  return readAll<UnitRow>(
    db,
    `SELECT * FROM (${UNITS}) WHERE was_revealed = 1 AND is_closed = 0 AND review_guid IS NULL
     ORDER BY bought_at DESC, item_id DESC LIMIT ?3`,
    customerId,
    locale,
    limit,
  );
}

const toValues = (review: WrittenReview) =>
  [review.rating, review.title, review.text, review.languageCode, review.hoursPlayed] as const;

/** `?1` is the review's guid; the values follow. */
const ADD_VERSION = `INSERT INTO review_versions (review_id, rating, title, text, language_code, hours_played, created_at)
  SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM reviews WHERE guid = ?1`;

/**
 * Writes the first version of a unit's review, if the unit may be reviewed at this moment. False where it may not, or where
 * the customer has reviewed the product already.
 */
export async function insertReview(
  db: D1Database,
  unit: { guid: string; itemId: number; customerId: number; now: number },
  review: WrittenReview,
): Promise<boolean> {
  const [added] = await runBatch(db, [
    db
      .prepare(
        `INSERT INTO reviews (guid, customer_id, order_item_id, product_id, platform, is_incentivised, created_at)
         SELECT ?3, ?1, u.item_id, u.product_id, u.platform, ?5, ?6 FROM (${UNITS} AND i.id = ?4) u
         WHERE u.was_revealed = 1 AND u.is_closed = 0 ON CONFLICT DO NOTHING`,
      )
      .bind(unit.customerId, 'en', unit.guid, unit.itemId, Number(review.isIncentivised), unit.now),
    db.prepare(ADD_VERSION).bind(unit.guid, ...toValues(review), unit.now),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

/** Adds a version in the place of one that nobody has read yet. False for another customer's review. */
export async function insertVersion(
  db: D1Database,
  found: { guid: string; customerId: number; now: number },
  review: WrittenReview,
): Promise<boolean> {
  const own = 'SELECT id FROM reviews WHERE guid = ?1 AND customer_id = ?2';
  const [, , marked] = await runBatch(db, [
    db
      .prepare(`UPDATE review_versions SET status = 'Replaced' WHERE status = 'Pending' AND review_id = (${own})`)
      .bind(found.guid, found.customerId),
    db
      .prepare(`${ADD_VERSION} AND customer_id = ?8`)
      .bind(found.guid, ...toValues(review), found.now, found.customerId),
    // Once told, it stays said: only the staff take the mark back.
    db
      .prepare('UPDATE reviews SET is_incentivised = max(is_incentivised, ?3) WHERE guid = ?1 AND customer_id = ?2')
      .bind(found.guid, found.customerId, Number(review.isIncentivised)),
  ]);
  return (marked?.meta.changes ?? 0) > 0;
}

/** Deletes a customer's review and what hangs on it. False for another customer's. */
export async function deleteReview(db: D1Database, guid: string, customerId: number): Promise<boolean> {
  const row = await readFirst(
    db,
    'DELETE FROM reviews WHERE guid = ?1 AND customer_id = ?2 RETURNING id',
    guid,
    customerId,
  );
  return row !== null;
}

export interface OwnReviewRow {
  id: number;
  guid: string;
  order_item_guid: string;
  product_id: number;
  product_name: string;
  se_name: string | null;
  rating: number;
  title: string;
  text: string;
  language_code: string;
  hours_played: number | null;
  platform: string;
  is_incentivised: number;
  created_at: number;
  status: 'Pending' | 'Shown' | 'Rejected' | 'Removed';
  is_shown: number;
  reason: string;
  explanation: string;
  answer: string;
  answered_at: number | null;
}

/** A customer's reviews before an id, newest first, each as it was last written. */
export function readOwnReviews(
  db: D1Database,
  asked: { customerId: number; locale: string; before: number; limit: number },
): Promise<OwnReviewRow[]> {
  return readAll<OwnReviewRow>(
    db,
    `SELECT r.id, r.guid, i.guid AS order_item_guid, r.product_id, i.product_name, coalesce(own.slug, base.slug) AS se_name,
       v.rating, v.title, v.text, v.language_code, v.hours_played, r.platform, r.is_incentivised, r.created_at, v.status,
       r.shown_rating IS NOT NULL AS is_shown, v.reason, v.explanation, r.answer, r.answered_at
     FROM reviews r CROSS JOIN order_items i ON i.id = r.order_item_id
       CROSS JOIN review_versions v ON v.id = (SELECT max(id) FROM review_versions WHERE review_id = r.id)
       LEFT JOIN slugs own ON own.entity = 'product' AND own.entity_id = r.product_id AND own.locale = ?2
         AND own.is_active = 1
       LEFT JOIN slugs base ON base.entity = 'product' AND base.entity_id = r.product_id AND base.locale = 'en'
         AND base.is_active = 1
     WHERE r.customer_id = ?1 AND r.id < ?3 ORDER BY r.id DESC LIMIT ?4`,
    asked.customerId,
    asked.locale,
    asked.before,
    asked.limit,
  );
}
