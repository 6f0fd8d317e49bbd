import { readFirst } from '../database.ts';
import { WORKER } from './cron-rounds-store.ts';
import { type IsOver, neverOver } from './round-budget.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum number of rows that one statement deletes. */
const LIMIT = 500;

interface Retention {
  /** Its name in the README's table. */
  what: string;
  days: number;
  /** Removes at most ?2 rows from before ?1, milliseconds UTC. */
  sql: readonly string[];
}

const OLD_VISITORS = `(SELECT c.id FROM customers c INDEXED BY visitors_by_activity WHERE c.subject IS NULL AND c.erased_at IS NULL
  AND c.last_activity_at < ?1 AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM reward_points r WHERE r.customer_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM balance_entries b WHERE b.customer_id = c.id)
  ORDER BY c.last_activity_at LIMIT ?2)`;

const remove = (table: string, column: string, condition = '1') =>
  `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} < ?1 AND ${condition} LIMIT ?2)`;

/** Age limits of data that need not be kept for ever (CRON-2). Orders, payments, invoices and ledgers have none. */
export const RETENTION: readonly Retention[] = [
  {
    what: 'visitors without activity, their carts',
    days: 180,
    sql: [
      ...['cart_items', 'cart_coupons', 'dropped_coupons', 'wishlist_items'].map(
        (table) => `DELETE FROM ${table} WHERE customer_id IN ${OLD_VISITORS}`,
      ),
      `DELETE FROM customers WHERE id IN ${OLD_VISITORS}`,
    ],
  },
  {
    what: 'messages that were delivered or given up',
    days: 30,
    sql: [remove('outbox', 'created_at', '(sent_at IS NOT NULL OR failed_at IS NOT NULL)')],
  },
  { what: 'messages that nobody delivered', days: 90, sql: [remove('outbox', 'created_at')] },
  { what: 'contact and partner messages', days: 730, sql: [remove('contact_messages', 'created_at')] },
  {
    what: 'stock alerts: unconfirmed, or sent',
    days: 30,
    sql: [remove('stock_alerts', 'created_at', '(confirmed_at IS NULL OR notified_at < ?1)')],
  },
  {
    what: 'newsletter requests that were not confirmed',
    days: 30,
    sql: [
      `DELETE FROM newsletter_subscriptions WHERE email IN
         (SELECT email FROM newsletter_subscriptions WHERE changed_at < ?1 AND status = 'pending' LIMIT ?2)`,
    ],
  },
  {
    what: 'newsletter subscriptions that ended',
    days: 1095,
    sql: [
      `DELETE FROM newsletter_subscriptions WHERE email IN
         (SELECT email FROM newsletter_subscriptions WHERE changed_at < ?1 AND status = 'ended' LIMIT ?2)`,
    ],
  },
  { what: 'proofs of consent', days: 1095, sql: [remove('consents', 'created_at')] },
  {
    what: 'declarations of withdrawal that match no order',
    days: 1095,
    sql: [remove('withdrawals', 'received_at', 'order_id IS NULL')],
  },
  { what: 'rejected look-ups of keys', days: 365, sql: [remove('key_denials', 'created_at')] },
  {
    what: 'hashes of network addresses in orders and key look-ups',
    days: 365,
    sql: [
      `UPDATE key_reveals SET client_hash = NULL WHERE id IN
         (SELECT id FROM key_reveals WHERE created_at < ?1 AND client_hash IS NOT NULL LIMIT ?2)`,
      `UPDATE orders SET client_hash = NULL WHERE id IN
         (SELECT id FROM orders WHERE created_at < ?1 AND client_hash IS NOT NULL LIMIT ?2)`,
    ],
  },
  {
    // Declined cards count for a day.
    what: 'hashes of cards',
    days: 30,
    sql: [
      `UPDATE payment_events SET instrument = NULL WHERE (provider, event_id) IN
         (SELECT provider, event_id FROM payment_events WHERE received_at < ?1 AND instrument IS NOT NULL LIMIT ?2)`,
    ],
  },
  {
    what: 'price history; the last price before that stays',
    days: 400,
    sql: [
      `DELETE FROM price_history WHERE (product_id, changed_at) IN
         (SELECT h.product_id, h.changed_at FROM price_history h WHERE h.changed_at < ?1 AND EXISTS
           (SELECT 1 FROM price_history n WHERE n.product_id = h.product_id AND n.changed_at > h.changed_at
             AND n.changed_at < ?1) LIMIT ?2)`,
    ],
  },
  { what: 'searches without results', days: 180, sql: [remove('search_misses', 'day_at')] },
  { what: 'events for other programs', days: 30, sql: [remove('webhook_deliveries', 'created_at')] },
  {
    // Together: a deletion finds the messages by the code's phone number.
    what: 'codes for phone numbers, and their messages',
    days: 1,
    sql: [remove('outbox', 'created_at', "kind = 'sms'"), remove('phone_codes', 'expires_at')],
  },
  { what: 'links that show the orders of an address', days: 1, sql: [remove('order_lookups', 'created_at')] },
  { what: 'counted attempts', days: 1, sql: ['DELETE FROM attempts WHERE window_start < ?1 AND ?2 > 0'] },
  {
    what: 'notices to the staff, and faults of the cron',
    days: 365,
    sql: [
      'DELETE FROM staff_notices WHERE created_at < ?1 AND ?2 > 0',
      'DELETE FROM job_faults WHERE due_at < ?1 AND ?2 > 0',
    ],
  },
];

interface RetentionPlace {
  day: number;
  done: number;
}

async function readPlace(db: D1Database): Promise<RetentionPlace> {
  const sql = 'SELECT retention_day AS day, retention_done AS done FROM cron_rounds WHERE worker = ?';
  return (await readFirst<RetentionPlace>(db, sql, WORKER)) ?? { day: 0, done: 0 };
}

async function notePlace(db: D1Database, { day, done }: RetentionPlace): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cron_rounds (worker, ended_at, retention_day, retention_done) VALUES (?1, 0, ?2, ?3)
       ON CONFLICT (worker) DO UPDATE SET retention_day = ?2, retention_done = ?3`,
    )
    .bind(WORKER, day, done)
    .run();
}

/** Removes the next rows of a kind. True when there may be more. */
async function removeSome(db: D1Database, { days, sql }: Retention, now: number): Promise<boolean> {
  const results = await db.batch(sql.map((one) => db.prepare(one).bind(now - days * DAY_MS, LIMIT)));
  return results.some(({ meta }) => meta.changes >= LIMIT);
}

/**
 * Deletes rows that have reached their age limit: once a day each kind until nothing is left of it. What a round cannot do,
 * the next one does. If one kind fails, the others go on. `now` in milliseconds UTC.
 */
export async function removeOldRows(db: D1Database, now: number, isOver: IsOver = neverOver): Promise<void> {
  const day = Math.floor(now / DAY_MS);
  const place = await readPlace(db);
  const first = place.day === day ? place.done : 0;
  for (const [index, kind] of RETENTION.entries()) {
    if (index < first) continue;
    let hasMore = true;
    while (hasMore) {
      if (isOver()) return;
      try {
        hasMore = await removeSome(db, kind, now);
      } catch (error) {
        console.error(`[commerce] old rows could not be removed: ${kind.what}`, error);
        hasMore = false;
      }
    }
    await notePlace(db, { day, done: index + 1 });
  }
}
