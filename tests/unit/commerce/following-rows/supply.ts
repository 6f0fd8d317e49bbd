import { insert, key, NOW, order, payment, refund, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const supply = (id: number, unitId: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('supply_orders', {
    id,
    ...{ order_item_id: unitId, item_guid: `unit-${unitId}` },
    product_id: 1,
    supplier: 'depot',
    sku: 'E1',
    created_at: NOW,
    ...change,
  });
const supplierStock = 'SELECT id, supplier_stock, stock FROM products ORDER BY id';
const supplied = [
  "UPDATE products SET supplier = 'depot', supplier_sku = iif(id = 1, 'E1', 'F1')",
  'UPDATE products SET supplier_stock = 5',
];
const openSupply = 'SELECT id FROM supply_orders ORDER BY id';
const twoOrders = [order(1), order(2), unit(1, 1), unit(2, 2), unit(3, 1)];
export const SUPPLY_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'supply_reserved',
    so: 'a unit reserved at a distributor is stock no more',
    given: [...supplied, ...twoOrders],
    change: supply(1, 1),
    read: supplierStock,
    expected: '1 4 4; 2 5 5',
  },
  {
    trigger: 'supplier_stock_counts',
    so: 'a distributor’s stock counts beside the shop’s own keys',
    given: [...supplied, key(1)],
    change: 'UPDATE products SET supplier_stock = 8 WHERE id = 1',
    read: supplierStock,
    expected: '1 8 9; 2 5 5',
  },
  {
    trigger: 'supply_released',
    so: 'a unit that is not wanted any more is stock again',
    given: [...supplied, ...twoOrders, supply(1, 1)],
    change: 'DELETE FROM supply_orders WHERE id = 1',
    read: supplierStock,
    expected: '1 5 5; 2 5 5',
  },
  {
    trigger: 'supply_released',
    so: 'a unit of a former distributor is no stock of the new one',
    isLeftAlone: true,
    given: [
      ...supplied,
      ...twoOrders,
      supply(1, 1),
      "UPDATE products SET supplier = 'other' WHERE id = 1",
      'UPDATE products SET supplier_stock = 3 WHERE id = 1',
    ],
    change: 'DELETE FROM supply_orders WHERE id = 1',
    read: supplierStock,
    expected: '1 3 3; 2 5 5',
  },
  {
    trigger: 'supply_released',
    so: 'a unit of a former article is no stock of the new one',
    isLeftAlone: true,
    given: [
      ...supplied,
      ...twoOrders,
      supply(1, 1),
      "UPDATE products SET supplier_sku = 'E2' WHERE id = 1",
      'UPDATE products SET supplier_stock = 3 WHERE id = 1',
    ],
    change: 'DELETE FROM supply_orders WHERE id = 1',
    read: supplierStock,
    expected: '1 3 3; 2 5 5',
  },
  {
    trigger: 'supply_released',
    so: 'a unit that was ordered is gone for good',
    isLeftAlone: true,
    given: [...supplied, ...twoOrders, supply(1, 1), "UPDATE supply_orders SET status = 'ordered'"],
    change: 'DELETE FROM supply_orders WHERE id = 1',
    read: supplierStock,
    expected: '1 4 4; 2 5 5',
  },
  {
    trigger: 'supply_set_aside_for_nothing',
    so: 'the distributor is told what it has set aside for nothing',
    given: [...supplied, ...twoOrders, supply(1, 1, { is_set_aside: 1 }), supply(2, 2)],
    change: 'DELETE FROM supply_orders',
    read: 'SELECT item_guid, supplier FROM supply_releases',
    expected: 'unit-1 depot',
  },
  {
    trigger: 'supply_set_aside_for_nothing',
    so: 'nobody is told of a unit that was ordered',
    isLeftAlone: true,
    given: [...supplied, ...twoOrders, supply(1, 1, { is_set_aside: 1, status: 'ordered' })],
    change: 'DELETE FROM supply_orders',
    read: 'SELECT item_guid FROM supply_releases',
    expected: '',
  },
  {
    trigger: 'supply_orders_of_cancelled',
    so: 'a cancelled order frees its units at the distributor, no other order’s',
    given: [...supplied, ...twoOrders, supply(1, 1), supply(2, 2), supply(3, 3, { status: 'ordered' })],
    change: "UPDATE orders SET status = 'Cancelled' WHERE id = 1",
    read: openSupply,
    expected: '2; 3',
  },
  {
    trigger: 'supply_orders_of_cancelled',
    so: 'an order that goes on keeps its units at the distributor',
    isLeftAlone: true,
    given: [...supplied, ...twoOrders, supply(1, 1)],
    change: "UPDATE orders SET status = 'Processing' WHERE id = 1",
    read: openSupply,
    expected: '1',
  },
  {
    trigger: 'supply_orders_of_refunded',
    so: 'a refunded unit is free again at the distributor, no other unit',
    given: [...supplied, ...twoOrders, payment(1), supply(1, 1), supply(2, 2), supply(3, 3)],
    change: refund(),
    read: openSupply,
    expected: '2; 3',
  },
  {
    trigger: 'supply_orders_of_refunded',
    so: 'a refunded unit that was ordered stays with the distributor',
    isLeftAlone: true,
    given: [...supplied, ...twoOrders, payment(1), supply(1, 1, { status: 'ordered' })],
    change: refund(),
    read: openSupply,
    expected: '1',
  },
];
