import { describe, expect, it } from 'vitest';
import { correctCustomer, refundAmount } from '../../../shared/merchant/giving.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { countKeys, readNumber } from '../shopper.ts';

const Reason = 'The delivery took a day.';
const give = (OrderNumber: string, AmountMinor: number, more: object = {}) =>
  callMerchant(refundAmount, { OrderNumber, AmountMinor, Reason, ...more });
const countNotes = (number: string) =>
  readNumber(
    'SELECT count(*) AS value FROM documents d JOIN orders o ON o.id = d.order_id WHERE o.number = ? AND d.kind = ?',
    number,
    'credit-note',
  );

// REFUND-16
describe('the staff give an amount of an order back', () => {
  it('as goodwill: asked before, told after, with its VAT, one credit note, one mail and a note', async () => {
    const { order, shopper, product, info } = await buy({ quantity: 2 });
    const number = order.CustomOrderNumber;
    const asked = await give(number, 500, { DryRun: true });
    expect(asked.Data).toMatchObject({ AmountMinor: 500, CurrencyCode: 'EUR', LeftMinor: 1500, IsDryRun: true });
    expect(await readNumber('SELECT count(*) AS value FROM refunds WHERE order_id = ?', info.OrderId)).toBe(0);
    expect((await give(number, 500)).Data).toMatchObject({ LeftMinor: 1500, IsDryRun: false });
    const shown = (await callMerchant(showOrder, { OrderNumber: number })).Data;
    expect(shown).toMatchObject({ PaymentStatus: 'PartiallyRefunded', RefundedMinor: 500, Status: 'Complete' });
    expect(shown.Refunds).toMatchObject([{ Status: 'done', GrossMinor: 500, VatMinor: Math.round(500 - 500 / 1.19) }]);
    expect(shown.Notes).toMatchObject([{ Text: Reason }]);
    expect(await countNotes(number)).toBe(1);
    expect(await readMails(shopper, 'Your refund for order%')).toBe(1);
    expect(await countKeys(product.id)).toMatchObject({ Sold: 2 });
    expect(await findBookErrors()).toEqual([]);
    const log = (await callMerchant(listAudit)).Data.Items;
    expect(log.find(({ Outcome }) => Outcome === 'changed')?.Details).toBe(
      '{"Before":{"GivenMinor":0},"After":{"GivenMinor":500}}',
    );
    expect(JSON.stringify(log)).not.toContain('took a day');
    // The rest goes back with the units.
    const rest = await callMerchant(refundOrder, { OrderNumber: number });
    expect(rest.Data).toMatchObject({ ToMethodMinor: 1500, ToBalanceMinor: 0 });
    expect((await callMerchant(showOrder, { OrderNumber: number })).Data).toMatchObject({
      PaymentStatus: 'Refunded',
      RefundedMinor: 2000,
    });
    expect(await findBookErrors()).toEqual([]);
  });

  it('as a part of one unit, which gives back the rest of itself later, to the method or the balance', async () => {
    const { order, shopper } = await buy({ quantity: 2 });
    const number = order.CustomOrderNumber;
    const guid = order.OrderItems[1]?.OrderItemGuid ?? '';
    expect((await give(number, 400, { Unit: '2', ToBalance: true })).Data).toMatchObject({
      Unit: guid,
      ToBalance: true,
    });
    const balance = 'SELECT balance_minor AS value FROM customers WHERE subject = ?';
    expect(await readNumber(balance, shopper.sub)).toBe(400);
    const more = await give(number, 700, { Unit: guid });
    expect(more).toMatchObject({ status: 409, Code: 'refund-too-much' });
    expect(more.Messages.join()).toContain('€6.00');
    const asked = await callMerchant(refundOrder, { OrderNumber: number, OrderItemGuids: ['2'], DryRun: true });
    expect(asked.Data).toMatchObject({ OrderItemGuids: [guid], ToMethodMinor: 600, IsDryRun: true });
    const made = await callMerchant(refundOrder, { OrderNumber: number, OrderItemGuids: ['2'] });
    expect(made.Data).toMatchObject({ OrderItemGuids: [guid], ToMethodMinor: 600 });
    expect(await give(number, 100, { Unit: '2' })).toMatchObject({ status: 409, Code: 'order-state' });
    expect((await callMerchant(showOrder, { OrderNumber: number })).Data.RefundedMinor).toBe(1000);
    expect(await findBookErrors()).toEqual([]);
  });

  it('never more than is there, not the last of it, not twice at once, and not of what was not paid', async () => {
    const { order } = await buy({ quantity: 2 });
    const number = order.CustomOrderNumber;
    expect(await give(number, 2001)).toMatchObject({ status: 409, Code: 'refund-too-much' });
    expect(await give(number, 2000)).toMatchObject({ status: 409, Code: 'refund-whole' });
    expect(await give(number, 0)).toMatchObject({ status: 400, Code: 'invalid' });
    expect(await give(number, 5, { CurrencyCode: 'JPY' })).toMatchObject({ status: 400, Code: 'invalid' });
    expect(await give(number, 100, { Unit: '3' })).toMatchObject({ status: 400, Code: 'invalid' });
    expect(await give('LK26-0000-0000', 100)).toMatchObject({ status: 404 });
    const both = await Promise.all([give(number, 1500), give(number, 1500)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await findBookErrors()).toEqual([]);
    const { order: disputed, info } = await buy();
    await commerceDb.prepare('UPDATE payments SET disputed_at = 1 WHERE init_id = ?').bind(info.PaymentInitId).run();
    expect(await give(disputed.CustomOrderNumber, 100)).toMatchObject({ status: 409, Code: 'order-disputed' });
    await commerceDb.prepare('UPDATE payments SET disputed_at = NULL WHERE init_id = ?').bind(info.PaymentInitId).run();
  });

  it('of an order that the balance paid in part, only what the method collected; the units give back the rest', async () => {
    const first = await buy();
    await first.shopper.giveBalance(1000);
    const { order } = await buy({ shopper: first.shopper, quantity: 2, order: { UseBalance: true } });
    const number = order.CustomOrderNumber;
    expect(await give(number, 1001)).toMatchObject({ status: 409, Code: 'refund-too-much' });
    expect((await give(number, 800)).status).toBe(200);
    const one = await callMerchant(refundOrder, { OrderNumber: number, OrderItemGuids: ['1'] });
    expect(one.Data).toMatchObject({ ToMethodMinor: 200, ToBalanceMinor: 500 });
    const two = await callMerchant(refundOrder, { OrderNumber: number, OrderItemGuids: ['2'] });
    expect(two.Data).toMatchObject({ ToMethodMinor: 0, ToBalanceMinor: 500 });
    expect(await findBookErrors()).toEqual([]);
  });
});

// WALLET-60
it('the staff correct balance and points with a reason, on the ledger and never below nothing', async () => {
  const { shopper } = await buy();
  const Id = await shopper.readId();
  const correct = (change: object) => callMerchant(correctCustomer, { Id, Reason: 'Lost voucher.', ...change });
  expect((await correct({ BalanceMinor: 500, Points: 20, DryRun: true })).Data).toMatchObject({ IsDryRun: true });
  const before = (await correct({ BalanceMinor: 1, DryRun: true })).Data.Points;
  expect((await correct({ BalanceMinor: 500, Points: 20 })).Data).toEqual({
    ...{ Id, BalanceEurMinor: 500, PromotionalEurMinor: 0, Points: before + 20, IsDryRun: false },
  });
  expect((await correct({ BalanceMinor: -200 })).Data.BalanceEurMinor).toBe(300);
  expect(await correct({ BalanceMinor: -301 })).toMatchObject({ status: 409, Code: 'insufficient-balance' });
  expect(await correct({ Points: -(before + 21) })).toMatchObject({ status: 409, Code: 'insufficient-balance' });
  expect(await correct({})).toMatchObject({ status: 400, Code: 'invalid' });
  expect(await callMerchant(correctCustomer, { Id: 4_711_000, Reason: 'Nobody.', Points: 1 })).toMatchObject({
    status: 404,
  });
  const log = (await callMerchant(listAudit)).Data.Items.find(
    ({ Command, Outcome }) => Command === 'customers correct' && Outcome === 'changed',
  );
  expect(log?.Details).toContain('"After":{"BalanceEurMinor":300');
  expect(await findBookErrors()).toEqual([]);
});
