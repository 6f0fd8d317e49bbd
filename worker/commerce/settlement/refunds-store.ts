import type { MailText } from '../../../shared/mail.ts';
import { eurWithin } from '../exchange-rates/order-rate.ts';
import { runBatch } from '../http/database-errors.ts';
import { type Issuing, issueCreditNotes } from '../invoices/issue-documents-store.ts';
import { closeRefundedCases } from '../keys/key-cases-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import type { RefundShare } from './refund-shares.ts';
import { takeBackRefunded } from './take-back-store.ts';

export type RefundReason = 'withdrawal' | 'key' | 'held' | 'merchant' | 'vat';

/** A unit to refund. */
export interface RefundedUnit {
  guid: string;
  itemId: number;
  share: RefundShare;
  /** True when what the provider collected goes to the balance instead, at the order's rate. */
  toBalance: boolean;
}

export interface NewRefund {
  orderGuid: string;
  reason: RefundReason;
  units: readonly RefundedUnit[];
  /** The message to the buyer about a key report that this refund closes. */
  answer: string;
  /** The declaration of withdrawal that it is for, if there is one. */
  withdrawalGuid: string | null;
  now: number;
  /** What its credit note is issued with, if nothing of it is outstanding. */
  issuing: Issuing;
}

const ORDER = '(SELECT id FROM orders WHERE guid = ?1)';
const NEWEST_PAYMENT = `(SELECT max(id) FROM payments WHERE order_id = ${ORDER})`;
const IS_REFUNDED = `(SELECT status FROM payments WHERE id = ${NEWEST_PAYMENT}) = 'Refunded'`;

function insertRefunds(db: D1Database, refund: NewRefund): D1PreparedStatement {
  const rows = refund.units.map(({ guid, itemId, share, toBalance }) => ({
    guid,
    itemId,
    amount: toBalance ? 0 : share.amountMinor,
    credited: toBalance ? share.amountMinor : 0,
    balance: share.balanceEurMinor,
    points: share.points,
    earned: share.earnedPoints,
    gross: share.grossMinor,
    untaxed: share.untaxedMinor,
    tax: share.taxMinor,
  }));
  const upTo = (field: string) => `sum(u.value ->> '${field}') OVER (ORDER BY u.key)`;
  const before = (column: string) =>
    `(SELECT ifnull(sum(${column}), 0) FROM refunds WHERE order_id = o.id AND reason <> 'held')`;
  // An amount that was refunded at the provider may have contained some of it: no more is given back than was charged.
  const within = (column: string, field: string) =>
    `max(0, min(u.value ->> '${field}', o.${column} - ${before(column)} - ${upTo(field)} + (u.value ->> '${field}')))`;
  const credited = `${before('credited_minor')} + ${upTo('credited')}`;
  return db
    .prepare(
      // The euros are rounded down along all that went to the balance: together never more than was paid, and no cent less.
      `INSERT INTO refunds (guid, batch_guid, order_id, payment_id, order_item_id, reason, amount_minor, credited_minor,
         currency_code, balance_minor, credit_minor, promo_used_minor, promo_minor, points, earned_points, gross_minor,
         untaxed_minor, tax_minor, status, created_at, withdrawal_guid)
       SELECT u.value ->> 'guid', ?6, o.id, ${NEWEST_PAYMENT}, u.value ->> 'itemId', ?3, u.value ->> 'amount',
         u.value ->> 'credited', o.currency_code, u.value ->> 'balance',
         ${eurWithin(credited, 'o')} - ${eurWithin(`${credited} - (u.value ->> 'credited')`, 'o')},
         i.promo_used_minor, i.promo_minor, u.value ->> 'points', u.value ->> 'earned', u.value ->> 'gross', ${within('untaxed_minor', 'untaxed')},
         ${within('tax_minor', 'tax')}, 'requested', ?4, ?5
       FROM json_each(?2) u JOIN orders o ON o.guid = ?1 JOIN order_items i ON i.id = u.value ->> 'itemId' ORDER BY u.key`,
    )
    .bind(
      refund.orderGuid,
      JSON.stringify(rows),
      refund.reason,
      refund.now,
      refund.withdrawalGuid,
      crypto.randomUUID(),
    );
}

/** Refunds that no provider has to make are done at once. A statement of its own: a credit note needs all of its rows. */
export function closeOwnRefunds(
  db: D1Database,
  units: readonly Pick<RefundedUnit, 'guid'>[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refunds SET status = 'done', done_at = ?2 WHERE status = 'requested' AND amount_minor = 0
         AND guid IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(units.map(({ guid }) => guid)), now);
}

/** Spent points are returned first, then earned ones are reversed; those that were spent meanwhile become a debt. */
export function bookRefunds(
  db: D1Database,
  refunds: readonly Pick<RefundedUnit, 'guid'>[],
  now: number,
): D1PreparedStatement[] {
  const from = `FROM json_each(?1) u JOIN refunds r ON r.guid = u.value JOIN orders o ON o.id = r.order_id WHERE`;
  const guids = JSON.stringify(refunds.map(({ guid }) => guid));
  return [
    `INSERT INTO reward_points (customer_id, points, kind, order_id, refund_id, created_at)
     SELECT o.customer_id, r.points, 'returned', o.id, r.id, ?2 ${from} r.points > 0`,
    `INSERT INTO reward_points (customer_id, points, kind, order_id, refund_id, created_at)
     SELECT o.customer_id, -r.earned_points, 'revoked', o.id, r.id, ?2 ${from} r.earned_points > 0`,
    `INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, order_id, refund_id, created_at)
     SELECT o.customer_id, r.balance_minor + r.credit_minor + r.promo_used_minor, r.promo_used_minor, 'refunded', o.id, r.id, ?2 ${from}
       r.balance_minor + r.credit_minor + r.promo_used_minor > 0`,
  ].map((sql) => db.prepare(sql).bind(guids, now));
}

const HAS_UNREFUNDED_UNITS = `EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = payments.order_id
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id))`;
const HAS_UNFINISHED_UNITS = `EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = payments.order_id
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id AND r.status = 'done'))`;
/** An amount of the staff's that its provider has not given back yet (REFUND-16). */
const HAS_OPEN_AMOUNTS = `EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = payments.id AND r.status = 'requested'
  AND r.order_item_id IS NULL AND r.reason <> 'held')`;
const sumOfRefunds = (column: string) =>
  `(SELECT ifnull(sum(r.${column}), 0) FROM refunds r WHERE r.payment_id = payments.id AND r.origin = 'shop')`;
/**
 * True when every unit is refunded, or when the merchant has refunded the rest of the sum at the provider: more than the
 * shop requested for the units refunded so far.
 */
const IS_FULLY_REFUNDED = `(NOT (${HAS_UNFINISHED_UNITS} OR ${HAS_OPEN_AMOUNTS}) OR (payments.refunded_minor + ${sumOfRefunds('credited_minor')} >= payments.amount_minor
  AND NOT (${HAS_UNREFUNDED_UNITS} AND ${sumOfRefunds('amount_minor')} >= payments.refunded_minor)))`;
const IS_PARTLY_REFUNDED = `(payments.refunded_minor > payments.surplus_minor OR EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = payments.id
  AND r.status = 'done' AND r.reason <> 'held' AND r.amount_minor + r.credit_minor + r.balance_minor + r.promo_used_minor + r.points > 0))`;

/**
 * The payment's status follows the refunded total: by the provider, to the balance, in points and promotional credit. A refund that its
 * provider has not confirmed does not count yet. The last statement of every batch that books a refund. `documents`
 * are written before the rest of a full refund is returned: they record it.
 */
export function followRefunds(
  db: D1Database,
  orderGuid: string,
  now: number,
  documents: readonly D1PreparedStatement[] = [],
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payments SET status = iif(${IS_FULLY_REFUNDED}, 'Refunded', 'PartiallyRefunded')
         WHERE id = ${NEWEST_PAYMENT} AND status IN ('Paid', 'PartiallyRefunded') AND (${IS_FULLY_REFUNDED} OR ${IS_PARTLY_REFUNDED})`,
      )
      .bind(orderGuid),
    ...documents,
    ...undoOrder(db, orderGuid, now),
  ];
}

/**
 * Books the refund of units with all of the shop's own entries, atomically. The unrevealed keys are returned in the
 * same batch. A unit is refunded once. `mail` is sent with it, if there is one.
 * @throws CommerceError 409 `order-state` when a unit, its key or its payment does not (or no longer) allow it.
 */
export async function writeRefund(db: D1Database, refund: NewRefund, mail: MailText | null): Promise<void> {
  const itemIds = refund.units.map(({ itemId }) => itemId);
  const takeKeys = db
    .prepare(
      "UPDATE keys SET status = 'Returned' WHERE order_item_id IN (SELECT value FROM json_each(?)) AND status = 'Sold'",
    )
    .bind(JSON.stringify(itemIds));
  await runBatch(db, [
    ...(refund.reason === 'key' ? [] : [takeKeys]),
    insertRefunds(db, refund),
    closeOwnRefunds(db, refund.units, refund.now),
    closeRefundedCases(db, itemIds, refund.answer, refund.now),
    ...bookRefunds(db, refund.units, refund.now),
    ...followRefunds(db, refund.orderGuid, refund.now),
    ...issueCreditNotes(db, refund.orderGuid, refund.issuing),
    ...(mail ? [mailBuyer(db, refund.orderGuid, '1', mail, refund.now)] : []),
  ]);
}

/**
 * What a full refund does beyond the refunds of single units: it returns unrevealed keys, refunds the rest of balance and
 * points, and reverses the rest of earned points. Does nothing until the order is fully refunded. Happens once, because
 * the state trigger allows that transition once.
 */
function undoOrder(db: D1Database, orderGuid: string, now: number): D1PreparedStatement[] {
  const refunded = (column: string) => `(SELECT ifnull(sum(${column}), 0) FROM refunds WHERE order_id = o.id)`;
  const from = `FROM orders o WHERE o.guid = ?1 AND ${IS_REFUNDED}`;
  const pointsLeft = `o.points_used - ${refunded('points')}`;
  const balanceLeft = `o.balance_used_minor - ${refunded('balance_minor')}`;
  const promoLeft = `o.promo_used_minor - ${refunded('promo_used_minor')}`;
  const books = [
    `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
     SELECT o.customer_id, ${pointsLeft}, 'returned', o.id, ?2 ${from} AND ${pointsLeft} > 0 ON CONFLICT DO NOTHING`,
    `INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, order_id, created_at)
     SELECT o.customer_id, ${balanceLeft} + ${promoLeft}, ${promoLeft}, 'returned', o.id, ?2 ${from}
       AND ${balanceLeft} + ${promoLeft} > 0 ON CONFLICT DO NOTHING`,
  ];
  return [
    db
      .prepare(
        `UPDATE keys SET status = 'Returned' WHERE status = 'Sold' AND ${IS_REFUNDED} AND order_item_id IN
           (SELECT id FROM order_items WHERE order_id = ${ORDER})`,
      )
      .bind(orderGuid),
    db
      .prepare(
        `UPDATE orders SET status = 'Cancelled', cancelled_at = ?2, cancel_reason = 'refunded'
         WHERE guid = ?1 AND status = 'Processing' AND ${IS_REFUNDED}`,
      )
      .bind(orderGuid, now),
    ...books.map((sql) => db.prepare(sql).bind(orderGuid, now)),
    ...takeBackRefunded(db, orderGuid, IS_REFUNDED, now),
  ];
}

/**
 * Requests a full refund of a held payment, once. Does nothing if the payment was released. When a cancelled order is paid,
 * this is part of the batch that holds the payment. `guid` is the refund's.
 */
export function requestHeldRefund(
  db: D1Database,
  initId: string,
  money: { amountMinor: number; currencyCode: string },
  now: number,
  guid: string = crypto.randomUUID(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refunds (guid, order_id, payment_id, reason, amount_minor, currency_code, created_at)
       SELECT ?2, order_id, id, 'held', ?3, ?4, ?5 FROM payments
       WHERE init_id = ?1 AND held_reason IS NOT NULL ON CONFLICT DO NOTHING`,
    )
    .bind(initId, guid, money.amountMinor, money.currencyCode, now);
}
