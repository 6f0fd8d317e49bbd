import { describe, expect, it } from 'vitest';
import { consentToKey, KEY_CONSENT_VERSION, showKey } from '../../../shared/api/order.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { changeBatch, listBatches, listUnsold } from '../../../shared/merchant/batches.ts';
import { listMargins } from '../../../shared/merchant/figures.ts';
import { addLinkKeys, addPictureKeys, addTextKeys } from '../../../shared/merchant/key-kinds.ts';
import { refundOrder, resendOrderMail } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { addKeys, showKeys } from '../../../shared/merchant/stock.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { refundAtProvider, sendRefunded } from '../orders/refunds.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let last = 0;
const newKeys = (count: number) =>
  Array.from({ length: count }, () => {
    last += 1;
    return `BATCH-${String(last).padStart(5, '0')}`;
  });

async function load(Id: number, count: number, fields: object): Promise<number> {
  const { status, Data, Messages } = await callMerchant(addKeys, { Id, Keys: newKeys(count), ...fields });
  expect(status, Messages.join()).toBe(200);
  expect(Data).toMatchObject({ Added: count });
  return (await callMerchant(listBatches, { Product: Id })).Data.Items[0]?.Id ?? 0;
}

/** As if the date of a batch had come. */
const end = (batch: number, at: number) =>
  commerceDb.prepare('UPDATE key_batches SET expires_at = ? WHERE id = ?').bind(at, batch).run();

// KEY-13
describe('keys that come in together', () => {
  it('keep supplier, cost and dates, which can be changed, and are counted', async () => {
    const { id: Id } = await addProduct({ keys: 0 });
    const fields = { Supplier: 'Keys Ltd', CostMinor: 420, ExpiresOn: inDays(90) };
    const batch = await load(Id, 3, fields);
    const read = async () => (await callMerchant(listBatches, { Product: Id })).Data.Items;
    expect(await read()).toMatchObject([{ Id: batch, ...fields, SealedUntil: null, Available: 3, Sold: 0 }]);
    await load(Id, 1, {});
    expect(await read()).toHaveLength(1);
    const known = await callMerchant(addKeys, { Id, Keys: [`BATCH-${String(last).padStart(5, '0')}`], CostMinor: 1 });
    expect(known.Data).toMatchObject({ Added: 0, Known: 1 });
    expect(await read()).toHaveLength(1);
    const changed = await callMerchant(changeBatch, { Id: batch, CostMinor: 400, Supplier: null });
    expect(changed.Data).toMatchObject({ CostMinor: 400, Supplier: null, ExpiresOn: fields.ExpiresOn });
    const [entry] = (await callMerchant(listAudit)).Data.Items;
    expect(JSON.parse(entry?.Details ?? '')).toMatchObject({
      Before: { CostMinor: 420, Supplier: 'Keys Ltd' },
      After: { CostMinor: 400, Supplier: null },
    });
    expect(await callMerchant(changeBatch, { Id: 99_999, CostMinor: 1 })).toMatchObject({ status: 404 });
    expect(await callMerchant(changeBatch, { Id: batch, ExpiresOn: inDays(-1) })).toMatchObject({ status: 400 });
    const past = await callMerchant(addKeys, { Id, Keys: newKeys(1), ExpiresOn: inDays(-1) });
    expect(past).toMatchObject({ status: 400, Code: 'invalid' });
    expect(past.Messages.join()).toContain('ExpiresOn');
  });

  it('are not sold past their date, also before the cron has withdrawn them', async () => {
    const product = await addProduct({ keys: 0 });
    const batch = await load(product.id, 2, { ExpiresOn: inDays(1) });
    await end(batch, Date.now() - 1);
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await countKeys(product.id)).toEqual({ Available: 2 });
    await runCron(Date.now());
    expect((await callMerchant(showKeys, { Id: product.id })).Data).toMatchObject({ Available: 0, Withdrawn: 2 });
    expect((await callMerchant(listBatches, { Product: product.id })).Data.Items).toMatchObject([
      { Available: 0, Sold: 0, Withdrawn: 2 },
    ]);
    expect(await readNumber('SELECT stock AS value FROM products WHERE id = ?', product.id)).toBe(0);
  });

  it('that an unpaid order has reserved go back when it is paid too late, and it waits for others', async () => {
    const product = await addProduct({ keys: 0 });
    const batch = await load(product.id, 1, { ExpiresOn: inDays(1) });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await end(batch, Date.now() - 1);
    await pressOnPayPage(info, 'pay');
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Processing');
    await load(product.id, 1, { CostMinor: 100 });
    await runCron(Date.now());
    const order = await shopper.readOrder(info.OrderId);
    expect(order.OrderStatus).toBe('Complete');
    expect(await shopper.reveal(order.OrderItems[0]?.Id ?? 0)).toBe(`BATCH-${String(last).padStart(5, '0')}`);
    expect(await findBookErrors()).toEqual([]);
  });

  it('that come in after the provider gave all of a waiting order back stay on sale', async () => {
    const product = await addProduct({ keys: 0, price: 1000 });
    const batch = await load(product.id, 1, { ExpiresOn: inDays(1) });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await end(batch, Date.now() - 1);
    await pressOnPayPage(info, 'pay');
    await refundAtProvider(info.PaymentInitId, 1000);
    await sendRefunded(info.PaymentInitId, 1000);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderItems: [{ IsRefunded: true }] });
    await load(product.id, 1, {});
    await runCron(Date.now());
    expect(await countKeys(product.id)).toMatchObject({ Available: 1 });
    expect(await findBookErrors()).toEqual([]);
  });

  it('that a payment of days has outlived are replaced at once by others on sale, and the buyer is not asked to wait', async () => {
    const product = await addProduct({ keys: 0 });
    const batch = await load(product.id, 1, { ExpiresOn: inDays(1) });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'delay');
    await load(product.id, 1, {});
    await end(batch, Date.now() - 1);
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    expect(order.OrderStatus).toBe('Complete');
    expect(await shopper.reveal(order.OrderItems[0]?.Id ?? 0)).toBe(`BATCH-${String(last).padStart(5, '0')}`);
    expect(await countKeys(product.id)).toEqual({ Available: 1, Revealed: 1 });
    expect([await readMails(shopper, 'Your keys are ready%'), await readMails(shopper, 'Thank you%')]).toEqual([1, 0]);
    expect(await findBookErrors()).toEqual([]);
  });

  it('are mailed to the staff two weeks before their date, once', async () => {
    await callMerchant(changeSetting, { Name: 'staff', Value: { Emails: ['stock@shop.example'] } });
    const product = await addProduct({ keys: 0 });
    await load(product.id, 2, { ExpiresOn: inDays(20), Supplier: 'Keys Ltd' });
    const told = () =>
      readNumber(
        "SELECT count(*) AS value FROM outbox WHERE recipient = 'stock@shop.example' AND subject LIKE ?",
        `Keys expire on %: Copper Comet ${product.id} (2 left)`,
      );
    await runCron(Date.now());
    expect(await told()).toBe(0);
    await runCron(Date.now() + 7 * DAY_MS);
    await runCron(Date.now() + 8 * DAY_MS);
    expect(await told()).toBe(1);
  });
});

// KEY-14
it('a sealed key is sold at once, shown to nobody before its instant, and then like any other', async () => {
  const product = await addProduct({ keys: 0 });
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const batch = await load(product.id, 1, { SealedUntil: until });
  const { shopper, order, itemId } = await buy({ product });
  expect(order.OrderStatus).toBe('Complete');
  const consent = { orderItemId: itemId, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION } as const;
  const refused = await shopper.call(consentToKey, consent);
  expect(refused).toMatchObject({ status: 409, Code: 'key-sealed' });
  expect(refused.Messages.join()).toContain(String(new Date(until).getUTCFullYear()));
  expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Code: 'key-sealed' });
  expect(order.OrderItems).toMatchObject([{ KeyState: 'Ready', SealedUntilUtc: until }]);
  expect(await countKeys(product.id)).toEqual({ Sold: 1 });
  const resend = () => callMerchant(resendOrderMail, { OrderNumber: order.CustomOrderNumber });
  const date = `${until.slice(0, 16).replace('T', ' ')} UTC`;
  expect((await resend()).status).toBe(200);
  const mails = await readOutboxTexts(`${shopper.sub}@latchkey.example`);
  expect(mails).toHaveLength(2);
  for (const text of mails) expect(text).toContain(`you can reveal all of them from ${date}.`);
  expect(await readMails(shopper, 'Your keys are ready%')).toBe(0);
  await callMerchant(changeBatch, { Id: batch, SealedUntil: null });
  expect((await resend()).status).toBe(200);
  expect(await readMails(shopper, 'Your keys are ready%')).toBe(1);
  expect((await shopper.readOrder(order.Id)).OrderItems[0]).not.toHaveProperty('SealedUntilUtc');
  expect(await shopper.reveal(itemId)).toBe(`BATCH-${String(last).padStart(5, '0')}`);
});

describe('the merchant', () => {
  it('sees what unsold keys cost and are worth, and what sold ones brought', async () => {
    const product = await addProduct({ price: 1190, keys: 0 });
    await load(product.id, 3, { CostMinor: 600, ExpiresOn: inDays(30) });
    await load(product.id, 2, {});
    const unsold = async () =>
      (await callMerchant(listUnsold)).Data.Items.find(({ ProductId }) => ProductId === product.id);
    expect(await unsold()).toMatchObject({
      Keys: 5,
      CostEurMinor: 1800,
      WithoutCost: 2,
      PriceEurMinor: 5950,
      Sealed: 0,
    });
    const { order } = await buy({ product, quantity: 4 });
    expect(await unsold()).toMatchObject({ Keys: 1, CostEurMinor: 0, WithoutCost: 1, PriceEurMinor: 1190 });
    const year = String(new Date().getUTCFullYear());
    const margin = async () =>
      (await callMerchant(listMargins, { Period: year })).Data.Items.find(({ ProductId }) => ProductId === product.id);
    const net = Math.round(1190 / 1.19);
    expect(await margin()).toMatchObject({
      Units: 4,
      RevenueEurMinor: 4760,
      NetEurMinor: 4 * net,
      CostEurMinor: 1800,
      MarginEurMinor: 3 * net - 1800,
      UnitsWithoutCost: 1,
    });
    const OrderItemGuids = order.OrderItems.slice(0, 1).map(({ OrderItemGuid }) => OrderItemGuid ?? '');
    await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids });
    expect((await margin())?.Units).toBe(3);
  });
});

// KEY-15
describe('a key that is no code', () => {
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  it.each([
    ['link', addLinkKeys, { Links: ['https://redeem.example/9F4K?for=you'] }, 'https://redeem.example/9F4K?for=you'],
    ['text', addTextKeys, { Texts: ['User: ann\nPassword: river'] }, 'User: ann\nPassword: river'],
    ['picture', addPictureKeys, { Pictures: [PIXEL] }, PIXEL],
  ] as const)('but a %s is sealed, sold once and shown as such', async (kind, call, keys, plain) => {
    const { id: Id, ...rest } = await addProduct({ keys: 0 });
    const put = (args: object) => callMerchant(call as typeof addTextKeys, args as { Id: number; Texts: string[] });
    expect((await put({ Id, ...keys, CostMinor: 100 })).Data).toEqual({ Added: 1, Known: 0, Rejected: 0 });
    expect((await put({ Id, ...keys })).Data).toEqual({ Added: 0, Known: 1, Rejected: 0 });
    const stored = await commerceDb.prepare('SELECT ciphertext FROM keys WHERE product_id = ?').bind(Id).first();
    expect(JSON.stringify(stored)).not.toContain(plain.slice(-8));
    const log = JSON.stringify((await callMerchant(listAudit)).Data.Items);
    expect(log).not.toContain(plain.slice(-8));
    const { shopper, itemId } = await buy({ product: { id: Id, ...rest } });
    expect(await shopper.reveal(itemId)).toBe(plain);
    expect((await shopper.call(showKey, { id: itemId })).Data).toMatchObject({ Key: plain, Kind: kind });
  });

  const links = (Links: string[]) => (Id: number) => callMerchant(addLinkKeys, { Id, Links });
  const pictures = (Pictures: string[]) => (Id: number) => callMerchant(addPictureKeys, { Id, Pictures });
  it.each([
    [links(['http://redeem.example/1']), 'https://redeem.example/9F4K'],
    [links(['https://ann:secret@redeem.example/1']), 'https://redeem.example/9F4K'],
    [(Id: number) => callMerchant(addTextKeys, { Id, Texts: [' '] }), 'User: ann'],
    [pictures(['data:image/png;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=']), 'data:image/gif'],
    [pictures(['data:image/svg+xml;base64,AAAA']), 'data:image/gif'],
  ])('%# is refused with an example when it is not what it should be', async (add, example) => {
    const { id } = await addProduct({ keys: 0 });
    const refused = await add(id);
    expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
    expect(refused.Messages.join()).toContain(example);
  });
});
