import { isText, readSetting } from '../content/setting-rows-store.ts';
import { type BooksCalendar, createBooksCalendar, isTimeZone } from './books-calendar.ts';

const DEFAULT_ZONE = 'UTC';

/** The calendar of the shop's books: setting `seller` with `TimeZone`. Without it days end at midnight UTC (BOOKS-3). */
export async function readBooksCalendar(db: D1Database): Promise<BooksCalendar> {
  const { TimeZone: zone } = await readSetting(db, 'seller');
  return createBooksCalendar(isText(zone) && isTimeZone(zone) ? zone : DEFAULT_ZONE);
}
