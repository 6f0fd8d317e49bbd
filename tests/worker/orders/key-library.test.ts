import { afterEach, describe, expect, it } from 'vitest';
import { getKeyLibrary, markKey } from '../../../shared/api/key-library.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { reportKey } from '../../../shared/api/order-remedies.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { archiveAll, growOld } from '../merchant/archive-helpers.ts';
import { callMerchant } from '../merchant.ts';
import { openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';
import { declare } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const mark = (shopper: Shopper, orderItemId: number, IsActivated = true) =>
  shopper.call(markKey, { orderItemId, IsActivated });

const idsOf = (keys: readonly { Id: number }[]) => keys.map(({ Id }) => Id);

/** A customer with two orders: one of five units that have gone different ways, then one that was withdrawn from. */
async function openLibrary() {
  const first = await buy({ quantity: 5, keys: 6 });
  const { shopper, order } = first;
  const units = idsOf(order.OrderItems);
  const [unseen = 0, seen = 0, marked = 0, reported = 0, waiting = 0] = units;
  const key = await shopper.reveal(seen);
  await shopper.reveal(marked);
  await shopper.reveal(reported);
  await mark(shopper, marked);
  await shopper.call(reportKey, { orderItemId: reported, Reason: 'Invalid' });
  const second = await buy({ shopper });
  await declare({ shopper, order: second.order });
  return { ...first, second, key, ids: { unseen, seen, marked, reported, waiting, returned: second.itemId } };
}

// KEY-40
describe('the key library', () => {
  it('has every key of every paid order by its state, newest first, and never a key itself', async () => {
    const { shopper, order, second, key, ids } = await openLibrary();
    await shopper.addToCart(second.product.id);
    const unpaid = await shopper.order();
    await shopper.call(cancelOrder, { id: unpaid.Data.OrderId });
    const { status, Data } = await shopper.call(getKeyLibrary, {});
    expect(status).toBe(200);
    expect(Data.Keys.map(({ Id, State }) => [Id, State])).toEqual([
      [ids.returned, 'Returned'],
      [ids.waiting, 'Unrevealed'],
      [ids.reported, 'Reported'],
      [ids.marked, 'Activated'],
      [ids.seen, 'Revealed'],
      [ids.unseen, 'Unrevealed'],
    ]);
    expect(Data.Counts).toEqual({
      ...{ Unrevealed: 2, Waiting: 0, Revealed: 1 },
      ...{ Activated: 1, Reported: 1, Given: 0, Returned: 1 },
    });
    expect(Data.Next).toBeNull();
    expect(Data.Keys.at(-1)).toMatchObject({
      OrderId: order.Id,
      CustomOrderNumber: order.CustomOrderNumber,
      BoughtOnUtc: order.CreatedOn,
      KeyState: 'Ready',
      ActivatedOnUtc: null,
      WithdrawableUntilUtc: expect.any(String),
    });
    expect(JSON.stringify(Data)).not.toContain(key);
  });

  it('is read page by page, by state, by platform and by the words of a name or number', async () => {
    const { shopper, order, product, second, ids } = await openLibrary();
    await commerceDb
      .prepare("UPDATE order_items SET platform = 'Beacon', product_name = 'Élan Vital' WHERE id = ?")
      .bind(ids.seen)
      .run();
    const read = async (args: object) => (await shopper.call(getKeyLibrary, args)).Data;
    const page = await read({ limit: 4 });
    expect(idsOf(page.Keys)).toEqual([ids.returned, ids.waiting, ids.reported, ids.marked]);
    expect(page.Next).toBe(ids.marked);
    const last = await read({ limit: 4, before: ids.marked });
    expect(idsOf(last.Keys)).toEqual([ids.seen, ids.unseen]);
    expect(last.Next).toBeNull();
    expect(idsOf((await read({ state: 'Unrevealed', limit: 1 })).Keys)).toEqual([ids.waiting]);
    expect(idsOf((await read({ state: 'Unrevealed', before: ids.waiting })).Keys)).toEqual([ids.unseen]);
    expect(idsOf((await read({ platform: 'Beacon' })).Keys)).toEqual([ids.seen]);
    expect((await read({})).Platforms).toContain('Beacon');
    expect(idsOf((await read({ term: 'elan v' })).Keys)).toEqual([ids.seen]);
    expect(idsOf((await read({ term: order.CustomOrderNumber.toLowerCase() })).Keys)).toHaveLength(5);
    expect(idsOf((await read({ term: `comet ${second.product.id}` })).Keys)).toEqual([ids.returned]);
    expect((await read({ term: 'comet', platform: 'Beacon' })).Keys).toEqual([]);
    expect((await read({ before: 2_147_483_646 })).Keys).toEqual([]);
    expect(product.keys).toHaveLength(6);
  });

  it('has fifty keys on a page, each with its own order', async () => {
    const first = await buy({ quantity: 20, price: 100, keys: 51 });
    const { shopper, product } = first;
    const second = await buy({ shopper, product, quantity: 20 });
    const third = await buy({ shopper, product, quantity: 11 });
    const { Data } = await shopper.call(getKeyLibrary, {});
    expect(Data.Keys).toHaveLength(50);
    const { Data: last } = await shopper.call(getKeyLibrary, { before: Data.Next ?? undefined });
    expect(last.Next).toBeNull();
    const units = [third, second, first].flatMap(({ order }) =>
      idsOf(order.OrderItems)
        .toReversed()
        .map((id) => [id, order.Id]),
    );
    expect([...Data.Keys, ...last.Keys].map(({ Id, OrderId }) => [Id, OrderId])).toEqual(units);
  });

  it('shows a unit that waits for its key, and a replacement without the mark of the key before it', async () => {
    const { shopper, itemId, product } = await buy({ keys: 3 });
    await shopper.reveal(itemId);
    await mark(shopper, itemId);
    const report = await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' });
    await callAsMerchant(`/internal/key-cases/${report.Data.CaseId}`, { Decision: 'Replace', Answer: 'Here.' });
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    // What was reserved is past its date when the order is paid (KEY-13).
    await commerceDb.batch([
      commerceDb
        .prepare('INSERT INTO key_batches (id, product_id, expires_at, created_at) VALUES (?1, ?1, 1, 1)')
        .bind(product.id),
      commerceDb
        .prepare("UPDATE keys SET batch_id = ?1 WHERE product_id = ?1 AND status = 'Reserved'")
        .bind(product.id),
    ]);
    await pressOnPayPage(info, 'pay');
    expect((await shopper.call(getKeyLibrary, {})).Data.Keys).toMatchObject([
      { State: 'Waiting', OrderId: info.OrderId },
      { State: 'Unrevealed', Id: itemId, ActivatedOnUtc: null },
    ]);
  });

  it('is empty for a customer without orders', async () => {
    const { Data } = await (await openShopper()).call(getKeyLibrary, {});
    expect(Data).toMatchObject({ Keys: [], Platforms: [], Next: null, Counts: { Unrevealed: 0 } });
  });

  it('has keys of years ago with their marks', async () => {
    const { shopper, itemId } = await buy();
    await shopper.reveal(itemId);
    await mark(shopper, itemId);
    await growOld();
    expect(await archiveAll()).toBeGreaterThan(0);
    const { Keys } = (await shopper.call(getKeyLibrary, {})).Data;
    expect(Keys).toMatchObject([{ Id: itemId, State: 'Activated', ActivatedOnUtc: expect.any(String) }]);
  });

  it('is not there in a shop that has switched it off', async () => {
    const { shopper, itemId } = await buy();
    await shopper.reveal(itemId);
    const change = (HasKeyLibrary: boolean | null) =>
      callMerchant(changeSetting, { Name: 'store', Value: { HasKeyLibrary } });
    await change(false);
    expect((await shopper.call(getKeyLibrary, {})).status).toBe(404);
    expect((await mark(shopper, itemId)).status).toBe(404);
    await change(null);
    expect((await shopper.call(getKeyLibrary, {})).Data.Keys).toMatchObject([{ Id: itemId, State: 'Revealed' }]);
  });
});

// KEY-41
describe('the owner’s mark that a key is activated', () => {
  it('is set once, taken back, and in the export of their data', async () => {
    const { shopper, itemId } = await buy();
    await shopper.reveal(itemId);
    const { Data } = await mark(shopper, itemId);
    expect(Data.ActivatedOnUtc).not.toBeNull();
    expect((await mark(shopper, itemId)).Data).toEqual(Data);
    const exported = await callMerchant(exportCustomer, { Id: await shopper.readId() });
    const at = Date.parse(Data.ActivatedOnUtc ?? '');
    expect(exported.Data).toMatchObject({ OrderItems: [{ key_marked_activated_at: at }] });
    expect((await mark(shopper, itemId, false)).Data).toEqual({ ActivatedOnUtc: null });
    expect((await shopper.call(getKeyLibrary, {})).Data.Keys).toMatchObject([{ State: 'Revealed' }]);
  });

  it('is for keys that their owner has seen and still has', async () => {
    const { shopper, itemId, order } = await buy();
    expect(await mark(shopper, itemId)).toMatchObject({ status: 409, Code: 'key-not-revealed' });
    expect(await mark(await openShopper(), itemId)).toMatchObject({ status: 404 });
    await shopper.reveal(itemId);
    await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });
    expect(await mark(shopper, itemId)).toMatchObject({ status: 409, Code: 'order-state' });
    expect((await shopper.call(getKeyLibrary, {})).Data.Keys).toMatchObject([{ Id: itemId, State: 'Returned' }]);
  });
});
