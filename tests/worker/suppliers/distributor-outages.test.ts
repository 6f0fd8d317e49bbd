import { describe, expect, it } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { tellStaffOfEvents } from '../../../worker/commerce/merchant/notices/tell-staff-step.ts';
import { readSupplierStock, supplyUnits } from '../../../worker/commerce/suppliers/supply-step.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { readNumber } from '../shopper.ts';
import { addSupplied, api, buySupplied, env, MINUTE_MS, ordered, stockOf, stubDistributor } from './supplied-shop.ts';

stubDistributor();

const HOUR_MS = 60 * MINUTE_MS;
const STAFF = 'staff@keys.example';

async function set(key: string, value: object): Promise<void> {
  await commerceDb
    .prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)')
    .bind(key, JSON.stringify(value))
    .run();
}

async function readStaffMails(): Promise<string[]> {
  const { results } = await commerceDb
    .prepare("SELECT subject FROM outbox WHERE recipient = ? AND subject LIKE '%istributor%' ORDER BY id")
    .bind(STAFF)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

async function begin(): Promise<void> {
  await commerceDb.batch([
    commerceDb.prepare("DELETE FROM channels WHERE name LIKE 'supplier%'"),
    commerceDb.prepare('DELETE FROM staff_notices'),
    commerceDb.prepare('DELETE FROM alarms'),
    commerceDb.prepare('DELETE FROM outbox'),
  ]);
  await set('staff', { Emails: [STAFF], LowStock: 0 });
  await set('suppliers', {});
}

/** The ways in which a distributor says nothing about an order. */
const OUTAGES: readonly [string, () => Response][] = [
  ['402, its prepaid balance is used up', () => Response.json({ error: 'balance' }, { status: 402 })],
  ['401', () => Response.json({ error: 'key' }, { status: 401 })],
  ['403', () => Response.json({ error: 'blocked' }, { status: 403 })],
  ['429', () => Response.json({ error: 'slow down' }, { status: 429, headers: { 'Retry-After': '30' } })],
  ['500', () => new Response('oops', { status: 500 })],
  ['502', () => new Response('<h1>502</h1>', { status: 502 })],
  ['503', () => new Response('', { status: 503 })],
  ['a redirect', () => new Response('', { status: 302, headers: { Location: 'https://login.example' } })],
  [
    'nothing in time',
    () => {
      throw new DOMException('timed out', 'TimeoutError');
    },
  ],
];

describe('a distributor', () => {
  // SUPPLY-7, SUPPLY-50
  it.each(OUTAGES)(
    'that answers %s to paid orders for three days loses none, and the staff know within five minutes',
    async (_, response) => {
      await begin();
      const productId = await addSupplied(3);
      const first = await buySupplied(productId);
      const second = await buySupplied(productId);
      const now = Date.now();
      api.orderResponse = response;
      await supplyUnits(env, now);
      expect(ordered()).toBe(1);
      await raiseAlarms(env, now, ALARMS);
      await raiseAlarms(env, now, ALARMS);
      expect(await readStaffMails()).toEqual(['Distributor not delivering: distributor']);
      for (let hours = 1; hours <= 72; hours += 1) await supplyUnits(env, now + hours * HOUR_MS);
      for (const { shopper, id } of [first, second])
        expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Processing', PaymentStatus: 'Paid' });
      expect(
        await readNumber('SELECT max(tries) AS value FROM supply_orders WHERE product_id = ?', productId),
      ).toBeLessThan(2);
      api.orderResponse = null;
      api.mode = 'later';
      await supplyUnits(env, now + 73 * HOUR_MS);
      expect(api.orders.size).toBe(2);
      api.complete();
      await supplyUnits(env, now + 74 * HOUR_MS);
      for (const { shopper, id } of [first, second]) expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
      expect(api.orders.size).toBe(2);
      await raiseAlarms(env, now + 74 * HOUR_MS, ALARMS);
      expect((await readStaffMails()).at(-1)).toBe('Resolved: Distributor not delivering: distributor');
    },
  );

  // SUPPLY-51
  it.each([
    ['409, in progress', () => Response.json({ error: 'in progress' }, { status: 409 })],
    ['423', () => Response.json({}, { status: 423 })],
    ['404 of another server', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['something else', () => Response.json({ status: 'completed', id: 'x', keys: [] })],
  ])('that answers %s is asked again for that unit, and the staff know', async (_, response) => {
    await begin();
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.orderResponse = response;
    await supplyUnits(env, now);
    await tellStaffOfEvents(env, now);
    expect(await readStaffMails()).toEqual([expect.stringMatching(/^Paid order waiting for the distributor: LK/)]);
    for (let hours = 1; hours <= 60; hours += 2) await supplyUnits(env, now + hours * HOUR_MS);
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Processing', PaymentStatus: 'Paid' });
    api.orderResponse = null;
    await supplyUnits(env, now + 62 * HOUR_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(api.orders.size).toBe(1);
  });

  // SUPPLY-50
  it('that lost its response during an outage is not bought from twice', async () => {
    await begin();
    const productId = await addSupplied(2);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.losesResponses = true;
    await supplyUnits(env, now);
    api.losesResponses = false;
    await supplyUnits(env, now + 2 * MINUTE_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    expect(api.stock.get(`sku-${productId}`)).toBe(1);
  });

  // SUPPLY-7
  it('without a balance has a unit given up by the staff, who refund it', async () => {
    await begin();
    const productId = await addSupplied(1);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.orderResponse = () => Response.json({}, { status: 402 });
    await supplyUnits(env, now);
    await commerceDb.prepare('UPDATE supply_orders SET is_given_up = 1 WHERE product_id = ?').bind(productId).run();
    await supplyUnits(env, now + HOUR_MS);
    expect(await shopper.readOrder(id)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Refunded' });
    expect(api.orders.size).toBe(0);
  });

  // SUPPLY-8
  it('that is down has its products say that delivery takes longer, until it is back', async () => {
    await begin();
    const productId = await addSupplied(2);
    const read = async () => (await callCommerce(getProduct, { id: productId })).Data.IsDeliveryDelayed ?? false;
    const readPurges = () =>
      readNumber(`SELECT count(*) AS value FROM cache_purges WHERE tag IN ('product:${productId}', 'catalogue')`);
    expect(await read()).toBe(false);
    await commerceDb.prepare('DELETE FROM cache_purges').run();
    api.isDown = true;
    const now = Date.now();
    await readSupplierStock(env, now);
    expect(await read()).toBe(true);
    expect(await readPurges()).toBe(1);
    expect(await stockOf(productId)).toBe(2);
    api.isDown = false;
    await readSupplierStock(env, now + 10 * MINUTE_MS);
    expect(await read()).toBe(false);
  });

  // SUPPLY-8
  it('that is down has its products off sale where the merchant wants it so, and on sale again afterwards', async () => {
    await begin();
    await set('suppliers', { WhenDown: 'stop' });
    const productId = await addSupplied(3);
    const { shopper, id } = await buySupplied(productId);
    const now = Date.now();
    api.orderResponse = () => Response.json({}, { status: 402 });
    await supplyUnits(env, now);
    expect(await stockOf(productId)).toBe(0);
    await readSupplierStock(env, now + 30 * MINUTE_MS);
    expect(await stockOf(productId)).toBe(0);
    api.orderResponse = null;
    await supplyUnits(env, now + HOUR_MS);
    expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
    await readSupplierStock(env, now + HOUR_MS);
    expect(await stockOf(productId)).toBe(2);
  });
});
