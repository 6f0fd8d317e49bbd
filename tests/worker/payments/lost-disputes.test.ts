import { afterEach, expect, it } from 'vitest';
import { createOrder } from '../../../shared/api/checkout.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { listCustomers, showCustomer } from '../../../shared/merchant/customers.ts';
import { exportLedger, listBestSellers, showStatistics } from '../../../shared/merchant/figures.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { type Bought, buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { declare, readBalance, readPoints, refundAtProvider } from '../orders/refunds.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';
import { reportPayment } from './report-payment.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

// PAYMENT-8, WALLET-50
it('a lost dispute takes back the earned points and what is left of the redeemed gift cards, once', async () => {
  const card = await addProduct({ price: 2000, keys: 2, voucher: { type: 'MPV', faceMinor: 2000 } });
  const { shopper, info, order } = await buy({ product: card, quantity: 2 });
  for (const unit of order.OrderItems) {
    expect((await shopper.call(redeemGiftCard, { code: await shopper.reveal(unit.Id) })).status).toBe(200);
  }
  expect(await readBalance(shopper)).toBe(4000);
  // Of the balance, 29 euros are left.
  await commerceDb
    .prepare(
      `INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
       SELECT id, -1100, 'refunded', 1 FROM customers WHERE subject = ?`,
    )
    .bind(shopper.sub)
    .run();
  await reportPayment(info.PaymentInitId, 'disputed', undefined, 4000);
  expect(await readBalance(shopper)).toBe(2900);
  const lost = crypto.randomUUID();
  await Promise.all([lost, lost, lost].map((event) => reportPayment(info.PaymentInitId, 'dispute-lost', event, 4000)));
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 4000);
  expect(await readBalance(shopper)).toBe(0);
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ IsDisputeLost: true, UnrecoveredEurMinor: 1100 });
});

// PAYMENT-8, REFUND-5
it('a lost dispute takes back the points of its order, and only those that a refund has left', async () => {
  const { shopper, info, order } = await buy({ quantity: 2 });
  expect(await readPoints(shopper)).toBe(60);
  const [first] = order.OrderItems;
  await callAsMerchant('/internal/refunds', {
    OrderNumber: order.CustomOrderNumber,
    OrderItemGuids: [first?.OrderItemGuid],
  });
  expect(await readPoints(shopper)).toBe(30);
  await reportPayment(info.PaymentInitId, 'disputed', undefined, 1000);
  expect(await readPoints(shopper)).toBe(30);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1000);
  expect(await readPoints(shopper)).toBe(0);
  // The provider then reports the money as refunded, too.
  await refundAtProvider(info.PaymentInitId, 1000);
  await reportPayment(info.PaymentInitId, 'refunded', undefined, 2000);
  expect(await readPoints(shopper)).toBe(0);
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ UnrecoveredEurMinor: 0 });
});

/** A paid order of a game for 10 euros and of gift cards for 20 each, which these shoppers redeem. */
async function buyCards(redeemers: readonly Shopper[], currency = 'EUR') {
  const [game, card] = [
    await addProduct({ price: 1000, keys: 1 }),
    await addProduct({ price: 2000, keys: redeemers.length, voucher: { type: 'MPV', faceMinor: 2000 } }),
  ];
  const shopper = redeemers[0] ?? (await openShopper());
  await shopper.addToCart(game.id);
  await shopper.addToCart(card.id, redeemers.length);
  const { Data: info } = await shopper.call(createOrder, createOrderArgs(), { Currency: currency });
  await pressOnPayPage(info, 'pay');
  const order = await shopper.readOrder(info.OrderId);
  const codes = order.OrderItems.filter(({ ProductId }) => ProductId === card.id);
  for (const [index, { Id }] of codes.entries()) {
    expect((await redeemers[index]?.call(redeemGiftCard, { code: await shopper.reveal(Id) }))?.status).toBe(200);
  }
  const read = async () => {
    const { Data } = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
    const { UnrecoveredEurMinor } = Data as { UnrecoveredEurMinor: number };
    const balances = await Promise.all([...new Set(redeemers)].map(readBalance));
    return { points: await readPoints(shopper), balances, unrecovered: UnrecoveredEurMinor };
  };
  return { shopper, info, order, read };
}

// PAYMENT-53
it('a dispute that is lost in part takes back points in proportion and of cards the amount, and a second one the rest', async () => {
  const buyer = await openShopper();
  const { info, read } = await buyCards([buyer]);
  expect(await read()).toEqual({ points: 30, balances: [2000], unrecovered: 0 });
  const lost = crypto.randomUUID();
  await Promise.all([lost, lost, lost].map((event) => reportPayment(info.PaymentInitId, 'dispute-lost', event, 1600)));
  // 30 points × 16 of 30 euros.
  expect(await read()).toEqual({ points: 14, balances: [400], unrecovered: 0 });
  // What is reported meanwhile takes nothing.
  await buyer.giveBalance(5000);
  for (const type of ['disputed', 'dispute-won', 'refund-failed']) await reportPayment(info.PaymentInitId, type);
  expect(await read()).toEqual({ points: 14, balances: [5400], unrecovered: 0 });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1400);
  expect(await read()).toEqual({ points: 0, balances: [5000], unrecovered: 0 });
  // A third report is none of another dispute: all was charged back before.
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [5000], unrecovered: 0 });
});

// PAYMENT-8, PAYMENT-53, WALLET-50
it('what one balance no longer has is taken from the next card, up to the amount charged back, and the rest is shown', async () => {
  const [buyer, friend] = [await openShopper(), await openShopper()];
  const { info, read } = await buyCards([buyer, friend, buyer]);
  await buyer.giveBalance(-3500);
  expect(await read()).toEqual({ points: 30, balances: [500, 2000], unrecovered: 0 });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 2200);
  expect(await read()).toEqual({ points: 21, balances: [0, 300], unrecovered: 0 });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1000);
  expect(await read()).toEqual({ points: 17, balances: [0, 0], unrecovered: 700 });
  await buyer.giveBalance(800);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 3800);
  expect(await read()).toEqual({ points: 0, balances: [0, 0], unrecovered: 2700 });
});

// PAYMENT-53
it('a charge-back is counted at the rate of its order; in a currency other than the payment’s, it is one of all', async () => {
  const buyer = await openShopper();
  const { info, order, read } = await buyCards([buyer], 'USD');
  expect(order.OrderTotals).toMatchObject({ CurrencyCode: 'USD', OrderTotal: { Value: 33 } });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1100, 'USD');
  expect(await read()).toEqual({ points: 20, balances: [1000], unrecovered: 0 });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1, 'EUR');
  expect(await read()).toEqual({ points: 0, balances: [0], unrecovered: 0 });
});

// PAYMENT-53, REFUND-5, WALLET-50
it('when the provider refunds a payment after a charge-back of a part, the rest of the points and cards is taken back', async () => {
  const { info, read } = await buyCards([await openShopper()]);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1600);
  expect(await read()).toEqual({ points: 14, balances: [400], unrecovered: 0 });
  await refundAtProvider(info.PaymentInitId, 3000);
  await reportPayment(info.PaymentInitId, 'refunded', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [0], unrecovered: 0 });
});

// PAYMENT-8, WALLET-50
it('after a charge-back of all, neither another report of it nor a refund by the provider takes back any more', async () => {
  const buyer = await openShopper();
  const { info, read } = await buyCards([buyer]);
  await buyer.giveBalance(-500);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [0], unrecovered: 500 });
  await buyer.giveBalance(700);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [200], unrecovered: 0 });
  await refundAtProvider(info.PaymentInitId, 3000);
  await reportPayment(info.PaymentInitId, 'refunded', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [200], unrecovered: 0 });
});

/** A gift card of 100 euros, bought, redeemed and spent on `spend`, whose payment is then charged back. */
async function loseSpentCard(spend: (shopper: Shopper) => Promise<void>) {
  const card = await addProduct({ price: 10_000, keys: 1, voucher: { type: 'MPV', faceMinor: 10_000 } });
  const bought = await buy({ product: card });
  const { shopper, info } = bought;
  await shopper.call(redeemGiftCard, { code: await shopper.reveal(bought.itemId) });
  await spend(shopper);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 10_000);
  const readDebt = async () =>
    (await callMerchant(showCustomer, { Id: await shopper.readId() })).Data.BalanceOwedEurMinor;
  return { ...bought, readDebt };
}

// WALLET-11
it('what a lost dispute cannot take back is a debt that the balance of a cancelled order pays first', async () => {
  const game = await addProduct({ price: 12_000, keys: 1 });
  let orderId = 0;
  const { shopper, readDebt, order } = await loseSpentCard(async (buyer) => {
    await buyer.addToCart(game.id);
    orderId = (await buyer.order({ UseBalance: true })).Data.OrderId;
  });
  expect(await readDebt()).toBe(10_000);
  expect((await shopper.call(getWallet, {})).Data).toMatchObject({ Balance: '€0.00', Owed: '€100.00' });
  const listed = (await callMerchant(listCustomers, { Email: shopper.sub })).Data.Items;
  expect(listed).toMatchObject([{ BalanceOwedEurMinor: 10_000 }]);
  await shopper.call(cancelOrder, { id: orderId });
  expect([await readBalance(shopper), await readDebt()]).toEqual([0, 0]);
  expect((await shopper.call(getWallet, {})).Data).not.toHaveProperty('Owed');
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ IsDisputeLost: true, UnrecoveredEurMinor: 0 });
});

// WALLET-11
it('a debt of balance is paid by what a withdrawal returns, by another gift card, and only then is there something to spend', async () => {
  const game = await addProduct({ price: 6000, keys: 2 });
  const withdrawn: Bought[] = [];
  const { shopper, readDebt } = await loseSpentCard(async (buyer) => {
    const paid = await buy({ shopper: buyer, product: game, order: { UseBalance: true } });
    withdrawn.push(paid);
    await buyer.giveBalance(-4000);
  });
  for (const { order } of withdrawn) await declare({ shopper, order });
  expect([await readBalance(shopper), await readDebt()]).toEqual([0, 4000]);
  const { Data } = await callAsMerchant('/internal/gift-cards', { AmountMinor: 5000 });
  await shopper.call(redeemGiftCard, { code: (Data as { Code: string }).Code });
  expect([await readBalance(shopper), await readDebt()]).toEqual([1000, 0]);
});

// REFUND-15, REFUND-12
it('a lost dispute is in the ledger, in a credit note, in the statistics and on the order’s page, as a refund is', async () => {
  const period = { From: new Date(Date.now() - 1000).toISOString(), To: new Date(Date.now() + 600_000).toISOString() };
  const { shopper, info, order, product } = await buy({ quantity: 2, price: 1190, order: { CountryIsoCode: 'LT' } });
  const readLine = async () =>
    (await callMerchant(exportLedger, period)).Data.Items.find(({ Country }) => Country === 'LT');
  expect(await readLine()).toMatchObject({ GrossMinor: 2380, VatMinor: 413, CreditNotes: 0 });
  const before = (await callMerchant(showStatistics, period)).Data;
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1000);
  expect(await readLine()).toMatchObject({ GrossMinor: 1380, VatMinor: 239, CreditNotes: 1 });
  expect(await shopper.readOrder(order.Id)).toMatchObject({
    PaymentStatus: 'PartiallyRefunded',
    RefundedAmount: '€10.00',
    Refunds: [{ Amount: '€10.00' }],
    OrderItems: [{ IsRefunded: false }, { IsRefunded: false }],
  });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1380);
  expect(await readLine()).toMatchObject({ GrossMinor: 0, NetMinor: 0, VatMinor: 0, CreditNotes: 2 });
  const page = await shopper.readOrder(order.Id);
  expect(page).toMatchObject({
    PaymentStatus: 'Refunded',
    RefundedAmount: '€23.80',
    Refunds: [{ Amount: '€10.00' }, { Amount: '€13.80' }],
    OrderItems: [{ IsRefunded: true }, { IsRefunded: true }],
  });
  for (const { CreditNoteId } of page.Refunds ?? []) {
    const headers = { Authorization: `Bearer ${shopper.token}` };
    expect((await fetchCommerce(`/api/v2/order/creditnotepdf/${CreditNoteId}`, { headers })).status).toBe(200);
  }
  const after = (await callMerchant(showStatistics, period)).Data;
  expect(after.RefundedUnits - before.RefundedUnits).toBe(2);
  expect(after.RefundedEurMinor - before.RefundedEurMinor).toBe(2380);
  const best = (await callMerchant(listBestSellers, { ...period, Limit: 1000 })).Data.Items;
  expect(best.find(({ ProductId }) => ProductId === product.id)).toBeUndefined();
});

// PAYMENT-8
it('a dispute that is won takes nothing back', async () => {
  const { shopper, info, order } = await buy();
  await reportPayment(info.PaymentInitId, 'disputed');
  await reportPayment(info.PaymentInitId, 'dispute-won');
  expect(await readPoints(shopper)).toBe(30);
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ IsDisputeLost: false, UnrecoveredEurMinor: 0 });
});
