import { readAll } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';

export interface LedgerKey {
  country_code: string;
  tax_rate: number;
  currency_code: string;
}

/** Sums of a quarter of supply, in minor units of the currency and in EUR cents at the rates of the orders. */
export interface LedgerRow extends LedgerKey {
  /** `2026-4`: the quarter in which it was paid (UTC). */
  quarter: string;
  count: number;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
  net_eur: number;
  tax_eur: number;
}

const QUARTER =
  "strftime('%Y', o.paid_at / 1000, 'unixepoch') || '-' || ((strftime('%m', o.paid_at / 1000, 'unixepoch') + 2) / 3)";
const KEYS = `o.country_code, o.tax_rate, o.currency_code, ${QUARTER} AS quarter`;
const GROSS = 'o.total_minor + o.balance_minor';

/** Sales of a period, summed up by the database. */
export function readSales(db: D1Database, from: number, to: number): Promise<LedgerRow[]> {
  return readAll<LedgerRow>(
    db,
    `SELECT ${KEYS}, count(*) AS count, sum(${GROSS}) AS gross_minor,
       sum(o.untaxed_minor) AS untaxed_minor, sum(o.tax_minor) AS tax_minor,
       sum(${eurOf(`${GROSS} - o.untaxed_minor - o.tax_minor`, 'o')}) AS net_eur, sum(${eurOf('o.tax_minor', 'o')}) AS tax_eur
     FROM orders o WHERE o.paid_at >= ?1 AND o.paid_at < ?2 GROUP BY 1, 2, 3, 4`,
    from,
    to,
  );
}

/**
 * What was given back in a period, in whatever way, by the quarter of its sale; `count` is of credit notes. The euros are
 * rounded along the refunds of an order: one that is refunded whole leaves none.
 */
export function readGivenBack(db: D1Database, from: number, to: number): Promise<LedgerRow[]> {
  return readAll<LedgerRow>(
    db,
    `WITH given AS (SELECT order_id, batch_guid, done_at, gross_minor, untaxed_minor, tax_minor,
         gross_minor - untaxed_minor - tax_minor AS net_minor,
         sum(gross_minor - untaxed_minor - tax_minor) OVER so_far AS net_upto, sum(tax_minor) OVER so_far AS tax_upto
       FROM refunds WHERE status = 'done' AND reason <> 'held'
         AND order_id IN (SELECT order_id FROM refunds WHERE done_at >= ?1 AND done_at < ?2)
       WINDOW so_far AS (PARTITION BY order_id ORDER BY done_at, id))
     SELECT ${KEYS}, count(DISTINCT g.batch_guid) AS count, sum(g.gross_minor) AS gross_minor,
       sum(g.untaxed_minor) AS untaxed_minor, sum(g.tax_minor) AS tax_minor,
       sum(${eurOf('g.net_upto', 'o')} - ${eurOf('g.net_upto - g.net_minor', 'o')}) AS net_eur,
       sum(${eurOf('g.tax_upto', 'o')} - ${eurOf('g.tax_upto - g.tax_minor', 'o')}) AS tax_eur
     FROM given g JOIN orders o ON o.id = g.order_id
     WHERE g.done_at >= ?1 AND g.done_at < ?2 GROUP BY 1, 2, 3, 4`,
    from,
    to,
  );
}
