import { type Screening, screenOrder } from '../fraud/screen-order-store.ts';
import { type Issuing, issueInvoice } from '../invoices/issue-documents-store.ts';
import { returnExpiredKeys, sellKeys } from '../keys/keys-store.ts';
import { mailBuyer, type OrderMails } from '../messaging/outbox-writes-store.ts';
import { reserveUnits } from '../suppliers/reserve-units.ts';
import { earnPoints } from '../wallet/points-store.ts';
import { mailComplete } from './complete-mail-store.ts';

/**
 * An order whose payment is authorised: it becomes Processing, and its products leave the buyer's cart. Once, because
 * every statement requires a Pending order; products added to the cart since stay there.
 */
export function beginProcessing(db: D1Database, orderGuid: string): D1PreparedStatement[] {
  const order = "(SELECT id FROM orders WHERE guid = ?1 AND status = 'Pending')";
  const buyer = "(SELECT customer_id FROM orders WHERE guid = ?1 AND status = 'Pending')";
  // A copy of a bundle is one unit of its line, whatever it consists of.
  const bought = `(SELECT count(DISTINCT ifnull(i.bundle_guid, i.guid)) FROM order_items i
    WHERE i.order_id = ${order} AND ifnull(i.bundle_id, i.product_id) = cart_items.product_id)`;
  return [
    `DELETE FROM cart_items WHERE customer_id = ${buyer} AND quantity <= ${bought}`,
    // The copy that was a gift is among those that were bought.
    `UPDATE cart_items SET quantity = quantity - ${bought}, gift = iif(${bought} > 0, NULL, gift) WHERE customer_id = ${buyer}`,
    `DELETE FROM cart_coupons WHERE customer_id = ${buyer}
       AND coupon_id = (SELECT coupon_id FROM orders WHERE guid = ?1)`,
    `UPDATE customers SET uses_balance = 0 WHERE id = ${buyer}`,
    "UPDATE orders SET status = 'Processing' WHERE guid = ?1 AND status = 'Pending'",
  ].map((sql) => db.prepare(sql).bind(orderGuid));
}

/** SQL over `orders`: when the last of its pre-ordered keys is released, in UTC as in every language; null without one. */
const RELEASES_ON = `(SELECT strftime('%Y-%m-%d %H:%M', max(r.releases_at) / 1000, 'unixepoch') FROM order_items i
  JOIN preorder_units u ON u.order_item_id = i.id AND u.status = 'waiting' JOIN preorders r ON r.id = u.preorder_id
  WHERE i.order_id = orders.id)`;
const IS_KEPT = 'i.order_id = orders.id AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)';
/** SQL over `orders`: a paid order that nobody holds, with a key for every unit that was not refunded, about to be complete. */
export const IS_READY = `status = 'Processing' AND paid_at IS NOT NULL AND held_at IS NULL
  AND EXISTS (SELECT 1 FROM order_items i WHERE ${IS_KEPT})
  AND NOT EXISTS (SELECT 1 FROM order_items i WHERE ${IS_KEPT} AND NOT EXISTS
    (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status IN ('Sold', 'Revealed')))`;

/**
 * Sells the claimed keys and completes a paid order when no unit lacks one; its e-mail is written with that transition. Units of
 * `lacking` products without a key get one that is on sale, or one of the supplier's.
 */
function deliver(
  db: D1Database,
  orderGuid: string,
  lacking: readonly number[],
  mails: OrderMails,
  now: number,
): D1PreparedStatement[] {
  return [
    returnExpiredKeys(db, orderGuid),
    ...reserveUnits(db, orderGuid, lacking, now),
    sellKeys(db, orderGuid, now),
    ...mailComplete(db, orderGuid, IS_READY, mails, now, true),
    db
      .prepare(`UPDATE orders SET status = 'Complete', completed_at = ?2 WHERE guid = ?1 AND ${IS_READY}`)
      .bind(orderGuid, now),
  ];
}

/** What an order is settled with: its mails, what its invoice is issued with, and what it is screened by. */
export interface Settling {
  /** The products whose reserved keys are past their date. */
  expired: readonly number[];
  mails: OrderMails;
  issuing: Issuing;
  screening: Screening | null;
}

/**
 * All effects of a paid order, in one batch with `payments.status` becoming Paid. The state trigger allows that
 * transition once, so each effect happens once.
 */
export function settleOrder(
  db: D1Database,
  orderGuid: string,
  initId: string,
  { expired, mails, issuing, screening }: Settling,
): D1PreparedStatement[] {
  const { now } = issuing;
  return [
    db.prepare("UPDATE payments SET status = 'Paid' WHERE init_id = ?1").bind(initId),
    ...beginProcessing(db, orderGuid),
    db.prepare('UPDATE orders SET paid_at = ?2 WHERE guid = ?1 AND paid_at IS NULL').bind(orderGuid, now),
    ...screenOrder(db, orderGuid, screening, now),
    ...issueInvoice(db, orderGuid, issuing),
    ...deliver(db, orderGuid, expired, mails, now),
    mailBuyer(
      db,
      orderGuid,
      `status = 'Processing' AND held_at IS NULL AND ${RELEASES_ON} IS NULL`,
      mails.waiting,
      now,
      true,
    ),
    mailBuyer(
      db,
      orderGuid,
      `status = 'Processing' AND held_at IS NULL AND ${RELEASES_ON} IS NOT NULL`,
      mails.preordered,
      now,
      true,
      {
        releasesOn: RELEASES_ON,
      },
    ),
    mailBuyer(db, orderGuid, "status = 'Processing' AND held_at IS NOT NULL", mails.held, now, true),
    earnPoints(db, orderGuid, now),
  ];
}

/** Assigns keys to a paid order that waits for stock, as far as there are any: those in `given`, those on sale, the supplier's. */
export async function fulfilOrder(
  db: D1Database,
  orderGuid: string,
  productIds: readonly number[],
  mails: OrderMails,
  now: number,
  given: readonly D1PreparedStatement[] = [],
): Promise<D1Result[]> {
  return db.batch([...given, ...deliver(db, orderGuid, productIds, mails, now)]);
}
