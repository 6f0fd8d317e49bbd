import { eurWithin } from '../exchange-rates/order-rate.ts';

/** SQL over `orders o`: points that it earned and that refunds of single units have left, and those taken back with the order. */
const EARNED_LEFT = 'o.points_to_earn - (SELECT ifnull(sum(earned_points), 0) FROM refunds WHERE order_id = o.id)';
const REVOKED = `(SELECT ifnull(-sum(points), 0) FROM reward_points
  WHERE order_id = o.id AND kind = 'revoked' AND refund_id IS NULL)`;
/** More EUR cents than any cards are worth. */
const NO_LIMIT = 9_000_000_000_000;

/**
 * Takes back what an order gave beyond its keys: points, which become a debt where they were spent (REFUND-5), and the value
 * of its redeemed gift cards: first what the balances still have, the oldest card first, then the rest as a debt of those
 * who redeemed them (WALLET-50). `due` is SQL of no row or of one:
 * `order_id`, `customer_id`, `points`, and `limit_minor`, the EUR cents to take of cards. Of `params`, ?2 is the time.
 */
function takeBack(
  db: D1Database,
  { due, cards, params }: { due: string; cards: string; params: readonly [string, number, ...string[]] },
): D1PreparedStatement[] {
  return [
    `WITH due AS (${due})
     INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
     SELECT customer_id, -points, 'revoked', order_id, ?2 FROM due WHERE points > 0`,
    `WITH due AS (${due}),
       cards AS (SELECT g.id, g.redeemed_by, g.amount_minor - ifnull(g.recovered_minor, 0) - g.owed_minor AS minor, due.limit_minor
         FROM due JOIN order_items i ON i.order_id = due.order_id JOIN keys k ON k.order_item_id = i.id
         JOIN gift_cards g ON g.key_id = k.id WHERE g.redeemed_by IS NOT NULL AND ${cards}),
       covered AS (SELECT id, limit_minor, minor AS card_minor, max(0, min(minor, (SELECT balance_minor FROM customers WHERE id = redeemed_by)
         + minor - sum(minor) OVER (PARTITION BY redeemed_by ORDER BY id))) AS minor FROM cards),
       taken AS (SELECT id, limit_minor, card_minor, max(0, min(minor, limit_minor + minor - sum(minor) OVER (ORDER BY id))) AS minor
         FROM covered),
       missing AS (SELECT id, minor, card_minor - minor AS rest, limit_minor - sum(minor) OVER () AS limit_minor FROM taken),
       owed AS (SELECT id, minor, max(0, min(rest, limit_minor + rest - sum(rest) OVER (ORDER BY id))) AS owed FROM missing)
     UPDATE gift_cards SET recovered_minor = ifnull(recovered_minor, 0) + owed.minor, owed_minor = owed_minor + owed.owed,
       recovered_at = ?2
     FROM owed WHERE gift_cards.id = owed.id`,
  ].map((sql) => db.prepare(sql).bind(...params));
}

/** SQL over `payments p`: what an event charged back. In another currency, it counts as the whole payment. */
export const amountOf = (event: string) =>
  `iif(${event}.currency_code = p.currency_code, ${event}.amount_minor, p.amount_minor)`;
export const LOST_MINOR = `(SELECT ifnull(sum(${amountOf('x')}), 0) FROM payment_events x
  WHERE x.init_id = p.init_id AND x.kind = 'dispute-lost' AND x.outcome = 'applied')`;
const CREDITED_MINOR = '(SELECT ifnull(sum(credited_minor), 0) FROM refunds WHERE payment_id = p.id)';
const UNITS_REFUNDED_MINOR = `(SELECT ifnull(sum(amount_minor), 0) FROM refunds
  WHERE payment_id = p.id AND (order_item_id IS NOT NULL OR reason = 'vat'))`;
/** What it collected for units that were not refunded, without VAT that was. */
export const KEPT_MINOR = `(p.amount_minor - p.surplus_minor - ${CREDITED_MINOR}
  - max(p.refunded_minor - p.surplus_minor, ${UNITS_REFUNDED_MINOR}))`;
/** Stays true when the provider refunds the rest. */
const IS_LOST_IN_PART = `${LOST_MINOR} > 0
  AND ${LOST_MINOR} < p.amount_minor - p.surplus_minor - ${CREDITED_MINOR} - ${UNITS_REFUNDED_MINOR}`;

/**
 * Takes back what a refunded order gave, once; after a dispute that was lost in part, the rest. `condition`: SQL over
 * `orders o`, where ?1 is the order's guid.
 */
export function takeBackRefunded(
  db: D1Database,
  orderGuid: string,
  condition: string,
  now: number,
): D1PreparedStatement[] {
  const due = `SELECT o.id AS order_id, o.customer_id, ${EARNED_LEFT} - ${REVOKED} AS points, ${NO_LIMIT} AS limit_minor
    FROM orders o WHERE o.guid = ?1 AND ${condition}`;
  const cards = `(g.recovered_minor IS NULL
    OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = due.order_id AND ${IS_LOST_IN_PART}))`;
  return takeBack(db, { due, cards, params: [orderGuid, now] });
}

/**
 * Takes back what an order gave, as far as an event says that its payment was charged back (PAYMENT-8). Part of the batch that
 * applies the event, before it is applied: so it happens once.
 */
export function takeBackLost(
  db: D1Database,
  event: { provider: string; eventId: string; initId: string },
  now: number,
): D1PreparedStatement[] {
  const before = LOST_MINOR;
  const after = `(${LOST_MINOR} + ${amountOf('e')})`;
  const due = `SELECT o.id AS order_id, o.customer_id,
      iif(${after} >= ${KEPT_MINOR}, ${EARNED_LEFT}, (${EARNED_LEFT}) * ${after} / ${KEPT_MINOR}) - ${REVOKED} AS points,
      CASE WHEN ${before} > 0 AND ${before} >= ${KEPT_MINOR} THEN 0 WHEN ${after} >= ${KEPT_MINOR} THEN ${NO_LIMIT}
        ELSE ${eurWithin(amountOf('e'), 'o')} END AS limit_minor
    FROM payment_events e JOIN payments p ON p.init_id = e.init_id JOIN orders o ON o.id = p.order_id
    WHERE e.init_id = ?4 AND e.provider = ?1 AND e.event_id = ?3 AND e.kind = 'dispute-lost' AND e.outcome = 'waiting'
      AND p.status IN ('Paid', 'PartiallyRefunded')`;
  return takeBack(db, { due, cards: '1', params: [event.provider, now, event.eventId, event.initId] });
}

export interface TakenBackRow {
  is_lost: number;
  /** EUR cents of redeemed gift cards that their accounts still owe, because the balance no longer had them. */
  unrecovered_minor: number;
}

/** What of an order's gift cards could not be taken back, after a refund or a lost dispute. */
export async function readTakenBack(db: D1Database, orderId: number): Promise<TakenBackRow> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = ?1 AND p.status IN ('Paid', 'PartiallyRefunded')
           AND ${LOST_MINOR} > 0) AS is_lost,
         (SELECT ifnull(sum(min(owed.minor, c.balance_owed_minor)), 0) FROM
           (SELECT g.redeemed_by, sum(g.owed_minor) AS minor FROM order_items i JOIN keys k ON k.order_item_id = i.id
             JOIN gift_cards g ON g.key_id = k.id WHERE i.order_id = ?1 AND g.owed_minor > 0 GROUP BY g.redeemed_by) owed
           JOIN customers c ON c.id = owed.redeemed_by) AS unrecovered_minor`,
    )
    .bind(orderId)
    .first<TakenBackRow>();
  return row ?? { is_lost: 0, unrecovered_minor: 0 };
}
