import { afterEach, describe, expect, it } from 'vitest';
import { applyCoupon, getCart } from '../../../shared/api/cart.ts';
import { createOrder } from '../../../shared/api/checkout.ts';
import { reportKey, withdraw } from '../../../shared/api/order-remedies.ts';
import { getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { type Bought, buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';

// Before the first call, because the Worker caches exchange rates for a minute.
afterEach(async () => expect(await findBookErrors()).toEqual([]));

const GIFT_CARD = { type: 'MPV', faceMinor: 2500 } as const;

/** A gift card of 25 euros, bought and paid for. */
async function buyCard(options: Parameters<typeof buy>[0] = {}): Promise<Bought> {
  return buy({ ...options, product: await addProduct({ price: 2500, voucher: GIFT_CARD }) });
}

const readBalance = (shopper: Shopper) =>
  readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub);

function declare({ shopper, order }: Bought) {
  return callCommerce(withdraw, {
    Name: 'Robin Example',
    OrderNumber: order.CustomOrderNumber,
    Email: `${shopper.sub}@latchkey.example`,
  });
}

const refundAsMerchant = ({ order }: Bought) =>
  callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });

describe('a gift card that the shop sold', () => {
  // WALLET-1
  it('is redeemed once, by anybody with the code, for its full value, and is listed in the wallet', async () => {
    const { shopper, itemId } = await buyCard();
    const code = await shopper.reveal(itemId);
    const friend = await openShopper('friend');
    expect(await friend.call(redeemGiftCard, { code: code.toLowerCase() })).toMatchObject({
      status: 200,
      Data: '€25.00 has been added to your balance.',
    });
    expect((await friend.call(getWallet, {})).Data).toMatchObject({
      BalanceValue: 25,
      GiftCards: [{ Amount: '€25.00', MaskedCode: `••••-${code.slice(-4).toUpperCase()}` }],
    });
    expect(await shopper.call(redeemGiftCard, { code })).toMatchObject({ status: 404, Code: 'gift-code' });
    expect(await readBalance(shopper)).toBe(0);
  });

  it('has its value in euros whatever currency it was paid in', async () => {
    const shopper = await openShopper();
    const { id } = await addProduct({ price: 2500, voucher: GIFT_CARD });
    await shopper.addToCart(id);
    const { Data } = await shopper.call(createOrder, createOrderArgs(), {
      'Idempotency-Key': crypto.randomUUID(),
      Currency: 'USD',
    });
    await pressOnPayPage(Data, 'pay');
    const order = await shopper.readOrder(Data.OrderId);
    expect(order.OrderTotals).toMatchObject({ CurrencyCode: 'USD', OrderTotal: { Value: 27.5 } });
    const code = await shopper.reveal(order.OrderItems[0]?.Id ?? 0);
    expect((await shopper.call(redeemGiftCard, { code }, { Currency: 'USD' })).Data).toContain('$27.50');
    expect(await readBalance(shopper)).toBe(2500);
  });

  it('cannot be redeemed before it is sold and paid, and its code was shown', async () => {
    const product = await addProduct({ price: 2500, voucher: GIFT_CARD });
    const [code = ''] = product.keys;
    const guesser = await openShopper('guesser');
    const guess = () => guesser.call(redeemGiftCard, { code });
    expect((await guess()).status).toBe(404);
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    expect((await guess()).status).toBe(404);
    expect(Data.PaymentUrl).not.toBe('');
    const bought = await buy({ product });
    expect((await guess()).status).toBe(404);
    const shown = await bought.shopper.reveal(bought.itemId);
    expect((await bought.shopper.call(redeemGiftCard, { code: shown })).status).toBe(200);
  });

  it('that was withdrawn unrevealed can no longer be redeemed', async () => {
    const bought = await buyCard();
    await declare(bought);
    expect((await bought.shopper.readOrder(bought.order.Id)).PaymentStatus).toBe('Refunded');
    for (const code of bought.product.keys) {
      expect((await (await openShopper()).call(redeemGiftCard, { code })).status).toBe(404);
    }
  });

  it('that was refunded after its code was shown cannot be redeemed', async () => {
    const bought = await buyCard();
    const code = await bought.shopper.reveal(bought.itemId);
    expect((await refundAsMerchant(bought)).Data).toMatchObject({ OrderItemGuids: [expect.any(String)] });
    expect((await bought.shopper.call(redeemGiftCard, { code })).status).toBe(404);
    expect(await readBalance(bought.shopper)).toBe(0);
  });

  // WALLET-2
  it('that was redeemed cannot be refunded', async () => {
    const bought = await buyCard();
    await bought.shopper.call(redeemGiftCard, { code: await bought.shopper.reveal(bought.itemId) });
    expect((await refundAsMerchant(bought)).Data).toMatchObject({ OrderItemGuids: [], Reason: 'not-possible' });
    expect(
      await readNumber('SELECT refunded_minor AS value FROM payments WHERE init_id = ?', bought.info.PaymentInitId),
    ).toBe(0);
    expect(await readBalance(bought.shopper)).toBe(2500);
  });

  it('stays redeemed when another unit of the order is refunded', async () => {
    const bought = await buyCard({ quantity: 2 });
    const [first, second] = bought.order.OrderItems;
    const friend = await openShopper('friend');
    await friend.call(redeemGiftCard, { code: await bought.shopper.reveal(first?.Id ?? 0) });
    const body = { OrderNumber: bought.order.CustomOrderNumber, OrderItemGuids: [second?.OrderItemGuid] };
    await callAsMerchant('/internal/refunds', body);
    expect((await bought.shopper.readOrder(bought.order.Id)).PaymentStatus).toBe('PartiallyRefunded');
    expect(await readBalance(friend)).toBe(2500);
  });

  it('redeemed and refunded concurrently ends in one of the two states', async () => {
    for (let round = 0; round < 4; round += 1) {
      const bought = await buyCard();
      const code = await bought.shopper.reveal(bought.itemId);
      const redeem = () => bought.shopper.call(redeemGiftCard, { code });
      const calls =
        round % 2 === 0 ? [redeem, () => refundAsMerchant(bought)] : [() => refundAsMerchant(bought), redeem];
      await Promise.all(calls.map((call) => call()));
      const refunded = await readNumber(
        'SELECT refunded_minor AS value FROM payments WHERE init_id = ?',
        bought.info.PaymentInitId,
      );
      expect((await readBalance(bought.shopper)) + refunded).toBe(2500);
    }
  });

  it('that was redeemed is not replaced, and one that was replaced cannot be redeemed', async () => {
    const complain = async (isRedeemed: boolean) => {
      const bought = await buyCard();
      const code = await bought.shopper.reveal(bought.itemId);
      if (isRedeemed) await bought.shopper.call(redeemGiftCard, { code });
      const { Data } = await bought.shopper.call(reportKey, { orderItemId: bought.itemId, Reason: 'Invalid' });
      const decided = await callAsMerchant(`/internal/key-cases/${Data.CaseId}`, { Decision: 'Replace', Answer: '' });
      return { bought, code, decided };
    };
    expect((await complain(true)).decided).toMatchObject({ status: 409, Code: 'order-state' });
    const { bought, code, decided } = await complain(false);
    expect(decided.status).toBe(200);
    expect((await bought.shopper.call(redeemGiftCard, { code })).status).toBe(404);
    const other = await bought.shopper.reveal(bought.itemId);
    expect((await bought.shopper.call(redeemGiftCard, { code: other })).status).toBe(200);
  });

  it('follows the value of its product until it is sold', async () => {
    const product = await addProduct({ price: 2500, voucher: GIFT_CARD });
    await commerceDb.prepare('UPDATE products SET face_minor = 3000 WHERE id = ?').bind(product.id).run();
    const bought = await buy({ product });
    await bought.shopper.call(redeemGiftCard, { code: await bought.shopper.reveal(bought.itemId) });
    expect(await readBalance(bought.shopper)).toBe(3000);
  });
});

describe('a gift card in the cart', () => {
  // COUPON-6, WALLET-4
  it('takes no coupon, earns no points and contains no VAT', async () => {
    const product = await addProduct({ price: 2500, voucher: GIFT_CARD });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await callAsMerchant('/internal/coupons', { Code: 'CARDS-10', Name: 'Ten', Kind: 'percent', Amount: 1000 });
    expect(await shopper.call(applyCoupon, { code: 'CARDS-10' })).toMatchObject({
      status: 409,
      Code: 'coupon-not-applicable',
    });
    expect((await shopper.call(getCart, { country: 'DE' })).Data.OrderTotals).toMatchObject({
      SubTotalDiscount: null,
      Tax: { Value: 0 },
      TaxRate: 0,
      RewardPointsToEarn: 0,
      OrderTotal: { Value: 25 },
    });
  });

  it('does not count towards the minimum of another product’s coupon', async () => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct({ price: 2500, voucher: GIFT_CARD })).id);
    await shopper.addToCart((await addProduct({ price: 500 })).id);
    const coupon = { Code: 'FROM-25', Name: 'Five', Kind: 'fixed', Amount: 500, MinimumMinor: 2500 };
    await callAsMerchant('/internal/coupons', coupon);
    expect((await shopper.call(applyCoupon, { code: 'FROM-25' })).Code).toBe('coupon-minimum');
  });

  // WALLET-8
  it('is paid with money; points and balance pay for the game beside it', async () => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct({ price: 2500, voucher: GIFT_CARD })).id);
    await shopper.giveBalance(10_000);
    await shopper.givePoints(10_000);
    const cart = () => shopper.call(getCart, { useRewardPoint: true, useBalance: true });
    expect((await cart()).Data.OrderTotals).toMatchObject({ OrderTotal: { Value: 25 }, RedeemedBalance: null });
    await shopper.addToCart((await addProduct({ price: 500 })).id);
    expect((await cart()).Data.OrderTotals).toMatchObject({
      OrderTotal: { Value: 25 },
      RedeemedRewardPoints: { Points: 500 },
    });
  });

  it('of another shop contains VAT if single-purpose, and can be paid by balance', async () => {
    const product = await addProduct({ price: 2500, voucher: { type: 'SPV', faceMinor: 2500, isStoreCredit: false } });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.giveBalance(10_000);
    const choices = { useRewardPoint: true, useBalance: true, country: 'DE' };
    expect((await shopper.call(getCart, choices)).Data.OrderTotals).toMatchObject({
      Tax: { Value: 3.99 },
      TaxRate: 19,
      OrderTotal: { Value: 0 },
    });
  });

  it('refunded with a game reverses none of the points, and the game all of them', async () => {
    const shopper = await openShopper();
    await shopper.call(getWallet, {});
    await shopper.givePoints(1000);
    await shopper.addToCart((await addProduct({ price: 1000 })).id);
    const bought = await buy({
      shopper,
      product: await addProduct({ price: 2500, voucher: GIFT_CARD }),
      order: { UseRewardPoint: true },
    });
    const [game] = bought.order.OrderItems;
    await callCommerce(withdraw, {
      Name: 'Robin Example',
      OrderNumber: bought.order.CustomOrderNumber,
      Email: `${shopper.sub}@latchkey.example`,
      OrderItemGuids: [game?.OrderItemGuid ?? ''],
    });
    expect(await readNumber('SELECT points AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(1000);
    expect(
      await readNumber('SELECT refunded_minor AS value FROM payments WHERE init_id = ?', bought.info.PaymentInitId),
    ).toBe(0);
  });
});
