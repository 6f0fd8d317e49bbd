import { beforeEach, describe, expect, it } from 'vitest';
import { reserveUnits } from '../../../worker/commerce/suppliers/reserve-units.ts';
import {
  forgetIdleOutages,
  mayAsk,
  readAskedSku,
  readMissingSupplier,
  readSuppliersDown,
  stockChannel,
  supplierChannel,
} from '../../../worker/commerce/suppliers/supplier-channels-store.ts';
import {
  askLater,
  readProductsToAsk,
  stopSales,
  storeSupplierStock,
} from '../../../worker/commerce/suppliers/supplier-stock-store.ts';
import { readDueSupplies } from '../../../worker/commerce/suppliers/supply-orders-store.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, isPaid, key, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();
beforeEach(() =>
  give(
    insert('products', { id: 3, source_id: 'dusk', name: 'Dusk', name_key: 'dusk', price_minor: 1000 }),
    "UPDATE products SET supplier = 'depot', supplier_sku = 'E' || id WHERE id < 3",
    'UPDATE products SET supplier_stock = 5 WHERE id < 3',
  ),
);

const DEPOT = { id: 1, supplier: 'depot', supplier_sku: 'E1' };
const stock = () => read('SELECT supplier_stock FROM products ORDER BY id');
const supply = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('supply_orders', {
    ...{ id, order_item_id: id, item_guid: `unit-${id}`, product_id: 1, supplier: 'depot', sku: 'E1', created_at: NOW },
    ...change,
  });
const down = (name: string, change: Readonly<Record<string, string | number>> = {}) =>
  insert('channels', { name, started_at: NOW, down_since: NOW, due_at: NOW + 10, fault: 'away', ...change });
const STOP = insert('settings', { key: 'suppliers', value: '{"WhenDown":"stop"}' });

describe('the products whose distributor is asked how many there are', () => {
  const asked = async (now = NOW) => (await readProductsToAsk(db, now, 9)).map(({ id }) => id);

  it('are those that are due, and no bundle', async () => {
    await askLater(db, 2, NOW + 1);
    expect([await asked(), await asked(NOW + 1)]).toEqual([[1], [1, 2]]);
    give(insert('bundle_items', { bundle_id: 1, item_id: 3 }));
    expect(await asked(NOW + 1)).toEqual([2]);
    give('UPDATE products SET supplier_sku = NULL WHERE id = 2');
    expect(await asked(NOW + 1)).toEqual([]);
    expect(await readProductsToAsk(db, NOW + 1, 9)).toEqual([]);
  });
});

describe('what a distributor has', () => {
  const store = (count: number, product = DEPOT) => storeSupplierStock(db, product, count, NOW + 9);

  it('is stored for the product of its number alone', async () => {
    await store(8);
    expect(read('SELECT id, supplier_stock, supplier_due_at FROM products ORDER BY id')).toBe(
      `1 8 ${NOW + 9}; 2 5 0; 3 0 0`,
    );
    await store(1, { ...DEPOT, supplier: 'other' });
    await store(1, { ...DEPOT, supplier_sku: 'E9' });
    expect(stock()).toBe('8; 5; 0');
  });

  it('is less what the shop has promised and nobody has set aside', async () => {
    give(order(1), ...[1, 2, 3, 4, 5].map((id) => unit(id)), supply(1), supply(2, { is_set_aside: 1 }));
    give(supply(3, { status: 'ordered' }), supply(4, { supplier: 'other' }), supply(5, { sku: 'E9' }));
    await store(8);
    expect(stock()).toBe('7; 5; 0');
    await store(0);
    expect(stock()).toBe('0; 5; 0');
  });

  it('is nothing while it is away, where the merchant wants that', async () => {
    give(down(supplierChannel('depot')));
    await stopSales(db);
    await store(8);
    expect(stock()).toBe('8; 5; 0');
    give(STOP);
    await store(8);
    expect(stock()).toBe('0; 5; 0');
    await stopSales(db);
    expect(stock()).toBe('0; 0; 0');
  });

  it('is sold on while another distributor is away', async () => {
    give(down(supplierChannel('other')), STOP);
    await stopSales(db);
    await store(8);
    expect(stock()).toBe('8; 5; 0');
  });
});

describe('a distributor that is away', () => {
  it('is asked again when its time has come, by one at a time', async () => {
    const channel = supplierChannel('depot');
    expect(await mayAsk(db, channel, NOW)).toBe(true);
    give(down(channel), down(stockChannel('depot'), { due_at: NOW }));
    expect([
      await mayAsk(db, channel, NOW + 9),
      await mayAsk(db, channel, NOW + 10),
      await mayAsk(db, channel, NOW + 10),
    ]).toEqual([false, true, false]);
    give("UPDATE channels SET down_since = NULL WHERE name = 'supplier:depot'");
    expect(await mayAsk(db, channel, NOW)).toBe(true);
    expect(await readSuppliersDown(db)).toEqual([{ supplier: 'depot', fault: 'away' }]);
  });

  it('is asked for no unit meanwhile, while others are', async () => {
    for (const id of [1, 2]) give(order(id), unit(id, id), payment(id, id), isPaid(id));
    give(supply(1), supply(2, { supplier: 'other' }), down(supplierChannel('depot')));
    const due = async (now: number) => (await readDueSupplies(db, now, 9)).map(({ id }) => id);
    expect([await due(NOW + 9), await due(NOW + 10)]).toEqual([[2], [1, 2]]);
    give('UPDATE channels SET down_since = NULL');
    expect(await due(NOW)).toEqual([1, 2]);
  });

  it('is forgotten when nothing waits for it and its time has come', async () => {
    give(order(1), unit(1), supply(1), down(supplierChannel('depot')), down(supplierChannel('other')));
    await forgetIdleOutages(db, NOW + 9);
    expect(read('SELECT name FROM channels WHERE down_since IS NOT NULL ORDER BY name')).toBe(
      'supplier:depot; supplier:other',
    );
    await forgetIdleOutages(db, NOW + 10);
    expect(read('SELECT name FROM channels WHERE down_since IS NOT NULL')).toBe('supplier:depot');
  });
});

describe('a distributor whose credentials are gone', () => {
  it('is missed while a product is its, whose stock is still asked for', async () => {
    expect(await readMissingSupplier(db, ['depot'])).toBeNull();
    expect(await readMissingSupplier(db, ['other'])).toBe('depot');
    give('UPDATE products SET supplier_due_at = -1');
    expect(await readMissingSupplier(db, ['other'])).toBeNull();
  });

  it('would be asked for one of its own products', async () => {
    give("UPDATE products SET supplier = 'other', supplier_sku = 'O2' WHERE id = 2");
    expect([await readAskedSku(db, 'depot'), await readAskedSku(db, 'other'), await readAskedSku(db, 'third')]).toEqual(
      ['E1', 'O2', null],
    );
  });
});

describe('the units of a new order', () => {
  const reserve = async (ids: readonly number[] = [1]) => void (await db.batch(reserveUnits(db, 'order-1', ids, NOW)));
  const supplies = () => read('SELECT order_item_id, supplier, sku, status FROM supply_orders ORDER BY order_item_id');

  it('take the shop’s own keys first, and then those of the distributor', async () => {
    give(order(1), unit(1), unit(2), order(2), unit(3, 2), unit(4, 1, { product_id: 2 }), key(1));
    await reserve();
    expect(read('SELECT status, order_item_id FROM keys')).toBe('Reserved 1');
    expect(supplies()).toBe('2 depot E1 reserved');
    expect(stock()).toBe('4; 5; 0');
    await reserve([2]);
    expect(supplies()).toBe('2 depot E1 reserved; 4 depot E2 reserved');
    await reserve();
    expect(stock()).toBe('4; 4; 0');
  });

  it('take no more than the distributor has, and none of one that has no number there', async () => {
    give(order(1), unit(1), unit(2), 'UPDATE products SET supplier_stock = 1 WHERE id = 1');
    await reserve();
    expect(supplies()).toBe('1 depot E1 reserved');
    give(
      'DELETE FROM supply_orders',
      'UPDATE products SET supplier_sku = NULL WHERE id = 1',
      'UPDATE products SET supplier_stock = 5 WHERE id = 1',
    );
    await reserve();
    expect(supplies()).toBe('');
    give(
      "UPDATE products SET supplier = NULL, supplier_sku = 'E1' WHERE id = 1",
      'UPDATE products SET supplier_stock = 5 WHERE id = 1',
    );
    await reserve();
    expect(supplies()).toBe('');
  });

  it('take none once it was cancelled', async () => {
    give(order(1, 'Cancelled'), unit(1), key(1));
    await reserve();
    expect([read('SELECT status FROM keys'), supplies()]).toEqual(['Available', '']);
  });

  it('take none that was given back', async () => {
    give(order(1), unit(1), unit(2), payment(1), isPaid(), refund({ amount_minor: 500 }));
    await reserve();
    expect(supplies()).toBe('2 depot E1 reserved');
  });
});
