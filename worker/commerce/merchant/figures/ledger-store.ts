import { readAll, readFirst } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';
import type { BooksCalendar } from '../../invoices/books-calendar.ts';

export interface LedgerKey {
  country_code: string;
  tax_rate: number;
  currency_code: string;
  /** The quarter of supply, in which the order was paid: `2026-Q4`, in the time zone of the books. */
  quarter: string;
}

/** Sums of a quarter of supply, in minor units of the currency and in EUR cents at the rates of the orders. */
export interface LedgerRow extends LedgerKey {
  count: number;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
  net_eur: number;
  tax_eur: number;
}

/** The quarters of supply as rows, from a parameter with a JSON list of them. */
const QUARTERS = (parameter: string) =>
  `quarters (name, starts, ends) AS (SELECT value ->> 'name', value ->> 'from', value ->> 'to' FROM json_each(${parameter}))`;
const KEYS = 'o.country_code, o.tax_rate, o.currency_code, q.name AS quarter';
const GROSS = 'o.total_minor + o.balance_minor';

/** Sales of a period, summed up by the database. */
export function readSales(db: D1Database, from: number, to: number, calendar: BooksCalendar): Promise<LedgerRow[]> {
  return readAll<LedgerRow>(
    db,
    `WITH ${QUARTERS('?3')}
     SELECT ${KEYS}, count(*) AS count, sum(${GROSS}) AS gross_minor,
       sum(o.untaxed_minor) AS untaxed_minor, sum(o.tax_minor) AS tax_minor,
       sum(${eurOf(`${GROSS} - o.untaxed_minor - o.tax_minor`, 'o')}) AS net_eur, sum(${eurOf('o.tax_minor', 'o')}) AS tax_eur
     FROM quarters q CROSS JOIN orders o ON o.paid_at >= max(?1, q.starts) AND o.paid_at < min(?2, q.ends)
     GROUP BY 1, 2, 3, 4`,
    from,
    to,
    JSON.stringify(calendar.listQuarters(from, to)),
  );
}

/**
 * What was given back in a period, in whatever way, by the quarter of its sale; `count` is of credit notes. The euros are
 * rounded along the refunds of an order: one that is refunded whole leaves none.
 */
export async function readGivenBack(
  db: D1Database,
  from: number,
  to: number,
  calendar: BooksCalendar,
): Promise<LedgerRow[]> {
  const first = await readFirst<{ paid_at: number }>(
    db,
    `SELECT min(o.paid_at) AS paid_at FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.done_at >= ?1 AND r.done_at < ?2 AND o.paid_at IS NOT NULL`,
    from,
    to,
  );
  return readAll<LedgerRow>(
    db,
    `WITH ${QUARTERS('?3')}, given AS (SELECT order_id, batch_guid, done_at, gross_minor, untaxed_minor, tax_minor,
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
       JOIN quarters q ON q.starts <= o.paid_at AND q.ends > o.paid_at
     WHERE g.done_at >= ?1 AND g.done_at < ?2 GROUP BY 1, 2, 3, 4`,
    from,
    to,
    JSON.stringify(calendar.listQuarters(first?.paid_at ?? from, to)),
  );
}
