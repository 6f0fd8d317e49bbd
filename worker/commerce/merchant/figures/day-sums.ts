import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import { DAY_MS } from '../../../../shared/durations.ts';
import { readFirst } from '../../database.ts';

/**
 * What a report sums up by day. Days that are over are kept in a table (`sum-up-days-store.ts`), so that a year is read from
 * some rows a day; what is not over is summed up from the orders and refunds themselves. What is given back counts on
 * its own day: a day that is over never changes.
 */
export interface DaySums {
  table: string;
  /**
   * SELECT of the table's rows, in the order of its columns, of the days that are listed in `days` (day, starts, ends,
   * quarter). `quarters` (name, starts, ends) are those in which something may have been sold.
   */
  rows: string;
}

const MONTHS = 12;

/** The number of a day's month: months since year 0. Days are numbers since 1970. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * MONTHS + date.getUTCMonth();
}

export const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / MONTHS), month % MONTHS, 1) / DAY_MS;

/** SQL: what happened on each day of the list. */
export const on = (instant: string) => `${instant} >= d.starts AND ${instant} < d.ends`;

/** SQL: the units `i` that were given back on each day of the list, by themselves or with the rest of their order. */
export const RETURNED_UNITS = `days d CROSS JOIN refunds r ON ${on('r.done_at')}
  JOIN order_items i ON i.order_id = r.order_id
    AND (i.id = r.order_item_id OR (r.covers_rest = 1 AND NOT EXISTS (SELECT 1 FROM refunds u WHERE u.order_item_id = i.id)))`;

/** The common table expressions of `DaySums.rows`. `?1`: what `toCalendarRows` makes. */
export const CALENDAR = `days (day, starts, ends, quarter) AS (
    SELECT value ->> 'day', value ->> 'from', value ->> 'to', value ->> 'quarter' FROM json_each(?1, '$.days')),
  quarters (name, starts, ends) AS (
    SELECT value ->> 'name', value ->> 'from', value ->> 'to' FROM json_each(?1, '$.quarters'))`;

interface Day {
  day: number;
  from: number;
  to: number;
}

/** Days with the quarter of each, and the quarters since `firstAt`, when something was sold first: a JSON object. */
export function toCalendarRows(days: readonly Day[], firstAt: number, calendar: BooksCalendar): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return JSON.stringify({ days: [], quarters: [] });
  const quarters = calendar.listQuarters(Math.min(firstAt, first.from), last.to);
  const quarterOf = ({ from }: Day) => quarters.find((one) => one.from <= from && from < one.to)?.name ?? '';
  return JSON.stringify({ days: days.map((one) => ({ ...one, quarter: quarterOf(one) })), quarters });
}

/** When the first order was placed or the first account created; null in a shop that has neither. */
export async function readFirstInstant(db: D1Database): Promise<number | null> {
  const row = await readFirst<{ at: number | null }>(
    db,
    `SELECT min(at) AS at FROM (SELECT min(created_at) AS at FROM orders
       UNION ALL SELECT min(created_at) FROM customers WHERE subject IS NOT NULL)`,
  );
  return row?.at ?? null;
}

/** The days of a period: those that are kept, from the first one to before the end, and the others, as `toCalendarRows` makes them. */
export interface PeriodDays {
  keptFrom: number;
  keptEnd: number;
  others: string;
}

/** Which days of a period are kept. A day of which the period has only a part is not read from the kept ones. */
export async function splitPeriod(
  db: D1Database,
  { from, to }: { from: number; to: number },
  calendar: BooksCalendar,
): Promise<PeriodDays> {
  const { numberOf, startOfNumber, listDays } = calendar;
  const [firstAt, kept] = await Promise.all([
    readFirstInstant(db),
    readFirst<{ first: number | null; last: number | null }>(
      db,
      'SELECT (SELECT min(day) FROM sales_days) AS first, (SELECT max(day) FROM sales_days) AS last',
    ),
  ]);
  // Nothing happened before.
  const keptAt = typeof kept?.first === 'number' ? startOfNumber(kept.first) : to;
  const start = Math.max(from, Math.min(firstAt ?? to, keptAt));
  if (start >= to) return { keptFrom: 0, keptEnd: 0, others: toCalendarRows([], start, calendar) };
  const firstWhole = startOfNumber(numberOf(start)) === start || start > from ? numberOf(start) : numberOf(start) + 1;
  const keptFrom = Math.max(firstWhole, kept?.first ?? 0);
  const keptEnd = Math.max(keptFrom, Math.min(numberOf(to), (kept?.last ?? -1) + 1));
  const [first, end] = [numberOf(start), numberOf(to - 1) + 1];
  const days = [...listDays(first, Math.min(keptFrom, end)), ...listDays(Math.max(keptEnd, first), end)].map((one) => ({
    ...one,
    from: Math.max(from, one.from),
    to: Math.min(to, one.to),
  }));
  return { keptFrom, keptEnd, others: toCalendarRows(days, firstAt ?? start, calendar) };
}
