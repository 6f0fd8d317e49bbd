import { insert, isPaid, key, NOW, order, payment, refund, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

type Change = Readonly<Record<string, string | number>>;
export const preorder = (change: Change = {}) =>
  insert('preorders', {
    ...{ id: 1, product_id: 1, state: 'open', opens_at: NOW, releases_at: NOW + 9, time_zone: 'UTC', unit_limit: 5 },
    ...{ created_at: NOW, ...change },
  });
const place = (unitId: number, change: Change = {}) =>
  insert('preorder_units', { order_item_id: unitId, preorder_id: 1, ...change });
const stock = 'SELECT stock FROM products ORDER BY id';
const sold = 'SELECT sold FROM preorders ORDER BY id';
const places = 'SELECT order_item_id, status FROM preorder_units ORDER BY order_item_id';
const twoOrders = [order(1), order(2), unit(1, 1), unit(2, 2), preorder(), place(1), place(2)];
const paid = [...twoOrders, payment(1), payment(2, 2), isPaid(1), isPaid(2)];
const switchTo = (value: string) => `UPDATE settings SET value = '${value}' WHERE key = 'store'`;
const shop = insert('settings', { key: 'store', value: '{"HasPreOrders":true}' });

export const PREORDER_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'preorder_stock_began',
    so: 'a product has as much stock as can be pre-ordered of it, whatever keys there are',
    given: [key(1), key(2)],
    change: preorder(),
    read: stock,
    expected: '5; 0',
  },
  {
    trigger: 'preorder_stock_follows',
    so: 'what is pre-ordered cannot be pre-ordered again',
    given: [preorder()],
    change: 'UPDATE preorders SET sold = 2',
    read: stock,
    expected: '3; 0',
  },
  {
    trigger: 'preorder_stock_follows',
    so: 'when a pre-order ends, the keys that are left are on sale',
    given: [preorder({ state: 'releasing' }), key(1), key(2)],
    change: "UPDATE preorders SET state = 'ended'",
    read: stock,
    expected: '2; 0',
  },
  {
    trigger: 'preorder_stock_follows',
    so: 'an ended pre-order says nothing of the stock, whatever is given back of it',
    isLeftAlone: true,
    given: [preorder({ state: 'ended', sold: 2 }), preorder({ id: 2 })],
    change: 'UPDATE preorders SET sold = 1 WHERE id = 1',
    read: stock,
    expected: '5; 0',
  },
  {
    trigger: 'preorders_switched_off',
    so: 'a shop that takes no pre-orders any more closes those that are open',
    given: [shop, preorder(), preorder({ id: 2, product_id: 2, state: 'releasing' })],
    change: switchTo('{"HasPreOrders":false}'),
    read: 'SELECT state FROM preorders ORDER BY id',
    expected: 'closed; releasing',
  },
  {
    trigger: 'preorders_switched_off',
    so: 'another change of the shop’s settings closes no pre-order',
    isLeftAlone: true,
    given: [shop, preorder()],
    change: switchTo('{"HasPreOrders":true,"Name":"Shop"}'),
    read: 'SELECT state FROM preorders',
    expected: 'open',
  },
  {
    trigger: 'preorder_unit_counts',
    so: 'a place in a pre-order counts against its limit',
    given: [order(1), unit(1), preorder()],
    change: place(1),
    read: sold,
    expected: '1',
  },
  {
    trigger: 'preorder_unit_counts',
    so: 'a unit that comes back from the archive counts no second time',
    isLeftAlone: true,
    given: [order(1), unit(1), preorder()],
    change: place(1, { status: 'served', paid_at: NOW }),
    read: sold,
    expected: '0',
  },
  {
    trigger: 'preorder_unit_leaves',
    so: 'a place that nobody paid for is free again',
    given: twoOrders,
    change: 'DELETE FROM preorder_units WHERE order_item_id = 1',
    read: sold,
    expected: '1',
  },
  {
    trigger: 'preorder_unit_leaves',
    so: 'a paid unit that goes to the archive leaves no free place',
    isLeftAlone: true,
    given: paid,
    change: 'DELETE FROM preorder_units WHERE order_item_id = 1',
    read: sold,
    expected: '2',
  },
  {
    trigger: 'preorder_unit_given_back',
    so: 'the place of a refunded unit is free again',
    given: paid,
    change: "UPDATE preorder_units SET status = 'refunded' WHERE order_item_id = 1",
    read: sold,
    expected: '1',
  },
  {
    trigger: 'preorder_unit_given_back',
    so: 'a delivered unit keeps its place',
    isLeftAlone: true,
    given: paid,
    change: "UPDATE preorder_units SET status = 'served' WHERE order_item_id = 1",
    read: sold,
    expected: '2',
  },
  {
    trigger: 'preorder_units_of_paid',
    so: 'a unit joins the queue when it is paid',
    given: [...twoOrders, payment(1)],
    change: isPaid(1),
    read: places,
    expected: '1 waiting; 2 reserved',
  },
  {
    trigger: 'preorder_units_of_paid',
    so: 'a unit keeps its place in the queue whatever is written of the payment later',
    isLeftAlone: true,
    given: paid,
    change: `UPDATE orders SET paid_at = ${NOW + 5} WHERE id = 1`,
    read: 'SELECT paid_at FROM preorder_units WHERE order_item_id = 1',
    expected: String(NOW),
  },
  {
    trigger: 'preorder_units_of_cancelled',
    so: 'an order that ends unpaid leaves its place',
    given: twoOrders,
    change: "UPDATE orders SET status = 'Cancelled' WHERE id = 1",
    read: places,
    expected: '2 reserved',
  },
  {
    trigger: 'preorder_units_of_cancelled',
    so: 'an order that goes on keeps its place',
    isLeftAlone: true,
    given: twoOrders,
    change: "UPDATE orders SET status = 'Processing' WHERE id = 1",
    read: places,
    expected: '1 reserved; 2 reserved',
  },
  {
    trigger: 'preorder_units_of_refunded',
    so: 'a refunded unit leaves the queue, no other unit',
    given: paid,
    change: refund(),
    read: places,
    expected: '1 refunded; 2 waiting',
  },
  {
    trigger: 'preorder_units_of_refunded',
    so: 'an amount that is given back of an order leaves its units in the queue',
    isLeftAlone: true,
    given: paid,
    change: insert('refunds', {
      ...{ guid: 'amount-1', order_id: 1, payment_id: 1, reason: 'merchant', amount_minor: 10 },
      ...{ currency_code: 'EUR', created_at: NOW },
    }),
    read: places,
    expected: '1 waiting; 2 waiting',
  },
  {
    trigger: 'preorder_units_with_key',
    so: 'a unit that gets a key waits no more',
    given: [...paid, key(1)],
    change: "UPDATE keys SET status = 'Reserved', order_item_id = 1 WHERE id = 1",
    read: places,
    expected: '1 served; 2 waiting',
  },
  {
    trigger: 'preorder_units_with_key',
    so: 'a unit whose key is sold waits no second time',
    isLeftAlone: true,
    given: [...paid, key(1, 'Reserved', 2), "UPDATE preorder_units SET status = 'served' WHERE order_item_id = 2"],
    change: "UPDATE keys SET status = 'Sold' WHERE id = 1",
    read: places,
    expected: '1 waiting; 2 served',
  },
  {
    trigger: 'preorder_units_with_supply',
    so: 'a unit that is ordered from a distributor waits no more',
    given: [...paid, 'UPDATE products SET supplier_stock = 5'],
    change: insert('supply_orders', {
      ...{ id: 1, order_item_id: 1, item_guid: 'unit-1', product_id: 1, supplier: 'depot', sku: 'E1', created_at: NOW },
    }),
    read: places,
    expected: '1 served; 2 waiting',
  },
  {
    trigger: 'purge_new_preorder',
    so: 'the page of a product tells that it can be pre-ordered now',
    // A product with stock: that it has none any more is not what renews its page.
    given: [key(1), 'DELETE FROM cache_purges'],
    change: preorder(),
    read: "SELECT tag FROM cache_purges WHERE tag = 'product:1'",
    expected: 'product:1',
  },
  {
    trigger: 'purge_preorder',
    so: 'the page of a pre-order shows its new date',
    given: [preorder(), 'DELETE FROM cache_purges'],
    change: 'UPDATE preorders SET releases_at = releases_at + 1',
    read: 'SELECT tag FROM cache_purges ORDER BY tag',
    expected: 'product:1',
  },
  {
    trigger: 'purge_preorder',
    so: 'the page of a pre-order stays while its places are taken',
    isLeftAlone: true,
    given: [preorder(), 'DELETE FROM cache_purges'],
    change: 'UPDATE preorders SET sold = 1',
    read: 'SELECT tag FROM cache_purges ORDER BY tag',
    expected: '',
  },
];
