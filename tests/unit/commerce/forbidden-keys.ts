import type { ForbiddenRow } from './forbidden-records.ts';
import { giftCard, insert, key, keyCase, NOW, order, PAID, refund, unit } from './shop-rows.ts';

export const KEYS: readonly ForbiddenRow[] = [
  {
    trigger: 'keys_move',
    never: 'a key that was shown goes back on sale',
    given: [...PAID, key(1, 'Revealed', 1)],
    forbidden: "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = 1",
    says: 'key-state',
  },
  {
    trigger: 'keys_not_disputed',
    never: 'a key is shown while its payment is disputed',
    given: [...PAID, key(1, 'Sold', 1), `UPDATE payments SET disputed_at = ${NOW} WHERE id = 1`],
    forbidden: "UPDATE keys SET status = 'Revealed' WHERE id = 1",
    says: 'order-disputed',
  },
  {
    trigger: 'keys_not_held',
    never: 'a key is shown while the staff hold its order',
    given: [...PAID, key(1, 'Sold', 1), `UPDATE orders SET held_at = ${NOW} WHERE id = 1`],
    forbidden: "UPDATE keys SET status = 'Revealed' WHERE id = 1",
    says: 'order-held',
  },
  {
    trigger: 'keys_of_redeemed_cards',
    never: 'a gift card that was spent is replaced by a new one',
    given: [...PAID, key(1, 'Reported', 1), giftCard({ key_id: 1, redeemed_by: 1, redeemed_at: NOW })],
    forbidden: "UPDATE keys SET status = 'Replaced' WHERE id = 1",
    says: 'key-state',
  },
  {
    trigger: 'keys_not_withdrawn',
    never: 'a bad key that was taken off sale comes back with the next file',
    given: [
      insert('withdrawn_keys', {
        fingerprint: 'f-1',
        product_id: 1,
        ciphertext: 'k.c',
        reason: 'bad',
        withdrawn_at: NOW,
      }),
    ],
    forbidden: key(1),
    says: 'ignored',
  },
  {
    trigger: 'keys_not_of_bundles',
    never: 'a bundle has keys of its own',
    given: [insert('bundle_items', { bundle_id: 1, item_id: 2 })],
    forbidden: key(1),
    says: 'ignored',
  },
  {
    trigger: 'bundle_items_fit',
    never: 'a bundle is part of another bundle',
    given: [
      insert('products', { id: 3, source_id: 'dusk', name: 'Dusk', name_key: 'dusk', price_minor: 1000 }),
      insert('bundle_items', { bundle_id: 2, item_id: 3 }),
    ],
    forbidden: insert('bundle_items', { bundle_id: 1, item_id: 2 }),
    says: 'bundle-items',
  },
  {
    trigger: 'products_to_store_credit',
    never: 'keys on sale turn into gift cards that nobody made',
    given: [key(1)],
    forbidden: "UPDATE products SET voucher_type = 'MPV', face_minor = 1000, is_store_credit = 1 WHERE id = 1",
    says: 'store-credit-keys',
  },
  {
    trigger: 'key_cases_reported',
    never: 'there is a case about a key that was not reported',
    given: [...PAID, key(1, 'Revealed', 1)],
    forbidden: keyCase(),
    says: 'order-state',
  },
  {
    trigger: 'key_cases_not_refunded',
    never: 'a key is reported after its unit was refunded',
    given: [...PAID, key(1, 'Reported', 1), refund()],
    forbidden: keyCase(),
    says: 'order-state',
  },
  {
    trigger: 'key_cases_end_once',
    never: 'a case that was rejected ends once more',
    given: [...PAID, key(1, 'Reported', 1), keyCase({ status: 'Rejected' })],
    forbidden: "UPDATE key_cases SET status = 'Refunded' WHERE key_id = 1",
    says: 'order-state',
  },
  {
    trigger: 'key_cases_with_new_key',
    never: 'a key counts as replaced without a new one',
    given: [...PAID, key(1, 'Reported', 1), keyCase()],
    forbidden: "UPDATE key_cases SET status = 'Replaced' WHERE key_id = 1",
    says: 'out-of-stock',
  },
  {
    trigger: 'key_cases_with_new_key',
    never: 'a key counts as replaced by the new key of another unit',
    given: [...PAID, unit(2), key(1, 'Reported', 1), key(2, 'Sold', 2), keyCase()],
    forbidden: "UPDATE key_cases SET status = 'Replaced' WHERE key_id = 1",
    says: 'out-of-stock',
  },
  {
    trigger: 'supply_orders_move',
    never: 'a distributor is asked again for a unit that it has delivered',
    given: [
      ...[...PAID, key(1, 'Sold', 1), "UPDATE products SET supplier = 's', supplier_sku = 'x' WHERE id = 1"],
      'UPDATE products SET supplier_stock = 1 WHERE id = 1',
      insert('supply_orders', {
        ...{
          order_item_id: 1,
          item_guid: 'unit-1',
          product_id: 1,
          supplier: 's',
          sku: 'x',
          status: 'delivered',
          key_id: 1,
          created_at: NOW,
        },
      }),
    ],
    forbidden: "UPDATE supply_orders SET status = 'ordered', key_id = NULL WHERE order_item_id = 1",
    says: 'order-state',
  },
  {
    trigger: 'preorder_units_move',
    never: 'a pre-ordered unit that has its key waits again',
    given: [
      ...[order(1), unit(1)],
      insert('preorders', {
        ...{ id: 1, product_id: 1, state: 'open', opens_at: NOW, releases_at: NOW, time_zone: 'UTC', unit_limit: 5 },
        created_at: NOW,
      }),
      insert('preorder_units', { order_item_id: 1, preorder_id: 1, status: 'served', paid_at: NOW }),
    ],
    forbidden: "UPDATE preorder_units SET status = 'waiting' WHERE order_item_id = 1",
    says: 'order-state',
  },
];
