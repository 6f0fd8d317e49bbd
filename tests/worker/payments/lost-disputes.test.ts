import { env } from 'cloudflare:workers';
import { afterEach, expect, it } from 'vitest';
import { createOrder } from '../../../shared/api/checkout.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { readBalance, readPoints, recordProviderRefund, refundAtProvider } from '../orders/refunds.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';
import { reportPayment } from './report-payment.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

// PAYMENT-8, WALLET-2
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
  await recordProviderRefund(info.PaymentInitId, 1000);
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

// PAYMENT-8
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

// PAYMENT-8, WALLET-2
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

// PAYMENT-8
it('a charge-back is counted at the rate of its order; in a currency other than the payment’s, it is one of all', async () => {
  const buyer = await openShopper();
  const { info, order, read } = await buyCards([buyer], 'USD');
  expect(order.OrderTotals).toMatchObject({ CurrencyCode: 'USD', OrderTotal: { Value: 33 } });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1100, 'USD');
  expect(await read()).toEqual({ points: 20, balances: [1000], unrecovered: 0 });
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1, 'EUR');
  expect(await read()).toEqual({ points: 0, balances: [0], unrecovered: 0 });
});

// PAYMENT-8, REFUND-5, WALLET-2
it('when the provider refunds a payment after a charge-back of a part, the rest of the points and cards is taken back', async () => {
  const { info, read } = await buyCards([await openShopper()]);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 1600);
  expect(await read()).toEqual({ points: 14, balances: [400], unrecovered: 0 });
  await refundAtProvider(info.PaymentInitId, 3000);
  await reportPayment(info.PaymentInitId, 'refunded', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [0], unrecovered: 0 });
  await recordProviderRefund(info.PaymentInitId, 3000);
});

// PAYMENT-8, WALLET-2
it('after a charge-back of all, neither another report of it nor a refund by the provider takes back any more', async () => {
  const buyer = await openShopper();
  const { info, read } = await buyCards([buyer]);
  await buyer.giveBalance(-500);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 3000);
  await buyer.giveBalance(700);
  await reportPayment(info.PaymentInitId, 'dispute-lost', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [700], unrecovered: 500 });
  await refundAtProvider(info.PaymentInitId, 3000);
  await reportPayment(info.PaymentInitId, 'refunded', undefined, 3000);
  expect(await read()).toEqual({ points: 0, balances: [700], unrecovered: 500 });
  await recordProviderRefund(info.PaymentInitId, 3000);
});

// PAYMENT-8
it('of a dispute that was lost before the shop took anything back, the upgrade moves no money, and the merchant sees it', async () => {
  const buyer = await openShopper();
  const { info, read } = await buyCards([buyer]);
  await commerceDb
    .prepare(
      `INSERT INTO payment_events (provider, event_id, init_id, kind, amount_minor, currency_code, outcome, received_at)
       VALUES ('sandbox', ?1, ?1, 'dispute-lost', 3000, 'EUR', 'applied', 1)`,
    )
    .bind(info.PaymentInitId)
    .run();
  expect(await findBookErrors()).toEqual(['gift-card-recovered']);
  const upgrade = env.MIGRATIONS.COMMERCE_DB.find(({ name }) => name.startsWith('0105'))?.queries.at(-1) ?? '';
  await commerceDb.prepare(upgrade).run();
  expect(await findBookErrors()).toEqual([]);
  expect(await read()).toEqual({ points: 30, balances: [2000], unrecovered: 2000 });
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
