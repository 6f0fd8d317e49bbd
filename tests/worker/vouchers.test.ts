import { describe, expect, it } from 'vitest';
import { applyCoupon } from '../../shared/api/cart.ts';
import { getCustomer } from '../../shared/api/customer.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { callAsMerchant } from './buyer.ts';
import { addProduct, openShopper, readNumber } from './shopper.ts';

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

  it('is refused where it makes no sense', async () => {
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
