import { describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { findOrders } from '../../../shared/api/forms.ts';
import { sendPhoneCode, verifyPhoneCode } from '../../../shared/api/phone.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { listOrders, showOrder } from '../../../shared/merchant/orders.ts';
import { addGiftCard, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';
import { declare } from './refunds.ts';

/** The ways in which people type a code, each of the same letters and digits. */
const WAYS: readonly (readonly [way: string, type: (code: string) => string])[] = [
  ['without its dashes', (code) => code.replaceAll('-', '')],
  ['with blanks', (code) => code.replaceAll('-', ' ')],
  ['with # in front', (code) => `#${code}`],
  ['in lower case', (code) => code.toLowerCase()],
  ['in full-width letters', (code) => code.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
  ['with other signs', (code) => `“${code.replaceAll('-', '–').split('').join('\u200b')}”.`],
  ['in groups of its own', (code) => code.replaceAll('-', '').replace(/../g, '$&_')],
];

// TYPED-1
describe.each(WAYS)('a code typed %s', (_way, type) => {
  it('withdraws from its order, and finds it for buyer and staff', async () => {
    const bought = await buy();
    const { shopper, order } = bought;
    const typed = type(order.CustomOrderNumber);
    expect((await callMerchant(showOrder, { OrderNumber: typed })).Data.Number).toBe(order.CustomOrderNumber);
    const listed = await callMerchant(listOrders, { Number: typed });
    expect(listed.Data.Items.map(({ Number: number }) => number)).toEqual([order.CustomOrderNumber]);
    const Email = `${shopper.sub}@latchkey.example`;
    await callCommerce(findOrders, { Email, OrderNumber: typed }, { headers: { 'X-Client-IP': '198.51.100.7' } });
    expect(
      await readNumber("SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject = 'Your orders'", Email),
    ).toBe(1);
    expect((await declare(bought, { OrderNumber: typed })).status).toBe(200);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  it('is accepted as a coupon, a gift code and the code of an SMS', async () => {
    const coupon = `SALE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await callMerchant(saveCoupon, { Code: coupon, Name: 'Sale', Percent: 10 });
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct()).id);
    expect((await shopper.call(applyCoupon, { code: type(coupon) })).status).toBe(200);

    const card = await callMerchant(addGiftCard, { AmountMinor: 500 });
    expect((await shopper.call(redeemGiftCard, { code: type(card.Data.Code ?? '') })).status).toBe(200);

    const phoneNumber = `+4915234${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte % 10).join('')}`;
    expect((await shopper.call(sendPhoneCode, { phoneNumber })).status).toBe(200);
    const [sms] = await readOutboxTexts(phoneNumber);
    const code = /\b\d{6}\b/.exec(sms ?? '')?.[0] ?? '';
    expect((await shopper.call(verifyPhoneCode, { code: type(code.replace(/^.../, '$&-')) })).status).toBe(200);
  });
});

it('a coupon saved with other dashes is the same coupon', async () => {
  for (const [Code, Percent] of [
    ['WINTER-77', 10],
    ['winter 77', 20],
  ] as const)
    expect((await callMerchant(saveCoupon, { Code, Name: 'Winter', Percent })).Data.Code).toBe('WINTER77');
  expect(await readNumber("SELECT count(*) AS value FROM coupons WHERE code = 'WINTER77' AND amount = 2000")).toBe(1);
});
