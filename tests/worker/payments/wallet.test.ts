import { describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { applyGiftCard, getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { hashSecret } from '../../../worker/commerce/http/secret-hash.ts';
import { addGiftCard } from '../../../worker/commerce/wallet/gift-cards-store.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';

let issued = 0;

async function issueCode(amountMinor = 2500, expiresAt: number | null = null): Promise<string> {
  issued += 1;
  const code = `GIFT-${crypto.randomUUID().slice(0, 13).toUpperCase()}-${issued}`;
  await addGiftCard(commerceDb, {
    codeHash: await hashSecret(canonicalizeCode(code)),
    maskedCode: `••••${code.slice(-4)}`,
    amountMinor,
    expiresAt,
    isPromotional: false,
    now: Date.now(),
  });
  return code;
}

describe('a gift code', () => {
  it('adds its amount to the balance', async () => {
    const shopper = await openShopper();
    const code = await issueCode();
    const { status, Data } = await shopper.call(redeemGiftCard, { code: ` ${code.toLowerCase()} ` });
    expect({ status, Data }).toEqual({ status: 200, Data: '€25.00 has been added to your balance.' });
    expect((await shopper.call(getWallet, {})).Data).toMatchObject({
      Balance: '€25.00',
      BalanceValue: 25,
      CurrencyCode: 'EUR',
      GiftCards: [{ Amount: '€25.00' }],
    });
    expect(await readNumber('SELECT count(*) AS value FROM gift_cards WHERE code_hash = ?', code)).toBe(0);
  });

  it('shows promotional credit and debts from the first cent on, and says nothing of none', async () => {
    const shopper = await openShopper();
    const readShown = async () => {
      const { Promotional, Owed } = (await shopper.call(getWallet, {})).Data;
      return [Promotional, Owed];
    };
    expect(await readShown()).toEqual([undefined, undefined]);
    const set = commerceDb.prepare('UPDATE customers SET promo_minor = 1, balance_owed_minor = 1 WHERE subject = ?');
    await set.bind(shopper.sub).run();
    expect(await readShown()).toEqual(['€0.01', '€0.01']);
  });

  // WALLET-5
  it('redeemed ten times at once is credited once', async () => {
    const code = await issueCode(700);
    const shoppers = await Promise.all([1, 2, 3, 4, 5].map(() => openShopper()));
    const responses = await Promise.all(
      [...shoppers, ...shoppers].map((shopper) => shopper.call(redeemGiftCard, { code })),
    );
    expect(responses.filter((one) => one.IsSuccess)).toHaveLength(1);
    for (const one of responses) if (!one.IsSuccess) expect(one).toMatchObject({ status: 404, Code: 'gift-code' });
    const sum = await readNumber(
      `SELECT sum(balance_minor) AS value FROM customers WHERE subject IN (${shoppers.map(() => '?').join(', ')})`,
      ...shoppers.map((shopper) => shopper.sub),
    );
    expect(sum).toBe(700);
  });

  it('that is unknown, used or expired gets the same response', async () => {
    const shopper = await openShopper();
    const used = await issueCode();
    await (await openShopper()).call(redeemGiftCard, { code: used });
    const codes = [used, await issueCode(100, 1), 'GIFT-UNKNOWN-0000', "' OR 1=1 --"];
    const responses = await Promise.all(codes.map((code) => shopper.call(redeemGiftCard, { code })));
    const [first] = responses;
    expect(first).toMatchObject({ status: 404, Code: 'gift-code', Data: null });
    for (const response of responses) expect({ ...response, headers: null }).toEqual({ ...first, headers: null });
  });

  // SECURITY-5
  it('guessed wrong five times makes the guesser wait, even with a valid code', async () => {
    const shopper = await openShopper();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shopper.call(redeemGiftCard, { code: `WRONG-CODE-${index}` })),
    );
    expect(guesses.map((one) => one.status).toSorted()).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    const code = await issueCode();
    const rejected = await shopper.call(redeemGiftCard, { code });
    expect(rejected).toMatchObject({ status: 429, Code: 'too-many-requests' });
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await (await openShopper()).call(redeemGiftCard, { code })).status).toBe(200);
  });

  // SECURITY-5
  it('that is valid counts as no guess: a gift of thirty codes is redeemed by one person at one address', async () => {
    const shopper = await openShopper();
    const headers = { 'X-Client-IP': '203.0.113.78' };
    for (let count = 0; count < 30; count += 1) {
      const code = await issueCode(100);
      expect((await shopper.call(redeemGiftCard, { code }, headers)).status).toBe(200);
    }
    expect((await shopper.call(getWallet, {})).Data.BalanceValue).toBe(30);
  });

  it('guessed by many from one address makes the address wait', async () => {
    const headers = { 'X-Client-IP': '203.0.113.77' };
    const statuses: number[] = [];
    for (let customer = 0; customer < 5; customer += 1) {
      const shopper = await openShopper();
      for (let guess = 0; guess < 5; guess += 1) {
        statuses.push((await shopper.call(redeemGiftCard, { code: `WRONG-${customer}-${guess}00` }, headers)).status);
      }
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  });

  it('redeemed at the checkout lowers the cart’s total', async () => {
    const product = await addProduct({ price: 3000 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect((await shopper.call(applyGiftCard, { code: await issueCode(1200) })).status).toBe(200);
    expect((await shopper.call(getCart, {})).Data.OrderTotals).toMatchObject({
      RedeemedBalance: { Value: 12 },
      OrderTotal: { Value: 18 },
    });
  });

  it('is for customers', async () => {
    expect(await callCommerce(getWallet, {})).toMatchObject({ status: 401, Code: 'login-needed' });
    expect(await callCommerce(redeemGiftCard, { code: 'GIFT-WHATEVER' })).toMatchObject({ status: 401 });
  });
});
