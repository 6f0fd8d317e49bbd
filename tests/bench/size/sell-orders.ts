import { base64, FilledDatabase, guid, hex } from './filled-database.ts';

const PRODUCTS = 500;
/** Between two orders: longer than any time in which orders are counted. */
const PAUSE_MS = 660_000;
const START_MS = 1_700_000_000_000;
const DAY_MS = 86_400_000;

const letters = (text: string) => hex(text, 4).toUpperCase();

/**
 * A database in memory with commerce's schema, its triggers included, in which orders go through the states of the shop: placed,
 * paid at Stripe, delivered, the key shown. Values are as long as real ones, and the same in each run.
 */
export class SoldShop extends FilledDatabase {
  readonly #customers: number;

  constructor(customers: number) {
    super('worker/commerce/migrations');
    this.#customers = customers;
    this.insert('document_templates', { id: 1, content: '{}' });
    for (let id = 1; id <= PRODUCTS; id += 1) {
      const name = `The Amber Abyss ${id}`;
      this.insert('products', { id, source_id: `s:${id}`, name, name_key: name.toLowerCase(), price_minor: 2_999 });
    }
    for (let id = 1; id <= customers; id += 1) {
      this.insert('customers', {
        ...{ id, guid: guid('customer', id), subject: guid('subject', id), email: `robin.${id}@mail.example` },
        ...{ first_name: 'Robin', last_name: 'Smith', country_code: 'DE', role_ids: '[3]', email_from: 1_700_000_000 },
        ...{ created_at: START_MS, last_activity_at: START_MS },
      });
    }
  }

  /** Sells so many keys, loaded before; then what is kept for a time only is gone. */
  sell(count: number): void {
    this.db.exec('BEGIN');
    for (let n = 1; n <= count; n += 1) this.#loadKey(n);
    for (let n = 1; n <= count; n += 1) this.#sellOne(n);
    this.db.exec('DELETE FROM order_requests; DELETE FROM key_reveal_senders');
    this.db.exec('COMMIT');
  }

  #loadKey(n: number): void {
    this.insert('keys', {
      ...{ id: n, product_id: 1 + (n % PRODUCTS), ciphertext: `${hex('secret', 8)}.${base64(`key ${n}`, 64)}` },
      ...{ fingerprint: base64(`mark ${n}`, 22), created_at: START_MS },
    });
  }

  #sellOne(n: number): void {
    const now = START_MS + n * PAUSE_MS;
    const customer = 1 + (Number.parseInt(hex(`buyer ${n}`, 8), 16) % this.#customers);
    const client = hex(`address ${customer}`, 32);
    this.#place(n, customer, client, now);
    this.#pay(n, now);
    this.run("UPDATE keys SET status = 'Sold', sold_at = ?2 WHERE id = ?1", n, now);
    this.run("UPDATE orders SET status = 'Complete', completed_at = ?2 WHERE id = ?1", n, now);
    this.insert('reward_points', { customer_id: customer, points: 29, kind: 'earned', order_id: n, created_at: now });
    this.run('UPDATE orders SET tracked_at = ?2 WHERE id = ?1', n, now);
    this.run("UPDATE order_items SET consented_at = ?2, consent_version = '1' WHERE id = ?1", n, now);
    this.run("UPDATE keys SET status = 'Revealed', revealed_at = ?2 WHERE id = ?1", n, now);
    this.insert('key_reveals', { key_id: n, customer_id: customer, created_at: now });
    this.insert('key_reveal_senders', { key_id: n, client_hash: client, created_at: now });
  }

  #invoice(n: number, now: number): void {
    const content = {
      ...{ order: `LK26-${letters(`a${n}`)}-${letters(`b${n}`)}`, buyer: { first: 'Robin', last: 'Smith' } },
      lines: [{ name: `The Amber Abyss ${1 + (n % PRODUCTS)}`, quantity: 1, unit: 2_999 }],
      method: 'Payments.StripeCard',
    };
    this.insert('documents', {
      ...{ kind: 'invoice', year: 2026, sequence: n, number: `INV-2026-${String(n).padStart(6, '0')}`, issued_at: now },
      ...{ issued_on: '2026-11-01', order_id: n, country_code: 'DE', currency_code: 'EUR', tax_rate: 1_900 },
      ...{ gross_minor: 2_999, untaxed_minor: 0, tax_minor: 479, template_id: 1, content: JSON.stringify(content) },
    });
  }

  #place(n: number, customer: number, client: string, now: number): void {
    this.insert('orders', {
      ...{ id: n, guid: guid('order', n), number: `LK26-${letters(`a${n}`)}-${letters(`b${n}`)}` },
      ...{ customer_id: customer, language_code: 'en', email: `robin.${customer}@mail.example`, currency_code: 'EUR' },
      ...{ country_code: 'DE', seen_country_code: 'DE', subtotal_minor: 2_999, tax_minor: 479, tax_rate: 1_900 },
      ...{ points_to_earn: 29, total_minor: 2_999, revenue_eur_minor: 2_999, terms_version: '2026-11-01' },
      ...{ created_at: now, expires_at: now + DAY_MS / 48 },
    });
    this.insert('order_requests', {
      ...{ order_id: n, customer_id: customer, idempotency_key: guid('attempt', n), request_hash: hex(`request ${n}`) },
      ...{ client_hash: client, previous_order_id: n - 1, created_at: now },
    });
    const product = 1 + (n % PRODUCTS);
    this.insert('order_items', {
      ...{ id: n, guid: guid('item', n), order_id: n, product_id: product, product_name: `The Amber Abyss ${product}` },
      ...{ platform: 'Steam', unit_minor: 2_999, unit_eur_minor: 2_999 },
    });
    this.run("UPDATE keys SET status = 'Reserved', order_item_id = ?1 WHERE id = ?1", n);
    this.run('UPDATE orders SET is_reserved = 1 WHERE id = ?', n);
  }

  #pay(n: number, now: number): void {
    const initId = `pi_${base64(`payment ${n}`, 22)}`;
    this.insert('payments', {
      ...{ id: n, order_id: n, init_id: initId, method: 'Payments.StripeCard', amount_minor: 2_999 },
      ...{ currency_code: 'EUR', created_at: now },
    });
    const page = 'https://keys.shop.example/en/payment';
    this.insert('payment_pages', { payment_id: n, success_url: `${page}/completed`, error_url: `${page}/failed` });
    const reference = `cs_live_${base64(`session ${n}`, 58)}`;
    this.run('UPDATE payments SET provider_reference = ?2 WHERE id = ?1', n, reference);
    const url = `https://checkout.stripe.com/c/pay/${reference}#${base64(`page ${n}`, 160)}`;
    this.run('UPDATE payment_pages SET payment_url = ?2 WHERE payment_id = ?1', n, url);
    this.insert('payment_events', {
      ...{ provider: 'stripe', event_id: `evt_${base64(`event ${n}`, 24)}`, init_id: initId, kind: 'paid' },
      ...{ amount_minor: 2_999, currency_code: 'EUR', received_at: now, country_code: 'DE' },
    });
    this.run("UPDATE payment_events SET outcome = 'applied' WHERE init_id = ?", initId);
    this.run("UPDATE payments SET status = 'Paid' WHERE id = ?1", n);
    this.run("UPDATE orders SET status = 'Processing' WHERE id = ?", n);
    this.run('UPDATE orders SET paid_at = ?2 WHERE id = ?1', n, now);
    this.#invoice(n, now);
  }
}
