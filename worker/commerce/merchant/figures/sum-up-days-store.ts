import { HOUR_MS } from '../../../../shared/durations.ts';
import { readFirst } from '../../database.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { type IsOver, neverOver } from '../../jobs/round-budget.ts';
import { PRODUCT_DAYS, SUM_UP_MONTH } from './best-sellers-store.ts';
import { CALENDAR, firstDayOf, monthOf, readFirstInstant, toCalendarRows } from './day-sums.ts';
import { LEDGER_DAYS } from './ledger-store.ts';
import { SALES_DAYS } from './statistics-store.ts';

/** By then, whatever began on a day has been written. */
const DAY_END_SLACK_MS = HOUR_MS;
/** In one round of a shop that has never summed up its days. */
const DAYS_PER_ROUND = 360;

/** The cron's step: sums up each day once it is over, and each month with its last day. `now` in milliseconds UTC. */
export async function sumUpDays(db: D1Database, now: number, isOver: IsOver = neverOver): Promise<void> {
  const calendar = await readBooksCalendar(db);
  const firstAt = await readFirstInstant(db);
  if (firstAt === null) return;
  const last = await readFirst<{ day: number | null }>(db, 'SELECT max(day) AS day FROM sales_days');
  const first = typeof last?.day === 'number' ? last.day + 1 : calendar.numberOf(firstAt);
  // Never a day that is not over by the clock, whatever the round's time.
  const over = calendar.numberOf(Math.min(now, Date.now()) - DAY_END_SLACK_MS);
  const end = Math.min(over, first + DAYS_PER_ROUND);
  let next = first;
  for (let day = first; day < end && !isOver(); day = next) {
    const nextMonth = monthOf(day) + 1;
    next = Math.min(firstDayOf(nextMonth), end);
    const days = toCalendarRows(calendar.listDays(day, next), firstAt, calendar);
    await db.batch([
      ...[SALES_DAYS, LEDGER_DAYS, PRODUCT_DAYS].map(({ table, rows }) =>
        db
          .prepare(`INSERT INTO ${table} WITH ${CALENDAR} SELECT * FROM (${rows}) WHERE true ON CONFLICT DO NOTHING`)
          .bind(days),
      ),
      ...(next === firstDayOf(nextMonth)
        ? [db.prepare(SUM_UP_MONTH).bind(nextMonth - 1, firstDayOf(nextMonth - 1), next)]
        : []),
      // Also without any sales, so that the next round goes on after it.
      db.prepare('INSERT INTO sales_days VALUES (?1, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING').bind(next - 1),
    ]);
  }
}
