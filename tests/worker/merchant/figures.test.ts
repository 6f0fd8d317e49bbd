import { beforeAll, expect, it } from 'vitest';
import { exportLedger, listBestSellers, showStatistics } from '../../../worker/commerce/merchant/api/figures.ts';
import { refundOrder } from '../../../worker/commerce/merchant/api/orders.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
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
