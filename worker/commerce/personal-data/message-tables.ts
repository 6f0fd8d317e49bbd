import type { PersonalTable } from '../../../shared/personal-data/declaration.ts';

/** What people wrote to the shop and asked it for by their address, and what it writes to them. */
export const MESSAGE_TABLES: readonly PersonalTable[] = [
  {
    // Before the tables by which its rows are found. A note to the staff contains the customer's guid; the receipt of a
    // deletion request went to an address that may be unverified.
    name: 'outbox',
    rows: {
      id: `recipient IN (SELECT phone_number FROM customers WHERE id = ?1
          UNION SELECT phone_number FROM phone_codes WHERE customer_id = ?1)
        OR lower(recipient) IN (SELECT lower(email) FROM orders WHERE customer_id = ?1)
        OR order_guid IN (SELECT guid FROM orders WHERE customer_id = ?1)
        OR instr(text, (SELECT guid FROM customers WHERE id = ?1)) > 0
        OR (lower(recipient), created_at) = (SELECT lower(email), delete_requested_at FROM customers WHERE id = ?1)`,
      address: 'lower(recipient) = ?1',
    },
    personal: {
      recipient: { exportedAs: null },
      subject: {},
      // It may contain a link that is a credential.
      text: { exportedAs: null },
    },
    facts: ['kind', 'locale', 'created_at'],
    internal: [
      ...['id', 'attempts', 'due_at', 'claim', 'sent_at', 'failed_at', 'fault', 'expires_at', 'order_guid'],
      ...['has_invoice', 'list'],
    ],
    exports: [{ name: 'Mails', of: 'address' }],
    age: [
      {
        what: 'messages that were delivered or given up',
        days: 30,
        since: 'created_at',
        when: '(sent_at IS NOT NULL OR failed_at IS NOT NULL)',
      },
      { what: 'messages that nobody delivered', days: 90, since: 'created_at' },
      // With the code: a deletion finds the messages by the code's phone number.
      {
        what: 'codes for phone numbers, and their messages',
        days: 1,
        since: 'created_at',
        when: "kind = 'sms'",
      },
    ],
  },
  {
    name: 'order_lookups',
    key: ['token_hash'],
    rows: { id: 'email IN (SELECT lower(email) FROM orders WHERE customer_id = ?1)', address: 'email = ?1' },
    personal: { email: {} },
    facts: ['order_number', 'language_code', 'created_at', 'used_at'],
    internal: ['token_hash', 'is_mailed', 'life_ms'],
    exports: [{ name: 'OrderLookups', of: 'address' }],
    // `?1` is the oldest instant that is kept: a day after their end.
    age: [
      {
        what: 'links that show the orders of an address',
        days: 1,
        since: 'created_at',
        when: 'created_at + life_ms < ?1',
      },
    ],
  },
  {
    // The event that tells the merchant's programs of an erasure stays until it is told (GDPR, art. 19), also when the erasure is
    // repeated after a fault; then it loses the address.
    name: 'webhook_deliveries',
    rows: { address: "type = 'newsletter.changed' AND data ->> 'Email' = ?1 AND data ->> 'Status' <> 'erased'" },
    personal: { data: {} },
    facts: ['type', 'created_at', 'delivered_at'],
    internal: ['id', 'endpoint_id', 'message_id', 'attempts', 'due_at', 'claim', 'failed_at', 'fault'],
    exports: [{ name: 'NewsletterEvents', of: 'address' }],
    age: [{ what: 'events for other programs', days: 30, since: 'created_at' }],
  },
  {
    name: 'newsletter_subscriptions',
    key: ['email'],
    rows: { address: 'email = ?1' },
    personal: { email: {} },
    facts: ['locale', 'status', 'requested_at', 'confirmed_at', 'changed_at'],
    internal: ['token_hash'],
    exports: [{ name: 'Newsletter', of: 'address' }],
    age: [
      {
        what: 'newsletter requests that were not confirmed',
        days: 30,
        since: 'changed_at',
        when: "status = 'pending'",
      },
      { what: 'newsletter subscriptions that ended', days: 1095, since: 'changed_at', when: "status = 'ended'" },
    ],
    noun: 'newsletter',
  },
  {
    name: 'alerts',
    rows: { address: 'address_id IN (SELECT id FROM alert_addresses WHERE email = ?1)' },
    personal: {},
    facts: [
      ...['product_id', 'kind', 'currency_code', 'country_code', 'line_minor', 'created_at', 'told_at', 'told_minor'],
    ],
    internal: ['id', 'address_id', 'is_armed', 'away_since', 'is_due', 'check_at', 'token_hash'],
    exports: [{ name: 'Alerts', of: 'address' }],
    age: [
      {
        what: 'alerts that were told and do not wait anew',
        days: 30,
        since: 'told_at',
        when: "is_armed = 0 AND kind IN ('BackInStock', 'Release')",
      },
      { what: 'alerts', days: 730, since: 'created_at' },
    ],
  },
  {
    name: 'alert_addresses',
    rows: { address: 'email = ?1' },
    personal: { email: {} },
    facts: ['language_code', 'asked_at', 'confirmed_at', 'mailed_at'],
    internal: ['id', 'due_at'],
    exports: [{ name: 'AlertAddress', of: 'address' }],
    age: [
      { what: 'alerts that were not confirmed', days: 30, since: 'asked_at', when: 'confirmed_at IS NULL' },
      {
        what: 'confirmed addresses without alerts',
        days: 365,
        since: 'asked_at',
        when: 'NOT EXISTS (SELECT 1 FROM alerts a WHERE a.address_id = alert_addresses.id)',
      },
    ],
  },
  {
    name: 'contact_messages',
    rows: { address: 'lower(email) = ?1' },
    personal: { email: {}, fields: {}, answer: { argument: 'Text' } },
    facts: ['kind', 'locale', 'created_at', 'answered_at'],
    internal: ['id'],
    exports: [{ name: 'ContactMessages', of: 'address' }],
    age: [{ what: 'contact and partner messages', days: 730, since: 'created_at' }],
    noun: 'messages',
  },
];
