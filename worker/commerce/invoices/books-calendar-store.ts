import { type BooksCalendar, createBooksCalendar } from '../../../shared/books-calendar.ts';
import { isTimeZone } from '../../../shared/time-zone.ts';
import { isText, readSetting } from '../content/setting-rows-store.ts';

const DEFAULT_ZONE = 'UTC';

/** The calendar by the setting `seller` with `TimeZone`. Without it days end at midnight UTC (BOOKS-3). */
export function toBooksCalendar({ TimeZone: zone }: Readonly<Record<string, unknown>>): BooksCalendar {
  return createBooksCalendar(isText(zone) && isTimeZone(zone) ? zone : DEFAULT_ZONE);
}

/** The calendar of the shop's books. */
export async function readBooksCalendar(db: D1Database): Promise<BooksCalendar> {
  return toBooksCalendar(await readSetting(db, 'seller'));
}
