import { expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { applyGiftCard, getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { showHistory } from '../../../shared/merchant/customers.ts';
import { exportLedger, showStatistics } from '../../../shared/merchant/figures.ts';
import { correctCustomer } from '../../../shared/merchant/giving.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { addGiftCard, listGiftCards } from '../../../shared/merchant/vouchers.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { openCustomer } from '../orders/refunds.ts';
import { addProduct, readNumber, type Shopper } from '../shopper.ts';

const ALL = { UseBalance: true } as const;

/** A customer with promotional credit, and with balance that was paid for. EUR cents. */
async function openHolder(creditMinor: number, paidMinor: number): Promise<Shopper> {
  const shopper = await openCustomer();
  const { Code = '' } = (await callMerchant(addGiftCard, { AmountMinor: creditMinor })).Data;
  await shopper.call(redeemGiftCard, { code: Code });
  if (paidMinor > 0) await shopper.giveBalance(paidMinor);
  return shopper;
}

const readParts = ({ sub }: Shopper) =>
  commerceDb
    .prepare('SELECT balance_minor - promo_minor AS paid, promo_minor AS credit FROM customers WHERE subject = ?')
    .bind(sub)
    .first<{ paid: number; credit: number }>();

// WALLET-12, CHECKOUT-12
it('a card that was given away lowers the price, and with it VAT, revenue and invoice; the paid balance pays', async () => {
  const shopper = await openHolder(600, 400);
  expect((await shopper.call(getWallet, {})).Data).toMatchObject({ Balance: '€10.00', Promotional: '€6.00' });
  const period = { From: new Date(Date.now() - 1000).toISOString(), To: new Date(Date.now() + 600_000).toISOString() };
  const before = (await callMerchant(showStatistics, period)).Data;
  const { order } = await buy({ shopper, price: 1190, order: { ...ALL, CountryIsoCode: 'LT' } });
  expect(order).toMatchObject({ OrderAmount: '€5.90', OrderTotal: '€1.90' });
  expect(order.OrderTotals).toMatchObject({
    SubTotalDiscount: null,
    PromotionalCredit: { Value: 6 },
    RedeemedBalance: { Value: 4 },
    Tax: { Value: 1.02 },
  });
  expect(await readParts(shopper)).toEqual({ paid: 0, credit: 0 });
  const line = (await callMerchant(exportLedger, period)).Data.Items.find(({ Country }) => Country === 'LT');
  expect(line).toMatchObject({ GrossMinor: 590, VatMinor: 102, NetMinor: 488 });
  const after = (await callMerchant(showStatistics, period)).Data;
  expect(after.RevenueEurMinor - before.RevenueEurMinor).toBe(590);
  const invoice = await commerceDb
    .prepare("SELECT gross_minor, tax_minor, content ->> 'promo' AS promo FROM documents WHERE order_id = ?")
    .bind(order.Id)
    .first();
  expect(invoice).toEqual({ gross_minor: 590, tax_minor: 102, promo: 600 });
  const shown = (await callMerchant(showOrder, { OrderNumber: order.CustomOrderNumber })).Data;
  expect(shown).toMatchObject({ DiscountMinor: 600, PromotionalMinor: 600, BalanceMinor: 400 });
  expect(await findBookErrors()).toEqual([]);
});

// WALLET-13
it('a refund gives each part back as what it was, and the credit as no money', async () => {
  const shopper = await openHolder(700, 300);
  const { order } = await buy({ shopper, quantity: 2, price: 1000, order: ALL });
  const refund = { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [order.OrderItems[0]?.OrderItemGuid] };
  const { Data } = await callMerchant(refundOrder, refund);
  expect(Data).toMatchObject({ ToMethodMinor: 500, ToBalanceMinor: 500 });
  expect(await readParts(shopper)).toEqual({ paid: 150, credit: 350 });
  expect((await shopper.readOrder(order.Id)).OrderItems[0]?.RefundedAmount).toBe(
    '€6.50 and €3.50 of promotional credit',
  );
  await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids: ['2'] });
  expect(await readParts(shopper)).toEqual({ paid: 300, credit: 700 });
  expect(await findBookErrors()).toEqual([]);
});

// WALLET-13
it('an unpaid order that is cancelled returns both parts', async () => {
  const shopper = await openHolder(500, 200);
  const product = await addProduct({ price: 3000 });
  await shopper.addToCart(product.id);
  const { OrderId } = (await shopper.order(ALL)).Data;
  expect(await readParts(shopper)).toEqual({ paid: 0, credit: 0 });
  await shopper.call(cancelOrder, { id: OrderId });
  expect(await readParts(shopper)).toEqual({ paid: 200, credit: 500 });
  const history = (await callMerchant(showHistory, { Id: await shopper.readId() })).Data.Items;
  const entries = history.filter(({ What }) => What.startsWith('balance returned') || What.startsWith('balance spent'));
  expect(entries.map(({ Text }) => Text)).toEqual(['5.00 of it promotional', '-5.00 of it promotional']);
});

// WALLET-12
it('promotional credit alone completes an order, for nothing, and earns no points', async () => {
  const shopper = await openHolder(2500, 0);
  const { order } = await buy({ shopper, price: 2000, order: ALL });
  expect(order).toMatchObject({
    OrderStatus: 'Complete',
    OrderAmount: '€20.00 of promotional credit',
    PaymentMethod: 'Balance',
    PaymentParts: [{ Name: 'Promotional credit', Amount: '€20.00' }],
    OrderTotals: { Tax: { Value: 0 }, RewardPointsToEarn: 0 },
  });
  expect(await readParts(shopper)).toEqual({ paid: 0, credit: 500 });
  expect(await findBookErrors()).toEqual([]);
});

// WALLET-12, WALLET-4
it('promotional credit does not lower a voucher, for which the paid part of the balance pays', async () => {
  const shopper = await openHolder(600, 300);
  const voucher = { type: 'MPV', faceMinor: 1000, isStoreCredit: false } as const;
  const { id } = await addProduct({ price: 1000, voucher });
  await shopper.addToCart(id);
  const totals = (await shopper.call(getCart, { useBalance: true })).Data.OrderTotals;
  expect(totals).toMatchObject({ RedeemedBalance: { Value: 3 }, OrderTotal: { Value: 7 } });
  expect(totals.PromotionalCredit).toBeUndefined();
});

it('a card that was paid for elsewhere is money, and the list tells which is which', async () => {
  const shopper = await openCustomer();
  const { Code = '' } = (await callMerchant(addGiftCard, { AmountMinor: 800, Paid: true })).Data;
  const product = await addProduct({ price: 3000 });
  await shopper.addToCart(product.id);
  await shopper.call(applyGiftCard, { code: Code });
  const totals = (await shopper.call(getCart, {})).Data.OrderTotals;
  expect(totals).toMatchObject({ RedeemedBalance: { Value: 8 }, OrderAmount: { Value: 30 } });
  await callMerchant(addGiftCard, { AmountMinor: 900 });
  const { Items } = (await callMerchant(listGiftCards, { Limit: 2 })).Data;
  expect(Items).toMatchObject([
    { AmountMinor: 900, IsPromotional: true },
    { AmountMinor: 800, IsPromotional: false },
  ]);
});

// WALLET-13, WALLET-60
it('a correction is of the part that it names, and takes no more than that part has', async () => {
  const shopper = await openHolder(500, 200);
  const Id = await readNumber('SELECT id AS value FROM customers WHERE subject = ?', shopper.sub);
  const correct = (change: object) => callMerchant(correctCustomer, { Id, Reason: 'Goodwill.', ...change });
  expect((await correct({ BalanceMinor: 100, Promotional: true })).Data).toMatchObject({ PromotionalEurMinor: 600 });
  expect(await correct({ BalanceMinor: -201 })).toMatchObject({ status: 409, Code: 'insufficient-balance' });
  expect((await correct({ BalanceMinor: -600, Promotional: true })).Data).toMatchObject({
    ...{ BalanceEurMinor: 200, PromotionalEurMinor: 0 },
  });
  expect(await findBookErrors()).toEqual([]);
});
