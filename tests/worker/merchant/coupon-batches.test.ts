import { describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { endCoupons, listCoupons, listCouponUses, makeCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { openCustomer } from '../orders/refunds.ts';
import { addProduct, openShopper, readNumber, type Shopper } from '../shopper.ts';

let last = 0;
async function save(terms: object): Promise<string> {
  last += 1;
  const { status, Data, Messages } = await callMerchant(saveCoupon, { Code: `TERMS${last}`, Name: 'Terms', ...terms });
  expect(status, Messages.join()).toBe(200);
  return Data.Code;
}

async function fillCart(shopper: Shopper, code: string) {
  const product = await addProduct();
  await shopper.addToCart(product.id);
  return shopper.call(applyCoupon, { code });
}

// COUPON-7
describe('a coupon for a first order', () => {
  it('is refused to who has paid before, under this account or with this address', async () => {
    const code = await save({ Percent: 10, FirstOrder: true });
    const { shopper } = await buy();
    const refused = await fillCart(shopper, code);
    expect(refused).toMatchObject({ status: 409, Code: 'coupon-first-order' });
    expect(refused.Messages).toEqual(['This coupon is for a first order.']);
    const twin = await openCustomer();
    await commerceDb
      .prepare('UPDATE orders SET email = (SELECT email FROM customers WHERE id = ?1) WHERE customer_id = ?2')
      .bind(await twin.readId(), await shopper.readId())
      .run();
    expect(await fillCart(twin, code)).toMatchObject({ status: 409, Code: 'coupon-first-order' });
    expect((await fillCart(await openShopper(), code)).status).toBe(200);
  });

  it('that is in the cart when another order is paid takes nothing off any more', async () => {
    const code = await save({ Percent: 10, FirstOrder: true });
    const shopper = await openShopper();
    expect((await fillCart(shopper, code)).status).toBe(200);
    await commerceDb
      .prepare('DELETE FROM cart_coupons WHERE customer_id = ?')
      .bind(await shopper.readId())
      .run();
    await buy({ shopper });
    await shopper.addToCart((await addProduct()).id);
    await commerceDb
      .prepare('INSERT INTO cart_coupons (customer_id, coupon_id) SELECT ?1, id FROM coupons WHERE code = ?2')
      .bind(await shopper.readId(), code)
      .run();
    const { Data } = await shopper.order();
    expect(await readNumber('SELECT discount_minor AS value FROM orders WHERE id = ?', Data.OrderId)).toBe(0);
  });

  it('is one of all such coupons: a second one takes nothing off an order beside the first', async () => {
    const [first, second] = [
      await save({ Percent: 10, FirstOrder: true }),
      await save({ Percent: 10, FirstOrder: true }),
    ];
    const shopper = await openShopper();
    const discounts: (number | null)[] = [];
    for (const code of [first, second]) {
      const applied = await fillCart(shopper, code);
      expect(applied).toMatchObject(code === first ? { status: 200 } : { status: 409, Code: 'coupon-first-order' });
      const { Data } = await shopper.order();
      discounts.push(await readNumber('SELECT discount_minor AS value FROM orders WHERE id = ?', Data?.OrderId ?? 0));
      await commerceDb
        .prepare('DELETE FROM cart_items WHERE customer_id = ?')
        .bind(await shopper.readId())
        .run();
    }
    expect(discounts[0]).toBeGreaterThan(0);
    expect(discounts[1] ?? 0).toBe(0);
  });

  it('is used by one of two orders that are placed at the same moment', async () => {
    const code = await save({ Percent: 10, FirstOrder: true });
    const shopper = await openShopper();
    expect((await fillCart(shopper, code)).status).toBe(200);
    await Promise.all([shopper.order(), shopper.order()]);
    const uses = 'SELECT count(*) AS value FROM coupon_uses WHERE coupon_id = (SELECT id FROM coupons WHERE code = ?)';
    expect(await readNumber(uses, code)).toBe(1);
  });
});

// COUPON-8
describe('codes that are made together', () => {
  it('are each used once, listed together with their uses, and ended together', async () => {
    const product = await addProduct();
    const made = await callMerchant(makeCoupons, {
      Count: 3,
      Prefix: 'autumn-',
      Name: 'Autumn',
      Percent: 50,
      Products: [product.id],
    });
    const codes = made.Data.Items.map(({ Code }) => Code);
    const Batch = made.Data.Items[0]?.Batch ?? '';
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^AUTUMN[A-Z2-9]{8}$/);
    const listed = async () => (await callMerchant(listCoupons, { Batch: Batch.toLowerCase() })).Data.Items;
    expect(await listed()).toMatchObject(
      codes
        .toReversed()
        .map((Code) => ({ Code, Name: 'Autumn', Percent: 50, MaxUses: 1, Used: 0, Products: [product.id], Batch })),
    );
    const [code = ''] = codes;
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect((await shopper.call(applyCoupon, { code })).status).toBe(200);
    const { order } = await buy({ shopper, product });
    expect((await listed()).find(({ Code }) => Code === code)).toMatchObject({ Used: 1 });
    expect((await callMerchant(listCouponUses, { Code: code })).Data.Items).toMatchObject([
      {
        OrderNumber: order.CustomOrderNumber,
        Status: 'Complete',
        CustomerId: await shopper.readId(),
        DiscountMinor: 1000,
        CurrencyCode: 'EUR',
      },
    ]);
    const other = await openShopper();
    await other.addToCart(product.id);
    expect(await other.call(applyCoupon, { code })).toMatchObject({ status: 409, Code: 'coupon-used' });
    expect((await callMerchant(endCoupons, { Batch })).Data).toEqual({ Batch, Ended: 3 });
    expect(await other.call(applyCoupon, { code: codes[1] ?? '' })).toMatchObject({ Code: 'coupon-expired' });
    expect(await callMerchant(endCoupons, { Batch: 'NOBATCH' })).toMatchObject({ status: 404 });
    expect(await callMerchant(listCouponUses, { Code: 'NOCODE' })).toMatchObject({ status: 404 });
  });

  it('are a table for a mail tool', async () => {
    const response = await fetchCommerce('/internal/coupons/batches', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`,
        'Content-Type': 'application/json',
        Accept: 'text/csv',
      },
      body: JSON.stringify({ Count: 2, Name: 'Mailing', AmountMinor: 500 }),
    });
    expect(await response.text()).toMatch(/^\uFEFF?Code,Batch\r\n[A-Z2-9]{8},([A-Z2-9]{8})\r\n[A-Z2-9]{8},\1\r\n$/);
  });

  it('are not made without a value, a name, or with a prefix that no code can have', async () => {
    const make = async (args: object) => callMerchant(makeCoupons, { Count: 1, Name: 'Mailing', ...args });
    expect(await make({})).toMatchObject({ status: 400, Messages: [expect.stringContaining('Percent')] });
    expect(await make({ Percent: 10, Prefix: 'ПРИВЕТ' })).toMatchObject({ status: 400 });
    expect(await make({ Percent: 10, Count: 1001 })).toMatchObject({ status: 400 });
    expect(await make({ Percent: 10, Products: [99_999_999] })).toMatchObject({ status: 400 });
  });
});
