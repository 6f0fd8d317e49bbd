import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import type { TaxKind } from '../../../../shared/tax-kinds.ts';
import { readAll } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';
import { CALENDAR, type DaySums, on, splitPeriod } from './day-sums.ts';

export interface LedgerKey {
  /** The quarter of supply, in which the order was paid: `2026-Q4`, in the time zone of the books. */
  quarter: string;
  /** The country whose VAT it is. */
  country_code: string;
  tax_rate: number;
  tax_kind: TaxKind;
  currency_code: string;
}

/** Sales less what was given back, in minor units of the currency and in EUR cents at the rates of the orders. */
export interface LedgerRow extends LedgerKey {
  orders: number;
  credit_notes: number;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
  net_eur_minor: number;
  tax_eur_minor: number;
  untaxed_eur_minor: number;
}

const KEY = 'quarter, country_code, tax_rate, tax_kind, currency_code';
const KEY_OF_ORDER =
  'ifnull(o.tax_country_code, o.country_code) AS country_code, o.tax_rate, o.tax_kind, o.currency_code';
const SUMS = `sum(orders) AS orders, sum(credit_notes) AS credit_notes, sum(gross_minor) AS gross_minor,
  sum(untaxed_minor) AS untaxed_minor, sum(tax_minor) AS tax_minor, sum(net_eur_minor) AS net_eur_minor, sum(tax_eur_minor) AS tax_eur_minor,
  sum(untaxed_eur_minor) AS untaxed_eur_minor`;

const SOLD = 'o.total_minor + o.balance_minor';
const NET_OF_REFUND = 'gross_minor - untaxed_minor - tax_minor';

/** What was given back of an order before the refund `r`, or up to it. */
const given = (amount: string, isGiven: '<' | '<=') => `(SELECT ifnull(sum(${amount}), 0) FROM refunds
  WHERE order_id = r.order_id AND status = 'done' AND reason <> 'held' AND (done_at, id) ${isGiven} (r.done_at, r.id))`;

/** The euros of a refund are rounded along the refunds of its order: one that is refunded whole leaves none. */
const eurOfRefund = (amount: string) => `(${eurOf(given(amount, '<='), 'o')} - ${eurOf(given(amount, '<'), 'o')})`;

/** SQL: EUR cents of a refund `r` of an order `o` without VAT and vouchers, as the ledger has them. */
export const NET_EUR_OF_REFUND = eurOfRefund(NET_OF_REFUND);

/** SQL: EUR cents of a refund `r` of an order `o`, as the ledger has them: its net amount, VAT and vouchers. */
export const EUR_OF_REFUND = [NET_OF_REFUND, 'tax_minor', 'untaxed_minor'].map(eurOfRefund).join(' + ');

/** Whether the VAT of an order was given back before its refund `r`: from then on it is reverse charged (TAX-11). */
export const IS_REVERSED = `EXISTS (SELECT 1 FROM refunds v WHERE v.order_id = r.order_id AND v.reason = 'vat' AND v.id < r.id)`;
const OF_BUSINESS = '(SELECT b.country_code FROM order_businesses b WHERE b.order_id = o.id)';
const KEY_OF_REVERSED = `${OF_BUSINESS}, 0, 'reverse-charge', o.currency_code`;
const KEY_OF_REFUND = `iif(${IS_REVERSED}, ${OF_BUSINESS}, ifnull(o.tax_country_code, o.country_code)), iif(${IS_REVERSED}, 0, o.tax_rate),
  iif(${IS_REVERSED}, 'reverse-charge', o.tax_kind), o.currency_code`;

const NET = `${SOLD} - o.untaxed_minor - o.tax_minor`;
/** SQL: what of an order `o` becomes reverse charged with the refund `r` of its VAT, in minor units and in EUR cents: all that is left. */
export const REVERSED_MINOR = `(${NET} - ${given(NET_OF_REFUND, '<=')})`;
export const REVERSED_EUR = `(${eurOf(NET, 'o')} - ${eurOf(given(NET_OF_REFUND, '<='), 'o')})`;
/** The days and quarters of refunds. */
const REFUNDED = `FROM days d CROSS JOIN refunds r ON ${on('r.done_at')} AND r.status = 'done' AND r.reason <> 'held'
        JOIN orders o ON o.id = r.order_id JOIN quarters q ON q.starts <= o.paid_at AND q.ends > o.paid_at`;

/** A credit note is issued with the last of its refunds. */
const IS_LAST = `NOT EXISTS (SELECT 1 FROM refunds l WHERE l.batch_guid = r.batch_guid
  AND (l.status = 'requested' OR (l.done_at, l.id) > (r.done_at, r.id)))`;

/** Sales of a day, and what was given back on it, by the quarter of its sale. */
export const LEDGER_DAYS: DaySums = {
  table: 'ledger_days',
  rows: `SELECT day, ${KEY}, ${SUMS} FROM (
      SELECT d.day, d.quarter, ${KEY_OF_ORDER}, 1 AS orders, 0 AS credit_notes, ${SOLD} AS gross_minor, o.untaxed_minor,
        o.tax_minor, ${eurOf(`${SOLD} - o.untaxed_minor - o.tax_minor`, 'o')} AS net_eur_minor,
        ${eurOf('o.tax_minor', 'o')} AS tax_eur_minor, ${eurOf('o.untaxed_minor', 'o')} AS untaxed_eur_minor
      FROM days d CROSS JOIN orders o ON ${on('o.paid_at')}
      UNION ALL SELECT d.day, q.name, ${KEY_OF_REFUND}, 0, ${IS_LAST}, -r.gross_minor, -r.untaxed_minor,
        -r.tax_minor, -${NET_EUR_OF_REFUND}, -${eurOfRefund('tax_minor')}, -${eurOfRefund('untaxed_minor')}
      ${REFUNDED}
      UNION ALL SELECT d.day, q.name, ${KEY_OF_ORDER}, 0, 0, -${REVERSED_MINOR}, 0, 0, -${REVERSED_EUR}, 0, 0 ${REFUNDED} WHERE r.reason = 'vat'
      UNION ALL SELECT d.day, q.name, ${KEY_OF_REVERSED}, 0, 0, ${REVERSED_MINOR}, 0, 0, ${REVERSED_EUR}, 0, 0 ${REFUNDED} WHERE r.reason = 'vat')
    GROUP BY day, ${KEY}`,
};

/** The sums of a period by quarter of supply, country, VAT rate and currency. */
export async function readLedgerRows(
  db: D1Database,
  period: { from: number; to: number },
  calendar: BooksCalendar,
): Promise<LedgerRow[]> {
  const { keptFrom, keptEnd, others } = await splitPeriod(db, period, calendar);
  return readAll<LedgerRow>(
    db,
    `WITH ${CALENDAR}
     SELECT ${KEY}, ${SUMS} FROM (SELECT * FROM ledger_days WHERE day >= ?2 AND day < ?3 UNION ALL ${LEDGER_DAYS.rows})
     GROUP BY ${KEY} ORDER BY ${KEY}`,
    others,
    keptFrom,
    keptEnd,
  );
}
