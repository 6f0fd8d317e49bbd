import { insert, key, NOW, order, orderGift, payment, unit } from './shop-rows.ts';

/** A change that the database itself must stop: a trigger is the last to see it, whatever the code above does. */
export interface ForbiddenRow {
  trigger: string;
  /** What must never happen, in the words of a shopper or a merchant. */
  never: string;
  given: readonly string[];
  forbidden: string;
  /** The trigger's message; `ignored`: the row is left out without an error. */
  says: string;
}

const entry = insert('audit_log', {
  ...{ request_id: 'r', actor: 'Ann', role: 'owner', command: 'orders refund', details: '{}' },
  ...{ outcome: 'accepted', created_at: NOW },
});
/** Of an order that is in the archive. */
const archived = insert('archived_orders', { order_id: 9, customer_id: 1, state: 'moved', hash: 'h', changed_at: NOW });
const seller = (zone: string) => `INSERT INTO settings (key, value) VALUES ('seller', '{"TimeZone": "${zone}"}')`;

/** What is written once: the log of the staff, what was issued, and what was summed up of orders that have left. */
export const RECORDS: readonly ForbiddenRow[] = [
  {
    trigger: 'keys_not_sealed',
    never: 'a key is shown before its release',
    given: [
      insert('key_batches', { id: 1, product_id: 1, sealed_until: 4_000_000_000_000, created_at: NOW }),
      ...[order(1), unit(1), key(1, 'Sold', 1, { batch_id: 1 })],
    ],
    forbidden: "UPDATE keys SET status = 'Revealed' WHERE id = 1",
    says: 'key-sealed',
  },
  {
    trigger: 'keys_not_given',
    never: 'the key of a gift is shown before it was claimed',
    given: [order(1), unit(1), key(1, 'Sold', 1), orderGift()],
    forbidden: "UPDATE keys SET status = 'Revealed' WHERE id = 1",
    says: 'key-given',
  },
  {
    trigger: 'order_gifts_claimed_once',
    never: 'a gift that was claimed is claimed by somebody else',
    given: [order(1), unit(1), key(1, 'Sold', 1), orderGift({ claimed_at: NOW })],
    forbidden: 'UPDATE order_gifts SET claimed_at = claimed_at + 1 WHERE order_item_id = 1',
    says: 'order-state',
  },
  {
    trigger: 'keys_not_archived',
    never: 'a key whose order is in the archive is sold again',
    given: [insert('archived_keys', { fingerprint: 'f-1', order_id: 9, product_id: 1 })],
    forbidden: key(1),
    says: 'ignored',
  },
  {
    trigger: 'zone_of_archived',
    never: 'days of archived orders begin at other instants',
    given: [seller('Europe/Dublin'), archived],
    forbidden: `UPDATE settings SET value = '{"TimeZone": "Asia/Tokyo"}' WHERE key = 'seller'`,
    says: 'zone-of-archived',
  },
  {
    trigger: 'first_zone_of_archived',
    never: 'the first time zone of a shop moves the days of archived orders',
    given: ["DELETE FROM settings WHERE key = 'seller'", insert('settings', { key: 'other', value: '{}' }), archived],
    forbidden: seller('Asia/Tokyo'),
    says: 'zone-of-archived',
  },
  {
    trigger: 'orders_too_many',
    never: 'somebody places a sixth unpaid order because another order is in the archive',
    given: [...[1, 2, 3, 4, 5].map((id) => order(id)), archived],
    forbidden: order(6),
    says: 'too-many-orders',
  },
  {
    trigger: 'payments_too_many',
    never: 'an eleventh card is tried because another order is in the archive',
    given: [order(1), ...Array.from({ length: 10 }, (_, index) => payment(index + 1, 1, 'Voided')), archived],
    forbidden: payment(11, 1, 'Pending'),
    says: 'too-many-payments',
  },
  {
    trigger: 'payments_open_once',
    never: 'an order has a second open payment because another order is in the archive',
    given: [order(1), payment(1, 1, 'Pending'), archived],
    forbidden: payment(2, 1, 'Pending'),
    says: 'order-state',
  },
  {
    trigger: 'changes_reached',
    never: 'two people take the same part of an import back',
    given: [
      insert('changes', { id: 1, command: 'import batch', created_at: NOW }),
      insert('changes', { id: 2, command: 'changes undo', created_at: NOW, undoes: 1, reached: 301 }),
    ],
    forbidden: 'UPDATE changes SET reached = 301 WHERE undoes = 1',
    says: 'change-reached',
  },
  {
    trigger: 'change_rows_undone',
    never: 'an import goes on once it was taken back',
    given: [
      insert('changes', { id: 1, command: 'import batch', created_at: NOW }),
      insert('changes', { id: 2, command: 'changes undo', created_at: NOW, undoes: 1, reached: 1 }),
    ],
    forbidden: insert('change_rows', { change_id: 1, place: 1, kind: 'product', entry: 'late', after: '{}' }),
    says: 'change-undone-meanwhile',
  },
  {
    trigger: 'audit_log_fixed',
    never: 'an entry of the log is changed',
    given: [entry],
    forbidden: "UPDATE audit_log SET actor = 'Bob'",
    says: 'append-only',
  },
  {
    trigger: 'audit_log_stays',
    never: 'an entry of the log is removed',
    given: [entry],
    forbidden: 'DELETE FROM audit_log',
    says: 'append-only',
  },
  {
    trigger: 'documents_frozen',
    never: 'an issued invoice is changed',
    given: [
      order(1),
      insert('document_templates', { id: 1, content: '{}' }),
      insert('documents', {
        ...{
          kind: 'invoice',
          year: 2026,
          sequence: 1,
          number: 'INV-2026-000001',
          issued_at: NOW,
          issued_on: '2026-11-29',
        },
        ...{
          order_id: 1,
          country_code: 'DE',
          currency_code: 'EUR',
          tax_rate: 1900,
          gross_minor: 1000,
          untaxed_minor: 0,
        },
        ...{ tax_minor: 160, template_id: 1, content: '{}' },
      }),
    ],
    forbidden: 'UPDATE documents SET gross_minor = 1',
    says: 'document-issued',
  },
];
