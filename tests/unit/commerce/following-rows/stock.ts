import { giftCard, insert, key, NOW, order, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';
import { preorder } from './preorders.ts';

const stock = 'SELECT id, stock FROM products ORDER BY id';
const setStock = (ember: number, frost = 7) => [
  `UPDATE products SET stock = ${ember} WHERE id = 1`,
  `UPDATE products SET stock = ${frost} WHERE id = 2`,
];

/** An unsold card of Ember that is worth less than its product says. */
const CHEAP_CARD = [
  "UPDATE products SET is_store_credit = 1, voucher_type = 'MPV', face_minor = 1000",
  ...[key(1), giftCard({ amount_minor: 900, key_id: 1 })],
];

export const KEY_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'keys_stock_insert',
    so: 'a key that is for sale counts as stock of its product',
    given: setStock(5),
    change: key(1),
    read: stock,
    expected: '1 6; 2 7',
  },
  {
    trigger: 'keys_stock_insert',
    so: 'a key that comes in as sold is no stock',
    given: [...setStock(5), order(1), unit(1)],
    change: key(1, 'Sold', 1),
    read: stock,
    expected: '1 5; 2 7',
    isLeftAlone: true,
  },
  {
    trigger: 'keys_stock_take',
    so: 'a reserved key is no stock any more',
    given: [order(1), unit(1), key(1), ...setStock(5)],
    change: "UPDATE keys SET status = 'Reserved', order_item_id = 1 WHERE id = 1",
    read: stock,
    expected: '1 4; 2 7',
  },
  {
    trigger: 'keys_stock_take',
    so: 'a reserved key that is sold is counted once',
    isLeftAlone: true,
    given: [order(1), unit(1), key(1, 'Reserved', 1), ...setStock(5)],
    change: "UPDATE keys SET status = 'Sold' WHERE id = 1",
    read: stock,
    expected: '1 5; 2 7',
  },
  {
    trigger: 'keys_stock_return',
    so: 'a released key is stock again',
    given: [order(1), unit(1), key(1, 'Reserved', 1), ...setStock(5)],
    change: "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = 1",
    read: stock,
    expected: '1 6; 2 7',
  },
  {
    trigger: 'keys_stock_delete',
    so: 'a deleted key is no stock',
    given: [key(1), ...setStock(5)],
    change: 'DELETE FROM keys WHERE id = 1',
    read: stock,
    expected: '1 4; 2 7',
  },
  {
    trigger: 'keys_stock_move',
    so: 'a key that moves is stock, whatever pre-order of these products or of others there is or was',
    given: [
      key(1),
      insert('products', { id: 3, source_id: 'later', name: 'Later', name_key: 'later', price_minor: 1000 }),
      ...[1, 2].map((id) => preorder({ id, product_id: id, state: 'ended' })),
      preorder({ id: 3, product_id: 3 }),
      ...setStock(5),
    ],
    change: 'UPDATE keys SET product_id = 2 WHERE id = 1',
    read: 'SELECT id, stock FROM products WHERE id < 3',
    expected: '1 4; 2 8',
  },
  {
    trigger: 'keys_stock_move',
    so: 'a key that moves to another product is stock there',
    given: [key(1), ...setStock(5)],
    change: 'UPDATE keys SET product_id = 2 WHERE id = 1',
    read: stock,
    expected: '1 4; 2 8',
  },
  {
    trigger: 'gift_cards_follow_face',
    so: 'unsold cards are worth what the product says now, sold ones what was paid',
    given: [
      "UPDATE products SET is_store_credit = 1, voucher_type = 'MPV', face_minor = 1000",
      ...[order(1), unit(1), key(1), key(2, 'Sold', 1), key(3, 'Available', undefined, { product_id: 2 })],
      ...[1, 2, 3].map((id) => giftCard({ id, code_hash: `h-${id}`, amount_minor: 1000, key_id: id })),
    ],
    change: 'UPDATE products SET face_minor = 1500 WHERE id = 1',
    read: 'SELECT id, amount_minor FROM gift_cards ORDER BY id',
    expected: '1 1500; 2 1000; 3 1000',
  },
  {
    trigger: 'gift_cards_follow_face',
    so: 'a product saved with the same value leaves its cards as they are',
    isLeftAlone: true,
    given: CHEAP_CARD,
    change: 'UPDATE products SET face_minor = face_minor',
    read: 'SELECT amount_minor FROM gift_cards',
    expected: '900',
  },
  {
    trigger: 'products_to_store_credit',
    so: 'a product that has sold its last key becomes store credit, whatever is for sale elsewhere',
    isLeftAlone: true,
    given: [order(1), unit(1), key(1, 'Sold', 1), key(2, 'Available', undefined, { product_id: 2 })],
    change: "UPDATE products SET is_store_credit = 1, voucher_type = 'MPV', face_minor = 1000 WHERE id = 1",
    read: 'SELECT is_store_credit FROM products ORDER BY id',
    expected: '1; 0',
  },
  {
    trigger: 'keys_not_sealed',
    so: 'a key is shown from its release on, whatever is still sealed beside it',
    isLeftAlone: true,
    given: [
      insert('key_batches', { id: 1, product_id: 1, sealed_until: 4e12, created_at: NOW }),
      insert('key_batches', { id: 2, product_id: 1, sealed_until: 4e12, created_at: NOW }),
      ...[order(1), unit(1), key(1, 'Sold', 1, { batch_id: 1 })],
      `CREATE TRIGGER released AFTER UPDATE OF sealed_until ON key_batches
       BEGIN UPDATE keys SET status = 'Revealed' WHERE batch_id = NEW.id; END`,
    ],
    change: "UPDATE key_batches SET sealed_until = unixepoch('subsec') * 1000 WHERE id = 1",
    read: 'SELECT status FROM keys',
    expected: 'Revealed',
  },
];

const warnings = 'SELECT product_id, stock FROM stock_warnings ORDER BY product_id';
const published = 'UPDATE products SET is_published = 1';
const ownLimit = insert('settings', { key: 'staff', value: '{"LowStock":10}' });
const warned = insert('stock_warnings', { product_id: 1, stock: 2 });
/** The staff were told of a product’s stock. */
const told = (productId: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('alarms', {
    ...{ name: 'stock-low', subject: `${productId}`, severity: 'warning', text: 't', began_at: NOW, told_at: NOW },
    ...change,
  });
export const STOCK_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'product_stock_low',
    so: 'the staff are warned when the last three are left',
    given: [published, ...setStock(4)],
    change: 'UPDATE products SET stock = 3 WHERE id = 1',
    read: warnings,
    expected: '1 3',
  },
  {
    trigger: 'product_stock_low',
    so: 'one below the limit is not warned of again',
    isLeftAlone: true,
    given: [published, ...setStock(3), 'DELETE FROM stock_warnings'],
    change: 'UPDATE products SET stock = 2 WHERE id = 1',
    read: warnings,
    expected: '',
  },
  {
    trigger: 'product_stock_low',
    so: 'the last one sold is a warning of its own',
    given: [published, ...setStock(1), 'DELETE FROM stock_warnings'],
    change: 'UPDATE products SET stock = 0 WHERE id = 1',
    read: warnings,
    expected: '1 0',
  },
  {
    trigger: 'product_stock_low',
    so: 'four left are enough',
    given: [published, ...setStock(5)],
    isLeftAlone: true,
    change: 'UPDATE products SET stock = 4 WHERE id = 1',
    read: warnings,
    expected: '',
  },
  {
    trigger: 'product_stock_low',
    so: 'a product that is not shown needs no stock',
    isLeftAlone: true,
    given: ['UPDATE products SET is_published = 0', ...setStock(4)],
    change: 'UPDATE products SET stock = 3 WHERE id = 1',
    read: warnings,
    expected: '',
  },
  {
    trigger: 'product_stock_low',
    so: 'a merchant’s own limit counts',
    given: [published, ...setStock(20), ownLimit, 'DELETE FROM stock_warnings'],
    change: 'UPDATE products SET stock = 10 WHERE id = 1',
    read: warnings,
    expected: '1 10',
  },
  {
    trigger: 'product_stock_low',
    so: 'a product published with few keys is warned of, unless the staff know',
    given: ['UPDATE products SET is_published = 0', ...setStock(2, 2), told(2)],
    change: 'UPDATE products SET is_published = 1',
    read: warnings,
    expected: '1 2',
  },
  {
    trigger: 'product_stock_low',
    so: 'a product published without any key is no news: it was never for sale',
    isLeftAlone: true,
    given: ['UPDATE products SET is_published = 0', ...setStock(0)],
    change: 'UPDATE products SET is_published = 1 WHERE id = 1',
    read: warnings,
    expected: '',
  },
  {
    trigger: 'product_stock_low',
    so: 'a product with few keys that is saved as it was is no news',
    isLeftAlone: true,
    given: [published, ...setStock(2), 'DELETE FROM stock_warnings'],
    change: 'UPDATE products SET is_published = 1, stock = stock WHERE id = 1',
    read: warnings,
    expected: '',
  },
  {
    trigger: 'low_stock_limit_set',
    so: 'a first limit of the shop’s own warns of what is low by it, and was not before',
    given: [published, ...setStock(9, 3), 'DELETE FROM stock_warnings'],
    change: ownLimit,
    read: warnings,
    expected: '1 9',
  },
  {
    trigger: 'low_stock_limit_raised',
    so: 'a higher limit warns of what is low by it, and was not before',
    given: [published, ownLimit, ...setStock(20, 10), 'DELETE FROM stock_warnings'],
    change: "UPDATE settings SET value = '{\"LowStock\":20}' WHERE key = 'staff'",
    read: warnings,
    expected: '1 20',
  },
  {
    trigger: 'product_stock_enough',
    so: 'a warning ends when there is enough again, another product’s stays',
    given: [published, ...setStock(9, 9), 'UPDATE products SET stock = 2'],
    change: 'UPDATE products SET stock = 4 WHERE id = 1',
    read: warnings,
    expected: '2 2',
  },
  {
    trigger: 'product_stock_low',
    so: 'one below the merchant’s own limit is not warned of again',
    isLeftAlone: true,
    given: [published, ...setStock(9), ownLimit, 'DELETE FROM stock_warnings'],
    change: 'UPDATE products SET stock = 8 WHERE id = 1',
    read: warnings,
    expected: '',
  },
  ...[[], [ownLimit]].map((limit) => ({
    trigger: 'product_stock_enough',
    so: `a warning stays until there is more than the limit (${limit.length === 0 ? 'three' : 'the merchant’s ten'})`,
    isLeftAlone: true as const,
    given: [published, ...limit, ...setStock(2, 2), 'DELETE FROM stock_warnings', told(1), warned],
    change: `UPDATE products SET stock = ${limit.length === 0 ? 3 : 10} WHERE id = 1`,
    read: warnings,
    expected: '1 2',
  })),
  ...(
    [
      ['has more than three again', [], 3, 4, 0, '1 1; 2 0; 3 0; 4 0'],
      ['has no more than three again', [], 4, 3, 1, '1 0; 2 1; 3 1; 4 1'],
      ['has more than the merchant’s ten again', [ownLimit], 10, 11, 0, '1 1; 2 0; 3 0; 4 0'],
      ['has more than the merchant’s ten again, of few', [ownLimit], 5, 11, 0, '1 1; 2 0; 3 0; 4 0'],
      ['has no more than the merchant’s ten again', [ownLimit], 11, 5, 1, '1 0; 2 1; 3 1; 4 1'],
    ] as const
  ).map(([so, limit, from, to, isOver, expected]) => ({
    trigger: 'product_stock_notice_over',
    so: `what the staff were told of a product’s stock, and nothing else, is noted when it ${so}`,
    given: [
      ...[...limit, ...setStock(from, from), told(1), told(2), told(1, { name: 'sales-stopped' })],
      ...[told(1, { name: 'stock-out', ended_at: NOW }), `UPDATE alarms SET is_over = ${isOver}`],
    ],
    change: `UPDATE products SET stock = ${to} WHERE id = 1`,
    read: 'SELECT id, is_over FROM alarms ORDER BY id',
    expected,
  })),
  {
    trigger: 'product_stock_notice_over',
    so: 'what the staff were told of a product’s stock stays while it does not cross the limit',
    isLeftAlone: true,
    given: [...setStock(3), told(1)],
    change: 'UPDATE products SET stock = 2 WHERE id = 1',
    read: 'SELECT is_over FROM alarms',
    expected: '0',
  },
  {
    trigger: 'product_stock_enough',
    so: 'three are not enough',
    given: [published, ...setStock(9, 9), 'UPDATE products SET stock = 2'],
    isLeftAlone: true,
    change: 'UPDATE products SET stock = 3 WHERE id = 1',
    read: warnings,
    expected: '1 3; 2 2',
  },
];

const purged = 'SELECT tag FROM cache_purges ORDER BY tag';
const nothingPurged = 'DELETE FROM cache_purges';
export const PAGE_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'purge_product_stock',
    so: 'a product that can be bought again is shown so at once, and no other page is made anew',
    given: [published, ...setStock(0, 0), nothingPurged],
    change: 'UPDATE products SET stock = 1 WHERE id = 1',
    read: purged,
    expected: 'product:1',
  },
  {
    trigger: 'purge_product_stock',
    so: 'a product that is sold out is shown so at once',
    given: [published, ...setStock(1, 1), nothingPurged],
    change: 'UPDATE products SET stock = 0 WHERE id = 1',
    read: purged,
    expected: 'product:1',
  },
  {
    trigger: 'purge_product_stock',
    so: 'one key fewer of several changes no page',
    given: [published, ...setStock(9, 9), nothingPurged],
    change: 'UPDATE products SET stock = 8 WHERE id = 1',
    read: purged,
    expected: '',
    isLeftAlone: true,
  },
];
