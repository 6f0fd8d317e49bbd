import type { CartGift } from '../../../shared/api/gift.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { readFirst } from '../database.ts';
import { GIFT_OF_UNIT } from '../orders/order-gift.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';

/** The mails of one gift, whoever it is for: whoever names strangers again and again sends no more. */
const MAX_MAILS = 5;

/** A unit of a customer's order, as its giver's calls need it. */
export interface GivenUnit {
  /** JSON for `toOrderGift`; null for a unit that is no gift. */
  gift: string | null;
  gift_terms: string | null;
  /** Of the gift; null without one. Instants in ms UTC. */
  claimed_at: number | null;
  declined_at: number | null;
  sent_at: number | null;
  mails_left: number;
}

/** A unit of this customer's paid or unpaid order; null for another one's. */
export function findGivenUnit(db: D1Database, itemId: number, customerId: number): Promise<GivenUnit | null> {
  return readFirst<GivenUnit>(
    db,
    `SELECT ${GIFT_OF_UNIT} AS gift, (SELECT value FROM settings WHERE key = 'gifts') AS gift_terms,
       f.claimed_at, f.declined_at, f.sent_at, ${MAX_MAILS} - ifnull(f.mails, 0) AS mails_left
     FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN order_gifts f ON f.order_item_id = i.id
     WHERE i.id = ?1 AND o.customer_id = ?2`,
    itemId,
    customerId,
  );
}

/** SQL over the unit `i`: nobody has seen a key of it, and it was not refunded. */
const IS_UNSEEN = `NOT ${isUnitRefunded('i')} AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id
  AND (k.revealed_at IS NOT NULL OR k.status NOT IN ('Reserved', 'Sold')))`;

/** SQL over a gift that is changed: the mail that was sent went where the next one would go. */
const IS_SAME =
  'order_gifts.sent_at IS NOT NULL AND declined_at IS NULL AND lower(recipient_email) = lower(excluded.recipient_email)';

/**
 * Makes a unit a gift, or changes one that nobody has claimed (GIFT-2). With another address, or after it was declined, its
 * link is dead and its mail is due. False when a key of the unit was seen, its gift was claimed or has no mails left.
 */
export async function writeGift(
  db: D1Database,
  unit: { itemId: number; customerId: number; sendAt: number; now: number },
  gift: CartGift,
): Promise<boolean> {
  const row = await db
    .prepare(
      `INSERT INTO order_gifts (order_item_id, recipient_name, recipient_email, sender_name, message, language_code, time_zone,
         send_at, mail_due_at, created_at)
       SELECT i.id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10 FROM order_items i JOIN orders o ON o.id = i.order_id
       WHERE i.id = ?1 AND o.customer_id = ?2 AND o.status <> 'Cancelled' AND ${IS_UNSEEN}
       ON CONFLICT (order_item_id) DO UPDATE SET recipient_name = excluded.recipient_name, recipient_email = excluded.recipient_email,
         sender_name = excluded.sender_name, message = excluded.message, language_code = excluded.language_code,
         time_zone = excluded.time_zone, send_at = iif(${IS_SAME}, order_gifts.send_at, excluded.send_at),
         mail_due_at = iif(${IS_SAME}, mail_due_at, excluded.mail_due_at), token_hash = iif(${IS_SAME}, token_hash, NULL),
         sent_at = iif(${IS_SAME}, sent_at, NULL), declined_at = NULL
       WHERE claimed_at IS NULL AND mails < ${MAX_MAILS} RETURNING order_item_id`,
    )
    .bind(
      ...[unit.itemId, unit.customerId, gift.RecipientName, gift.RecipientEmail, gift.SenderName, gift.Message],
      ...[gift.Locale, gift.TimeZone, unit.sendAt, unit.now],
    )
    .first();
  return row !== null;
}

/** The mail of a gift that was sent and not declined is due again. False for any other one, and without mails left. */
export async function askGiftMail(db: D1Database, itemId: number, now: number): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE order_gifts SET mail_due_at = ?2 WHERE order_item_id = ?1 AND sent_at IS NOT NULL AND declined_at IS NULL
         AND (mails < ${MAX_MAILS} OR claimed_at IS NOT NULL) RETURNING order_item_id`,
    )
    .bind(itemId, now)
    .first();
  return row !== null;
}

/** The unit is no gift any more (GIFT-6). False when it was claimed, or its recipient still has time. */
export async function removeGift(
  db: D1Database,
  unit: { itemId: number; customerId: number; takeBackDays: number; now: number },
): Promise<boolean> {
  const row = await db
    .prepare(
      `DELETE FROM order_gifts WHERE order_item_id = ?1 AND claimed_at IS NULL
         AND (sent_at IS NULL OR declined_at IS NOT NULL OR sent_at <= ?3)
         AND EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = ?1 AND o.customer_id = ?2)
       RETURNING order_item_id`,
    )
    .bind(unit.itemId, unit.customerId, unit.now - unit.takeBackDays * DAY_MS)
    .first();
  return row !== null;
}
