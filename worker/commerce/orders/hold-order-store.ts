import { mailBuyer, type OrderMails } from '../messaging/outbox-writes-store.ts';
import { mailComplete } from './complete-mail-store.ts';
import { fulfilOrder } from './order-settlement-store.ts';

/** SQL over `orders`: one that still has something to deliver or to show. */
const HAS_KEYS_TO_COME = `(status IN ('Pending', 'Processing') OR status = 'Complete' AND EXISTS
  (SELECT 1 FROM order_items i JOIN keys k ON k.order_item_id = i.id WHERE i.order_id = orders.id AND k.status = 'Sold'))`;

/**
 * Holds an order (ORDER-60), with a note that says why. A buyer who has paid is told. False if it is held already, or has no
 * key that was not shown.
 */
export async function holdOrder(
  db: D1Database,
  orderGuid: string,
  { author, reason, mails, now }: { author: string; reason: string; mails: OrderMails; now: number },
): Promise<boolean> {
  const isHeldNow = 'held_at = ?2';
  const [held] = await db.batch([
    db
      .prepare(`UPDATE orders SET held_at = ?2 WHERE guid = ?1 AND held_at IS NULL AND ${HAS_KEYS_TO_COME}`)
      .bind(orderGuid, now),
    db
      .prepare(
        `INSERT INTO staff_notes (customer_id, order_id, author, text, created_at)
         SELECT customer_id, id, ?3, ?4, ?2 FROM orders WHERE guid = ?1 AND ${isHeldNow}`,
      )
      .bind(orderGuid, now, author, reason),
    mailBuyer(db, orderGuid, `paid_at IS NOT NULL AND ${isHeldNow.replace('?2', String(now))}`, mails.held, now),
  ]);
  return Boolean(held?.meta.changes);
}

/** Releases a held order: what is there is delivered in the same batch, and the buyer told. False if it was not held. */
export async function releaseOrder(
  db: D1Database,
  orderGuid: string,
  mails: OrderMails,
  now: number,
): Promise<boolean> {
  const told = mailComplete(db, orderGuid, "status = 'Complete' AND held_at IS NOT NULL", mails, now);
  const release = db
    .prepare('UPDATE orders SET held_at = NULL WHERE guid = ?1 AND held_at IS NOT NULL')
    .bind(orderGuid);
  const results = await fulfilOrder(db, orderGuid, [], mails, now, [...told, release]);
  return Boolean(results[told.length]?.meta.changes);
}
