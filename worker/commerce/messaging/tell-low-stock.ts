import { DAY_MS } from '../../../shared/durations.ts';
import { endStockWarnings, type LowStock, readStockWarnings, renewStockWarnings } from './low-stock-store.ts';
import { type StaffEvent, writeStaffText } from './staff-mails.ts';
import { readStaffSettings } from './staff-settings-store.ts';

const LIMIT = 300;
/** While a product stays low. */
const REMINDER_MS = 7 * DAY_MS;

const toLine = ({ name, stock }: LowStock) => `${name}: ${stock}`;

function toEvent(rows: readonly LowStock[]): StaffEvent {
  const [first] = rows;
  return first && rows.length === 1
    ? { kind: 'stock-low', subject: '', params: { product: first.name, stock: first.stock }, details: [] }
    : { kind: 'stocks-low', subject: '', params: { count: rows.length }, details: rows.map(toLine) };
}

/**
 * Mails the staff which products run low: at the limit, when they are loaded with no more than that, at zero, and once a week
 * while they stay so (MAIL-12, MAIL-54). One that is restocked and sold out again is reported once a day.
 */
export async function tellLowStock({ DB }: { DB: D1Database }, now: number): Promise<void> {
  await renewStockWarnings(DB, { remindBefore: now - REMINDER_MS, forgetBefore: now - DAY_MS });
  const rows = await readStockWarnings(DB, LIMIT);
  if (rows.length === 0) return;
  const fresh = rows.filter(({ is_told }) => is_told === 0);
  const { emails, locale } = await readStaffSettings(DB);
  const notice = fresh.length > 0 ? { emails, locale, mail: writeStaffText(locale, toEvent(fresh)) } : null;
  await endStockWarnings(
    DB,
    rows.map(({ product_id }) => product_id),
    notice,
    now,
  );
}
