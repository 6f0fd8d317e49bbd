import { afterEach, describe, expect, it } from 'vitest';
import { createOrder } from '../../../shared/api/checkout.ts';
import { getTrackedOrders } from '../../../shared/api/order.ts';
import { exportLedger, exportReturn, showStatistics } from '../../../shared/merchant/figures.ts';
import { refundAmount } from '../../../shared/merchant/giving.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { saveRates } from '../../../worker/commerce/exchange-rates/rates-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage } from '../shopper.ts';
import { readBalance } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

/** Buys games of EUR 60 that cost PLN 99 each, which are EUR 23.02 at the tests' rate of 4.3. */
async function buyInZlotys(quantity = 1) {
  const product = await addProduct({ price: 6000, keys: quantity });
  await commerceDb
    .prepare(`UPDATE products SET own_prices = '{"EUR":[6000,null],"PLN":[9900,null]}' WHERE id = ?`)
    .bind(product.id)
    .run();
  const shopper = await openShopper();
  await shopper.addToCart(product.id, quantity);
  const args = createOrderArgs({ CountryIsoCode: 'PL' });
  const { Data: info } = await shopper.call(createOrder, args, { Currency: 'PLN' });
  await pressOnPayPage(info, 'pay');
  return { shopper, order: await shopper.readOrder(info.OrderId), product };
}

const period = () => ({
  From: new Date(Date.now() - 600_000).toISOString(),
  To: new Date(Date.now() + 600_000).toISOString(),
});

const readZlotys = async (over = period()) =>
  (await callMerchant(exportLedger, over)).Data.Items.find((one) => one.Country === 'PL' && one.CurrencyCode === 'PLN');

// BOOKS-1
describe('an order in another currency', () => {
  it('keeps its exchange rate, and a refund to the balance credits what was paid at it, whatever the prices and rates are by then', async () => {
    const { shopper, order, product } = await buyInZlotys();
    const shown = async () => (await callMerchant(showOrder, { OrderNumber: order.CustomOrderNumber })).Data;
    const rate = { ExchangeRate: 4.3, ExchangeRateQuotedOn: '2026-11-01', ExchangeRateSource: 'merchant' };
    expect(await shown()).toMatchObject(rate);
    await commerceDb.batch([
      commerceDb.prepare("UPDATE currencies SET rate = 2 WHERE code = 'PLN'"),
      commerceDb.prepare('UPDATE products SET price_minor = 99900 WHERE id = ?').bind(product.id),
    ]);
    await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, ToBalance: true });
    expect(await readBalance(shopper)).toBe(2302);
    expect(await shown()).toMatchObject({ ...rate, RefundedMinor: 9900, Refunds: [{ ToBalanceEurMinor: 2302 }] });
    await commerceDb.prepare("UPDATE currencies SET rate = 4.3 WHERE code = 'PLN'").run();
  });

  it('gives back to the balance, unit by unit, as many cents as all at once, and never more than was paid', async () => {
    const { shopper, order } = await buyInZlotys(3);
    const balances: number[] = [];
    for (const { OrderItemGuid } of order.OrderItems) {
      const args = { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [OrderItemGuid], ToBalance: true };
      await callMerchant(refundOrder, args);
      balances.push(await readBalance(shopper));
    }
    // PLN 99, 198 and 297 at 4.3, rounded down.
    expect(balances).toEqual([2302, 4604, 6906]);
  });

  // REFUND-16
  it('gives an amount back to the balance in whole cents, and its units the rest', async () => {
    const { shopper, order } = await buyInZlotys();
    const OrderNumber = order.CustomOrderNumber;
    for (const AmountMinor of [1000, 1001]) {
      await callMerchant(refundAmount, { OrderNumber, AmountMinor, Reason: 'Late.', ToBalance: true });
    }
    // PLN 10.00 and 20.01 at 4.3, rounded down.
    expect(await readBalance(shopper)).toBe(465);
    await callMerchant(refundOrder, { OrderNumber, ToBalance: true });
    expect(await readBalance(shopper)).toBe(2302);
  });

  // TRACK-2
  it('is in the ledger, the statistics, the tag manager and the points with the euros that were paid', async () => {
    const [before, counted] = [await readZlotys(), (await callMerchant(showStatistics, period())).Data];
    const { shopper, order } = await buyInZlotys();
    const after = await readZlotys();
    const more = (field: 'GrossMinor' | 'VatMinor' | 'NetEurMinor' | 'VatEurMinor') =>
      (after?.[field] ?? 0) - (before?.[field] ?? 0);
    // PLN 18.51 of VAT are EUR 4.30, PLN 80.49 are EUR 18.72.
    expect([more('GrossMinor'), more('VatMinor'), more('NetEurMinor'), more('VatEurMinor')]).toEqual([
      9900, 1851, 1872, 430,
    ]);
    const { RevenueEurMinor } = (await callMerchant(showStatistics, period())).Data;
    expect(RevenueEurMinor - counted.RevenueEurMinor).toBe(2302);
    const { Orders } = (await shopper.call(getTrackedOrders, {})).Data;
    expect(Orders).toMatchObject([{ Revenue: 23.02, TaxAmount: 4.3, Products: [{ Price: 23.02 }] }]);
    expect(order.OrderTotals.RewardPointsToEarn).toBe(69);
  });

  it('that is refunded leaves not a cent in the ledger, however its units are refunded', async () => {
    const before = await readZlotys();
    const { order } = await buyInZlotys(3);
    for (const { OrderItemGuid } of order.OrderItems) {
      await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [OrderItemGuid] });
    }
    const { Orders: _, CreditNotes: notes = 0, ...sums } = (await readZlotys()) ?? {};
    const { Orders: __, CreditNotes: notesBefore = 0, ...sumsBefore } = before ?? {};
    expect(sums).toEqual(sumsBefore);
    expect(notes - notesBefore).toBe(3);
  });
});

/** A rate of the feed that is found plausible; a newer one that the shop uses stays. */
const zlotys = (rate: number) => [{ code: 'PLN', rate, readDay: '', fault: null }];

// BOOKS-2
it('an OSS return has the amounts of all currencies of a country at the bank\u2019s rate of the quarter\u2019s last day, or of the next day with rates', async () => {
  const { order } = await buyInZlotys();
  const quarter = { From: '2025-01-01T00:00:00Z', To: '2025-04-01T00:00:00Z' };
  await commerceDb
    .prepare('UPDATE orders SET created_at = ?1, paid_at = ?1 WHERE id = ?2')
    .bind(Date.parse('2025-02-03T10:00:00Z'), order.Id)
    .run();
  const read = async () => (await callMerchant(exportReturn, quarter)).Data.Items;
  expect(await read()).toEqual([
    { Supply: '2025-Q1', Country: 'PL', VatBasisPoints: 2300, NetOssEurMinor: null, VatOssEurMinor: null },
  ]);
  await saveRates(commerceDb, '2025-03-28', zlotys(9));
  expect(await read()).toMatchObject([{ NetOssEurMinor: null }]);
  await saveRates(commerceDb, '2025-04-02', zlotys(4));
  expect(await read()).toMatchObject([{ NetOssEurMinor: 2012, VatOssEurMinor: 463 }]);
  await saveRates(commerceDb, '2025-03-31', zlotys(4.5));
  expect(await read()).toMatchObject([{ NetOssEurMinor: 1789, VatOssEurMinor: 411 }]);
  expect(await readZlotys(quarter)).toMatchObject({ NetEurMinor: 1872, NetOssEurMinor: 1789, VatOssEurMinor: 411 });
  // What the shop sells at stays as it is: the bank's day is older.
  expect(await commerceDb.prepare("SELECT rate FROM currencies WHERE code = 'PLN'").first('rate')).toBe(4.3);
});
