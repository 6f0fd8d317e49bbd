import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CreateOrderArgs } from '../../../shared/api/checkout.ts';
import { exportLedger } from '../../../shared/merchant/figures.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { findBookErrors, setEmbeddedFee } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, pressOnPayPage, type TestProduct } from '../shopper.ts';

beforeAll(() => setEmbeddedFee(99));
afterAll(() => setEmbeddedFee(null));
afterEach(async () => expect(await findBookErrors()).toEqual([]));

const WITH_FEE = { PaymentSystemMethodName: 'Payments.SandboxEmbedded' };

const addVoucher = (price: number) =>
  addProduct({ price, keys: 1, voucher: { type: 'MPV', faceMinor: price, isStoreCredit: false } });

async function buyAll(products: readonly TestProduct[], args: Partial<CreateOrderArgs>) {
  const shopper = await openShopper();
  for (const product of products) await shopper.addToCart(product.id);
  const { Data: info } = await shopper.order(args);
  await pressOnPayPage(info, 'pay');
  return { shopper, order: await shopper.readOrder(info.OrderId) };
}

async function readLine(country: string) {
  const From = new Date(Date.now() - 600_000).toISOString();
  const To = new Date(Date.now() + 600_000).toISOString();
  return (await callMerchant(exportLedger, { From, To })).Data.Items.find((one) => one.Country === country);
}

// REFUND-13
describe('an order of vouchers with a payment fee', () => {
  it('that is refunded whole leaves the net amount of the other sales in the ledger', async () => {
    await buyAll([await addProduct({ price: 6343 })], { CountryIsoCode: 'FI' });
    expect(await readLine('FI')).toMatchObject({ NetMinor: 5054, VatMinor: 1289 });
    const vouchers = [await addVoucher(1000), await addVoucher(10_000)];
    const { order } = await buyAll(vouchers, { CountryIsoCode: 'FI', ...WITH_FEE });
    const sold = { GrossMinor: 6343 + 11_099, UntaxedMinor: 11_000, NetMinor: 5054 + 79, VatMinor: 1289 + 20 };
    expect(await readLine('FI')).toMatchObject(sold);
    await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber });
    const left = { GrossMinor: 6343, UntaxedMinor: 0, NetMinor: 5054, VatMinor: 1289, NetEurMinor: 5054 };
    expect(await readLine('FI')).toMatchObject(left);
  });

  it('keeps taxed what the shop keeps of the fee, when the game beside the voucher is refunded', async () => {
    const game = await addProduct({ price: 1337 });
    const { order } = await buyAll([game, await addVoucher(10_000)], { CountryIsoCode: 'DE', ...WITH_FEE });
    expect(await readLine('DE')).toMatchObject({ GrossMinor: 11_436, UntaxedMinor: 10_000, VatMinor: 229 });
    const [unit] = order.OrderItems.filter(({ ProductId }) => ProductId === game.id);
    await callMerchant(refundOrder, {
      OrderNumber: order.CustomOrderNumber,
      OrderItemGuids: [unit?.OrderItemGuid ?? ''],
    });
    const { Refunds } = (await callMerchant(showOrder, { OrderNumber: order.CustomOrderNumber })).Data;
    expect(Refunds).toMatchObject([{ GrossMinor: 1348, VatMinor: 215 }]);
    expect(await readLine('DE')).toMatchObject({
      GrossMinor: 10_088,
      UntaxedMinor: 10_000,
      NetMinor: 74,
      VatMinor: 14,
    });
  });
});
