import { bookRefunds } from './refunds-store.ts';
import { amountOf, KEPT_MINOR, LOST_MINOR } from './take-back-store.ts';

const given = (column: string) =>
  `(SELECT ifnull(sum(${column}), 0) FROM refunds WHERE order_id = o.id AND reason <> 'held')`;

/**
 * SQL that books an amount for which the shop requested no refund of units, with its part of the order's VAT: the rest of
 * it with the rest of the order. `due`: SQL of no row or of one, with `order_id`, `payment_id`, `amount` by the provider,
 * `gross` in all, `balance` (EUR cents), `points` and promotional credit that go back with it, and `covers_rest`.
 */
function bookAmount(origin: 'provider' | 'dispute', due: string): string {
  const share = (minor: string) => `iif(left_gross = 0, 0, (2 * ${minor} * gross + left_gross) / (2 * left_gross))`;
  return `WITH due AS (${due}),
      rest AS (SELECT due.*, o.total_minor + o.balance_minor - ${given('gross_minor')} AS left_gross,
        max(0, o.untaxed_minor - ${given('untaxed_minor')}) AS left_untaxed, max(0, o.tax_minor - ${given('tax_minor')}) AS left_tax
        FROM due JOIN orders o ON o.id = due.order_id),
      part AS (SELECT order_id, payment_id, amount, balance, promo_used, promo, points, covers_rest, left_gross, left_untaxed, left_tax,
        max(0, min(gross, left_gross)) AS gross FROM rest)
    INSERT INTO refunds (guid, batch_guid, order_id, payment_id, reason, origin, amount_minor, currency_code, balance_minor,
      promo_used_minor, promo_minor, points, gross_minor, untaxed_minor, tax_minor, covers_rest, status, created_at, done_at)
    SELECT ?1, ?1, part.order_id, part.payment_id, 'merchant', '${origin}', amount, p.currency_code, balance, promo_used, promo, points, gross,
      ${share('left_untaxed')}, ${share('left_tax')},
      covers_rest AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = part.order_id AND r.covers_rest = 1), 'done', ?2, ?2
    FROM part JOIN payments p ON p.id = part.payment_id`;
}

/**
 * Books what the provider has refunded beyond the shop's own refunds (REFUND-15); with the last of the money also what
 * balance, points and promotional credit had paid. Part of the batch that follows its report, after the payment's status: repeating it books
 * nothing. While a refund of the shop's own is outstanding, a report may be about that one, so this waits for its end.
 * `isPayment`: SQL over `payments p`, where ?3 is `name`.
 */
export function recordReportedRefund(
  db: D1Database,
  isPayment: string,
  name: string,
  now: number,
): D1PreparedStatement[] {
  const guid = crypto.randomUUID();
  const isAll = "p.status = 'Refunded'";
  const rest = (used: string, column: string) => `iif(${isAll}, max(0, o.${used} - ${given(column)}), 0)`;
  const due = `SELECT * FROM (SELECT o.id AS order_id, p.id AS payment_id, p.refunded_minor - p.surplus_minor
        - (SELECT ifnull(sum(amount_minor), 0) FROM refunds WHERE payment_id = p.id AND reason <> 'held' AND status = 'done'
          AND is_paid_otherwise = 0) AS amount,
      ${rest('balance_used_minor', 'balance_minor')} AS balance, ${rest('points_used', 'points')} AS points,
      ${rest('promo_used_minor', 'promo_used_minor')} AS promo_used, ${rest('promo_minor', 'promo_minor')} AS promo,
      ${isAll} AS covers_rest,
      o.balance_minor - (SELECT ifnull(sum(gross_minor - credited_minor - amount_minor), 0) FROM refunds
        WHERE order_id = o.id AND reason <> 'held' AND origin <> 'dispute') AS balance_left
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE ${isPayment} AND p.status IN ('PartiallyRefunded', 'Refunded')
      AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = p.id AND status = 'requested'))
    WHERE amount > 0`;
  const withGross = `SELECT *, amount + iif(covers_rest, max(0, balance_left), 0) AS gross FROM (${due})`;
  return [
    db.prepare(bookAmount('provider', withGross)).bind(guid, now, name),
    ...bookRefunds(db, [{ guid }], now),
    // Reports about keys that were refunded are settled.
    db
      .prepare(
        `UPDATE key_cases SET status = 'Refunded', resolved_at = ?2 WHERE status = 'Open' AND order_item_id IN
           (SELECT i.id FROM refunds r JOIN order_items i ON i.order_id = r.order_id WHERE r.guid = ?1 AND r.covers_rest = 1)`,
      )
      .bind(guid, now),
  ];
}

/**
 * Books what a lost dispute has charged back, at most what the payment has kept (REFUND-15). The provider made no refund, so its
 * amount is 0. Part of the batch that applies the event, before it is applied: so it happens once.
 */
export function recordLostDispute(
  db: D1Database,
  event: { provider: string; eventId: string; initId: string },
  now: number,
): D1PreparedStatement {
  const kept = (lost: string) => `max(0, min(${lost}, ${KEPT_MINOR}))`;
  const after = `(${LOST_MINOR} + ${amountOf('e')})`;
  const due = `SELECT * FROM (SELECT o.id AS order_id, p.id AS payment_id, 0 AS amount, ${kept(after)} - ${kept(LOST_MINOR)} AS gross,
      0 AS balance, 0 AS points, 0 AS promo_used, 0 AS promo, ${after} >= ${KEPT_MINOR} AND o.balance_used_minor <= ${given('balance_minor')} AS covers_rest
    FROM payment_events e JOIN payments p ON p.init_id = e.init_id JOIN orders o ON o.id = p.order_id
    WHERE e.init_id = ?5 AND e.provider = ?3 AND e.event_id = ?4 AND e.kind = 'dispute-lost' AND e.outcome = 'waiting'
      AND p.status IN ('Paid', 'PartiallyRefunded')) WHERE gross > 0`;
  return db
    .prepare(bookAmount('dispute', due))
    .bind(crypto.randomUUID(), now, event.provider, event.eventId, event.initId);
}
