import type { PersonalTable } from '../../../shared/personal-data/declaration.ts';

const OF_CUSTOMER = { id: 'customer_id = ?1' };
const LIKE_CUSTOMER = { like: 'customers', by: 'customer_id' };
const LEDGER = 'the ledger that the balance is the sum of (tax law)';
const COUPON = (table: string) => ({
  code: `SELECT code FROM coupons WHERE id = ${table}.coupon_id`,
  name: `SELECT name FROM coupons WHERE id = ${table}.coupon_id`,
});

/** What customers and visitors have: carts, wishes, balances, themselves. */
export const CUSTOMER_TABLES: readonly PersonalTable[] = [
  {
    name: 'cart_items',
    rows: OF_CUSTOMER,
    personal: { gift: {} },
    facts: ['product_id', 'quantity', 'created_at'],
    internal: ['id', 'customer_id'],
    exports: [{ name: 'Cart', of: 'id' }],
    age: LIKE_CUSTOMER,
  },
  {
    name: 'cart_coupons',
    key: ['customer_id'],
    rows: OF_CUSTOMER,
    personal: {},
    facts: ['applied_at'],
    internal: ['customer_id', 'coupon_id'],
    exports: [{ name: 'CartCoupons', of: 'id', more: COUPON('cart_coupons') }],
    age: LIKE_CUSTOMER,
  },
  {
    name: 'dropped_coupons',
    key: ['customer_id', 'coupon_id'],
    rows: OF_CUSTOMER,
    personal: {},
    facts: ['reason'],
    internal: ['customer_id', 'coupon_id'],
    exports: [{ name: 'DroppedCoupons', of: 'id', more: COUPON('dropped_coupons') }],
    age: LIKE_CUSTOMER,
  },
  {
    name: 'customer_group_members',
    key: ['group_id', 'customer_id'],
    rows: OF_CUSTOMER,
    personal: {},
    facts: ['created_at'],
    internal: ['group_id', 'customer_id'],
    exports: [
      {
        name: 'Groups',
        of: 'id',
        more: { name: 'SELECT name FROM customer_groups WHERE id = customer_group_members.group_id' },
      },
    ],
    age: LIKE_CUSTOMER,
  },
  {
    name: 'businesses',
    key: ['customer_id'],
    rows: OF_CUSTOMER,
    personal: { company: {}, address: {}, vat_id: {}, consultation: {} },
    facts: ['vat_country', 'vat_check', 'checked_at', 'saved_at'],
    internal: ['customer_id'],
    exports: [{ name: 'Business', of: 'id' }],
    age: LIKE_CUSTOMER,
  },
  {
    name: 'wishlist_items',
    rows: OF_CUSTOMER,
    personal: {},
    facts: ['product_id', 'created_at'],
    internal: ['id', 'customer_id'],
    exports: [{ name: 'Wishlist', of: 'id' }],
    age: LIKE_CUSTOMER,
  },
  {
    name: 'phone_codes',
    key: ['customer_id'],
    rows: OF_CUSTOMER,
    personal: { phone_number: {} },
    facts: ['tries', 'expires_at'],
    internal: ['customer_id', 'code_hash'],
    exports: [{ name: 'PendingPhoneCodes', of: 'id' }],
    age: [{ what: 'codes for phone numbers, and their messages', days: 1, since: 'expires_at' }],
  },
  {
    name: 'guest_codes',
    key: ['customer_id'],
    rows: { ...OF_CUSTOMER, address: 'lower(email) = ?1' },
    personal: { email: {} },
    facts: ['tries', 'expires_at'],
    internal: ['customer_id', 'code_hash'],
    exports: [
      { name: 'PendingGuestCodes', of: 'id' },
      { name: 'PendingCodesOfAddress', of: 'address' },
    ],
    age: [{ what: 'codes that confirm the address of a guest', days: 1, since: 'expires_at' }],
  },
  {
    name: 'reward_points',
    rows: OF_CUSTOMER,
    kept: LEDGER,
    personal: {},
    facts: ['points', 'balance_after', 'kind', 'created_at'],
    internal: ['id', 'customer_id', 'order_id', 'refund_id'],
    exports: [{ name: 'RewardPoints', of: 'id' }],
    age: LEDGER,
  },
  {
    name: 'balance_entries',
    rows: OF_CUSTOMER,
    kept: LEDGER,
    personal: {},
    facts: ['amount_minor AS eur_cents', 'promo_minor AS promotional_eur_cents', 'kind', 'created_at'],
    internal: ['id', 'customer_id', 'order_id', 'refund_id', 'gift_card_id'],
    exports: [{ name: 'Balance', of: 'id' }],
    age: LEDGER,
  },
  {
    name: 'gift_cards',
    rows: { id: 'redeemed_by = ?1' },
    kept: LEDGER,
    personal: {},
    facts: ['masked_code', 'amount_minor AS eur_cents', 'redeemed_at'],
    internal: [
      'id',
      'code_hash',
      'expires_at',
      'redeemed_by',
      'created_at',
      'key_id',
      'recovered_minor',
      'recovered_at',
      'owed_minor',
      'is_promotional',
    ],
    exports: [{ name: 'GiftCards', of: 'id' }],
    age: LEDGER,
    noun: 'gift-cards',
  },
  {
    name: 'staff_notes',
    rows: OF_CUSTOMER,
    personal: { text: {} },
    facts: ['created_at'],
    internal: ['id', 'customer_id', 'order_id', 'author'],
    exports: [
      {
        name: 'StaffNotes',
        of: 'id',
        more: { order_number: 'SELECT number FROM orders WHERE id = staff_notes.order_id' },
      },
    ],
    age: [{ what: 'notes of the staff', days: 1095, since: 'created_at' }],
    noun: 'notes',
  },
  {
    name: 'blocks',
    rows: { id: 'customer_id = ?1', address: 'address = ?1' },
    kept: 'a deletion does not end it: the shop defends itself against fraud (GDPR, art. 17 (3) e)',
    personal: {
      address: { stays: 'the same', argument: 'Email' },
      // A hash of the provider's fingerprint.
      card: { stays: 'the same', argument: 'CardFingerprint', exportedAs: null },
      reason: { erased: "''" },
      message: { erased: "''" },
    },
    facts: ['created_at', 'ends_at'],
    internal: ['id', 'customer_id', 'network', 'author'],
    exports: [
      { name: 'Blocks', of: 'id' },
      { name: 'BlockedAddress', of: 'address' },
    ],
    age: [{ what: 'blocks that ended', days: 90, since: 'ends_at' }],
    noun: 'blocks',
  },
  {
    // The last one: rows of others are found by it.
    name: 'customers',
    rows: { id: 'id = ?1 OR merged_into = ?1' },
    kept: 'orders and ledgers name its id, which tells nobody who it was',
    personal: {
      guid: { erased: 'lower(hex(randomblob(16)))' },
      subject: { erased: 'NULL' },
      // A hash of the visitor's cookie.
      visitor_hash: { erased: 'NULL', exportedAs: null },
      email: { erased: 'NULL' },
      first_name: { erased: 'NULL' },
      last_name: { erased: 'NULL' },
      country_code: { erased: 'NULL' },
      affiliate_code: { erased: 'NULL' },
      phone_number: { erased: 'NULL' },
      phone_verified_at: { erased: 'NULL' },
      uses_balance: { erased: '0' },
      review_mails_since: { erased: 'NULL' },
    },
    facts: [
      ...['language_id', 'currency_code', 'preferences_chosen_at', 'role_ids', 'points', 'points_owed'],
      ...['balance_minor AS balance_eur_cents', 'balance_owed_minor AS balance_owed_eur_cents'],
      ...['promo_minor AS promotional_eur_cents'],
      ...['email_confirmed', 'guest_proven_at', 'delete_requested_at', 'created_at', 'last_activity_at'],
    ],
    internal: ['id', 'is_real', 'merged_into', 'erased_at', 'email_from'],
    exports: [
      { name: 'Customer', of: 'id', when: 'id = ?1' },
      { name: 'MergedVisitors', of: 'id', when: 'merged_into = ?1' },
    ],
    age: [
      {
        what: 'visitors without activity, their carts',
        days: 180,
        since: 'last_activity_at',
        index: 'visitors_by_activity',
        when: `subject IS NULL AND erased_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = customers.id)
          AND NOT EXISTS (SELECT 1 FROM archived_orders a WHERE a.customer_id = customers.id)
          AND NOT EXISTS (SELECT 1 FROM reward_points r WHERE r.customer_id = customers.id)
          AND NOT EXISTS (SELECT 1 FROM balance_entries b WHERE b.customer_id = customers.id)`,
      },
    ],
    noun: 'customers',
  },
];
