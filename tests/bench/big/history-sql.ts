import type { Sizes } from './sizes.ts';

const DAY_MS = 86_400_000;
const SPAN_MS = 3 * 365 * DAY_MS;
/** Customers and coupons of the demonstration have smaller ids. */
const FIRST_ID = 1_000;
const SHOWN_KEYS = 10_000_000;
const FREE_KEYS = 20_000_000;
/** The last orders are not paid yet. */
const UNPAID = 40;

/** Rows of a table: `select` is of `n (i)`, which counts from 1 to `count`, some thousand at a time (`?1` to `?2`). */
export interface Fill {
  table: string;
  count: number;
  columns: string;
  select: string;
  /** Some rows may be there already. */
  mayRepeat?: true;
}

/** A number below `bound`, the same in each run. `salt`, an odd prime, makes it another one for the same `i`. */
const pick = (salt: number, bound: number, i = 'i') => `(${i} * ${salt} / 1024 % ${bound})`;
const SALTS = {
  status: 2_654_435_761,
  second: 2_246_822_519,
  third: 3_266_489_917,
  product: 668_265_263,
  currency: 374_761_393,
  coupon: 2_860_486_313,
  points: 1_500_450_271,
  balance: 3_267_000_013,
  customer: 5_915_587_277,
  shown: 4_093_082_899,
  refund: 2_038_074_743,
  free: 2_971_215_073,
};
const guid = (prefix: string, i: string) => `printf('%s-0000-4000-8000-%012x', '${prefix}', ${i})`;

const TEMPLATE = `json_object('language', 'en', 'zone', 'UTC', 'seller', json_object('lines', json_array('Shop'), 'vatId', '',
  'contacts', json_array()), 'texts', json_object())`;
const DOCUMENT_COLUMNS = `kind, year, sequence, number, issued_at, issued_on, order_id, refund_id, country_code, currency_code, tax_rate,
  gross_minor, untaxed_minor, tax_minor, template_id, content`;
const DAY = (instant: string) => `date(${instant} / 1000, 'unixepoch')`;
const YEAR = (instant: string) => `CAST(strftime('%Y', ${instant} / 1000, 'unixepoch') AS INTEGER)`;

/** The history of a shop up to `now`: three years of customers, orders, payments, keys, and what they leave behind. */
export function listFills(sizes: Sizes, now: number, sealedBy: string): Fill[] {
  const { customers, orders, coupons } = sizes;
  const buyers = Math.max(1, Math.round(customers * 0.8));
  const imported = '(SELECT count(*) FROM bench_products)';
  const skewed = (i: string, all: string) =>
    `((${pick(SALTS.product, 1_000_003, i)} * ${pick(SALTS.product, 1_000_003, i)} / 1000003) * ${all} / 1000003 + 1)`;
  const IS_REFUNDED = `o.status = 'Complete' AND o.currency_code = 'EUR' AND o.coupon_id IS NULL AND o.points_used = 0
    AND o.balance_used_minor = 0 AND ${pick(SALTS.refund, 50, 'o.id')} = 0`;
  const FROM_ORDERS = 'FROM n JOIN orders o ON o.id = n.i';
  const perOrder = (table: string, columns: string, select: string): Fill => ({
    table,
    count: orders,
    columns,
    select,
  });
  return [
    {
      table: 'customers',
      count: customers,
      columns:
        'id, guid, subject, visitor_hash, email, first_name, last_name, country_code, created_at, last_activity_at',
      select: `SELECT ${FIRST_ID} + i, ${guid('c0000000', 'i')}, iif(i <= ${buyers}, 'big-' || i, NULL), iif(i <= ${buyers}, NULL, 'big-visitor-' || i),
          iif(i <= ${buyers}, 'buyer' || i || '@big.example', NULL), iif(i <= ${buyers}, 'Robin', NULL), iif(i <= ${buyers}, 'No. ' || i, NULL),
          CASE i % 5 WHEN 0 THEN 'FR' WHEN 1 THEN 'AT' ELSE 'DE' END,
          iif(i <= ${buyers}, ${now - SPAN_MS} + i * ${Math.floor(SPAN_MS / buyers)}, ${now - 170 * DAY_MS}),
          ${now} - i * 7919 % ${170 * DAY_MS} FROM n`,
    },
    {
      table: 'coupons',
      count: coupons,
      columns: 'id, code, name, kind, amount, starts_at, ends_at',
      select: `SELECT ${FIRST_ID} + i, printf('BIG%06d', i), 'Campaign ' || i, 'percent', 1000, ${now - SPAN_MS}, NULL FROM n`,
    },
    {
      table: 'bench_items',
      count: orders * 3,
      // Up to three units an order: the first one always.
      columns: 'id, order_id, product_id, unit_eur, units, off',
      select: `SELECT t.id, e.id, p.id, p.unit, (p.unit * e.micros + 50000000) / 100000000, iif(e.has_coupon, p.unit / 10, 0)
        FROM (SELECT i + 2 AS id FROM n) t CROSS JOIN bench_orders e ON e.id = t.id / 3
        CROSS JOIN bench_products p ON p.n = ${skewed('t.id', imported)}
        WHERE t.id % 3 = 0 OR (t.id % 3 = 1 AND ${pick(SALTS.second, 3, 'e.id')} = 0) OR (t.id % 3 = 2 AND ${pick(SALTS.third, 7, 'e.id')} = 0)`,
    },
    perOrder(
      'orders',
      `id, guid, number, customer_id, status, cancel_reason, language_code, email,
       currency_code, country_code, seen_country_code, subtotal_minor, discount_minor, tax_minor, tax_rate, points_used, points_minor,
       balance_used_minor, balance_minor, points_to_earn, total_minor, revenue_eur_minor, coupon_id, coupon_code, is_reserved, created_at,
       expires_at, paid_at, completed_at, cancelled_at, minor_per_eur_micros, rate_quoted_on, rate_source`,
      `SELECT e.id, ${guid('a0000000', 'e.id')}, printf('LK23-%04X-%04X', e.id / 65536, e.id % 65536), e.customer_id, e.status, iif(e.status = 'Cancelled', 'expired', NULL),
         'en', c.email, e.currency, c.country_code, c.country_code, t.goods, t.off,
         (t.goods - t.off - e.uses_points * 100 - e.uses_balance * 100) * 1900 / 11900, 1900,
         e.uses_points * 100, e.uses_points * 100, e.uses_balance * 100, e.uses_balance * 100, t.revenue / 100,
         t.goods - t.off - e.uses_points * 100 - e.uses_balance * 100, t.revenue, iif(e.has_coupon, e.coupon_id, NULL),
         iif(e.has_coupon, printf('BIG%06d', e.coupon_id - ${FIRST_ID}), NULL), 1, e.placed_at,
         iif(e.status = 'Pending', ${now + DAY_MS}, e.placed_at + 1800000), iif(e.status = 'Complete', e.placed_at + 60000, NULL),
         iif(e.status = 'Complete', e.placed_at + 60000, NULL), iif(e.status = 'Cancelled', e.placed_at + 1800000, NULL), e.micros,
         iif(e.currency = 'EUR', '', '2026-01-05'), iif(e.currency = 'EUR', 'fixed', 'ecb')
       FROM n JOIN bench_orders e ON e.id = n.i JOIN customers c ON c.id = e.customer_id
       JOIN (SELECT order_id, sum(units) AS goods, sum(off) AS off, sum(unit_eur - off) AS revenue FROM bench_items
         WHERE order_id BETWEEN ?1 AND ?2 GROUP BY order_id) t ON t.order_id = e.id`,
    ),
    perOrder(
      'order_items',
      `id, guid, order_id, product_id, product_name, platform, unit_minor, consented_at, consent_version,
       discount_minor, unit_eur_minor, discount_eur_minor`,
      `SELECT b.id, ${guid('b0000000', 'b.id')}, b.order_id, b.product_id, p.name, 'Steam', b.units,
         iif(o.status = 'Complete', o.paid_at, NULL), iif(o.status = 'Complete', '1', NULL), b.off, b.unit_eur, b.off
       ${FROM_ORDERS} JOIN bench_items b ON b.order_id = o.id JOIN bench_products p ON p.id = b.product_id`,
    ),
    perOrder(
      'payments',
      `id, order_id, init_id, method, status, amount_minor, refunded_minor, currency_code, provider_reference, void_reason, created_at`,
      `SELECT o.id, o.id, ${guid('d0000000', 'o.id')}, 'Payments.Sandbox',
         CASE WHEN ${IS_REFUNDED} THEN iif(t.units = 1, 'Refunded', 'PartiallyRefunded')
           ELSE CASE o.status WHEN 'Complete' THEN 'Paid' WHEN 'Cancelled' THEN 'Voided' ELSE 'Pending' END END,
         o.total_minor, iif(${IS_REFUNDED}, t.first, 0), o.currency_code, ${guid('d0000000', 'o.id')},
         iif(o.status = 'Cancelled', 'expired', NULL),
         o.created_at
       ${FROM_ORDERS} JOIN (SELECT order_id, count(*) AS units, min(CASE WHEN id % 3 = 0 THEN units END) AS first FROM bench_items
         WHERE order_id BETWEEN ?1 AND ?2 GROUP BY order_id) t ON t.order_id = o.id`,
    ),
    perOrder(
      'payment_events',
      'provider, event_id, init_id, kind, amount_minor, currency_code, outcome, received_at',
      `SELECT 'sandbox', 'evt_' || p.id, p.init_id, 'paid', p.amount_minor, p.currency_code, 'applied', o.paid_at
       ${FROM_ORDERS} JOIN payments p ON p.id = o.id WHERE o.paid_at IS NOT NULL`,
    ),
    perOrder(
      'sandbox_sessions',
      'token_hash, init_id, status, event_id, amount_minor, currency_code, success_url, error_url, created_at, updated_at',
      `SELECT 'big-' || p.id, p.init_id, CASE p.status WHEN 'Pending' THEN 'open' WHEN 'Voided' THEN 'closed' ELSE 'paid' END, 'evt_' || p.id,
         p.amount_minor, p.currency_code, '', '', p.created_at, p.created_at FROM n JOIN payments p ON p.id = n.i`,
    ),
    perOrder(
      'keys',
      'id, product_id, ciphertext, fingerprint, status, order_item_id, created_at, sold_at, revealed_at',
      `SELECT ${SHOWN_KEYS} + k.id, k.product_id, '${sealedBy}.' || hex(randomblob(40)), 'big-' || k.id, k.status, k.id, k.created_at, k.paid_at,
         iif(k.status = 'Revealed', k.paid_at + 30000, NULL)
       FROM (SELECT i.id, i.product_id, o.created_at, o.paid_at, CASE WHEN o.status = 'Pending' THEN 'Reserved'
           WHEN i.id % 3 = 0 AND ${IS_REFUNDED} THEN 'Returned' WHEN ${pick(SALTS.shown, 100, 'i.id')} < 10 THEN 'Sold' ELSE 'Revealed' END AS status
         ${FROM_ORDERS} JOIN order_items i ON i.order_id = o.id WHERE o.status <> 'Cancelled') k`,
    ),
    {
      table: 'keys',
      count: Math.max(0, sizes.keys - Math.round(orders * 1.366)),
      columns: 'id, product_id, ciphertext, fingerprint, created_at',
      select: `SELECT ${FREE_KEYS} + i, p.id, '${sealedBy}.' || hex(randomblob(40)), 'big-free-' || i, ${now - 30 * DAY_MS}
        FROM n CROSS JOIN bench_products p ON p.n = ${pick(SALTS.free, 1_000_000_007)} % ${imported} + 1`,
    },
    perOrder(
      'key_reveals',
      'key_id, customer_id, created_at',
      `SELECT k.id, o.customer_id, k.revealed_at
       ${FROM_ORDERS} JOIN order_items i ON i.order_id = o.id JOIN keys k ON k.id = ${SHOWN_KEYS} + i.id WHERE k.revealed_at IS NOT NULL`,
    ),
    perOrder(
      'key_reveal_senders',
      'key_id, client_hash, created_at',
      `SELECT k.id, printf('%032x', o.customer_id), k.revealed_at ${FROM_ORDERS} JOIN order_items i ON i.order_id = o.id
       JOIN keys k ON k.id = ${SHOWN_KEYS} + i.id WHERE k.revealed_at > ${now - 365 * DAY_MS}`,
    ),
    perOrder(
      'refunds',
      `guid, order_id, payment_id, order_item_id, reason, amount_minor, currency_code, earned_points, status, asked_at, ask_count, created_at, done_at,
       withdrawal_guid, batch_guid, gross_minor, tax_minor`,
      `SELECT ${guid('e0000000', 'o.id')}, o.id, o.id, i.id, 'withdrawal', i.unit_minor, 'EUR', i.unit_eur_minor / 100, 'done', o.paid_at + 86400000, 1,
         o.paid_at + 86400000, o.paid_at + 86400000, ${guid('f0000000', 'o.id')}, ${guid('e1000000', 'o.id')}, i.unit_minor,
         o.tax_minor * i.unit_minor / o.total_minor
       ${FROM_ORDERS} JOIN order_items i ON i.id = o.id * 3 WHERE ${IS_REFUNDED}`,
    ),
    { table: 'document_templates', count: 1, columns: 'id, content', select: `SELECT 1, ${TEMPLATE}` },
    {
      table: 'documents',
      count: 1,
      columns: DOCUMENT_COLUMNS,
      select: `SELECT 'invoice', year, n, printf('INV-%d-%06d', year, n), paid_at, day, id, 0, country_code, currency_code, tax_rate,
          total_minor + balance_minor, untaxed_minor, tax_minor, 1, json_patch('{}', json_object('order', number,
            'buyer', json_object('first', 'Robin', 'last', 'No. ' || customer_id),
            'lines', (SELECT json_group_array(json_object('name', product_name, 'quantity', 1, 'unit', unit_minor)) FROM order_items WHERE order_id = o.id),
            'discount', nullif(discount_minor, 0), 'coupon', coupon_code, 'points', nullif(points_used, 0),
            'pointsWorth', nullif(points_minor, 0), 'balance', nullif(balance_minor, 0), 'method', 'Payments.Sandbox'))
        FROM (SELECT *, ${YEAR('paid_at')} AS year, ${DAY('paid_at')} AS day, row_number() OVER (PARTITION BY ${YEAR('paid_at')} ORDER BY id) AS n
          FROM orders WHERE paid_at IS NOT NULL) o`,
    },
    {
      table: 'documents',
      count: 1,
      columns: DOCUMENT_COLUMNS,
      select: `SELECT 'credit-note', year, n, printf('CN-%d-%06d', year, n), done_at, day, order_id, id, country_code, currency_code, tax_rate,
          gross_minor, 0, tax_minor, 1, json_object('order', number, 'buyer', json_object(),
            'lines', json_array(json_object('name', 'A game', 'quantity', 1, 'unit', gross_minor)))
        FROM (SELECT r.id, r.order_id, r.done_at, r.gross_minor, r.tax_minor, o.country_code, o.currency_code, o.tax_rate, o.number,
            ${YEAR('r.done_at')} AS year, ${DAY('r.done_at')} AS day, row_number() OVER (PARTITION BY ${YEAR('r.done_at')} ORDER BY r.id) AS n
          FROM refunds r JOIN orders o ON o.id = r.order_id)`,
    },
    {
      table: 'withdrawals',
      count: 1,
      columns: 'guid, order_id, name, order_number, email, item_guids, language_code, received_at, handled_at',
      select: `SELECT r.withdrawal_guid, o.id, 'Robin', o.number, o.email, '[]', 'en', r.created_at, r.created_at FROM refunds r JOIN orders o ON o.id = r.order_id`,
    },
    perOrder(
      'coupon_uses',
      'order_id, coupon_id, customer_id, created_at, email',
      `SELECT o.id, o.coupon_id, o.customer_id, o.created_at, o.email ${FROM_ORDERS} WHERE o.coupon_id IS NOT NULL`,
    ),
    perOrder(
      'reward_points',
      'customer_id, points, balance_after, kind, order_id, refund_id, created_at',
      `SELECT o.customer_id, 100, 100, 'granted', NULL, NULL, o.created_at ${FROM_ORDERS} WHERE o.points_used > 0
       UNION ALL SELECT o.customer_id, -100, 0, 'spent', o.id, NULL, o.created_at ${FROM_ORDERS} WHERE o.points_used > 0
       UNION ALL SELECT o.customer_id, o.points_to_earn, o.points_to_earn, 'earned', o.id, NULL, o.paid_at ${FROM_ORDERS}
         WHERE o.paid_at IS NOT NULL AND o.points_to_earn > 0
       UNION ALL SELECT o.customer_id, -r.earned_points, 0, 'revoked', o.id, r.id, r.done_at ${FROM_ORDERS} JOIN refunds r ON r.order_id = o.id
         WHERE r.earned_points > 0`,
    ),
    perOrder(
      'gift_cards',
      'id, code_hash, masked_code, amount_minor, redeemed_by, redeemed_at, created_at',
      `SELECT ${FIRST_ID} + o.id, 'big-' || o.id, '…' || o.id, 100, o.customer_id, o.created_at, o.created_at ${FROM_ORDERS} WHERE o.balance_used_minor > 0`,
    ),
    perOrder(
      'balance_entries',
      'customer_id, amount_minor, kind, order_id, gift_card_id, created_at',
      `SELECT o.customer_id, 100, 'redeemed', NULL, ${FIRST_ID} + o.id, o.created_at ${FROM_ORDERS} WHERE o.balance_used_minor > 0
       UNION ALL SELECT o.customer_id, -100, 'spent', o.id, NULL, o.created_at ${FROM_ORDERS} WHERE o.balance_used_minor > 0`,
    ),
    {
      table: 'price_history',
      count: Math.max(0, sizes.priceHistory - sizes.products),
      // Of twenty prices of a product, one is from before the age limit.
      columns: 'product_id, changed_at, price_minor, offered_minor',
      select: `SELECT p.id, ${now} - iif(i % 20 = 0, ${430 * DAY_MS}, i % 20 * ${20 * DAY_MS}) - p.n * 61000 % ${10 * DAY_MS}, p.unit, p.unit * (60 + i * 7 % 40) / 100
        FROM n CROSS JOIN bench_products p ON p.n = (i - 1) / 20 + 1`,
    },
    {
      table: 'cart_items',
      count: sizes.cartRows,
      columns: 'customer_id, product_id, quantity, created_at',
      select: `SELECT ${FIRST_ID} + 1 + i % ${customers}, p.id, 1 + i % 2, ${now} - i * 7919 % ${170 * DAY_MS}
        FROM n CROSS JOIN bench_products p ON p.n = ${skewed('n.i', imported)}`,
    },
  ];
}

/** What else such a shop keeps: letters, consents, wishes, and what the staff did. */
export function listTraces({ customers, orders }: Sizes, now: number): Fill[] {
  const buyers = Math.max(1, Math.round(customers * 0.8));
  const back = (days: number, i = 'i') => `(${now} - ${i} * 104729000 % ${days * DAY_MS})`;
  return [
    {
      table: 'outbox',
      count: Math.round((orders / 1095) * 29 * 2),
      columns: 'kind, recipient, locale, subject, text, created_at, attempts, due_at, sent_at',
      select: `SELECT 'mail', 'buyer' || (i * 7919 % ${buyers} + 1) || '@big.example', 'en', 'Your order', printf('%.*c', 900, 'x'), ${back(29)}, 1, 1, ${back(29)} FROM n`,
    },
    {
      table: 'newsletter_subscriptions',
      count: Math.round(customers / 5),
      columns: 'email, locale, status, token_hash, changed_at, requested_at, confirmed_at',
      select: `SELECT 'buyer' || i || '@big.example', 'en', CASE i % 100 WHEN 0 THEN 'pending' WHEN 1 THEN 'ended' ELSE 'active' END,
          iif(i % 100 = 0, 'big-' || i, NULL), iif(i % 100 = 0, ${back(29)}, ${back(1_000)}), 1, iif(i % 100 = 0, NULL, 1) FROM n`,
    },
    {
      table: 'alert_addresses',
      count: Math.round(customers / 20),
      columns: 'id, email, language_code, asked_at, confirmed_at',
      select: `SELECT ${FIRST_ID} + i, 'buyer' || i || '@big.example', 'en', ${back(29)}, ${back(29)} FROM n`,
    },
    {
      table: 'alerts',
      count: Math.round(customers / 20),
      // Sold-out products are each hundredth one; the others are waited for at half their price.
      mayRepeat: true,
      columns: 'address_id, product_id, kind, currency_code, line_minor, check_at, created_at',
      select: `SELECT ${FIRST_ID} + i, p.id, iif(i % 2, 'BackInStock', 'PriceBelow'), 'EUR', iif(i % 2, NULL, p.unit / 2), ${now} + i % ${DAY_MS}, ${back(29)}
        FROM n CROSS JOIN bench_products p ON p.n = n.i * 100 % (SELECT count(*) / 100 * 100 FROM bench_products) + 100`,
    },
    {
      table: 'consents',
      count: Math.round(customers / 2),
      columns: 'consent_id, banner_version, text_hash, locale, categories, mechanism, occurred_at, created_at',
      select: `SELECT 'big-' || i, 1, 'big', 'en', 'statistics', 'accept', ${back(1_000)}, ${back(1_000)} FROM n`,
    },
    {
      table: 'wishlist_items',
      count: Math.round(customers / 2),
      mayRepeat: true,
      columns: 'customer_id, product_id, created_at',
      select: `SELECT ${FIRST_ID} + 1 + i % ${buyers}, p.id, ${back(1_000)} FROM n CROSS JOIN bench_products p ON p.n = i * 7919 % (SELECT count(*) FROM bench_products) + 1`,
    },
    {
      table: 'search_counts',
      count: Math.round(orders / 8),
      mayRepeat: true,
      columns: 'day_at, term, missed',
      select: `SELECT (${now} / ${DAY_MS} - i % 175) * ${DAY_MS}, 'unknown game ' || (i / 175 * 31 % 997), 1 + i % 9 FROM n`,
    },
    {
      table: 'audit_log',
      count: Math.round(orders / 4),
      columns: 'request_id, staff_id, actor, role, command, details, outcome, created_at',
      select: `SELECT 'big-' || i, s.id, s.name, s.role, 'orders show', '{}', 'accepted', ${now - SPAN_MS} + i * ${Math.floor((SPAN_MS / orders) * 4)}
        FROM n JOIN staff s ON s.id = ${FIRST_ID} + iif(i % 5000 = 0, 3, i % 2 + 1)`,
    },
    {
      table: 'contact_messages',
      count: Math.round(customers / 60),
      columns: 'kind, locale, email, fields, created_at, answered_at, answer',
      select: `SELECT 'contact', 'en', 'buyer' || i || '@big.example', '{}', ${back(700)}, ${now}, 'Thank you' FROM n`,
    },
    {
      table: 'key_denials',
      count: Math.round(orders / 100),
      columns: 'order_item_id, customer_id, code, created_at',
      select: `SELECT i, ${FIRST_ID} + i, 'not-found', ${back(360)} FROM n`,
    },
    {
      table: 'exchange_rates',
      count: 1_095,
      mayRepeat: true,
      columns: 'source, day, code, rate',
      select: `SELECT 'ecb', date(${Math.floor(now / 1_000)} - n.i * 86400, 'unixepoch'), c.code, c.rate FROM n JOIN currencies c WHERE c.code <> 'EUR'`,
    },
  ];
}

export const STAFF = `INSERT INTO staff (id, name, role, token_hash, created_at)
  SELECT ${FIRST_ID} + column1, 'Member ' || column1, 'support', 'big-' || column1, 1 FROM (VALUES (1), (2), (3))`;

/** What the fills refer to, without the constraints and triggers of the shop's own tables; dropped at the end. */
export function createHelpers({ customers, orders, coupons }: Sizes, now: number): string[] {
  const buyers = Math.max(1, Math.round(customers * 0.8));
  const isEuro = `${pick(SALTS.currency, 10, 'id')} > 1`;
  return [
    `CREATE TABLE bench_products (n INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT, se_name TEXT, unit INTEGER)`,
    `INSERT INTO bench_products SELECT row_number() OVER (ORDER BY p.id), p.id, p.name, s.slug, p.current_minor FROM products p
       JOIN slugs s ON s.entity = 'product' AND s.entity_id = p.id AND s.locale = 'en' AND s.is_active = 1 WHERE p.source_id LIKE 'big:%'`,
    'CREATE TABLE bench_orders (id INTEGER PRIMARY KEY, customer_id, placed_at, status, currency, micros, has_coupon, coupon_id, uses_points, uses_balance)',
    'CREATE TABLE bench_items (id INTEGER PRIMARY KEY, order_id INTEGER, product_id INTEGER, unit_eur INTEGER, units INTEGER, off INTEGER)',
    'CREATE INDEX bench_items_by_order ON bench_items (order_id)',
    `INSERT INTO bench_orders WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
       SELECT id, customer_id, placed_at, status, currency, CASE currency WHEN 'USD' THEN 117000000 WHEN 'PLN' THEN 427000000 ELSE 100000000 END,
         use = 1, coupon_id, use = 2, use = 3
       FROM (SELECT id, customer_id, placed_at, status, currency, coupon_id, CASE WHEN NOT (${isEuro}) OR status <> 'Complete' THEN 0
           WHEN ${pick(SALTS.coupon, 10, 'id')} = 0 THEN 1 WHEN ${pick(SALTS.points, 20, 'id')} = 0 THEN 2
           WHEN ${pick(SALTS.balance, 40, 'id')} = 0 THEN 3 ELSE 0 END AS use
         FROM (SELECT i AS id, ${FIRST_ID} + 1 + ${pick(SALTS.customer, buyers)} AS customer_id, ${now - SPAN_MS} + i * ${Math.floor(SPAN_MS / orders)} AS placed_at,
           CASE WHEN i > ${orders - UNPAID} THEN 'Pending' WHEN ${pick(SALTS.status, 1_000)} < 925 THEN 'Complete' ELSE 'Cancelled' END AS status,
           CASE ${pick(SALTS.currency, 10)} WHEN 0 THEN 'USD' WHEN 1 THEN 'PLN' ELSE 'EUR' END AS currency,
           ${FIRST_ID} + 1 + ${pick(SALTS.coupon, coupons)} AS coupon_id FROM n))`,
  ];
}

/** Sums that triggers keep while the shop works. */
export const SUMS = [
  `UPDATE customers SET points = (SELECT ifnull(sum(points), 0) FROM reward_points r WHERE r.customer_id = customers.id) WHERE id > ${FIRST_ID}`,
  `UPDATE coupons SET used = (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = coupons.id) WHERE id > ${FIRST_ID}`,
  `UPDATE products SET stock = supplier_stock + (SELECT count(*) FROM keys k WHERE k.product_id = products.id AND k.status = 'Available')
     WHERE id IN (SELECT id FROM bench_products)`,
  'DELETE FROM stock_warnings',
];

/** Each hundredth product is sold out; the shop's triggers see it. */
export const SELL_OUT = `DELETE FROM keys WHERE status = 'Available' AND product_id IN (SELECT id FROM bench_products WHERE n % 100 = 0)`;
