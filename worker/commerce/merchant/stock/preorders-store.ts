import type { MailText } from '../../../../shared/mail.ts';
import { readAll, readFirst } from '../../database.ts';
import { IS_UNDISPUTED } from '../../keys/keys-store.ts';

export type PreorderState = 'planned' | 'open' | 'closed' | 'releasing' | 'ended';

export interface PreorderRow {
  id: number;
  product_id: number;
  product_name: string;
  state: PreorderState;
  opens_at: number;
  releases_at: number;
  time_zone: string;
  unit_limit: number;
  sold: number;
  waiting: number;
  delivered: number;
  refunded: number;
  keys: number;
}

const COUNT = (status: string) =>
  `(SELECT count(*) FROM preorder_units u WHERE u.preorder_id = r.id AND u.status = '${status}')`;
const PREORDERS = `SELECT r.id, r.product_id, p.name AS product_name, r.state, r.opens_at, r.releases_at, r.time_zone, r.unit_limit, r.sold,
    ${COUNT('waiting')} AS waiting, ${COUNT('served')} AS delivered, ${COUNT('refunded')} AS refunded,
    (SELECT count(*) FROM keys k WHERE k.product_id = r.product_id AND k.status = 'Available') AS keys
  FROM preorders r JOIN products p ON p.id = r.product_id`;

/** Pre-orders before an id, newest first; of one product, if named. */
export function readPreorders(
  db: D1Database,
  productId: number | undefined,
  before: number,
  limit: number,
): Promise<PreorderRow[]> {
  return readAll(
    db,
    `${PREORDERS} WHERE r.id < ?1 ${productId === undefined ? '' : 'AND r.product_id = ?3'} ORDER BY r.id DESC LIMIT ?2`,
    ...[before, limit, ...(productId === undefined ? [] : [productId])],
  );
}

export function findPreorder(db: D1Database, id: number): Promise<PreorderRow | null> {
  return readFirst(db, `${PREORDERS} WHERE r.id = ?1`, id);
}

/** Why a product cannot be pre-ordered. */
export function findPreorderable(
  db: D1Database,
  productId: number,
): Promise<{ is_bundled: number; is_store_credit: number; has_price: number; is_running: number } | null> {
  return readFirst(
    db,
    `SELECT EXISTS (SELECT 1 FROM bundle_items b WHERE b.bundle_id = p.id OR b.item_id = p.id) AS is_bundled, p.is_store_credit,
       p.price_minor IS NOT NULL AS has_price,
       EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = p.id AND r.state <> 'ended') AS is_running
     FROM products p WHERE p.id = ?1`,
    productId,
  );
}

export interface NewPreorder {
  productId: number;
  opensAt: number;
  releasesAt: number;
  timeZone: string;
  limit: number;
  /** The day of the release in its time zone. */
  day: string;
}

/** Lists and search know the release by its day. */
const SET_DAY = 'UPDATE products SET release_date = ?2 WHERE id = ?1 AND release_date IS NOT ?2';

/** Opens a pre-order, unless one of the product is running: then null. */
export async function insertPreorder(db: D1Database, preorder: NewPreorder, now: number): Promise<number | null> {
  const { productId, opensAt, releasesAt, timeZone, limit, day } = preorder;
  const [inserted] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO preorders (product_id, state, opens_at, releases_at, time_zone, unit_limit, created_at)
         VALUES (?1, iif(?2 <= ?6, 'open', 'planned'), ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING id`,
      )
      .bind(productId, opensAt, releasesAt, timeZone, limit, now),
    db
      .prepare(`${SET_DAY} AND EXISTS (SELECT 1 FROM preorders WHERE product_id = ?1 AND created_at = ?3)`)
      .bind(productId, day, now),
  ]);
  return inserted?.results[0]?.id ?? null;
}

/** Closes an open pre-order, or opens a closed one: false in any other state. */
export async function turnPreorder(db: D1Database, id: number, to: 'open' | 'closed'): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE preorders SET state = ?2 WHERE id = ?1 AND state IN ('planned', 'open', 'closed')")
    .bind(id, to)
    .run();
  return meta.changes > 0;
}

/** False if more were sold, or the release has begun. */
export async function setPreorderLimit(db: D1Database, id: number, limit: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE preorders SET unit_limit = ?2 WHERE id = ?1 AND sold <= ?2 AND state IN ('planned', 'open', 'closed')",
    )
    .bind(id, limit)
    .run();
  return meta.changes > 0;
}

/**
 * Moves the release, and writes to the buyer of each paid order that waits for it, in the same batch. `mails` has the mail of each
 * language; `{orderId}`, `{number}` and `{product}` in it are the order's. False once the release has begun, and for the date that it has.
 */
export async function moveRelease(
  db: D1Database,
  { id, product_id: productId }: Pick<PreorderRow, 'id' | 'product_id'>,
  to: { releasesAt: number; timeZone: string; day: string },
  mails: Readonly<Record<string, MailText>>,
  now: number,
): Promise<boolean> {
  const [moved] = await db.batch([
    db
      .prepare(
        `UPDATE preorders SET releases_at = ?2, time_zone = ?3, moved_at = ?4 WHERE id = ?1 AND state IN ('planned', 'open', 'closed')
           AND releases_at > ?4 AND (releases_at <> ?2 OR time_zone <> ?3)`,
      )
      .bind(id, to.releasesAt, to.timeZone, now),
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, order_guid)
         SELECT 'mail', o.email, o.language_code, replace(m.value ->> 'subject', '{product}', min(i.product_name)),
           replace(replace(replace(m.value ->> 'text', '{product}', min(i.product_name)), '{number}', o.number), '{orderId}', o.id), ?3, o.guid
         FROM preorder_units u CROSS JOIN order_items i ON i.id = u.order_item_id CROSS JOIN orders o ON o.id = i.order_id
           JOIN json_each(?2) m ON m.key = o.language_code
         WHERE u.preorder_id = ?1 AND u.status = 'waiting' AND o.email <> ''
           AND EXISTS (SELECT 1 FROM preorders WHERE id = ?1 AND moved_at = ?3) GROUP BY o.id`,
      )
      .bind(id, JSON.stringify(mails), now),
    db
      .prepare(`${SET_DAY} AND EXISTS (SELECT 1 FROM preorders WHERE product_id = ?1 AND moved_at = ?3)`)
      .bind(productId, to.day, now),
  ]);
  return (moved?.meta.changes ?? 0) > 0;
}

export interface QueueRow {
  /** The place, from 1. */
  id: number;
  number: string;
  paid_at: number;
  is_held: number;
}

/** The units that wait for a release, after a place. */
export function readQueue(db: D1Database, preorderId: number, after: number, limit: number): Promise<QueueRow[]> {
  return readAll(
    db,
    `SELECT ?2 + row_number() OVER (ORDER BY paid_at, unit) AS id, number, paid_at, is_held FROM (
       SELECT u.paid_at, u.order_item_id AS unit, o.number, NOT ${IS_UNDISPUTED} AS is_held
       FROM preorder_units u CROSS JOIN order_items i ON i.id = u.order_item_id CROSS JOIN orders o ON o.id = i.order_id
       WHERE u.preorder_id = ?1 AND u.status = 'waiting' ORDER BY u.paid_at, u.order_item_id LIMIT ?3 OFFSET ?2)`,
    preorderId,
    after,
    limit,
  );
}
