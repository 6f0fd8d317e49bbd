import { describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../shared/api/order.ts';
import { findOrderByGuid } from '../../../worker/commerce/orders/order-rows-store.ts';
import { refundItems } from '../../../worker/commerce/refunds/refund-items.ts';
import { createDistributorSupplier } from '../../../worker/commerce/suppliers/distributor-supplier.ts';
import { createStockSupplier } from '../../../worker/commerce/suppliers/stock-supplier.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { addProduct, countKeys, openShopper } from '../shopper.ts';
import { addSupplied, buySupplied, env, MINUTE_MS, order, ordered, stockOf, stubDistributor } from './supplied-shop.ts';

stubDistributor();

const SUPPLIERS = [
  {
    name: 'the shop’s own stock',
    create: () => createStockSupplier(env),
    add: async (units: number) => (await addProduct({ keys: units })).id,
  },
  { name: 'a distributor', create: () => createDistributorSupplier(env), add: addSupplied },
];

describe.each(SUPPLIERS)('a supplier of keys: $name', ({ create, add }) => {
  it('sells its last unit to one of two buyers', async () => {
    const productId = await add(1);
    const buyers = [await openShopper(), await openShopper()];
    for (const buyer of buyers) await buyer.addToCart(productId);
    const responses = await Promise.all(buyers.map((buyer) => buyer.order()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stockOf(productId)).toBe(0);
  });

  it('has a unit for sale again when its order is cancelled', async () => {
    const productId = await add(1);
    const { shopper, id } = await order(productId);
    expect(await stockOf(productId)).toBe(0);
    expect((await shopper.call(cancelOrder, { id })).status).toBe(200);
    expect(await stockOf(productId)).toBe(1);
    expect((await order(productId)).response.status).toBe(200);
  });

  // SUPPLY-4
  it('keeps what a payment has begun for from every other buyer, however often the payment begins', async () => {
    const productId = await add(1);
    const { guid } = await order(productId);
    const until = Date.now() + 30 * MINUTE_MS;
    for (let time = 0; time < 3; time += 1) expect(await create().setAside(guid, until)).toEqual([]);
    expect((await order(productId)).response.status).toBe(409);
    expect(ordered()).toBe(0);
  });

  it('delivers nothing before the payment', async () => {
    const productId = await add(1);
    const { shopper, guid, id } = await order(productId);
    await create().fulfil(guid, [productId], Date.now());
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Pending');
    expect(await countKeys(productId)).not.toHaveProperty('Sold');
    expect(ordered()).toBe(0);
  });

  it('gives each unit one key of its own, however often and at once it is asked', async () => {
    const productId = await add(3);
    const { shopper, guid, id } = await buySupplied(productId, 2);
    const now = Date.now();
    await Promise.all([1, 2, 3].map(() => create().fulfil(guid, [productId], now)));
    await create().fulfil(guid, [productId], now + 10 * MINUTE_MS);
    const { OrderStatus, OrderItems } = await shopper.readOrder(id);
    expect(OrderStatus).toBe('Complete');
    expect((await countKeys(productId)).Sold).toBe(2);
    const keys = await Promise.all(OrderItems.map((item) => shopper.reveal(item.Id)));
    expect(new Set(keys).size).toBe(2);
    expect(await stockOf(productId)).toBe(1);
  });

  it('stores no key that could be read in the database', async () => {
    const productId = await add(1);
    const { shopper, guid, id } = await buySupplied(productId);
    await create().fulfil(guid, [productId], Date.now());
    const [item] = (await shopper.readOrder(id)).OrderItems;
    const plain = await shopper.reveal(item?.Id ?? 0);
    expect(plain).not.toBe('');
    const stored = await commerceDb.prepare('SELECT * FROM keys WHERE product_id = ?').bind(productId).first();
    const supply = await commerceDb.prepare('SELECT * FROM supply_orders').all();
    expect(JSON.stringify([stored, supply.results])).not.toContain(plain);
  });

  it('delivers nothing for a unit that was refunded first', async () => {
    const productId = await add(1);
    const { shopper, guid, id } = await buySupplied(productId);
    const row = await findOrderByGuid(commerceDb, guid);
    const [item] = (await shopper.readOrder(id)).OrderItems;
    if (!row) throw new Error('no order');
    await refundItems(env, row, [item?.Id ?? 0], { reason: 'merchant' });
    await create().fulfil(guid, [productId], Date.now());
    expect(await countKeys(productId)).not.toHaveProperty('Sold');
    expect(ordered()).toBe(0);
  });
});
