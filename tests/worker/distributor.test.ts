import { describe, expect, it } from 'vitest';
import { cancelOrder } from '../../shared/api/order.ts';
import { listAudit } from '../../worker/commerce/merchant/api/staff.ts';
import { cancelSupply, listSupplies, retrySupply, showSupply } from '../../worker/commerce/merchant/api/supplies.ts';
import { findOrderByGuid } from '../../worker/commerce/orders/order-rows-store.ts';
import { startPayment } from '../../worker/commerce/payments/start-payment.ts';
import { refundItems } from '../../worker/commerce/refunds/refund-items.ts';
import { createDistributorSupplier } from '../../worker/commerce/suppliers/distributor-supplier.ts';
import { createRestDistributor } from '../../worker/commerce/suppliers/rest-distributor.ts';
import { releaseUnits } from '../../worker/commerce/suppliers/set-aside.ts';
import { readSupplierStock, supplyUnits } from '../../worker/commerce/suppliers/supply-step.ts';
import { commerceDb } from '../support/workers.ts';
import { postWebhook, setSupplier, signWebhook } from './distributor-api.ts';
import { callMerchant } from './merchant.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber } from './shopper.ts';
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

  it('whose answer got lost is asked again for the same order', async () => {
    const productId = await addSupplied(2);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.losesAnswers = true;
    await supplyUnits(env, now);
    api.losesAnswers = false;
    await supplyUnits(env, now + 30_000);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Processing');
    await supplyUnits(env, now + 6 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(api.stock.get(`sku-${productId}`)).toBe(1);
    expect(api.orders.size).toBe(1);
  });

  // A crash after the answer and before its key was stored leaves a claim behind.
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

  it('that will not deliver has its unit refunded, and the rest of the order is delivered', async () => {
    const productId = await addSupplied(1);
    const own = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(own.id);
    const { answer, id } = await order(productId, 1, shopper);
    api.mode = 'never';
    await pressOnPayPage(answer.Data, 'pay');
    await supplyUnits(env, Date.now());
    await supplyUnits(env, Date.now());
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Complete', PaymentStatus: 'PartiallyRefunded' });
    expect(await readNumber('SELECT count(*) AS value FROM refunds WHERE order_id = ?', id)).toBe(1);
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

  // SUPPLY-4
  it('sets a unit aside from the start of the payment, and delivers that one', async () => {
    const productId = await addSupplied(1);
    const { shopper, guid, id, answer } = await order(productId);
    const row = await findOrderByGuid(commerceDb, guid);
    if (!row) throw new Error('no order');
    await startPayment(env, { ...row, payment_url: null });
    expect(api.stock.get(`sku-${productId}`)).toBe(0);
    expect([...api.reservations.values()]).toEqual([
      { product: `sku-${productId}`, expiresAt: new Date(row.expires_at).toISOString() },
    ]);
    await pressOnPayPage(answer.Data, 'pay');
    await supplyUnits(env, Date.now());
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(api.reservations.size).toBe(0);
    await releaseUnits(env, Date.now());
    expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('is told of a reservation whose order ended, until it has heard it', async () => {
    const productId = await addSupplied(1);
    const { shopper, guid, id } = await order(productId);
    const supplier = createDistributorSupplier(env);
    await supplier.setAside(guid, Date.now() + MINUTE_MS);
    await shopper.call(cancelOrder, { id });
    const now = Date.now();
    api.isDown = true;
    await releaseUnits(env, now);
    expect(api.reservations.size).toBe(1);
    api.isDown = false;
    await releaseUnits(env, now + 6 * MINUTE_MS);
    expect(api.reservations.size).toBe(0);
    expect(api.stock.get(`sku-${productId}`)).toBe(1);
    expect(await readNumber('SELECT count(*) AS value FROM supply_releases')).toBe(0);
  });

  it('that has sold its last key to others lets nobody pay for it', async () => {
    const productId = await addSupplied(1);
    const { shopper, guid, id } = await order(productId);
    api.stock.set(`sku-${productId}`, 0);
    const row = await findOrderByGuid(commerceDb, guid);
    if (!row) throw new Error('no order');
    await expect(startPayment(env, { ...row, payment_url: null })).rejects.toMatchObject({ code: 'out-of-stock' });
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Voided' });
    expect(await stockOf(productId)).toBe(0);
    await releaseUnits(env, Date.now());
    expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it.each(['has no reservations', 'is down'])('that %s keeps nobody from paying', async (what) => {
    const productId = await addSupplied(1);
    const { guid } = await order(productId);
    if (what === 'is down') api.isDown = true;
    else api.canReserve = false;
    expect(await createDistributorSupplier(env).setAside(guid, Date.now() + MINUTE_MS)).toEqual([]);
    expect(api.reservations.size).toBe(0);
  });

  it('whose stock leaves out what it has set aside is not counted twice', async () => {
    const productId = await addSupplied(3);
    const { guid } = await order(productId);
    await createDistributorSupplier(env).setAside(guid, Date.now() + MINUTE_MS);
    await readSupplierStock(env, Date.now() + 21 * MINUTE_MS);
    expect(await stockOf(productId)).toBe(2);
  });

  // SUPPLY-5
  it('has its units listed for the staff, who can ask at once or give one up', async () => {
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    api.mode = 'later';
    const now = Date.now();
    await supplyUnits(env, now);
    const listed = await callMerchant(listSupplies, {});
    const unit = listed.Data.Items.find(({ Sku }) => Sku === `sku-${productId}`);
    expect(unit).toMatchObject({ Status: 'ordered', Attempts: 1, LastError: '', Supplier: 'distributor' });
    const Id = unit?.Id ?? 0;
    // The built Worker has no distributor.
    const asked = await callMerchant(retrySupply, { Id });
    expect(asked.Data).toMatchObject({ Attempts: 2, LastError: expect.stringContaining('is not set up') });
    expect((await callMerchant(cancelSupply, { Id })).Data).toMatchObject({ Status: 'ordered', IsGivenUp: true });
    await supplyUnits(env, Date.now() + 60 * MINUTE_MS);
    expect([...api.orders.values()][0]?.status).toBe('cancelled');
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Refunded' });
    expect((await callMerchant(showSupply, { Id })).Data).toMatchObject({ Status: 'failed', IsRefunded: true });
    for (const call of [retrySupply, cancelSupply]) {
      expect(await callMerchant(call, { Id })).toMatchObject({ status: 409, Code: 'order-state' });
      expect((await callMerchant(call, { Id: 987654 })).status).toBe(404);
    }
    const audit = await callMerchant(listAudit, {});
    expect(audit.Data.Items.map(({ Command }) => Command)).toEqual(
      expect.arrayContaining(['supplies retry', 'supplies cancel']),
    );
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
