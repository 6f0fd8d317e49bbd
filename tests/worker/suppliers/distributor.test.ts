import { describe, expect, it } from 'vitest';
import { addKeys } from '../../../shared/merchant/stock.ts';
import { findOrderByGuid } from '../../../worker/commerce/orders/order-rows-store.ts';
import { readWaitingOrders } from '../../../worker/commerce/orders/waiting-orders-store.ts';
import { refundItems } from '../../../worker/commerce/refunds/refund-items.ts';
import { createRestDistributor } from '../../../worker/commerce/suppliers/rest-distributor.ts';
import { createStockSupplier } from '../../../worker/commerce/suppliers/stock-supplier.ts';
import { readSupplierStock, supplyUnits } from '../../../worker/commerce/suppliers/supply-step.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { reportPayment } from '../payments/report-payment.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';
import { postWebhook, setSupplier, signWebhook } from './distributor-api.ts';
import {
  addSupplied,
  api,
  buySupplied,
  env,
  MINUTE_MS,
  order,
  ordered,
  stockOf,
  stubDistributor,
} from './supplied-shop.ts';

stubDistributor();

// SUPPLY-1
describe('a distributor', () => {
  it('is asked only for what the shop has no key of its own', async () => {
    const { id: productId } = await addProduct({ keys: 1 });
    api.stock.set(`sku-${productId}`, 5);
    await setSupplier(productId, 5);
    expect(await stockOf(productId)).toBe(6);
    const { shopper, id } = await buySupplied(productId, 2);
    await supplyUnits(env, Date.now());
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(ordered()).toBe(1);
    expect(await stockOf(productId)).toBe(4);
  });

  // KEY-13
  it.each([
    ['at once', 5],
    ['as soon as it has any', 0],
  ])('is asked %s for a unit whose own key was too old when the money arrived', async (_, units) => {
    const { id: productId } = await addProduct({ keys: 0 });
    const ExpiresOn = new Date(Date.now() + 24 * 60 * MINUTE_MS).toISOString();
    await callMerchant(addKeys, { Id: productId, Keys: [`OLD-KEY-${productId}`], ExpiresOn });
    api.stock.set(`sku-${productId}`, 5);
    await setSupplier(productId, units);
    const { shopper, id, response } = await order(productId);
    await pressOnPayPage(response.Data, 'delay');
    await commerceDb.prepare('UPDATE key_batches SET expires_at = 1 WHERE product_id = ?').bind(productId).run();
    await pressOnPayPage(response.Data, 'pay');
    const now = Date.now();
    if (units === 0) {
      await supplyUnits(env, now);
      expect(ordered()).toBe(0);
      await setSupplier(productId, 3);
      for (const { guid, product_ids } of await readWaitingOrders(commerceDb, now, 10))
        await createStockSupplier(env).fulfil(guid, product_ids, now);
    }
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Processing');
    await supplyUnits(env, now);
    expect(ordered()).toBe(1);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(await countKeys(productId)).toEqual({ Available: 1, Sold: 1 });
  });

  // PAYMENT-7
  it('is not asked for a unit while its payment is disputed, and then once', async () => {
    const productId = await addSupplied(2);
    const { shopper, id, response } = await buySupplied(productId);
    const now = Date.now();
    await reportPayment(response.Data.PaymentInitId, 'disputed', undefined, 1000);
    await supplyUnits(env, now + MINUTE_MS);
    expect(ordered()).toBe(0);
    await reportPayment(response.Data.PaymentInitId, 'dispute-won', undefined, 1000);
    await supplyUnits(env, now + 2 * MINUTE_MS);
    expect(ordered()).toBe(1);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
  });

  it('whose response got lost is asked again for the same order', async () => {
    const productId = await addSupplied(2);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.losesResponses = true;
    await supplyUnits(env, now);
    api.losesResponses = false;
    await supplyUnits(env, now + 30_000);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Processing');
    await supplyUnits(env, now + 6 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(api.stock.get(`sku-${productId}`)).toBe(1);
    expect(api.orders.size).toBe(1);
  });

  // A crash after the response and before its key was stored leaves a claim behind.
  it('is asked again for a key that a crash lost', async () => {
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    const unit = await commerceDb
      .prepare('SELECT i.guid FROM order_items i WHERE i.order_id = ?')
      .bind(id)
      .first<{ guid: string }>();
    const now = Date.now();
    await commerceDb
      .prepare(
        "UPDATE supply_orders SET status = 'ordered', claim = 'crashed', tries = 1, ordered_at = ?1, due_at = ?2 WHERE product_id = ?3",
      )
      .bind(now, now + 2 * MINUTE_MS, productId)
      .run();
    await createRestDistributor(env)?.order({ id: unit?.guid ?? '', sku: `sku-${productId}`, reference: null });
    await supplyUnits(env, now + MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Processing');
    await supplyUnits(env, now + 3 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(api.orders.size).toBe(1);
  });

  // SUPPLY-2
  it('that is late is asked again, later each time, and the buyer gets the key', async () => {
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    api.mode = 'later';
    const now = Date.now();
    await supplyUnits(env, now);
    await supplyUnits(env, now + MINUTE_MS - 1);
    expect(api.calls).toHaveLength(1);
    await supplyUnits(env, now + MINUTE_MS);
    await supplyUnits(env, now + 3 * MINUTE_MS - 1);
    expect(api.calls).toHaveLength(2);
    api.complete();
    await supplyUnits(env, now + 3 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(ordered()).toBe(1);
  });

  it('that says nothing clear is asked again, later each time, and the buyer gets the key', async () => {
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    api.orderResponse = () => Response.json({ state: 'perhaps' });
    const now = Date.now();
    for (const [passed, calls] of [
      [0, 1],
      [MINUTE_MS - 1, 1],
      [MINUTE_MS, 2],
      [3 * MINUTE_MS - 1, 2],
    ] as const) {
      await supplyUnits(env, now + passed);
      expect(api.calls, `after ${passed} ms`).toHaveLength(calls);
    }
    api.orderResponse = null;
    await supplyUnits(env, now + 3 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
  });

  it('that will not deliver has its unit refunded, and the rest of the order is delivered', async () => {
    const productId = await addSupplied(1);
    const own = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(own.id);
    const { response, id } = await order(productId, 1, shopper);
    api.mode = 'never';
    await pressOnPayPage(response.Data, 'pay');
    await supplyUnits(env, Date.now());
    await supplyUnits(env, Date.now());
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Complete', PaymentStatus: 'PartiallyRefunded' });
    expect(await readNumber('SELECT count(*) AS value FROM refunds WHERE order_id = ?', id)).toBe(1);
    // Nothing is left to do about it.
    expect(await readNumber('SELECT count(*) AS value FROM job_faults')).toBe(0);
  });

  it('that says nothing for two days has its order cancelled and the buyer’s money returned', async () => {
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    api.mode = 'later';
    const now = Date.now();
    await supplyUnits(env, now);
    await supplyUnits(env, now + 49 * 60 * MINUTE_MS);
    expect([...api.orders.values()][0]?.status).toBe('cancelled');
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Refunded' });
  });

  // SUPPLY-52
  it('that delivers for a unit that was refunded meanwhile leaves a key on sale', async () => {
    const productId = await addSupplied(1);
    const { guid } = await buySupplied(productId);
    api.mode = 'later';
    const now = Date.now();
    await supplyUnits(env, now);
    const row = await findOrderByGuid(commerceDb, guid);
    if (!row) throw new Error('no order');
    const item = await readNumber('SELECT id AS value FROM order_items WHERE order_id = ?', row.id);
    await refundItems(env, row, [item], { reason: 'merchant' });
    api.complete();
    await supplyUnits(env, now + 5 * MINUTE_MS);
    expect(await countKeys(productId)).toEqual({ Available: 1 });
    expect(await stockOf(productId)).toBe(1);
  });

  // SUPPLY-52
  it('that sends a key which the shop knows gives it to nobody', async () => {
    const known = await addProduct({ keys: 1 });
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    api.nextKey = known.keys[0] ?? '';
    await supplyUnits(env, Date.now());
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Refunded' });
    expect(await countKeys(known.id)).toEqual({ Available: 1 });
  });

  it('that is down loses no order, and its faults name no key', async () => {
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.isDown = true;
    await supplyUnits(env, now);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Processing');
    api.isDown = false;
    await supplyUnits(env, now + 6 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
  });

  it('is asked what it has, less what orders here have reserved', async () => {
    const { id: productId } = await addProduct({ keys: 0 });
    api.stock.set(`sku-${productId}`, 7);
    await setSupplier(productId, 0);
    await readSupplierStock(env, Date.now());
    expect(await stockOf(productId)).toBe(7);
    await order(productId, 2);
    await readSupplierStock(env, Date.now() + 21 * MINUTE_MS);
    expect(await stockOf(productId)).toBe(5);
    api.stock.delete(`sku-${productId}`);
    await readSupplierStock(env, Date.now() + 42 * MINUTE_MS);
    expect(await stockOf(productId)).toBe(0);
  });

  // SUPPLY-3
  it('is believed only when its webhook is signed and recent', async () => {
    const unit = crypto.randomUUID();
    const read = async (secret?: string, at?: number) => {
      const { body, headers } = await signWebhook(unit, secret, at);
      return createRestDistributor(env)?.readWebhook(body, headers);
    };
    expect(await read()).toBe(unit);
    await expect(read('another-secret')).rejects.toThrow();
    await expect(read(undefined, Date.now() - 10 * MINUTE_MS)).rejects.toThrow();
    expect((await postWebhook()).status).toBe(404);
  });
});
