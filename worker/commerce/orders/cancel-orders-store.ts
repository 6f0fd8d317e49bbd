import type { MailText } from '../../../shared/mail.ts';
import { mapDatabaseError } from '../http/database-errors.ts';
import { releaseKeys } from '../keys/keys-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { returnPoints } from '../wallet/points-store.ts';
import { returnBalance } from '../wallet/wallet-store.ts';

/** Releases everything reserved by an order that was cancelled unpaid. Does nothing for any other order. */
function releaseCancelled(db: D1Database, orderGuid: string, now: number): D1PreparedStatement[] {
  return [
    releaseKeys(db, orderGuid),
    db
      .prepare(
        `DELETE FROM coupon_uses WHERE order_id =
           (SELECT id FROM orders WHERE guid = ? AND status = 'Cancelled' AND paid_at IS NULL)`,
      )
      .bind(orderGuid),
    returnPoints(db, orderGuid, now),
    returnBalance(db, orderGuid, now),
  ];
}

/**
 * Ends an unpaid order: keys, coupon, points and balance are returned. Throws 409 `order-state` for any other order:
 * the state triggers reject the first statement, and with it the batch.
 */
export async function cancelUnpaidOrder(db: D1Database, orderGuid: string, reason: string, now: number): Promise<void> {
  try {
    await db.batch([
      db
        .prepare("UPDATE orders SET status = 'Cancelled', cancelled_at = ?2, cancel_reason = ?3 WHERE guid = ?1")
        .bind(orderGuid, now, reason),
      db
        .prepare(
          `UPDATE payments SET status = 'Voided', void_reason = ?2
           WHERE order_id = (SELECT id FROM orders WHERE guid = ?1) AND status = 'Pending'`,
        )
        .bind(orderGuid, reason),
      ...releaseCancelled(db, orderGuid, now),
    ]);
  } catch (error) {
    throw mapDatabaseError(error);
  }
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
    ...releaseCancelled(db, orderGuid, now),
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
    ...releaseCancelled(db, orderGuid, now),
  ];
}
