import type { MailText } from '../../../shared/mail.ts';
import { toRefusal } from '../http/refusals.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import type { RefundShare } from './refund-shares.ts';

export type RefundReason = 'withdrawal' | 'key' | 'held' | 'merchant';

export interface NewRefund {
  guid: string;
  orderGuid: string;
  itemId: number;
  reason: RefundReason;
  share: RefundShare;
  /** EUR cents that go to the balance instead of back through the provider, 0 for none. */
  creditEurMinor: number;
  mail: MailText;
  now: number;
}

const ORDER = '(SELECT id FROM orders WHERE guid = ?1)';
const NEWEST_PAYMENT = `(SELECT max(id) FROM payments WHERE order_id = ${ORDER})`;
const ALL_REFUNDED = `NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = ${ORDER}
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id))`;

function insertRefund(db: D1Database, refund: NewRefund): D1PreparedStatement {
  const { share } = refund;
  const amountMinor = refund.creditEurMinor > 0 ? 0 : share.amountMinor;
  return db
    .prepare(
      `INSERT INTO refunds (guid, order_id, payment_id, order_item_id, reason, amount_minor, currency_code,
         balance_minor, credit_minor, points, earned_points, status, created_at, done_at)
       SELECT ?2, id, ${NEWEST_PAYMENT}, ?3, ?4, ?5, currency_code, ?6, ?7, ?8, ?9,
         iif(?5 = 0, 'done', 'requested'), ?10, iif(?5 = 0, ?10, NULL) FROM orders WHERE guid = ?1`,
    )
    .bind(
      refund.orderGuid,
      refund.guid,
      refund.itemId,
      refund.reason,
      amountMinor,
      share.balanceEurMinor,
      refund.creditEurMinor,
      share.points,
      share.earnedPoints,
      refund.now,
    );
}

/** Spent points come back first, then earned ones are taken: as many as there are, a balance of points is never below 0. */
function bookRefund(db: D1Database, guid: string, now: number): D1PreparedStatement[] {
  const from =
    'FROM refunds r JOIN orders o ON o.id = r.order_id JOIN customers c ON c.id = o.customer_id WHERE r.guid = ?1';
  return [
    `INSERT INTO reward_points (customer_id, points, kind, order_id, refund_id, created_at)
     SELECT o.customer_id, r.points, 'returned', o.id, r.id, ?2 ${from} AND r.points > 0`,
    `INSERT INTO reward_points (customer_id, points, kind, order_id, refund_id, created_at)
     SELECT o.customer_id, -min(r.earned_points, c.points), 'revoked', o.id, r.id, ?2 ${from}
       AND min(r.earned_points, c.points) > 0`,
    `INSERT INTO balance_entries (customer_id, amount_minor, kind, order_id, refund_id, created_at)
     SELECT o.customer_id, r.balance_minor + r.credit_minor, 'refunded', o.id, r.id, ?2 ${from}
       AND r.balance_minor + r.credit_minor > 0`,
  ].map((sql) => db.prepare(sql).bind(guid, now));
}

/** A payment that no provider collected follows the units: there is no webhook to wait for. */
function moveUncollected(db: D1Database, orderGuid: string, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payments SET status = iif(${ALL_REFUNDED}, 'Refunded', 'PartiallyRefunded')
         WHERE id = ${NEWEST_PAYMENT} AND amount_minor = 0`,
      )
      .bind(orderGuid),
    cancelRefunded(db, orderGuid, now),
  ];
}

function cancelRefunded(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET status = 'Cancelled', cancelled_at = ?2, cancel_reason = 'refunded'
       WHERE guid = ?1 AND status = 'Processing'
         AND (SELECT status FROM payments WHERE id = ${NEWEST_PAYMENT}) = 'Refunded'`,
    )
    .bind(orderGuid, now);
}

/**
 * Writes the refund of a unit with everything the shop's own books owe for it, whole or not at all. A withdrawal takes
 * the unseen key in the same batch. A unit is refunded once.
 * @throws CommerceError 409 `order-state` when the unit, its key or its payment does not allow it (any more).
 */
export async function writeRefund(db: D1Database, refund: NewRefund): Promise<void> {
  const takeKey = db
    .prepare("UPDATE keys SET status = 'Returned' WHERE order_item_id = ? AND status = 'Sold'")
    .bind(refund.itemId);
  try {
    await db.batch([
      ...(refund.reason === 'key' ? [] : [takeKey]),
      insertRefund(db, refund),
      ...bookRefund(db, refund.guid, refund.now),
      ...moveUncollected(db, refund.orderGuid, refund.now),
      mailBuyer(db, refund.orderGuid, '1', refund.mail, refund.now),
    ]);
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * What a full refund means beyond the units that were given back one by one (a merchant may give all of it back at the
 * provider): unseen keys are taken, the rest of balance and points comes back, the rest of earned points is taken.
 */
export function undoOrder(db: D1Database, orderGuid: string, now: number): D1PreparedStatement[] {
  const refunded = (column: string) => `(SELECT ifnull(sum(${column}), 0) FROM refunds WHERE order_id = o.id)`;
  const from = 'FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.guid = ?1';
  const pointsLeft = `o.points_used - ${refunded('points')}`;
  const balanceLeft = `o.balance_used_minor - ${refunded('balance_minor')}`;
  const earnedLeft = `min(c.points, o.points_to_earn - ${refunded('earned_points')})`;
  const books = [
    `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
     SELECT o.customer_id, ${pointsLeft}, 'returned', o.id, ?2 ${from} AND ${pointsLeft} > 0 ON CONFLICT DO NOTHING`,
    `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
     SELECT o.customer_id, -${earnedLeft}, 'revoked', o.id, ?2 ${from} AND ${earnedLeft} > 0 ON CONFLICT DO NOTHING`,
    `INSERT INTO balance_entries (customer_id, amount_minor, kind, order_id, created_at)
     SELECT o.customer_id, ${balanceLeft}, 'returned', o.id, ?2 ${from} AND ${balanceLeft} > 0 ON CONFLICT DO NOTHING`,
  ];
  return [
    db
      .prepare(
        `UPDATE keys SET status = 'Returned' WHERE status = 'Sold' AND order_item_id IN
           (SELECT id FROM order_items WHERE order_id = ${ORDER})`,
      )
      .bind(orderGuid),
    cancelRefunded(db, orderGuid, now),
    ...books.map((sql) => db.prepare(sql).bind(orderGuid, now)),
  ];
}

/**
 * Money that came for a payment which had been given up: asks for all of it back, once. Goes into the batch that holds
 * the payment.
 */
export function requestHeldRefund(
  db: D1Database,
  initId: string,
  money: { amountMinor: number; currencyCode: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refunds (guid, order_id, payment_id, reason, amount_minor, currency_code, created_at)
       SELECT ?2, order_id, id, 'held', ?3, ?4, ?5 FROM payments WHERE init_id = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(initId, crypto.randomUUID(), money.amountMinor, money.currencyCode, now);
}

/**
 * Closes the refunds that the provider's sum covers, oldest first. A held payment whose money has gone back is given
 * up and not held any more: its order can end or be paid anew.
 */
export function closeRefunds(db: D1Database, initId: string, sumMinor: number, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE refunds SET status = 'done', done_at = ?3 WHERE status = 'requested'
           AND payment_id = (SELECT id FROM payments WHERE init_id = ?1)
           AND (SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = refunds.payment_id AND r.id <= refunds.id) <= ?2`,
      )
      .bind(initId, sumMinor, now),
    ...[
      "UPDATE payments SET status = 'Voided', void_reason = 'refunded' WHERE status = 'Pending' AND",
      'UPDATE payments SET held_reason = NULL WHERE',
    ].map((sql) =>
      db
        .prepare(
          `${sql} init_id = ?1 AND held_reason IS NOT NULL AND EXISTS
             (SELECT 1 FROM refunds WHERE payment_id = payments.id AND reason = 'held' AND status = 'done')`,
        )
        .bind(initId),
    ),
  ];
}

export interface OpenRefundRow {
  guid: string;
  init_id: string;
  method: string;
  amount_minor: number;
  currency_code: string;
}

const OPEN = `SELECT r.guid, p.init_id, p.method, r.amount_minor, r.currency_code
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = 'requested'`;

/** Refunds of a payment that its provider has not confirmed. */
export async function readOpenRefunds(db: D1Database, initId: string): Promise<OpenRefundRow[]> {
  const { results } = await db.prepare(`${OPEN} AND p.init_id = ? ORDER BY r.id`).bind(initId).all<OpenRefundRow>();
  return results;
}

/** Unconfirmed refunds that should be asked for again, each after a pause that doubles. */
export async function readRefundsToAsk(db: D1Database, now: number, limit: number): Promise<OpenRefundRow[]> {
  const { results } = await db
    .prepare(
      `${OPEN} AND ifnull(r.asked_at, r.created_at) + 120000 * (1 << min(r.ask_count, 9)) <= ? ORDER BY r.created_at LIMIT ?`,
    )
    .bind(now, limit)
    .all<OpenRefundRow>();
  return results;
}

export async function noteRefundAsked(db: D1Database, guid: string, now: number): Promise<void> {
  await db.prepare('UPDATE refunds SET asked_at = ?2, ask_count = ask_count + 1 WHERE guid = ?1').bind(guid, now).run();
}
