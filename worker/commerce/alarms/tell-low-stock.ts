import { DAY_MS } from '../../../shared/durations.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import { toStaffMail } from '../messaging/staff-mails.ts';
import { readStaffSettings, type StaffSettings } from '../messaging/staff-settings-store.ts';
import { endAlarms, tellAlarms } from './alarms-store.ts';
import {
  deleteStockWarnings,
  type LowStock,
  readRestocked,
  readStockWarnings,
  renewStockWarnings,
} from './low-stock-store.ts';

const LIMIT = 300;
/** While a product stays low. */
const REMINDER_MS = 7 * DAY_MS;

const toSentence = (locale: LocaleCode, { name, stock }: Pick<LowStock, 'name' | 'stock'>) =>
  messageText(locale, 'staff-stock-low', { product: name, stock });

async function tellFresh(
  db: D1Database,
  fresh: readonly LowStock[],
  { emails, locale }: StaffSettings,
  now: number,
): Promise<void> {
  const alarms = fresh.map((row) => ({
    name: row.alarm,
    subject: String(row.product_id),
    severity: 'warning' as const,
    text: toSentence(locale, row),
    beganAt: now,
  }));
  const [only] = alarms;
  const mail =
    only && alarms.length === 1
      ? toStaffMail(locale, only.text, [])
      : toStaffMail(
          locale,
          messageText(locale, 'staff-stocks-low', { count: fresh.length }),
          fresh.map(({ name, stock }) => [name, String(stock)]),
        );
  await tellAlarms(db, alarms, { emails, locale, mail }, { now, toldBefore: now - REMINDER_MS + 1 });
}

/** One that is restocked and sold out again within a day has no end in between. */
async function endRestocked(db: D1Database, now: number): Promise<void> {
  const over = await readRestocked(db, now - DAY_MS, LIMIT);
  if (over.length === 0) return;
  const { emails, locale } = await readStaffSettings(db);
  // A product may have both alarms.
  const texts = [...new Map(over.map(({ subject, text }) => [subject, text])).values()];
  const [only = ''] = texts;
  const alarm = texts.length === 1 ? only : messageText(locale, 'staff-stocks-low', { count: texts.length });
  const mail = toStaffMail(locale, messageText(locale, 'staff-alarm-over', { alarm }), texts.length === 1 ? [] : texts);
  const ids = over.map(({ id }) => id);
  await endAlarms(db, ids, { emails, locale, mail }, now);
}

/**
 * Tells the staff which products run low: at the limit, when they are loaded with no more than that, at zero, once a week while
 * they stay so, and when there is enough again (MAIL-12, MAIL-54). One that is restocked and sold out again is told once a day.
 */
export async function tellLowStock({ DB }: { DB: D1Database }, now: number): Promise<void> {
  await renewStockWarnings(DB, now - REMINDER_MS, now);
  await endRestocked(DB, now);
  const rows = await readStockWarnings(DB, now - REMINDER_MS, LIMIT);
  if (rows.length === 0) return;
  const fresh = rows.filter(({ is_told }) => is_told === 0);
  if (fresh.length > 0) await tellFresh(DB, fresh, await readStaffSettings(DB), now);
  await deleteStockWarnings(
    DB,
    rows.map(({ product_id }) => product_id),
  );
}
