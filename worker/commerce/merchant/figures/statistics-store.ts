import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import { readAll } from '../../database.ts';
import { CALENDAR, type DaySums, on, RETURNED_UNITS, splitPeriod } from './day-sums.ts';
import { EUR_OF_REFUND } from './ledger-store.ts';

/** Sums of a day, by its number since 1970, in the time zone of the books. Revenue: EUR cents of goods at the orders' rates. */
export interface DayRow {
  day: number;
  /** Orders placed, and orders paid. */
  placed: number;
  paid: number;
  revenue: number;
  /** Units refunded, and EUR cents given back in whatever way. */
  returned: number;
  given: number;
  /** Accounts created. */
  customers: number;
}

const COLUMNS = 'day, placed, paid, revenue_eur_minor, returned_units, given_eur_minor, new_customers';

export const SALES_DAYS: DaySums = {
  table: 'sales_days',
  rows: `SELECT day, sum(placed), sum(paid), sum(revenue), sum(returned), sum(given), sum(customers)
    FROM (SELECT d.day, 1 AS placed, 0 AS paid, 0 AS revenue, 0 AS returned, 0 AS given, 0 AS customers
        FROM days d CROSS JOIN orders o ON ${on('o.created_at')}
      UNION ALL SELECT d.day, 0, 1, o.revenue_eur_minor, 0, 0, 0 FROM days d CROSS JOIN orders o ON ${on('o.paid_at')}
      UNION ALL SELECT d.day, 0, 0, 0, 1, 0, 0 FROM ${RETURNED_UNITS}
      UNION ALL SELECT d.day, 0, 0, 0, 0, ${EUR_OF_REFUND}, 0
        FROM days d CROSS JOIN refunds r ON ${on('r.done_at')} AND r.reason <> 'held' JOIN orders o ON o.id = r.order_id
      UNION ALL SELECT d.day, 0, 0, 0, 0, 0, 1 FROM days d
        CROSS JOIN customers c ON ${on('c.created_at')} AND c.subject IS NOT NULL)
    GROUP BY day`,
};

/** The sums of a period by day. Days without any are left out. */
export async function readDays(
  db: D1Database,
  period: { from: number; to: number },
  calendar: BooksCalendar,
): Promise<DayRow[]> {
  const { keptFrom, keptEnd, others } = await splitPeriod(db, period, calendar);
  return readAll<DayRow>(
    db,
    `WITH ${CALENDAR}, sums (day, placed, paid, revenue, returned, given, customers) AS (
       SELECT ${COLUMNS} FROM sales_days WHERE day >= ?2 AND day < ?3 UNION ALL ${SALES_DAYS.rows})
     SELECT * FROM sums ORDER BY day`,
    others,
    keptFrom,
    keptEnd,
  );
}
