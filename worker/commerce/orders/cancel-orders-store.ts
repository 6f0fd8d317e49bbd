import type { MailText } from '../../../shared/mail.ts';
import { toJsonList } from '../database.ts';
import { runBatch } from '../http/database-errors.ts';
import { CommerceError } from '../http/errors.ts';
import { releaseKeys } from '../keys/keys-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { returnPoints } from '../wallet/points-store.ts';
import { returnBalance } from '../wallet/wallet-store.ts';

/**
 * SQL: the cancelled ones of the orders of the JSON list of guids that is the first parameter. Found by their guids: there are
 * many cancelled orders.
 */
const LISTED_CANCELLED = `json_each(?1) g CROSS JOIN orders o ON o.guid = g.value AND o.status = 'Cancelled'`;

/** SQL over `orders`: no money for it is here or on its way, as the trigger `orders_cancel_paid` has it. */
const IS_UNPAID = `+status IN ('Pending', 'Processing') AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id
  AND (p.status IN ('Authorized', 'Paid', 'PartiallyRefunded') OR p.held_reason IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held')))`;

/** Releases everything reserved by those of the orders that were cancelled unpaid. `orderGuids` is a JSON list. */
function releaseCancelled(db: D1Database, orderGuids: string, now: number): D1PreparedStatement[] {
  return [
    releaseKeys(db, orderGuids),
    db
      .prepare(
        `DELETE FROM coupon_uses WHERE order_id IN (SELECT o.id FROM ${LISTED_CANCELLED} WHERE o.paid_at IS NULL)`,
      )
      .bind(orderGuids),
    returnPoints(db, orderGuids, now),
    returnBalance(db, orderGuids, now),
  ];
}

/**
 * Ends those of the orders that nobody has paid, in one transaction: keys, coupon, points and balance are returned. Each
 * statement has its condition, so that of a payment and the end of its order at the same moment one wins. Returns the guids of
 * the orders that ended.
 */
export async function cancelUnpaidOrders(
  db: D1Database,
  orderGuids: readonly string[],
  reason: string,
  now: number,
): Promise<string[]> {
  const listed = toJsonList(orderGuids);
  const [ended] = await runBatch<{ guid: string }>(db, [
    db
      .prepare(
        `UPDATE orders SET status = 'Cancelled', cancelled_at = ?2, cancel_reason = ?3
         WHERE guid IN (SELECT value FROM json_each(?1)) AND ${IS_UNPAID} RETURNING guid`,
      )
      .bind(listed, now, reason),
    db
      .prepare(
        `UPDATE payments SET status = 'Voided', void_reason = ?2
         WHERE status = 'Pending' AND order_id IN (SELECT o.id FROM ${LISTED_CANCELLED})`,
      )
      .bind(listed, reason),
    ...releaseCancelled(db, listed, now),
  ]);
  return ended?.results.map(({ guid }) => guid) ?? [];
}

/** Ends an unpaid order. @throws CommerceError 409 `order-state` for any other order. */
export async function cancelUnpaidOrder(db: D1Database, orderGuid: string, reason: string, now: number): Promise<void> {
  const ended = await cancelUnpaidOrders(db, [orderGuid], reason, now);
  if (ended.length === 0) throw new CommerceError(409, 'order-state');
}

/**
 * Ends an order whose held payment goes back by the refund of this guid (PAYMENT-10): the payment decides nothing any more,
 * and no other payment of the order is open. Does nothing if there is no such refund.
 */
export function endReturnedOrder(
  db: D1Database,
  { orderGuid, initId, refundGuid }: { orderGuid: string; initId: string; refundGuid: string },
  mail: MailText,
  now: number,
): D1PreparedStatement[] {
  const isReturned = `EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.guid = '${refundGuid}' AND p.status IN ('Pending', 'Authorized'))`;
  return [
    mailBuyer(db, orderGuid, isReturned, mail, now),
    db
      .prepare(
        `UPDATE payments SET status = 'Voided', void_reason = 'returned' WHERE init_id = ?1 AND status IN ('Pending', 'Authorized')
           AND EXISTS (SELECT 1 FROM refunds r WHERE r.guid = ?2 AND r.payment_id = payments.id)`,
      )
      .bind(initId, refundGuid),
    db
      .prepare(
        `UPDATE orders SET status = 'Cancelled', cancelled_at = ?2, cancel_reason = 'returned'
         WHERE guid = ?1 AND status IN ('Pending', 'Processing') AND paid_at IS NULL
           AND EXISTS (SELECT 1 FROM refunds r WHERE r.guid = ?3 AND r.order_id = orders.id)
           AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id AND p.status <> 'Voided')`,
      )
      .bind(orderGuid, now, refundGuid),
    ...releaseCancelled(db, toJsonList([orderGuid]), now),
  ];
}

/**
 * Cancels an order that became Processing only by the authorisation of the payment that is voided. Part of that batch: after
 * a crash in between, keys, points and balance would stay reserved for good. A Pending order can still be paid in another
 * way, so it stays. `mail` goes to the buyer of a cancelled one.
 */
export function cancelVoidedOrder(
  db: D1Database,
  orderGuid: string,
  reason: string,
  mail: MailText,
  now: number,
): D1PreparedStatement[] {
  const isCancelled = "status = 'Processing' AND paid_at IS NULL";
  return [
    mailBuyer(db, orderGuid, isCancelled, mail, now),
    db
      .prepare(
        `UPDATE orders SET status = 'Cancelled', cancelled_at = ?2, cancel_reason = ?3
         WHERE guid = ?1 AND ${isCancelled}`,
      )
      .bind(orderGuid, now, reason),
    ...releaseCancelled(db, toJsonList([orderGuid]), now),
  ];
}
