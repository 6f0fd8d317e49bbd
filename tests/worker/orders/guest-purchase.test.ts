import { afterAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { createNewPaymentUrl } from '../../../shared/api/checkout.ts';
import { getCustomer } from '../../../shared/api/customer.ts';
import { confirmGuest, sendGuestCode } from '../../../shared/api/guest.ts';
import { cancelOrder, getOrder, getOrders, showKey } from '../../../shared/api/order.ts';
import { getWithdrawalEligibility, reportKey, withdraw } from '../../../shared/api/order-remedies.ts';
import { getWallet } from '../../../shared/api/wallet.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, openVisitor } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import {
  buyAsGuest,
  confirmAddress,
  createAddress,
  letGuestsWait,
  orderAsGuest,
  putIntoCart,
  readGuestCode,
  revealAsGuest,
} from '../guest.ts';
import { addProduct, ERROR_URL, METHOD, openShopper, readNumber, SUCCESS_URL } from '../shopper.ts';

const MINUTE_MS = 60_000;
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

afterAll(async () => expect(await findBookErrors()).toEqual([]));

describe('a visitor without an account', () => {
  // GUEST-1, GUEST-3
  it('buys with a confirmed address, and has the key, the invoice, the withdrawal and the report of a customer', async () => {
    const { visitor, email, product, order, itemId } = await buyAsGuest();
    expect((await visitor.call(getCustomer, {})).Data).toMatchObject({
      Email: null,
      Username: null,
      Guest: { Email: email },
    });
    expect(order).toMatchObject({ OrderStatus: 'Complete', PaymentStatus: 'Paid', HasInvoice: true });
    expect((await visitor.call(getCart, {})).Data.Items).toEqual([]);
    expect((await visitor.call(getOrders, {})).Data.Orders.map(({ Id }) => Id)).toEqual([order.Id]);
    expect(await visitor.call(showKey, { id: itemId })).toMatchObject({ status: 409, Code: 'consent-needed' });
    expect((await visitor.call(getWithdrawalEligibility, { orderId: order.Id })).Data).toMatchObject({
      Items: [{ IsEligible: true }],
    });
    expect(product.keys).toContain(await revealAsGuest(visitor, itemId));
    const invoice = await visitor.fetch(`/api/v2/order/invoicepdf/${order.Id}`, { headers: { Language: 'en' } });
    expect([invoice.status, invoice.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const report = await visitor.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' });
    expect(report).toMatchObject({ status: 200, Data: { Status: 'Open' } });
    expect(
      await readNumber('SELECT count(*) AS value FROM outbox WHERE recipient = ? AND has_invoice = 1', email),
    ).toBe(1);
  });

  // GUEST-3
  it('withdraws an order whose key was not shown, and pays or cancels an unpaid one', async () => {
    const bought = await buyAsGuest();
    const named = { Name: 'Ada', OrderNumber: bought.order.CustomOrderNumber, Email: bought.email };
    expect((await bought.visitor.call(withdraw, named)).status).toBe(200);
    const { visitor } = bought;
    expect((await visitor.call(getOrder, { id: bought.order.Id })).Data.PaymentStatus).toBe('Refunded');
    await putIntoCart(visitor, (await addProduct()).id);
    const { Data: unpaid } = await orderAsGuest(visitor);
    const again = {
      orderId: unpaid.OrderId,
      paymentSystemMethodName: METHOD,
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    };
    expect((await visitor.call(createNewPaymentUrl, again)).status).toBe(200);
    expect((await visitor.call(cancelOrder, { id: unpaid.OrderId })).Data.OrderStatus).toBe('Cancelled');
  });

  // GUEST-7
  it('earns no points, and gets no refund to a balance', async () => {
    const { visitor, email, order, itemId } = await buyAsGuest();
    expect(order.OrderTotals.RewardPointsToEarn).toBe(0);
    const points =
      'SELECT count(*) AS value FROM reward_points WHERE customer_id = (SELECT id FROM customers WHERE email = ?)';
    expect(await readNumber(points, email)).toBe(0);
    await revealAsGuest(visitor, itemId);
    const toBalance = { orderItemId: itemId, Reason: 'Invalid', Remedy: 'RefundToBalance' } as const;
    expect(await visitor.call(reportKey, toBalance)).toMatchObject({ status: 400, Code: 'invalid' });
    expect((await visitor.call(getWallet, { limit: 1 })).status).toBe(401);
  });

  // GUEST-3
  it('has to confirm the address again after an hour, and then sees the orders again', async () => {
    const { visitor, email, order, itemId } = await buyAsGuest();
    await letGuestsWait(61 * MINUTE_MS);
    expect((await visitor.call(getCustomer, {})).Data.Guest).toEqual({ Email: null });
    expect(await visitor.call(getOrder, { id: order.Id })).toMatchObject({ status: 401, Code: 'login-needed' });
    expect((await visitor.call(showKey, { id: itemId })).status).toBe(401);
    await putIntoCart(visitor, (await addProduct()).id);
    expect((await orderAsGuest(visitor)).status).toBe(401);
    await confirmAddress(visitor, email);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(200);
  });

  // GUEST-4
  it('has the orders in the browser that last confirmed the address, and in no other one', async () => {
    const first = await buyAsGuest();
    const second = openVisitor();
    await confirmAddress(second, first.email.replace('guest', 'Guest'));
    expect((await first.visitor.call(getOrder, { id: first.order.Id })).status).toBe(401);
    expect((await second.call(getOrder, { id: first.order.Id })).status).toBe(200);
    expect(first.product.keys).toContain(await revealAsGuest(second, first.itemId));
    const guests = 'SELECT count(*) AS value FROM customers WHERE lower(email) = ? AND subject IS NULL';
    expect(await readNumber(guests, first.email)).toBe(1);
  });

  // GUEST-4
  it('takes the cart along to another address, but not the orders of the one before', async () => {
    const { visitor, email, order } = await buyAsGuest();
    const product = await addProduct();
    await putIntoCart(visitor, product.id);
    await confirmAddress(visitor, createAddress());
    expect((await visitor.call(getCart, {})).Data.Items.map(({ Product }) => Product.Id)).toEqual([product.id]);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(404);
    await confirmAddress(visitor, email);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(200);
  });

  // GUEST-3, ACCOUNT-1
  it('sees nothing of another guest, nor of the account that has the address', async () => {
    const other = await buyAsGuest();
    const account = await buy();
    const { visitor } = await buyAsGuest({ email: `${account.shopper.sub}@latchkey.example` });
    expect((await visitor.call(getOrders, {})).Data.Orders).toHaveLength(1);
    for (const { order, itemId } of [other, account]) {
      expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(404);
      expect((await visitor.call(showKey, { id: itemId })).status).toBe(404);
    }
    const stranger = openVisitor();
    await putIntoCart(stranger, (await addProduct()).id);
    for (const id of [other.order.Id, account.order.Id])
      expect((await stranger.call(getOrder, { id })).status).toBe(401);
    expect((await orderAsGuest(stranger)).status).toBe(401);
  });
});

describe('the code that confirms an address', () => {
  const ask = (Email: string, visitor = openVisitor()) => visitor.call(sendGuestCode, { Email });

  // GUEST-2
  it('is asked for and answered alike for an address with an account, whose mail alone says so', async () => {
    const { shopper } = await buy();
    const [known, unknown] = [`${shopper.sub}@latchkey.example`, createAddress()];
    const answers = [await ask(known), await ask(unknown)];
    expect(answers.map(({ status, Messages }) => [status, Messages])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(Object.keys(answers[0]?.Data ?? {})).toEqual(Object.keys(answers[1]?.Data ?? {}));
    const subject = 'Your confirmation code';
    const [[ofKnown], [ofUnknown]] = [await readOutboxTexts(known, subject), await readOutboxTexts(unknown, subject)];
    expect(ofKnown).toMatch(/There is an account with this address[\s\S]*\/en\/login/);
    expect(ofUnknown).not.toContain('account');
    // MAIL-20
    const stored = await commerceDb
      .prepare('SELECT text FROM outbox WHERE recipient = ? AND subject = ?')
      .bind(unknown, subject)
      .first<string>('text');
    expect(stored).not.toContain(await readGuestCode(unknown));
  });

  // GUEST-2
  it('works once, in its own browser, within ten minutes and five tries', async () => {
    const [visitor, thief, email] = [openVisitor(), openVisitor(), createAddress()];
    await ask(email, visitor);
    const code = await readGuestCode(email);
    await ask(createAddress(), thief);
    const tryCode = (by: typeof visitor, Code: string) => by.call(confirmGuest, { Code });
    const isWrong = { status: 400, Code: 'guest-code' };
    expect(await tryCode(thief, code)).toMatchObject(isWrong);
    expect(await tryCode(openVisitor(), code)).toMatchObject(isWrong);
    const answers = await Promise.all([1, 2, 3].map(() => tryCode(visitor, ` ${code.slice(0, 3)}-${code.slice(3)}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await tryCode(visitor, code)).toMatchObject(isWrong);

    await letGuestsWait(MINUTE_MS);
    await ask(email, visitor);
    const second = await readGuestCode(email);
    for (let guess = 0; guess < 5; guess += 1) expect(await tryCode(visitor, wrongOf(second))).toMatchObject(isWrong);
    expect(await tryCode(visitor, second)).toMatchObject(isWrong);

    await letGuestsWait(MINUTE_MS);
    await ask(email, visitor);
    const late = await readGuestCode(email);
    await letGuestsWait(10 * MINUTE_MS);
    expect(await tryCode(visitor, late)).toMatchObject(isWrong);
    for (const bad of ['12345', '1234567', 'abcdef']) expect(await tryCode(visitor, bad)).toMatchObject(isWrong);
  });

  // GUEST-2
  it('gives the browser another cookie, so that whoever knew the one before sees nothing', async () => {
    const [visitor, email] = [openVisitor(), createAddress()];
    await putIntoCart(visitor, (await addProduct()).id);
    const before = openVisitor();
    for (const [name, cookie] of visitor.cookies) before.cookies.set(name, cookie);
    await confirmAddress(visitor, email);
    expect((await visitor.call(getOrders, {})).status).toBe(200);
    expect((await before.call(getOrders, {})).status).toBe(401);
    expect((await before.call(getCart, {})).Data.Items).toEqual([]);
  });

  // GUEST-2, CAPTCHA-1
  it('goes to a valid address only, with a captcha, and not as often as somebody likes', async () => {
    const visitor = openVisitor();
    const invalid = await ask('nobody', visitor);
    expect([invalid.status, invalid.Messages[0]]).toEqual([400, expect.stringMatching(/email.*format/)]);
    const email = createAddress();
    expect((await ask(email, visitor)).status).toBe(200);
    expect(await ask(email, visitor)).toMatchObject({ status: 429, Code: 'too-many-requests' });
    // A mistyped address is corrected without a pause.
    expect((await ask(createAddress(), visitor)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 10; count += 1) {
      const headers = { 'X-Client-IP': `198.51.100.${count}` };
      statuses.push((await callCommerce(sendGuestCode, { Email: email }, { headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
    const fromOne = [];
    for (let count = 0; count < 31; count += 1) {
      const headers = { 'X-Client-IP': '203.0.113.99' };
      fromOne.push((await callCommerce(sendGuestCode, { Email: createAddress() }, { headers })).status);
    }
    expect(fromOne).toEqual([...Array<number>(30).fill(200), 429]);
  });

  // GUEST-1
  it('is not for a signed-in customer', async () => {
    const shopper = await openShopper();
    expect((await shopper.call(sendGuestCode, { Email: createAddress() })).status).toBe(404);
    expect((await shopper.call(confirmGuest, { Code: '123456' })).status).toBe(404);
  });
});
