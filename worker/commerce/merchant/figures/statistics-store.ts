import { HOUR_MS } from '../../../../shared/durations.ts';
import { readAll, readFirst } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';
import type { BooksCalendar } from '../../invoices/books-calendar.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { type IsOver, neverOver } from '../../jobs/round-budget.ts';
import { isUnitRefunded } from '../../orders/refunded-units.ts';

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

/** Joins what happened on each day of the list. */
const on = (instant: string) => `${instant} >= d.starts AND ${instant} < d.ends`;

/** The sums of days, in the order of `DayRow`, from what they are sums of. `?1`: a JSON list of them. Days without any are left out. */
const SUMS = `WITH days (day, starts, ends) AS (SELECT value ->> 'day', value ->> 'from', value ->> 'to' FROM json_each(?1))
  SELECT day, sum(placed) AS placed, sum(paid) AS paid, sum(revenue) AS revenue, sum(returned) AS returned,
    sum(given) AS given, sum(customers) AS customers
  FROM (SELECT d.day, 1 AS placed, 0 AS paid, 0 AS revenue, 0 AS returned, 0 AS given, 0 AS customers
      FROM days d CROSS JOIN orders o ON ${on('o.created_at')}
    UNION ALL SELECT d.day, 0, 1, o.revenue_eur_minor, 0, 0, 0 FROM days d CROSS JOIN orders o ON ${on('o.paid_at')}
    UNION ALL SELECT d.day, 0, 0, 0, 1, 0, 0 FROM days d CROSS JOIN refunds r ON ${on('r.done_at')}
      JOIN order_items i ON i.order_id = r.order_id
      AND (i.id = r.order_item_id OR (r.covers_rest = 1 AND NOT EXISTS (SELECT 1 FROM refunds u WHERE u.order_item_id = i.id)))
    UNION ALL SELECT d.day, 0, 0, 0, 0, ${eurOf('r.gross_minor', 'o')}, 0
      FROM days d CROSS JOIN refunds r ON ${on('r.done_at')} AND r.reason <> 'held' JOIN orders o ON o.id = r.order_id
    UNION ALL SELECT d.day, 0, 0, 0, 0, 0, 1 FROM days d
      CROSS JOIN customers c ON ${on('c.created_at')} AND c.subject IS NOT NULL)
  GROUP BY day`;

/** By then, whatever began on a day has been written. */
const DAY_END_SLACK_MS = HOUR_MS;
/** In one statement, and in one round of a shop that has never summed up its days. */
const DAYS_AT_ONCE = 30;
const DAYS_PER_ROUND = 360;

/** The first day that has not been summed up: after the last one that has, else that of the first order or account. */
async function readNextDay(db: D1Database, { numberOf }: BooksCalendar): Promise<number | null> {
  const last = await readFirst<{ day: number | null }>(db, 'SELECT max(day) AS day FROM sales_days');
  if (typeof last?.day === 'number') return last.day + 1;
  const first = await readFirst<{ at: number | null }>(
    db,
    `SELECT min(at) AS at FROM (SELECT min(created_at) AS at FROM orders
       UNION ALL SELECT min(created_at) FROM customers WHERE subject IS NOT NULL)`,
  );
  return typeof first?.at === 'number' ? numberOf(first.at) : null;
}

/** The cron's step: sums up each day once it is over, so that a year of statistics is 366 rows. `now` in milliseconds UTC. */
export async function sumUpDays(db: D1Database, now: number, isOver: IsOver = neverOver): Promise<void> {
  const calendar = await readBooksCalendar(db);
  const first = await readNextDay(db, calendar);
  if (first === null) return;
  // Never a day that is not over by the clock, whatever the round's time.
  const over = calendar.numberOf(Math.min(now, Date.now()) - DAY_END_SLACK_MS);
  const end = Math.min(over, first + DAYS_PER_ROUND);
  for (let day = first; day < end && !isOver(); day += DAYS_AT_ONCE) {
    const next = Math.min(day + DAYS_AT_ONCE, end);
    await db.batch([
      db
        .prepare(`INSERT INTO sales_days SELECT * FROM (${SUMS}) WHERE true ON CONFLICT DO NOTHING`)
        .bind(JSON.stringify(calendar.listDays(day, next))),
      // Also without any sales, so that the next round goes on after it.
      db.prepare('INSERT INTO sales_days VALUES (?1, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING').bind(next - 1),
    ]);
  }
}

interface Span {
  from: number;
  to: number;
}

async function readUnkeptDays(db: D1Database, { from, to }: Span, calendar: BooksCalendar): Promise<DayRow[]> {
  if (from >= to) return [];
  const days = calendar
    .listDays(calendar.numberOf(from), calendar.numberOf(to - 1) + 1)
    .map((one) => ({ ...one, from: Math.max(from, one.from), to: Math.min(to, one.to) }));
  return readAll<DayRow>(db, `${SUMS} ORDER BY day`, JSON.stringify(days));
}

/** The sums of a period by day: of whole days that are over as they were kept, of the rest from the orders themselves. */
export async function readDays(db: D1Database, { from, to }: Span, calendar: BooksCalendar): Promise<DayRow[]> {
  const { numberOf, startOfNumber } = calendar;
  const firstWhole = startOfNumber(numberOf(from)) === from ? numberOf(from) : numberOf(from) + 1;
  const kept = await readAll<DayRow>(
    db,
    `SELECT day, placed, paid, revenue_eur_minor AS revenue, returned_units AS returned, given_eur_minor AS given,
       new_customers AS customers
     FROM sales_days WHERE day >= ?1 AND day < ?2 ORDER BY day`,
    firstWhole,
    numberOf(to),
  );
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return readUnkeptDays(db, { from, to }, calendar);
  const [before, after] = await Promise.all([
    readUnkeptDays(db, { from, to: startOfNumber(first.day) }, calendar),
    readUnkeptDays(db, { from: startOfNumber(last.day + 1), to }, calendar),
  ]);
  return [...before, ...kept, ...after];
}

export interface BestSellerRow {
  product_id: number;
  name: string;
  units: number;
  revenue: number;
}

/** The products with the most units sold in a period, without refunded ones. */
export function readBestSellers(db: D1Database, from: number, to: number, limit: number): Promise<BestSellerRow[]> {
  return readAll<BestSellerRow>(
    db,
    `SELECT i.product_id, max(i.product_name) AS name, count(*) AS units,
       sum(i.unit_eur_minor - i.discount_eur_minor) AS revenue
     FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
     WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND NOT ${isUnitRefunded('i')}
     GROUP BY i.product_id ORDER BY units DESC, revenue DESC LIMIT ?3`,
    from,
    to,
    limit,
  );
}
