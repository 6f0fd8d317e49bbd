import { beforeAll, expect, it } from 'vitest';
import { exportLedger, listBestSellers, showStatistics } from '../../../shared/merchant/figures.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { sumUpDays } from '../../../worker/commerce/merchant/figures/sum-up-days-store.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';

beforeAll(seedCatalogue);

it('the books of a period list sales less refunds by country, rate and currency', async () => {
  const From = new Date(Date.now() - 60_000).toISOString();
  const whole = { From, To: new Date(Date.now() + 600_000).toISOString() };
  const before = (await callMerchant(showStatistics, whole)).Data;
  const lineOf = async () =>
    (await callMerchant(exportLedger, whole)).Data.Items.find(
      (one) => one.Country === 'AT' && one.CurrencyCode === 'EUR',
    );
  expect(await lineOf()).toBeUndefined();
  const { order, product } = await buy({ quantity: 3, price: 1200, order: { CountryIsoCode: 'AT' } });
  const sold = { VatBasisPoints: 2000, Orders: 1, GrossMinor: 3600, NetMinor: 3000, VatMinor: 600, NetEurMinor: 3000 };
  expect(await lineOf()).toMatchObject(sold);
  const OrderItemGuids = [order.OrderItems[0]?.OrderItemGuid ?? ''];
  await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids });
  expect(await lineOf()).toMatchObject({ CreditNotes: 1, GrossMinor: 2400, NetMinor: 2000, VatMinor: 400 });
  const after = (await callMerchant(showStatistics, whole)).Data;
  expect(after.PaidOrders - before.PaidOrders).toBe(1);
  expect(after.RevenueEurMinor - before.RevenueEurMinor).toBe(3600);
  const best = (await callMerchant(listBestSellers, { ...whole, Limit: 1000 })).Data.Items;
  expect(best.find((one) => one.ProductId === product.id)).toMatchObject({ Units: 2, RevenueEurMinor: 2400 });
});

// BOOKS-4
it('a refund of an earlier quarter’s sale is a line of its own, which names that quarter', async () => {
  const quarter = (name: string) => ({ Period: name });
  const { order } = await buy({ quantity: 2, price: 1200, order: { CountryIsoCode: 'SK' } });
  const { order: later } = await buy({ price: 1200, order: { CountryIsoCode: 'SK' } });
  const paidAt = (number: string, instant: string) =>
    commerceDb
      .prepare('UPDATE orders SET created_at = ?2, paid_at = ?2 WHERE number = ?1')
      .bind(number, Date.parse(instant))
      .run();
  const OrderItemGuids = [order.OrderItems[0]?.OrderItemGuid ?? ''];
  await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids });
  await paidAt(order.CustomOrderNumber, '2025-06-30T22:30:00Z');
  await paidAt(later.CustomOrderNumber, '2025-07-01T10:00:00Z');
  await commerceDb
    .prepare('UPDATE refunds SET done_at = ?2 WHERE order_id = (SELECT id FROM orders WHERE number = ?1)')
    .bind(order.CustomOrderNumber, Date.parse('2025-07-02T00:00:00Z'))
    .run();
  const read = async (name: string) =>
    (await callMerchant(exportLedger, quarter(name))).Data.Items.filter(({ Country }) => Country === 'SK').map(
      ({ Supply, Orders, CreditNotes, GrossMinor }) => ({ Supply, Orders, CreditNotes, GrossMinor }),
    );
  expect(await read('2025-Q2')).toEqual([{ Supply: '2025-Q2', Orders: 1, CreditNotes: 0, GrossMinor: 2400 }]);
  expect(await read('2025-Q3')).toEqual([
    { Supply: '2025-Q2', Orders: 0, CreditNotes: 1, GrossMinor: -1200 },
    { Supply: '2025-Q3', Orders: 1, CreditNotes: 0, GrossMinor: 1200 },
  ]);

  // In a shop whose books are kept in Berlin, the first order was paid on 1 July.
  await callMerchant(changeSetting, { Name: 'seller', Value: { TimeZone: 'Europe/Berlin' } });
  expect(await read('2025-Q2')).toEqual([]);
  expect(await read('2025-Q3')).toEqual([{ Supply: '2025-Q3', Orders: 2, CreditNotes: 1, GrossMinor: 2400 }]);
  const days = async (asked: object) => (await callMerchant(showStatistics, asked)).Data.Days.map(({ Day }) => Day);
  expect(await days({ Period: '2025-07' })).toEqual(['2025-07-01']);
  expect(await days({ From: '2025-06-30', To: '2025-07-01' })).toEqual([]);
  await sumUpDays(commerceDb, Date.now());
  expect(await days({ Period: '2025-07' })).toEqual(['2025-07-01']);
  await callMerchant(changeSetting, { Name: 'seller', Value: { TimeZone: null } });
  expect(await days({ From: '2025-06-30', To: '2025-07-02' })).toEqual(['2025-06-30', '2025-07-01']);
  await sumUpDays(commerceDb, Date.now());
  expect(await days({ From: '2025-06-30', To: '2025-07-02' })).toEqual(['2025-06-30', '2025-07-01']);
});
