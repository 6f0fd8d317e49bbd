import { describe, expect, it } from 'vitest';
import { createNewPaymentUrl, createOrder } from '../../../shared/api/checkout.ts';
import { consentToKey, KEY_CONSENT_VERSION, showKey } from '../../../shared/api/order.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { addBlock, liftBlock, listBlocks } from '../../../shared/merchant/blocks.ts';
import { exportCustomer, showHistory } from '../../../shared/merchant/customers.ts';
import { holdOrder, releaseOrder } from '../../../shared/merchant/holds.ts';
import { addNote, listNotes, removeNote } from '../../../shared/merchant/notes.ts';
import { listOrders, refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { buy, findBookErrors, readMails, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import {
  addProduct,
  countKeys,
  createOrderArgs,
  ERROR_URL,
  METHOD,
  openShopper,
  pressOnPayPage,
  type Shopper,
  SUCCESS_URL,
} from '../shopper.ts';

const Reason = 'Three cards in an hour.';
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

function orderFrom(shopper: Shopper, address: string) {
  const headers = { 'X-Client-IP': address, 'Idempotency-Key': crypto.randomUUID() };
  return shopper.call(createOrder, createOrderArgs(), headers);
}

// ORDER-60
describe('an order that the staff hold', () => {
  it('delivers nothing when it is paid, says so on its page and by mail, and is delivered when it is released', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    const OrderNumber = info.CustomOrderNumber;
    expect((await callMerchant(holdOrder, { OrderNumber, Reason })).Data).toMatchObject({ Status: 'Pending' });
    await pressOnPayPage(info, 'pay');
    await runCron(Date.now() + HOUR_MS);
    const paid = await shopper.readOrder(info.OrderId);
    expect(paid).toMatchObject({ OrderStatus: 'Processing', PaymentStatus: 'Paid', PaymentNote: 'checking-order' });
    expect(await readMails(shopper, 'We’re checking your order%')).toBe(1);
    expect(await readMails(shopper, 'Thank you for your order%')).toBe(0);
    const [item] = paid.OrderItems;
    const consented = await shopper.call(consentToKey, {
      orderItemId: item?.Id ?? 0,
      ConsentBegin: true,
      AckLoss: true,
      TextVersion: KEY_CONSENT_VERSION,
    });
    expect(consented).toMatchObject({ status: 409, Code: 'order-held' });
    expect(await shopper.call(showKey, { id: item?.Id ?? 0 })).toMatchObject({ status: 409, Code: 'order-held' });
    expect((await callMerchant(listOrders, { Held: 'true' })).Data.Items).toMatchObject([{ Number: OrderNumber }]);
    expect((await callMerchant(releaseOrder, { OrderNumber })).Data).toMatchObject({
      Status: 'Complete',
      HeldOnUtc: null,
    });
    expect(await shopper.reveal(item?.Id ?? 0)).toBe(product.keys[0]);
    expect(await callMerchant(releaseOrder, { OrderNumber })).toMatchObject({ status: 409, Code: 'order-state' });
    expect(await findBookErrors()).toEqual([]);
  });

  it('keeps what its buyer has not seen, and what was seen can still be seen', async () => {
    const { order, shopper, product } = await buy({ quantity: 2 });
    const OrderNumber = order.CustomOrderNumber;
    const [seen, unseen] = order.OrderItems.map(({ Id }) => Id);
    await shopper.reveal(seen ?? 0);
    expect((await callMerchant(holdOrder, { OrderNumber, Reason })).status).toBe(200);
    expect(await callMerchant(holdOrder, { OrderNumber, Reason })).toMatchObject({ status: 409, Code: 'order-state' });
    expect(product.keys).toContain((await shopper.call(showKey, { id: seen ?? 0 })).Data.Key);
    expect(await shopper.call(showKey, { id: unseen ?? 0 })).toMatchObject({ status: 409, Code: 'order-held' });
    expect(await readMails(shopper, 'We’re checking your order%')).toBe(1);
    // It can be refunded as any other.
    const refund = await callMerchant(refundOrder, { OrderNumber });
    expect(refund.Data.OrderItemGuids).toHaveLength(2);
    expect(await countKeys(product.id)).toMatchObject({ Returned: 1, Revealed: 1 });
    expect(await findBookErrors()).toEqual([]);
    const gone = await buy();
    await gone.shopper.reveal(gone.itemId);
    const number = gone.order.CustomOrderNumber;
    expect(await callMerchant(holdOrder, { OrderNumber: number, Reason })).toMatchObject({ Code: 'order-state' });
  });
});

// ORDER-61
describe('the staff', () => {
  it('note things of orders and customers, which are in the customer’s export and not in the audit log', async () => {
    const { order, shopper } = await buy();
    const Customer = await shopper.readId();
    const Order = order.CustomOrderNumber;
    const made = await callMerchant(addNote, { Order, Text: 'Called twice.' });
    expect(made.Data).toMatchObject({ CustomerId: Customer, OrderNumber: Order, Author: 'set-up' });
    await callMerchant(addNote, { Customer, Text: 'Prefers French.' });
    await callMerchant(holdOrder, { OrderNumber: Order, Reason });
    const texts = async (by: object) => (await callMerchant(listNotes, by)).Data.Items.map(({ Text }) => Text);
    expect(await texts({ Order })).toEqual([Reason, 'Called twice.']);
    expect(await texts({ Customer })).toEqual([Reason, 'Prefers French.', 'Called twice.']);
    expect((await texts({})).slice(0, 1)).toEqual([Reason]);
    expect((await callMerchant(showOrder, { OrderNumber: Order })).Data.Notes).toMatchObject([
      { Text: Reason },
      { Text: 'Called twice.', Author: 'set-up' },
    ]);
    const history = (await callMerchant(showHistory, { Id: Customer })).Data.Items;
    expect(history.filter(({ What }) => What === 'note by set-up')).toHaveLength(3);
    const { Data } = await callMerchant(exportCustomer, { Id: Customer });
    expect(JSON.stringify(Data.StaffNotes)).toContain('Prefers French.');
    const log = JSON.stringify((await callMerchant(listAudit)).Data.Items);
    for (const word of ['Called twice', 'Prefers French', 'Three cards']) expect(log).not.toContain(word);
    expect((await callMerchant(removeNote, { Id: made.Data.Id })).status).toBe(200);
    expect(await texts({ Order })).toEqual([Reason]);
    expect(await callMerchant(removeNote, { Id: made.Data.Id })).toMatchObject({ status: 404 });
    expect(await callMerchant(addNote, { Order, Customer, Text: 'Both.' })).toMatchObject({ status: 400 });
    expect(await callMerchant(addNote, { Customer: 4_711_000, Text: 'Nobody.' })).toMatchObject({ status: 404 });
  });

  it('block a customer for a time, who is told why in their words and cannot order or pay', async () => {
    const product = await addProduct({ keys: 5 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: unpaid } = await shopper.order();
    await shopper.addToCart(product.id);
    const Customer = await shopper.readId();
    const Message = 'We could not reach you about your last order.';
    const made = await callMerchant(addBlock, { Customer, Until: inAnHour(), Reason, Message });
    expect(made.Data).toMatchObject({ Kind: 'customer', Customer, Message, Author: 'set-up' });
    const refused = await shopper.order();
    expect(refused).toMatchObject({ status: 403, Code: 'blocked' });
    expect(refused.Messages).toEqual([`You can’t order at the moment. ${Message}`]);
    const urls = { paymentSystemMethodName: METHOD, successUrl: SUCCESS_URL, errorUrl: ERROR_URL };
    expect(await shopper.call(createNewPaymentUrl, { orderId: unpaid.OrderId, ...urls })).toMatchObject({
      Code: 'blocked',
    });
    expect((await callMerchant(listBlocks)).Data.Items).toMatchObject([{ Id: made.Data.Id }]);
    expect((await callMerchant(liftBlock, { Id: made.Data.Id })).status).toBe(200);
    expect(await callMerchant(liftBlock, { Id: made.Data.Id })).toMatchObject({ status: 404 });
    expect((await callMerchant(listBlocks)).Data.Items).toEqual([]);
    expect((await callMerchant(listBlocks, { All: 'true' })).Data.Items).toMatchObject([{ Id: made.Data.Id }]);
    expect((await shopper.order()).status).toBe(200);
  });

  it('block an address under any account, and everybody in the network of an order', async () => {
    const product = await addProduct({ keys: 5 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const Email = `${shopper.sub.toUpperCase()}@latchkey.example`;
    const byAddress = await callMerchant(addBlock, { Email, Until: inAnHour(), Reason });
    expect((await shopper.order()).Messages).toEqual([
      'You can’t order at the moment. If you think this is a mistake, please contact us.',
    ]);
    await callMerchant(liftBlock, { Id: byAddress.Data.Id });
    const placed = await orderFrom(shopper, '198.51.100.77');
    expect(placed.status).toBe(200);
    const NetworkOf = placed.Data.CustomOrderNumber;
    const byNetwork = await callMerchant(addBlock, { NetworkOf, Until: inAnHour(), Reason });
    expect(byNetwork.Data).toMatchObject({ Kind: 'network', Customer: null, Email: null });
    const other = await openShopper();
    await other.addToCart(product.id);
    expect(await orderFrom(other, '198.51.100.77')).toMatchObject({ status: 403, Code: 'blocked' });
    expect((await orderFrom(other, '198.51.100.78')).status).toBe(200);
  });

  it('name one of them and an end in the time to come', async () => {
    const Until = inAnHour();
    expect(await callMerchant(addBlock, { Until, Reason })).toMatchObject({ status: 400, Code: 'invalid' });
    const late = new Date(Date.now() + 800 * DAY_MS).toISOString();
    for (const when of ['2020-01-01T00:00:00Z', late]) {
      expect(await callMerchant(addBlock, { Email: 'a@b.example', Until: when, Reason })).toMatchObject({
        status: 400,
      });
    }
    expect(await callMerchant(addBlock, { Customer: 4_711_000, Until, Reason })).toMatchObject({ status: 404 });
    expect(await callMerchant(addBlock, { NetworkOf: 'LK26-0000-0000', Until, Reason })).toMatchObject({ status: 404 });
  });
});
