import type { PersonalTable } from '../../../shared/personal-data/declaration.ts';
import { DOCUMENT_AGES } from './document-years.ts';

const OWN_ORDERS = '(SELECT id FROM orders WHERE customer_id = ?1)';
const OWN_ITEMS = `(SELECT i.id FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.customer_id = ?1)`;
const BOOKS = 'orders, payments and refunds must be proven for years (tax law)';
const ORDER_NUMBER = (table: string) => `SELECT number FROM orders WHERE id = ${table}.order_id`;
const NETWORK = { what: 'hashes of network addresses in key look-ups', days: 365, since: 'created_at' };

/** Orders, their money and their keys. */
export const ORDER_TABLES: readonly PersonalTable[] = [
  {
    name: 'order_items',
    rows: { id: `order_id IN ${OWN_ORDERS}` },
    kept: BOOKS,
    personal: {
      consented_at: { stays: 'proof that delivery was asked for at once (directive 2011/83/EU, art. 16 m)' },
      consent_version: { stays: 'the same proof' },
    },
    facts: ['guid', 'product_id', 'product_name', 'bundle_name', 'platform', 'unit_minor', 'discount_minor'],
    internal: [
      ...['id', 'order_id', 'product_se_name', 'voucher_type', 'is_store_credit'],
      ...['unit_eur_minor', 'discount_eur_minor', 'bundle_id', 'bundle_se_name', 'bundle_guid'],
    ],
    exports: [
      {
        name: 'OrderItems',
        of: 'id',
        more: {
          order_number: ORDER_NUMBER('order_items'),
          key_status: `SELECT k.status FROM keys k WHERE k.order_item_id = order_items.id
            ORDER BY k.status IN ('Replaced', 'Returned'), k.id DESC LIMIT 1`,
        },
      },
    ],
    age: BOOKS,
  },
  {
    name: 'order_businesses',
    key: ['order_id'],
    rows: { id: `order_id IN ${OWN_ORDERS}` },
    kept: BOOKS,
    personal: {
      company: { stays: 'its invoice names the business (VAT directive, art. 226)' },
      address: { stays: 'the same' },
      vat_id: { stays: 'the same, and proof that no VAT was due (art. 138 and 262)' },
      consultation: { stays: 'the same proof' },
    },
    facts: ['country_code', 'vat_check', 'checked_at'],
    internal: ['order_id'],
    exports: [{ name: 'OrderBusinesses', of: 'id', more: { order_number: ORDER_NUMBER('order_businesses') } }],
    age: BOOKS,
  },
  {
    name: 'payment_events',
    key: ['init_id', 'provider', 'event_id'],
    rows: { id: `init_id IN (SELECT init_id FROM payments WHERE order_id IN ${OWN_ORDERS})` },
    kept: BOOKS,
    personal: {
      // Declined cards count for a day.
      instrument: {
        erased: 'NULL',
        exportedAs: 'card_hash',
        limit: { what: 'hashes of cards', days: 30, since: 'received_at' },
      },
      country_code: { stays: 'why a payment was held, or taken' },
    },
    facts: ['provider', 'kind', 'amount_minor', 'currency_code', 'outcome', 'received_at'],
    internal: ['event_id', 'init_id', 'refund_ids'],
    exports: [{ name: 'PaymentEvents', of: 'id' }],
    age: BOOKS,
  },
  {
    name: 'payments',
    rows: { id: `order_id IN ${OWN_ORDERS}` },
    kept: BOOKS,
    personal: { provider_reference: { stays: 'refunds and disputes are matched by it' } },
    facts: [
      ...['init_id', 'method', 'status', 'amount_minor', 'refunded_minor', 'surplus_minor', 'currency_code'],
      ...['void_reason', 'held_reason', 'created_at', 'paid_at', 'disputed_at'],
    ],
    internal: ['id', 'order_id', 'polled_at', 'poll_count'],
    exports: [{ name: 'Payments', of: 'id', more: { order_number: ORDER_NUMBER('payments') } }],
    age: BOOKS,
    noun: 'payments',
  },
  {
    name: 'payment_pages',
    key: ['payment_id'],
    rows: { id: `payment_id IN (SELECT id FROM payments WHERE order_id IN ${OWN_ORDERS})` },
    kept: 'a payment that is under way is continued there',
    personal: {},
    facts: [],
    internal: ['payment_id', 'payment_url', 'success_url', 'error_url'],
    exports: [],
    untold: 'pages of a payment that is under way, for its buyer alone',
    age: 'deleted when the payment ends',
  },
  {
    name: 'refunds',
    rows: { id: `order_id IN ${OWN_ORDERS}` },
    kept: BOOKS,
    personal: {},
    facts: [
      ...['guid', 'reason', 'amount_minor', 'currency_code', 'points', 'gross_minor', 'untaxed_minor', 'tax_minor'],
      ...['origin', 'status', 'created_at', 'done_at'],
    ],
    internal: [
      ...[
        'id',
        'order_id',
        'payment_id',
        'order_item_id',
        'balance_minor',
        'credit_minor',
        'earned_points',
        'asked_at',
      ],
      ...[
        'ask_count',
        'credited_minor',
        'is_paid_otherwise',
        'withdrawal_guid',
        'batch_guid',
        'covers_rest',
        'for_item_id',
      ],
    ],
    exports: [
      {
        name: 'Refunds',
        of: 'id',
        more: { order_number: ORDER_NUMBER('refunds'), balance_eur_cents: 'balance_minor + credit_minor' },
      },
    ],
    age: BOOKS,
    noun: 'refunds',
  },
  {
    name: 'documents',
    rows: { id: `order_id IN ${OWN_ORDERS}` },
    kept: BOOKS,
    personal: { content: { stays: 'an issued invoice names its buyer (VAT directive, art. 226 and 247)' } },
    facts: [
      ...['kind', 'number', 'issued_on', 'country_code', 'currency_code', 'tax_rate AS tax_basis_points'],
      ...['gross_minor', 'untaxed_minor', 'tax_minor'],
    ],
    internal: ['id', 'year', 'sequence', 'issued_at', 'order_id', 'refund_id', 'template_id'],
    exports: [{ name: 'Documents', of: 'id', more: { order_number: ORDER_NUMBER('documents') } }],
    age: DOCUMENT_AGES,
  },
  {
    name: 'withdrawals',
    rows: { id: `order_id IN ${OWN_ORDERS}`, address: 'lower(email) = ?1' },
    kept: 'the declaration that a refund answers (directive 2011/83/EU, art. 11)',
    personal: {
      name: { erased: "''" },
      email: { erased: "''" },
      answer: { erased: 'NULL', argument: 'Text' },
    },
    facts: ['guid', 'order_number', 'item_guids', 'received_at', 'answered_at'],
    internal: ['id', 'order_id', 'language_code', 'handled_at'],
    exports: [
      { name: 'Withdrawals', of: 'id' },
      { name: 'UnmatchedWithdrawals', of: 'address', when: 'order_id IS NULL' },
    ],
    age: [
      {
        what: 'declarations of withdrawal that match no order',
        days: 1095,
        since: 'received_at',
        when: 'order_id IS NULL',
      },
    ],
    noun: 'withdrawals',
  },
  {
    name: 'supply_orders',
    rows: { id: `order_item_id IN ${OWN_ITEMS}` },
    kept: BOOKS,
    personal: {},
    facts: ['supplier', 'status', 'created_at', 'ordered_at', 'done_at'],
    internal: [
      ...[
        'id',
        'order_item_id',
        'item_guid',
        'product_id',
        'sku',
        'reference',
        'claim',
        'tries',
        'due_at',
        'key_id',
        'fault',
      ],
      ...['is_set_aside', 'is_given_up', 'replacement_guid'],
    ],
    exports: [
      {
        name: 'SupplyOrders',
        of: 'id',
        more: { guid: 'SELECT guid FROM order_items WHERE id = supply_orders.order_item_id' },
      },
    ],
    age: BOOKS,
  },
  {
    name: 'keys',
    rows: { id: `order_item_id IN ${OWN_ITEMS}` },
    kept: 'what was sold, and to which order',
    personal: {},
    facts: [],
    internal: [
      ...['id', 'product_id', 'ciphertext', 'fingerprint', 'status', 'order_item_id', 'created_at', 'sold_at'],
      ...['revealed_at', 'sealed_by'],
    ],
    exports: [],
    untold: 'a key is shown on request only, one by one',
    age: BOOKS,
  },
  {
    name: 'key_reveals',
    rows: { id: `key_id IN (SELECT k.id FROM keys k WHERE k.order_item_id IN ${OWN_ITEMS})` },
    kept: 'proof that a key was handed over',
    personal: { client_hash: { erased: 'NULL', exportedAs: 'address_hash', limit: NETWORK } },
    facts: ['created_at'],
    internal: ['id', 'key_id', 'customer_id'],
    exports: [
      {
        name: 'KeyReveals',
        of: 'id',
        more: { order_item_id: 'SELECT order_item_id FROM keys WHERE id = key_reveals.key_id' },
      },
    ],
    age: BOOKS,
  },
  {
    name: 'key_denials',
    rows: { id: 'customer_id = ?1' },
    kept: 'somebody may be trying out the items of others',
    personal: { client_hash: { erased: 'NULL', exportedAs: 'address_hash' } },
    facts: ['order_item_id', 'code', 'created_at'],
    internal: ['id', 'customer_id'],
    exports: [{ name: 'KeyDenials', of: 'id' }],
    age: [{ what: 'rejected look-ups of keys', days: 365, since: 'created_at' }],
  },
  {
    name: 'key_cases',
    rows: { id: 'customer_id = ?1' },
    kept: 'what came of goods that were reported as faulty',
    personal: { note: { erased: "''" }, answer: { erased: "''" } },
    facts: ['guid', 'reason', 'remedy', 'status', 'created_at', 'resolved_at'],
    internal: ['id', 'order_item_id', 'key_id', 'customer_id'],
    exports: [{ name: 'KeyCases', of: 'id' }],
    age: BOOKS,
    noun: 'cases',
  },
  {
    name: 'coupon_uses',
    key: ['order_id'],
    rows: { id: 'customer_id = ?1' },
    kept: 'how often a coupon was used',
    personal: { email: { erased: 'NULL' } },
    facts: ['created_at'],
    internal: ['order_id', 'coupon_id', 'customer_id'],
    exports: [
      { name: 'CouponUses', of: 'id', more: { code: 'SELECT code FROM coupons WHERE id = coupon_uses.coupon_id' } },
    ],
    age: BOOKS,
  },
  {
    name: 'order_requests',
    key: ['order_id'],
    rows: { id: 'customer_id = ?1' },
    kept: 'a repeated order is recognised by it',
    personal: { client_hash: { erased: 'NULL', exportedAs: 'address_hash' } },
    facts: ['created_at'],
    internal: ['order_id', 'customer_id', 'idempotency_key', 'request_hash', 'previous_order_id'],
    exports: [{ name: 'OrderRequests', of: 'id', more: { order_number: ORDER_NUMBER('order_requests') } }],
    age: [{ what: 'requests that orders were placed by', days: 30, since: 'created_at' }],
  },
  {
    // After all tables whose rows are found by an order's address.
    name: 'orders',
    rows: { id: 'customer_id = ?1' },
    kept: BOOKS,
    personal: {
      email: { erased: "''" },
      affiliate_code: { erased: 'NULL' },
      country_code: { stays: 'evidence for the VAT that was paid (Reg. 282/2011, art. 24f)' },
      seen_country_code: { stays: 'the same evidence' },
      phone_country_code: { stays: 'the same evidence' },
      place_country_code: { stays: 'what follows from this evidence' },
      tax_country_code: { stays: 'the country whose VAT was paid' },
    },
    facts: [
      ...['number', 'status', 'cancel_reason', 'language_code', 'currency_code', 'subtotal_minor'],
      ...['discount_minor', 'fee_minor', 'tax_minor', 'tax_rate AS tax_basis_points', 'tax_kind', 'place_basis'],
      ...['relieved_rate AS relieved_basis_points', 'untaxed_minor', 'points_used'],
      ...['points_minor', 'balance_used_minor AS balance_used_eur_cents', 'balance_minor', 'points_to_earn'],
      ...['total_minor', 'minor_per_eur_micros', 'rate_quoted_on', 'rate_source', 'coupon_code', 'terms_version'],
      ...['created_at', 'paid_at', 'completed_at', 'cancelled_at', 'tracked_at', 'held_at'],
    ],
    internal: [
      ...['id', 'guid', 'customer_id', 'revenue_eur_minor', 'coupon_id', 'is_reserved', 'expires_at'],
      ...['is_cross_border', 'is_country_confirmed'],
    ],
    exports: [{ name: 'Orders', of: 'id' }],
    age: BOOKS,
    noun: 'orders',
  },
];
