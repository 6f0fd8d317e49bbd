import { mailBuyer, type OrderMails } from '../messaging/outbox-writes-store.ts';

/** SQL over `orders`: until when the last of its keys is sealed, by `?2`; null when all can be shown (KEY-14). */
const SEALED_UNTIL = `(SELECT max(b.sealed_until) FROM order_items i JOIN keys k ON k.order_item_id = i.id AND k.status = 'Sold'
  JOIN key_batches b ON b.id = k.batch_id WHERE i.order_id = orders.id AND b.sealed_until > ?2)`;
/** In UTC, and the same in every language. */
const SEAL_DATE = `strftime('%Y-%m-%d %H:%M', ${SEALED_UNTIL} / 1000, 'unixepoch')`;

/** The e-mail to the buyer of an order with all of its keys: they can be shown, or from when on all of them can. */
export function mailComplete(
  db: D1Database,
  orderGuid: string,
  condition: string,
  { complete, sealed }: OrderMails,
  now: number,
  hasInvoice = false,
): D1PreparedStatement[] {
  return [
    mailBuyer(db, orderGuid, `${condition} AND ${SEALED_UNTIL} IS NULL`, complete, now, hasInvoice),
    mailBuyer(db, orderGuid, `${condition} AND ${SEALED_UNTIL} IS NOT NULL`, sealed, now, hasInvoice, {
      sealedUntil: SEAL_DATE,
    }),
  ];
}
