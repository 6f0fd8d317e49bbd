import { readAll, readFirst } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';
import { IS_UNDISPUTED } from '../keys/keys-store.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';

/** A gift with its unit and key, for its recipient. Instants in ms UTC. */
export interface GiftRow {
  order_item_id: number;
  order_id: number;
  order_number: string;
  /** Of the order's mails, which go to the giver. */
  buyer_locale: string;
  product_id: number;
  product_name: string;
  platform: string;
  recipient_name: string;
  sender_name: string;
  message: string;
  language_code: string;
  claimed_at: number | null;
  declined_at: number | null;
  /** 1: found by the link that claimed it. */
  is_spent: number;
  key_id: number | null;
  key_status: string | null;
  ciphertext: string | null;
  sealed_until: number | null;
  /** 1: neither held by the staff nor disputed. */
  is_free: number;
}

const GIFTS = `SELECT g.order_item_id, i.order_id, o.number AS order_number, o.language_code AS buyer_locale, i.product_id,
    i.product_name, i.platform, g.recipient_name, g.sender_name, g.message, g.language_code, g.claimed_at, g.declined_at,
    g.spent_hash IS ?1 AS is_spent, k.id AS key_id, k.status AS key_status, k.ciphertext,
    (SELECT b.sealed_until FROM key_batches b WHERE b.id = k.batch_id) AS sealed_until, ${IS_UNDISPUTED} AS is_free
  FROM order_gifts g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id
  LEFT JOIN keys k ON k.order_item_id = i.id AND k.status NOT IN ('Replaced', 'Returned')`;

/** The gift of a mailed link, also of one that has claimed it; null for any other, and for a refunded unit. */
export function findGiftByLink(db: D1Database, tokenHash: string): Promise<GiftRow | null> {
  return readFirst<GiftRow>(
    db,
    `${GIFTS} WHERE (g.token_hash = ?1 OR g.spent_hash = ?1) AND NOT ${isUnitRefunded('i')}`,
    tokenHash,
  );
}

/** The gift of a unit. */
export function findGiftOfUnit(db: D1Database, itemId: number): Promise<GiftRow | null> {
  return readFirst<GiftRow>(db, `${GIFTS} WHERE g.order_item_id = ?2`, '', itemId);
}

/**
 * SQL over the gift `g`: what its link promises is there. The order is paid, free and not refunded, and its key can be
 * shown now (`?now`).
 */
export const isDeliverable = (now: string) => `g.recipient_email <> '' AND EXISTS (SELECT 1 FROM order_items i
  JOIN orders o ON o.id = i.order_id JOIN keys k ON k.order_item_id = i.id AND k.status IN ('Sold', 'Revealed', 'Reported')
  WHERE i.id = g.order_item_id AND o.paid_at IS NOT NULL AND ${IS_UNDISPUTED} AND NOT ${isUnitRefunded('i')}
    AND NOT EXISTS (SELECT 1 FROM key_batches b WHERE b.id = k.batch_id AND b.sealed_until > ${now}))`;

export const GIFTS_JOB = 'gift';

/** Gifts whose mail is due, and can be sent: the longest waiting first. */
export function readDueGifts(db: D1Database, now: number, limit: number): Promise<{ order_item_id: number }[]> {
  return readAll<{ order_item_id: number }>(
    db,
    `SELECT g.order_item_id FROM order_gifts g INDEXED BY order_gifts_due WHERE g.mail_due_at <= ?1 AND ${isDeliverable('?1')}
       AND ${isJobDue(GIFTS_JOB, 'CAST(g.order_item_id AS TEXT)', '?1')} ORDER BY g.mail_due_at LIMIT ?2`,
    now,
    limit,
  );
}
