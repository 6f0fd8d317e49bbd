import { describe, expect, it } from 'vitest';
import { showKey } from '../../../shared/api/order.ts';
import { withdraw } from '../../../shared/api/order-remedies.ts';
import { KEY_MOVES, ORDER_MOVES, PAYMENT_MOVES } from '../../../shared/states.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, dropBackgroundWork } from '../../support/workers/workers.ts';
import { findBookErrors, runCron } from '../buyer.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';

const HALF_AN_HOUR_MS = 30 * 60 * 1000;

describe('the scheduled job', () => {
  // ORDER-6
  it('cancels unpaid orders after half an hour and returns their keys to stock', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    await runCron(Date.now() + HALF_AN_HOUR_MS - 60_000);
    expect(await countKeys(product.id)).toEqual({ Reserved: 1 });
    await runCron(Date.now() + HALF_AN_HOUR_MS + 1000);
    expect(await countKeys(product.id)).toEqual({ Available: 1 });
    expect(await shopper.readOrder(Data.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Voided' });
    expect((await pressOnPayPage(Data, 'pay')).headers.get('Location')).toContain('/payment/failed');
  });

  // CRON-50
  it('finds a payment whose webhook never arrived, and does not cancel its order', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    await commerceDb
      .prepare("UPDATE sandbox_sessions SET status = 'paid', event_id = ?1 WHERE init_id = ?1")
      .bind(Data.PaymentInitId)
      .run();
    await runCron(Date.now() + 2 * HALF_AN_HOUR_MS);
    expect((await shopper.readOrder(Data.OrderId)).OrderStatus).toBe('Complete');
    expect(await countKeys(product.id)).toEqual({ Sold: 1 });
  });

  it('delivers a paid order that waited for stock', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    // The key turns out to be invalid while the buyer pays.
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id).run();
    await pressOnPayPage(Data, 'pay');
    const waiting = await shopper.readOrder(Data.OrderId);
    expect(waiting).toMatchObject({ OrderStatus: 'Processing', PaymentStatus: 'Paid' });
    const itemId = waiting.OrderItems[0]?.Id ?? 0;
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Code: 'key-not-ready' });
    await addKeys(commerceDb, await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY), product.id, [
      'LATE-KEY-1',
      'LATE-KEY-2',
    ]);
    await Promise.all([runCron(Date.now()), runCron(Date.now())]);
    expect((await shopper.readOrder(Data.OrderId)).OrderStatus).toBe('Complete');
    expect(await shopper.reveal(itemId)).toBe('LATE-KEY-1');
    expect(await countKeys(product.id)).toEqual({ Available: 1, Revealed: 1 });
    // E-mails about the payment, the keys, and the consents before the key was shown.
    expect(await readNumber('SELECT count(*) AS value FROM outbox WHERE recipient LIKE ?', `${shopper.sub}%`)).toBe(3);
  });
});

it('even if background work after responses is lost, orders are paid, delivered, announced and returned', async () => {
  const [kept, returned] = [await addProduct({ keys: 1 }), await addProduct({ keys: 1 })];
  const shopper = await openShopper();
  const buyOne = async (id: number) => {
    await shopper.addToCart(id);
    const { Data } = await shopper.order();
    await pressOnPayPage(Data, 'pay');
    return shopper.readOrder(Data.OrderId);
  };
  await runCron(Date.now());
  await dropBackgroundWork(true);
  try {
    const first = await buyOne(kept.id);
    expect(first.OrderStatus).toBe('Complete');
    expect(kept.keys).toContain(await shopper.reveal(first.OrderItems[0]?.Id ?? 0));
    const second = await buyOne(returned.id);
    const declaration = {
      Name: 'Ann',
      Email: `${shopper.sub}@latchkey.example`,
      OrderNumber: second.CustomOrderNumber,
    };
    expect((await shopper.call(withdraw, declaration)).status).toBe(200);
    expect((await shopper.readOrder(second.Id)).PaymentStatus).toBe('Refunded');
    // The storefront was not told yet that they are sold out.
    expect(await readNumber('SELECT count(*) AS value FROM cache_purges')).toBeGreaterThan(0);
    expect([await countKeys(kept.id), await countKeys(returned.id)]).toEqual([{ Revealed: 1 }, { Returned: 1 }]);
  } finally {
    await dropBackgroundWork(false);
  }
  const readMails = () => readNumber('SELECT count(*) AS value FROM outbox WHERE recipient LIKE ?', `${shopper.sub}%`);
  // Two orders, the consents before the key was shown, the receipt of the withdrawal, and its refund.
  expect(await readMails()).toBe(5);
  expect(await findBookErrors()).toEqual([]);
  await runCron(Date.now());
  expect(await readNumber('SELECT count(*) AS value FROM cache_purges')).toBe(0);
  expect(await readMails()).toBe(5);
});

it('the database allows exactly the transitions of the state tables', async () => {
  const { results } = await commerceDb
    .prepare("SELECT machine || ' ' || from_state || ' ' || to_state AS move FROM state_moves ORDER BY move")
    .all<{ move: string }>();
  const machines: Record<string, Readonly<Record<string, readonly string[]>>> = {
    order: ORDER_MOVES,
    payment: PAYMENT_MOVES,
    key: KEY_MOVES,
  };
  const expected = Object.entries(machines).flatMap(([machine, moves]) =>
    Object.entries(moves).flatMap(([from, targets]) => targets.map((to) => `${machine} ${from} ${to}`)),
  );
  expect(results.map((row) => row.move)).toEqual(expected.toSorted());
});
