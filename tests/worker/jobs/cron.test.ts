import { describe, expect, it } from 'vitest';
import { drain } from '../../../worker/commerce/jobs/drain.ts';
import { RETENTION, removeOldRows } from '../../../worker/commerce/jobs/retention-store.ts';
import { findScans, readLargeTables } from '../../support/workers/query-plans.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

async function readJobFault(job: string) {
  return commerceDb.prepare('SELECT item, tries, due_at FROM job_faults WHERE job = ?').bind(job).first();
}

describe('the cron', () => {
  // CRON-1, ORDER-6
  it('frees the keys of every unpaid order in one round, however many there are', async () => {
    const product = await addProduct({ keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 2);
    await shopper.order();
    // As after a busy sale: more expired orders than one batch, older than the one with the key.
    await commerceDb.batch([
      commerceDb.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
         INSERT INTO customers (guid, subject, created_at, last_activity_at) SELECT 'busy-' || i, 'busy-' || i, 1, 1 FROM n`,
      ),
      commerceDb.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
         INSERT INTO orders (guid, number, customer_id, language_code, email, currency_code,
           country_code, subtotal_minor, tax_minor, tax_rate, total_minor, created_at, expires_at)
         SELECT 'busy-' || i, 'B' || i, (SELECT id FROM customers WHERE guid = 'busy-' || i), 'en', '', 'EUR', 'DE', 1, 0, 0, 1, 1, 2
         FROM n`,
      ),
      commerceDb.prepare(
        `INSERT INTO payments (order_id, init_id, method, amount_minor, currency_code, created_at)
         SELECT id, 'init-' || guid, (SELECT method FROM payments LIMIT 1), 1, 'EUR', 1 FROM orders WHERE guid LIKE 'busy-%'`,
      ),
    ]);
    await runCron(Date.now() + HOUR_MS);
    expect(await countKeys(product.id)).toEqual({ Available: 2 });
    expect(await readNumber("SELECT count(*) AS value FROM orders WHERE status = 'Pending'")).toBe(0);
  });

  // CRON-1
  it('continues after a failing item, which waits longer each time', async () => {
    const waiting = new Set(['bad', 'good-1', 'good-2']);
    const done: string[] = [];
    const run = (now: number) =>
      drain<string>(
        commerceDb,
        {
          name: 'test',
          read: async (limit) => [...waiting].filter((item) => !done.includes(item)).slice(0, limit),
          idOf: (item) => item,
          work: async (item) => {
            if (item === 'bad') throw new Error('it is bad');
            done.push(item);
          },
        },
        now,
      );
    await run(1000);
    expect(done).toEqual(['good-1', 'good-2']);
    expect(await readJobFault('test')).toEqual({ item: 'bad', tries: 1, due_at: 1000 + 5 * 60_000 });
    await run(2000);
    expect(await readJobFault('test')).toEqual({ item: 'bad', tries: 2, due_at: 2000 + 10 * 60_000 });
  });

  // CRON-1
  it('sends alerts although the oldest is for a product without a page', async () => {
    const product = await addProduct({ keys: 1 });
    const add = (productId: number, email: string) =>
      commerceDb.batch([
        commerceDb
          .prepare("INSERT INTO alert_addresses (email, language_code, asked_at, confirmed_at) VALUES (?, 'en', 1, 1)")
          .bind(email),
        commerceDb
          .prepare(
            `INSERT INTO alerts (address_id, product_id, kind, currency_code, created_at)
             SELECT id, ?1, 'BackInStock', 'EUR', ?3 FROM alert_addresses WHERE email = ?2`,
          )
          .bind(productId, email, Date.now()),
      ]);
    await commerceDb
      .prepare("INSERT INTO products (id, source_id, name, name_key, stock) VALUES (99, 'x:99', 'X', 'x', 1)")
      .run();
    await add(99, 'first@keys.example');
    await add(product.id, 'second@keys.example');
    await runCron(Date.now());
    expect(await readNumber("SELECT count(*) AS value FROM outbox WHERE recipient = 'first@keys.example'")).toBe(0);
    expect(await readNumber("SELECT count(*) AS value FROM outbox WHERE recipient = 'second@keys.example'")).toBe(1);
  });
});

/** A row of each kind of retention at an instant, and how many of them are left. */
const ROWS: Readonly<Record<string, { add: string; left: string }>> = {
  'visitors without activity, their carts': {
    add: `INSERT INTO customers (guid, visitor_hash, created_at, last_activity_at) VALUES ('v' || ?1, 'v' || ?1, ?1, ?1)`,
    left: "SELECT count(*) AS value FROM customers WHERE guid LIKE 'v1%'",
  },
  'names, addresses and words of gifts': {
    add: `INSERT INTO order_gifts (order_item_id, recipient_name, recipient_email, sender_name, message, language_code, time_zone,
            send_at, created_at, sent_at)
          SELECT id, 'Rita', 'rita@example.com', 'Gil', 'Hi', 'en', 'UTC', ?1, ?1, ?1 FROM order_items
          WHERE id NOT IN (SELECT order_item_id FROM order_gifts) LIMIT 1`,
    left: "SELECT count(*) AS value FROM order_gifts WHERE recipient_email <> '' AND recipient_name <> '' AND message <> ''",
  },
  'messages that were delivered or given up': {
    add: `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, sent_at)
          VALUES ('mail', 'sent', 'en', '', '', ?1, ?1)`,
    left: "SELECT count(*) AS value FROM outbox WHERE recipient = 'sent'",
  },
  'messages that nobody delivered': {
    add: "INSERT INTO outbox (kind, recipient, locale, subject, text, created_at) VALUES ('mail', 'kept', 'en', '', '', ?1)",
    left: "SELECT count(*) AS value FROM outbox WHERE recipient = 'kept'",
  },
  'contact and partner messages': {
    add: "INSERT INTO contact_messages (kind, locale, email, fields, created_at) VALUES ('contact', 'en', '', '{}', ?1)",
    left: 'SELECT count(*) AS value FROM contact_messages',
  },
  'declarations of withdrawal that match no order': {
    add: `INSERT INTO withdrawals (guid, name, order_number, email, item_guids, language_code, received_at)
          VALUES ('w' || ?1, '', '', '', '[]', 'en', ?1)`,
    left: 'SELECT count(*) AS value FROM withdrawals',
  },
  'alerts that were not confirmed': {
    add: `INSERT INTO alert_addresses (email, language_code, asked_at) VALUES ('a' || ?1, 'en', ?1)`,
    left: "SELECT count(*) AS value FROM alert_addresses WHERE email LIKE 'a1%'",
  },
  alerts: {
    add: `INSERT INTO alerts (address_id, product_id, kind, currency_code, created_at)
          SELECT max(id), ?1 % 1000000007, 'AnyDrop', 'EUR', ?1 FROM alert_addresses WHERE confirmed_at IS NOT NULL`,
    left: "SELECT count(*) AS value FROM alerts WHERE kind = 'AnyDrop'",
  },
  'alerts that were told and do not wait anew': {
    add: `INSERT INTO alerts (address_id, product_id, kind, currency_code, is_armed, told_at, created_at)
          SELECT max(id), ?1 % 1000000007, 'Release', 'EUR', 0, ?1, ?1 FROM alert_addresses WHERE confirmed_at IS NOT NULL`,
    left: "SELECT count(*) AS value FROM alerts WHERE kind = 'Release'",
  },
  'confirmed addresses without alerts': {
    add: `INSERT INTO alert_addresses (email, language_code, asked_at, confirmed_at) VALUES ('c' || ?1, 'en', ?1, 1)`,
    left: "SELECT count(*) AS value FROM alert_addresses WHERE email LIKE 'c1%'",
  },
  'newsletter requests that were not confirmed': {
    add: "INSERT INTO newsletter_subscriptions (email, locale, status, changed_at) VALUES ('p' || ?1, 'en', 'pending', ?1)",
    left: "SELECT count(*) AS value FROM newsletter_subscriptions WHERE status = 'pending'",
  },
  'newsletter subscriptions that ended': {
    add: "INSERT INTO newsletter_subscriptions (email, locale, status, changed_at) VALUES ('e' || ?1, 'en', 'ended', ?1)",
    left: "SELECT count(*) AS value FROM newsletter_subscriptions WHERE status = 'ended'",
  },
  'proofs of consent': {
    add: `INSERT INTO consents (consent_id, banner_version, text_hash, locale, categories, mechanism, occurred_at, created_at)
          VALUES ('c', 1, '', 'en', '', '', ?1, ?1)`,
    left: 'SELECT count(*) AS value FROM consents',
  },
  'rejected look-ups of keys': {
    add: "INSERT INTO key_denials (order_item_id, customer_id, code, created_at) VALUES (1, 1, 'x', ?1)",
    left: 'SELECT count(*) AS value FROM key_denials',
  },
  'links that show the orders of an address': {
    add: `INSERT INTO order_lookups (token_hash, email, language_code, created_at)
          VALUES ('h' || ?1, 'a@x.example', 'en', ?1)`,
    left: "SELECT count(*) AS value FROM order_lookups WHERE token_hash LIKE 'h%'",
  },
  'requests that orders were placed by': {
    add: `INSERT INTO order_requests (order_id, customer_id, idempotency_key, request_hash, created_at)
          SELECT max(id), 1, 't' || ?1, 'h', ?1 FROM orders WHERE id NOT IN (SELECT order_id FROM order_requests)`,
    left: "SELECT count(*) AS value FROM order_requests WHERE idempotency_key LIKE 't%'",
  },
  'signs of fraud in paid orders': {
    add: "INSERT INTO order_risks (order_id, reason, weight, created_at) SELECT max(id), 'r' || ?1, 5, ?1 FROM orders",
    left: "SELECT count(*) AS value FROM order_risks WHERE reason LIKE 'r%'",
  },
  'hashes of network addresses in key look-ups': {
    add: "INSERT INTO key_reveal_senders (key_id, client_hash, created_at) SELECT id, 'h', ?1 FROM keys LIMIT 1",
    left: "SELECT count(*) AS value FROM key_reveal_senders WHERE client_hash = 'h'",
  },
  'hashes of cards': {
    add: `INSERT INTO payment_events (provider, event_id, init_id, kind, amount_minor, currency_code, outcome, instrument, received_at)
          VALUES ('t', ?1, 't', 'declined', 1, 'EUR', 'ignored', 'h', ?1)`,
    left: "SELECT count(*) AS value FROM payment_events WHERE init_id = 't' AND instrument = 'h'",
  },
  'price history; the last price before that stays': {
    add: 'INSERT INTO price_history (product_id, changed_at, price_minor) VALUES (99, ?1, 1), (99, ?1 - 1, 2)',
    left: 'SELECT (count(*) - 1) / 2 AS value FROM price_history WHERE product_id = 99 AND changed_at > 1000000',
  },
  'counts of searches': {
    add: "INSERT INTO search_counts (day_at, term) VALUES (?1, 'moon base')",
    left: 'SELECT count(*) AS value FROM search_counts',
  },
  'events for other programs': {
    add: `INSERT INTO webhook_deliveries (endpoint_id, type, data, created_at, delivered_at)
          SELECT id, 'order.paid', '{}', ?1, ?1 FROM webhook_endpoints LIMIT 1`,
    left: 'SELECT count(*) AS value FROM webhook_deliveries',
  },
  'changes that can be undone': {
    add: "INSERT INTO changes (command, created_at) VALUES ('prices change', ?1)",
    left: 'SELECT count(*) AS value FROM changes',
  },
  'codes for phone numbers, and their messages': {
    add: `INSERT INTO phone_codes (customer_id, phone_number, code_hash, expires_at)
          SELECT id, '+49', 'h', ?1 FROM customers WHERE id NOT IN (SELECT customer_id FROM phone_codes) LIMIT 1`,
    left: 'SELECT count(*) AS value FROM phone_codes',
  },
  'codes that confirm the address of a guest': {
    add: `INSERT INTO guest_codes (customer_id, email, code_hash, expires_at)
          SELECT id, 'g@x.example', 'h', ?1 FROM customers WHERE id NOT IN (SELECT customer_id FROM guest_codes) LIMIT 1`,
    left: 'SELECT count(*) AS value FROM guest_codes',
  },
  'counted attempts': {
    add: "INSERT INTO attempts (subject, window_start, count) VALUES ('t' || ?1, ?1, 1)",
    left: "SELECT count(*) AS value FROM attempts WHERE subject LIKE 't1%'",
  },
  'notes of the staff': {
    add: "INSERT INTO staff_notes (customer_id, author, text, created_at) SELECT min(id), 'a', 'note', ?1 FROM customers",
    left: "SELECT count(*) AS value FROM staff_notes WHERE text = 'note'",
  },
  'blocks that ended': {
    add: "INSERT INTO blocks (address, reason, author, created_at, ends_at) VALUES ('b' || ?1, 'r', 'a', 1, ?1)",
    left: "SELECT count(*) AS value FROM blocks WHERE address LIKE 'b1%'",
  },
  'notices to the staff, and faults of the cron': {
    add: "INSERT INTO staff_notices (kind, subject, created_at) VALUES ('t', ?1, ?1)",
    left: "SELECT count(*) AS value FROM staff_notices WHERE kind = 't'",
  },
  'alarms that ended': {
    add: "INSERT INTO alarms (name, subject, severity, text, began_at, ended_at) VALUES ('t', '', 'warning', 't', 1, ?1)",
    left: "SELECT count(*) AS value FROM alarms WHERE name = 't'",
  },
  'reports of reviews': {
    add: `INSERT INTO review_reports (review_id, reason, note, created_at)
          SELECT id, 'Spam', '', ?1 FROM reviews WHERE guid = 'kept-review'`,
    left: 'SELECT count(*) AS value FROM review_reports',
  },
  'orders whose buyer may be asked for a review': {
    add: `INSERT INTO review_requests (order_id, customer_id, revealed_at)
          SELECT ?1, max(id), ?1 FROM customers`,
    left: 'SELECT count(*) AS value FROM review_requests',
  },
  'counted errors': {
    add: 'INSERT INTO unexpected_errors (minute_at, count) VALUES (?1, 1)',
    left: 'SELECT count(*) AS value FROM unexpected_errors',
  },
};

/** Documents of a year that is over, by the seller's country. */
const DOCUMENTS = /^invoices and credit notes(?: of a seller in ([A-Z]{2}))?/;
const documentRows = (country: string) => ({
  add: `INSERT INTO documents (kind, year, sequence, number, issued_at, issued_on, order_id, refund_id, country_code, currency_code,
          tax_rate, gross_minor, untaxed_minor, tax_minor, template_id, content)
        SELECT 'invoice', 2000, ?1, 'T', ?1, '2000-01-01', min(id), ?1, '${country}', 'EUR', 0, 0, 0, 0, 1, '{}' FROM orders`,
  left: `SELECT count(*) AS value FROM documents WHERE country_code = '${country}'`,
});

// CRON-2
describe.each(RETENTION)('$what', ({ what, days, sql }) => {
  it(`are removed after ${days} days, and not before`, async () => {
    const [isDocument, country = 'US'] = DOCUMENTS.exec(what) ?? [];
    const rows = isDocument === undefined ? ROWS[what] : documentRows(country);
    expect(rows).toBeDefined();
    const now = Date.now();
    await commerceDb.batch([
      commerceDb.prepare("INSERT OR IGNORE INTO document_templates (id, content) VALUES (1, '{}')"),
      commerceDb
        .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('taxes', json_object('HomeCountry', ?1))")
        .bind(country),
    ]);
    await commerceDb
      .prepare(
        `INSERT OR IGNORE INTO reviews (guid, customer_id, order_item_id, product_id, platform, created_at)
         SELECT 'kept-review', max(id), 1, 1, '', 1 FROM customers`,
      )
      .run();
    await commerceDb
      .prepare(
        "INSERT OR IGNORE INTO webhook_endpoints (url, nonce, events, created_at) VALUES ('https://x.example', 'n', '[]', 1)",
      )
      .run();
    for (const age of [days + 1, days - 1]) {
      await commerceDb
        .prepare(rows?.add ?? '')
        .bind(now - age * DAY_MS)
        .run();
    }
    await commerceDb.prepare('UPDATE cron_rounds SET retention_day = 0').run();
    await removeOldRows(commerceDb, now);
    expect(await readNumber(rows?.left ?? '')).toBe(1);
    const tables = await readLargeTables(commerceDb);
    for (const one of sql) expect(await findScans(commerceDb, { sql: one, values: [now, 500] }, tables)).toEqual([]);
  });
});
