import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { isText, readSetting } from '../content/setting-rows-store.ts';
import { readFirst } from '../database.ts';
import { CommerceError } from '../http/errors.ts';
import { readBooksCalendar } from '../invoices/books-calendar-store.ts';
import { messageText } from '../messages/messages.ts';

/** The merchant has stopped selling: pages are shown, and nothing can be ordered or paid. */
export interface SalesStop {
  /** When it ends by itself, in milliseconds; null: when the merchant ends it. */
  until: number | null;
  /** What shoppers are told, for all languages without a text of their own. */
  message: string | null;
  texts: Readonly<Record<string, string>>;
}

/** A change of it; what is left out stays, null goes back to the default. */
export interface SalesStopChange {
  Until?: number | null | undefined;
  Message?: string | null | undefined;
  Texts?: Readonly<Record<string, string | null>> | undefined;
}

/** Setting `sales`: there while sales are stopped, and ignored after its `Until`. */
function toSalesStop(stored: Readonly<Record<string, unknown>>, now: number): SalesStop | null {
  const { IsStopped, Until, Message, Texts } = stored;
  const until = typeof Until === 'number' ? Until : null;
  if (IsStopped !== true || (until !== null && until <= now)) return null;
  const texts =
    typeof Texts === 'object' && Texts !== null ? Object.entries(Texts).filter(([, text]) => isText(text)) : [];
  return { until, message: isText(Message) ? Message : null, texts: Object.fromEntries(texts) };
}

/** Null while the shop sells. */
export async function readSalesStop(db: D1Database, now: number): Promise<SalesStop | null> {
  return toSalesStop(await readSetting(db, 'sales'), now);
}

/** Stops sales, or changes a stop that is in force (MERCHANT-1); nothing of an earlier one stays. */
export async function stopSales(db: D1Database, change: SalesStopChange, now: number): Promise<SalesStop | null> {
  const row = await readFirst<{ value: string }>(
    db,
    `INSERT INTO settings (key, value) VALUES ('sales', json_patch('{}', ?1))
     ON CONFLICT (key) DO UPDATE SET value = json_patch(iif(value ->> 'Until' <= ?2, '{}', value), ?1) RETURNING value`,
    JSON.stringify({ ...change, IsStopped: true }),
    now,
  );
  return toSalesStop(JSON.parse(row?.value ?? '{}') as Record<string, unknown>, now);
}

export async function resumeSales(db: D1Database): Promise<void> {
  await db.prepare("DELETE FROM settings WHERE key = 'sales'").run();
}

/** The merchant's own words and the end, in the time zone of the shop. */
async function describeStop(db: D1Database, locale: LocaleCode, stop: SalesStop): Promise<string> {
  const own = stop.texts[locale] ?? stop.message ?? stop.texts[DEFAULT_LOCALE];
  if (stop.until === null) return own ?? messageText(locale, 'sales-stopped-notice');
  const { zone } = await readBooksCalendar(db);
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: zone } as const;
  const date = new Intl.DateTimeFormat(localeOf(locale).tag, format).format(stop.until);
  const end = messageText(locale, 'sales-stopped-until', { date });
  return own === undefined ? end : `${own} ${end}`;
}

/** What shoppers are told before the button while nothing can be ordered; null while the shop sells. */
export async function readSalesNotice(db: D1Database, locale: LocaleCode, now: number): Promise<string | null> {
  const stop = await readSalesStop(db, now);
  return stop && messageText(locale, 'sales-stopped', { notice: await describeStop(db, locale, stop) });
}

/** @throws CommerceError 409 `sales-stopped` while the merchant has stopped selling (CHECKOUT-60). */
export async function requireSales(db: D1Database, locale: LocaleCode, now: number): Promise<void> {
  const stop = await readSalesStop(db, now);
  if (stop) throw new CommerceError(409, 'sales-stopped', { notice: await describeStop(db, locale, stop) });
}
