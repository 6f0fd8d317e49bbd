import { describe, expect, it } from 'vitest';
import { applyCoupon } from '../../shared/api/cart.ts';
import { getCustomer } from '../../shared/api/customer.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { signInAs } from '../support/workers.ts';
import { callAsMerchant } from './buyer.ts';
import { addProduct, openShopper, readNumber, Shopper } from './shopper.ts';

const COUPON = { Name: 'Spring', Kind: 'percent', Amount: 2000 };

describe('a coupon of the merchant', () => {
  it('counts as soon as it is given out, and no longer than it runs', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const given = await callAsMerchant('/internal/coupons', { ...COUPON, Code: 'spring-20' });
    expect(given).toMatchObject({ status: 200, Data: { Code: 'SPRING-20' } });
    const cart = await shopper.call(applyCoupon, { code: 'Spring-20' });
    expect(cart.Data.OrderTotals.SubTotalDiscount?.Value).toBe(2);
    const EndsOn = new Date(Date.now() - 1_000).toISOString();
    await callAsMerchant('/internal/coupons', { ...COUPON, Code: 'SPRING-20', EndsOn });
    expect((await shopper.call(applyCoupon, { code: 'SPRING-20' })).Code).toBe('coupon-expired');
    expect(await readNumber("SELECT count(*) AS value FROM coupons WHERE code = 'SPRING-20'")).toBe(1);
  });

  it('once per customer counts once, also in ten orders at once and for another account of the same mailbox', async () => {
    const coupon = { ...COUPON, Code: 'ONCE-EACH', MaxUsesPerCustomer: 1 };
    await callAsMerchant('/internal/coupons', coupon);
    const product = await addProduct({ keys: 30 });
    const email = `${crypto.randomUUID()}@latchkey.example`;
    const open = async (address: string) => {
      const sub = crypto.randomUUID();
      return new Shopper(sub, await signInAs({ sub, email: address, firstName: 'Robin' }));
    };
    const first = await open(email);
    await first.addToCart(product.id);
    expect((await first.call(applyCoupon, { code: 'ONCE-EACH' })).status).toBe(200);
    const second = await open(email.toUpperCase());
    await second.addToCart(product.id);
    expect((await second.call(applyCoupon, { code: 'ONCE-EACH' })).status).toBe(200);
    await Promise.all([first, second].flatMap((shopper) => [1, 2, 3, 4].map(() => shopper.order())));
    const uses =
      "SELECT count(*) AS value FROM coupon_uses WHERE coupon_id = (SELECT id FROM coupons WHERE code = 'ONCE-EACH')";
    expect(await readNumber(uses)).toBe(1);
    const third = await open(email);
    await third.addToCart(product.id);
    expect(await third.call(applyCoupon, { code: 'ONCE-EACH' })).toMatchObject({ status: 409, Code: 'coupon-used' });
    const stranger = await open(`x${email}`);
    await stranger.addToCart(product.id);
    expect((await stranger.call(applyCoupon, { code: 'ONCE-EACH' })).status).toBe(200);
  });

  it('is rejected when it is inconsistent', async () => {
    const bad = [{ Amount: 10_001 }, { Amount: 0 }, { Amount: 1.5 }, { Code: '<>' }, { EndsOn: 'soon' }, { Name: ' ' }];
    for (const changes of bad) {
      const answer = await callAsMerchant('/internal/coupons', { ...COUPON, Code: 'BAD', ...changes });
      expect(answer, JSON.stringify(changes)).toMatchObject({ status: 400, Code: 'invalid' });
    }
    expect(await readNumber("SELECT count(*) AS value FROM coupons WHERE code = 'BAD'")).toBe(0);
  });

  it('is the merchant’s alone', async () => {
    expect((await callAsMerchant('/internal/coupons', { ...COUPON, Code: 'MINE' }, 'guess')).status).toBe(401);
    expect((await callAsMerchant('/internal/gift-cards', { Code: 'MINE-2026', AmountMinor: 1 }, 'guess')).status).toBe(
      401,
    );
  });
});

describe('a gift card of the merchant', () => {
  // WALLET-7
  it('gets a code that nobody guesses, from the shop where none is given', async () => {
    const made = (await callAsMerchant('/internal/gift-cards', { AmountMinor: 700 })).Data as { Code: string };
    expect(made.Code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const shopper = await openShopper();
    expect((await shopper.call(redeemGiftCard, { code: made.Code })).status).toBe(200);
    const short = await callAsMerchant('/internal/gift-cards', { Code: 'SHORT-2026', AmountMinor: 700 });
    expect(short).toMatchObject({ status: 400, Code: 'invalid' });
  });

  it('is redeemed once, and the same code is issued once', async () => {
    const shopper = await openShopper();
    await shopper.call(getCustomer, {});
    const card = { Code: 'issued-2026-abcd', AmountMinor: 700 };
    expect(await callAsMerchant('/internal/gift-cards', card)).toMatchObject({
      status: 200,
      Data: { MaskedCode: '••••-ABCD', IsNew: true },
    });
    const again = await callAsMerchant('/internal/gift-cards', { ...card, AmountMinor: 90_000 });
    expect(again).toMatchObject({ Data: { IsNew: false } });
    expect((await shopper.call(redeemGiftCard, { code: 'ISSUED-2026-ABCD' })).status).toBe(200);
    expect(await readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(700);
    expect((await shopper.call(redeemGiftCard, { code: 'ISSUED-2026-ABCD' })).status).toBe(404);
  });
});
