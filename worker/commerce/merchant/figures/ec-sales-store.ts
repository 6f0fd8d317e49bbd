import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import { readAll } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';
import { IS_REVERSED, NET_EUR_OF_REFUND, REVERSED_EUR } from './ledger-store.ts';

/** A sale to a business, or what was given back of one. EUR cents without VAT, at the order's rate. */
interface ReversedRow {
  paid_at: number;
  vat_id: string;
  country_code: string;
  company: string;
  net_eur_minor: number;
}

/** Reverse charged supplies to a business of a quarter, less what was given back. */
export type EcSalesLine = Omit<ReversedRow, 'paid_at'> & { quarter: string };

const BUYER = "ifnull(o.paid_at, 0) AS paid_at, ifnull(b.vat_id, '') AS vat_id, b.country_code, b.company";
const NET = 'o.total_minor + o.balance_minor - o.untaxed_minor - o.tax_minor';

function readReversed(db: D1Database, { from, to }: { from: number; to: number }): Promise<ReversedRow[]> {
  return readAll<ReversedRow>(
    db,
    `SELECT ${BUYER}, ${eurOf(NET, 'o')} AS net_eur_minor
     FROM orders o JOIN order_businesses b ON b.order_id = o.id
     WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND o.tax_kind = 'reverse-charge'
     UNION ALL SELECT ${BUYER}, iif(r.reason = 'vat', ${REVERSED_EUR}, -${NET_EUR_OF_REFUND})
     FROM refunds r JOIN orders o ON o.id = r.order_id JOIN order_businesses b ON b.order_id = o.id
     WHERE r.done_at >= ?1 AND r.done_at < ?2 AND r.status = 'done' AND r.reason <> 'held'
       AND (o.tax_kind = 'reverse-charge' OR r.reason = 'vat' OR ${IS_REVERSED})`,
    from,
    to,
  );
}

/**
 * The reverse charged part of the ledger by business, for a recapitulative statement (VAT Directive art. 262 and 264): what is
 * given back of an earlier quarter's sale is a line of its own.
 */
export async function readEcSales(
  db: D1Database,
  period: { from: number; to: number },
  { listQuarters }: BooksCalendar,
): Promise<EcSalesLine[]> {
  const rows = (await readReversed(db, period)).map(({ paid_at, ...row }) => ({
    ...row,
    quarter: listQuarters(paid_at, paid_at + 1)[0]?.name ?? '',
  }));
  const groups = Map.groupBy(rows, ({ quarter, vat_id }) => `${quarter} ${vat_id}`);
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const newest = group.at(-1);
    return newest ? [{ ...newest, net_eur_minor: group.reduce((sum, row) => sum + row.net_eur_minor, 0) }] : [];
  });
}
