import { afterEach, describe, expect, it } from 'vitest';
import { getOrders, getTrackedOrders } from '../../../shared/api/order.ts';
import { exportLedger, listBestSellers, showStatistics } from '../../../shared/merchant/figures.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { setWebhook } from '../../../shared/merchant/webhooks.ts';
import { findCreditNote } from '../../../worker/commerce/invoices/documents-store.ts';
import { writeCreditNote } from '../../../worker/commerce/invoices/write-credit-note.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, pressOnPayPage } from '../shopper.ts';
import { declare, openCustomer, readBalance, readRefunded, refundAtProvider, sendRefunded } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const period = () => ({
  From: new Date(Date.now() - 600_000).toISOString(),
  To: new Date(Date.now() + 600_000).toISOString(),
});
const readLine = async (country: string) =>
  (await callMerchant(exportLedger, period())).Data.Items.find((one) => one.Country === country);

// REFUND-15
describe('a refund that the merchant makes at the provider', () => {
  it('of a part reaches ledger, credit note, statistics, order page and list over that amount', async () => {
    const { shopper, order, info } = await buy({ quantity: 2, price: 1190, order: { CountryIsoCode: 'NL' } });
    const counted = (await callMerchant(showStatistics, period())).Data;
    await refundAtProvider(info.PaymentInitId, 700);
    await Promise.all([1, 2].map(() => sendRefunded(info.PaymentInitId, 700)));
    // VAT of 21 %: of 23.80 4.13, of 7.00 1.21.
    expect(await readLine('NL')).toMatchObject({ GrossMinor: 1680, VatMinor: 292, CreditNotes: 1, NetEurMinor: 1388 });
    const page = await shopper.readOrder(order.Id);
    expect(page).toMatchObject({
      PaymentStatus: 'PartiallyRefunded',
      RefundedAmount: '€7.00',
      Refunds: [{ Amount: '€7.00' }],
      OrderTotals: { Refunded: { Text: '€7.00' } },
      OrderItems: [{ IsRefunded: false }, { IsRefunded: false }],
    });
    expect((await shopper.call(getOrders, {})).Data.Orders).toMatchObject([{ RefundedAmount: '€7.00' }]);
    const after = (await callMerchant(showStatistics, period())).Data;
    expect(after.RefundedEurMinor - counted.RefundedEurMinor).toBe(700);
    const id = page.Refunds?.[0]?.CreditNoteId ?? 0;
    const note = await findCreditNote(commerceDb, id, await shopper.readId());
    const paper = note && writeCreditNote(note);
    expect(paper?.lines).toEqual([{ name: 'Refunded', quantity: 1, unit: '-€7.00', amount: '-€7.00' }]);
    expect(paper?.sums.map(({ amount }) => amount)).toEqual(['-€7.00', '-€5.79', '-€1.21']);
    const headers = { Authorization: `Bearer ${shopper.token}` };
    expect((await fetchCommerce(`/api/v2/order/creditnotepdf/${id}`, { headers })).status).toBe(200);
  });

  it('of all the rest refunds every unit, with what balance and points had paid', async () => {
    const shopper = await openCustomer();
    await shopper.giveBalance(300);
    await shopper.givePoints(80);
    const args = { UseBalance: true, UseRewardPoint: true, CountryIsoCode: 'PT' };
    const { order, info, product } = await buy({ shopper, quantity: 2, price: 1000, order: args });
    const counted = (await callMerchant(showStatistics, period())).Data;
    await refundAtProvider(info.PaymentInitId, 500);
    await sendRefunded(info.PaymentInitId, 500);
    await commerceDb
      .prepare('UPDATE sandbox_refunds SET amount_minor = 1620, total_minor = 1620 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    await sendRefunded(info.PaymentInitId, 1620);
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      PaymentStatus: 'Refunded',
      RefundedAmount: '€19.20 and 80 reward points',
      Refunds: [{ Amount: '€5.00' }, { Amount: '€14.20 and 80 reward points' }],
      OrderItems: [{ IsRefunded: true }, { IsRefunded: true }],
    });
    expect(await readBalance(shopper)).toBe(300);
    expect(await readLine('PT')).toMatchObject({
      GrossMinor: 0,
      NetMinor: 0,
      VatMinor: 0,
      VatEurMinor: 0,
      CreditNotes: 2,
    });
    const after = (await callMerchant(showStatistics, period())).Data;
    expect(after.RefundedUnits - counted.RefundedUnits).toBe(2);
    const best = (await callMerchant(listBestSellers, { ...period(), Limit: 1000 })).Data.Items;
    expect(best.find(({ ProductId }) => ProductId === product.id)).toBeUndefined();
    expect((await shopper.call(getTrackedOrders, {})).Data.Orders).toEqual([]);
  });

  it('of a part, after a unit was refunded in the shop, is the second refund of its order', async () => {
    const { shopper, order, info } = await buy({ quantity: 2, price: 1000 });
    const [first] = order.OrderItems;
    await declare({ shopper, order }, { OrderItemGuids: [first?.OrderItemGuid ?? ''] });
    await refundAtProvider(info.PaymentInitId, 250);
    await sendRefunded(info.PaymentInitId, 1250);
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      RefundedAmount: '€12.50',
      Refunds: [{ Amount: '€10.00' }, { Amount: '€2.50' }],
      OrderItems: [{ RefundedAmount: '€10.00' }, { IsRefunded: false }],
    });
    const { Refunds, RefundedMinor } = (await callMerchant(showOrder, { OrderNumber: order.CustomOrderNumber })).Data;
    expect(RefundedMinor).toBe(1250);
    expect(Refunds.map(({ Reason, CreditNote }) => [Reason, CreditNote !== null])).toEqual([
      ['withdrawal', true],
      ['provider', true],
    ]);
  });

  it('of a part leaves the rest of the order to a withdrawal, and not a cent more', async () => {
    const { shopper, order, info } = await buy({ quantity: 2, price: 1000, order: { CountryIsoCode: 'NL' } });
    await refundAtProvider(info.PaymentInitId, 500);
    await sendRefunded(info.PaymentInitId, 500);
    const [first, second] = order.OrderItems;
    await declare({ shopper, order }, { OrderItemGuids: [first?.OrderItemGuid ?? ''] });
    await declare({ shopper, order }, { OrderItemGuids: [second?.OrderItemGuid ?? ''] });
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      PaymentStatus: 'Refunded',
      RefundedAmount: '€20.00',
      Refunds: [{ Amount: '€5.00' }, { Amount: '€10.00' }, { Amount: '€5.00' }],
      OrderItems: [{ RefundedAmount: '€10.00' }, { RefundedAmount: '€5.00' }],
    });
    expect(await readRefunded(info.PaymentInitId)).toBe(2000);
  });

  it('of a part is taken from a withdrawal of everything, whose mail names what comes back', async () => {
    const { shopper, order, info } = await buy({ quantity: 2, price: 1000 });
    await refundAtProvider(info.PaymentInitId, 500);
    await sendRefunded(info.PaymentInitId, 500);
    await declare({ shopper, order });
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      RefundedAmount: '€20.00',
      Refunds: [{ Amount: '€5.00' }, { Amount: '€15.00' }],
    });
    const mails = await commerceDb
      .prepare("SELECT text FROM outbox WHERE recipient LIKE ? AND subject LIKE 'Your refund%'")
      .bind(`${shopper.sub}%`)
      .all<{ text: string }>();
    expect(mails.results).toMatchObject([{ text: expect.stringContaining('€15.00') }]);
  });
});

// REFUND-14
describe('what was given back', () => {
  it('of an order with a coupon is what was paid, on its page, in the list, in the mail and per unit', async () => {
    const product = await addProduct({ price: 4999, keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await commerceDb
      .prepare("INSERT INTO coupons (code, name, kind, amount) VALUES ('HALF', 'Half', 'fixed', 2499)")
      .run();
    const headers = { Authorization: `Bearer ${shopper.token}` };
    await fetchCommerce('/api/v2/cart/discount/applycouponcode/HALF', { headers });
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    await declare({ shopper, order });
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      RefundedAmount: '€25.00',
      OrderTotals: { Refunded: { Value: 25, Text: '€25.00' } },
      OrderItems: [{ UnitPrice: '€49.99', RefundedAmount: '€25.00', KeyState: 'Returned' }],
      Refunds: [{ Amount: '€25.00' }],
    });
  });

  it('of a bundle or several units is one refund with one credit note, and the mail of a later one also names the total', async () => {
    const { shopper, order } = await buy({ quantity: 3, price: 500 });
    const [first, ...others] = order.OrderItems;
    for (const units of [others, [first]]) {
      await callMerchant(refundOrder, {
        OrderNumber: order.CustomOrderNumber,
        OrderItemGuids: units.map((unit) => unit?.OrderItemGuid ?? ''),
      });
    }
    const { Refunds = [], RefundedAmount } = await shopper.readOrder(order.Id);
    expect([Refunds.map(({ Amount }) => Amount), RefundedAmount]).toEqual([['€10.00', '€5.00'], '€15.00']);
    const notes = "SELECT count(*) AS n FROM documents WHERE order_id = ? AND kind = 'credit-note'";
    expect(await commerceDb.prepare(notes).bind(order.Id).first('n')).toBe(2);
    const { results } = await commerceDb
      .prepare("SELECT text FROM outbox WHERE recipient LIKE ? AND subject LIKE 'Your refund%' ORDER BY id")
      .bind(`${shopper.sub}%`)
      .all<{ text: string }>();
    expect(results.map(({ text }) => text.includes(`Refunded (${order.CustomOrderNumber}): €15.00`))).toEqual([
      false,
      true,
    ]);
  });

  it('of the rest of an order is one refund with one credit note and one mail, and of nothing that is left none', async () => {
    const { shopper, order } = await buy({ quantity: 3, price: 500 });
    const returned: number[] = [];
    for (const OrderItemGuids of [[order.OrderItems[0]?.OrderItemGuid ?? ''], [], []]) {
      const refund = await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids });
      returned.push(refund.Data.OrderItemGuids.length);
    }
    expect(returned).toEqual([1, 2, 0]);
    const { Refunds = [] } = await shopper.readOrder(order.Id);
    expect(Refunds.map(({ Amount }) => Amount)).toEqual(['€5.00', '€10.00']);
    const notes = "SELECT count(*) AS n FROM documents WHERE order_id = ? AND kind = 'credit-note'";
    expect(await commerceDb.prepare(notes).bind(order.Id).first('n')).toBe(2);
    const mails = "SELECT count(*) AS n FROM outbox WHERE recipient LIKE ? AND subject LIKE 'Your refund%'";
    expect(await commerceDb.prepare(mails).bind(`${shopper.sub}%`).first('n')).toBe(2);
  });

  it('is told to the merchant’s programs, also when it goes to the balance, each refund as an event of its own', async () => {
    const url = 'https://keys.example/given-back';
    expect((await callMerchant(setWebhook, { Url: url, Events: ['order.refunded'] })).status).toBe(200);
    const { order } = await buy({ quantity: 2, price: 800 });
    const told: unknown[] = [];
    for (const { OrderItemGuid } of order.OrderItems) {
      const args = { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [OrderItemGuid], ToBalance: true };
      await callMerchant(refundOrder, args);
      const { results } = await commerceDb
        .prepare("SELECT data FROM webhook_deliveries WHERE type = 'order.refunded' AND due_at = 0")
        .all<{ data: string }>();
      told.push(...results.map(({ data }) => JSON.parse(data)));
      await commerceDb.prepare('UPDATE webhook_deliveries SET attempts = 1, due_at = 1').run();
    }
    expect(told).toMatchObject([
      { PaymentStatus: 'PartiallyRefunded', Currency: 'EUR', RefundedMinor: 800, ToBalanceEurMinor: 800 },
      { PaymentStatus: 'Refunded', Currency: 'EUR', RefundedMinor: 1600, ToBalanceEurMinor: 1600 },
    ]);
    await commerceDb.prepare('DELETE FROM webhook_endpoints WHERE url = ?').bind(url).run();
  });
});
