import { archiveOrders } from '../../../worker/commerce/archive/archive-orders.ts';
import { sumUpDays } from '../../../worker/commerce/merchant/figures/sum-up-days-store.ts';
import { archiveDb, commerceDb } from '../../support/workers/workers.ts';
import { readNumber } from '../shopper.ts';

const DAY_MS = 86_400_000;
const YEARS_MS = 4 * 365 * DAY_MS;

/** What happened so far, happened four years ago. */
const AGED: Readonly<Record<string, readonly string[]>> = {
  orders: ['created_at', 'paid_at', 'completed_at', 'cancelled_at', 'expires_at'],
  payments: ['created_at'],
  payment_events: ['received_at'],
  keys: ['created_at', 'sold_at', 'revealed_at'],
  key_reveals: ['created_at'],
  refunds: ['created_at', 'done_at'],
  reward_points: ['created_at'],
  balance_entries: ['created_at'],
  customers: ['created_at', 'last_activity_at'],
};

/** Moves what is of this year four years into the past, as the age limits of rows and the days' sums then leave it. */
export async function growOld(): Promise<void> {
  const lately = Date.now() - 365 * DAY_MS;
  // Numbers of the year that they come to go on.
  const { results: last } = await commerceDb
    .prepare('SELECT kind, max(sequence) AS last FROM documents WHERE issued_at <= ? AND year = ? GROUP BY kind')
    .bind(lately, new Date().getUTCFullYear() - 4)
    .all<{ kind: string; last: number }>();
  const lastOf = (kind: string) => last.find((row) => row.kind === kind)?.last ?? 0;
  const earlier = `iif(kind = 'invoice', ${lastOf('invoice')}, ${lastOf('credit-note')})`;
  const ages = Object.entries(AGED).map(
    ([table, columns]) =>
      `UPDATE ${table} SET ${columns.map((column) => `${column} = iif(${column} > ${lately}, ${column} - ${YEARS_MS}, ${column})`).join(', ')}`,
  );
  const { sql = '' } = (await commerceDb
    .prepare("SELECT sql FROM sqlite_schema WHERE name = 'documents_frozen'")
    .first<{ sql: string }>()) ?? { sql: '' };
  await commerceDb.batch(
    [
      ...ages,
      'DROP TRIGGER documents_frozen',
      `UPDATE documents SET issued_at = issued_at - ${YEARS_MS}, year = year - 4, sequence = sequence + ${earlier},
         number = substr(number, 1, instr(number, '-')) || printf('%d-%06d', year - 4, sequence + ${earlier}),
         issued_on = (year - 4) || substr(issued_on, 5) WHERE issued_at > ${lately}`,
      sql,
      ...['order_requests', 'order_risks', 'key_reveal_senders', 'outbox', 'staff_notes'].map(
        (table) => `DELETE FROM ${table}`,
      ),
      ...['sales_days', 'ledger_days', 'product_days', 'product_months'].map((table) => `DELETE FROM ${table}`),
    ].map((statement) => commerceDb.prepare(statement)),
  );
  for (let round = 0; round < 6; round += 1) await sumUpDays(commerceDb, Date.now());
}

/** Rounds of the cron's step until nothing more leaves. Returns how many orders only the archive has. */
export async function archiveAll(): Promise<number> {
  await commerceDb.batch([
    commerceDb.prepare('UPDATE cron_rounds SET archive_after = 0, archive_began_at = 0'),
    commerceDb.prepare("DELETE FROM settings WHERE key = 'archive'"),
  ]);
  await archiveOrders({ DB: commerceDb, ARCHIVE: archiveDb }, Date.now());
  return countArchived();
}

export const countArchived = (): Promise<number> =>
  readNumber("SELECT count(*) AS value FROM archived_orders WHERE state = 'moved'");
