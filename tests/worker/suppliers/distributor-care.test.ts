import { describe, expect, it } from 'vitest';
import { cancelOrder, showKey } from '../../../shared/api/order.ts';
import { getKeyCase, reportKey } from '../../../shared/api/order-remedies.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { addKeys } from '../../../shared/merchant/stock.ts';
import { cancelSupply, listSupplies, retrySupply, showSupply } from '../../../shared/merchant/supplies.ts';
import { startPayment } from '../../../worker/commerce/checkout/start-payment.ts';
import { decideKeyCase } from '../../../worker/commerce/keys/key-case.ts';
import { findKeyCase } from '../../../worker/commerce/keys/key-cases-store.ts';
import { findOrderByGuid } from '../../../worker/commerce/orders/order-rows-store.ts';
import { createDistributorSupplier } from '../../../worker/commerce/suppliers/distributor-supplier.ts';
import { releaseUnits } from '../../../worker/commerce/suppliers/set-aside.ts';
import { readSupplierStock, supplyUnits } from '../../../worker/commerce/suppliers/supply-step.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { countKeys, pressOnPayPage, readNumber } from '../shopper.ts';
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

describe('a distributor', () => {
  // SUPPLY-4
  it('sets a unit aside from the start of the payment, and delivers that one', async () => {
    const productId = await addSupplied(1);
    const { shopper, guid, id, response } = await order(productId);
    const row = await findOrderByGuid(commerceDb, guid);
    if (!row) throw new Error('no order');
    await startPayment(env, { ...row, payment_url: null });
    expect(api.stock.get(`sku-${productId}`)).toBe(0);
    expect([...api.reservations.values()]).toEqual([
      { product: `sku-${productId}`, expiresAt: new Date(row.expires_at).toISOString() },
    ]);
    await pressOnPayPage(response.Data, 'pay');
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

  // SUPPLY-6
  it.each(['at once', 'never'] as const)('that replaces a reported key %s', async (mode) => {
    const productId = await addSupplied(2);
    const { shopper, id } = await buySupplied(productId);
    await supplyUnits(env, Date.now());
    const [item] = (await shopper.readOrder(id)).OrderItems;
    const itemId = item?.Id ?? 0;
    const first = await shopper.reveal(itemId);
    const { Data: found } = await shopper.call(reportKey, {
      orderItemId: itemId,
      Reason: 'AlreadyUsed',
      Remedy: 'RefundToBalance',
    });
    // A key of the shop's own that came meanwhile is not taken for it.
    await callMerchant(addKeys, { Id: productId, Keys: [`OWN-${crypto.randomUUID()}`] });
    const row = await findKeyCase(commerceDb, found.CaseId);
    if (!row) throw new Error('no case');
    await decideKeyCase(env, row, 'Replace', 'Sorry.');
    await expect(decideKeyCase(env, row, 'Replace', 'Sorry.')).rejects.toMatchObject({ code: 'order-state' });
    expect((await shopper.call(getKeyCase, { caseId: found.CaseId })).Data.Status).toBe('Open');
    api.mode = mode;
    await supplyUnits(env, Date.now() + 1);
    await supplyUnits(env, Date.now() + 2);
    const closed = (await shopper.call(getKeyCase, { caseId: found.CaseId })).Data;
    expect(closed).toMatchObject({ Status: mode === 'never' ? 'Refunded' : 'Replaced', Answer: 'Sorry.' });
    expect(ordered()).toBe(2);
    expect((await countKeys(productId)).Available).toBe(1);
    if (mode === 'never') {
      const balance = 'SELECT balance_minor AS value FROM customers WHERE subject = ?';
      expect(await readNumber(balance, shopper.sub)).toBeGreaterThan(0);
    } else {
      const shown = (await shopper.call(showKey, { id: itemId })).Data.Key;
      expect([shown === first, shown?.startsWith('DIST-')]).toEqual([false, true]);
    }
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
});
