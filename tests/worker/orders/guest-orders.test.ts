import { afterAll, describe, expect, it } from 'vitest';
import { applyCoupon, getCart } from '../../../shared/api/cart.ts';
import { findOrders } from '../../../shared/api/forms.ts';
import { giveKey } from '../../../shared/api/gift.ts';
import { claimGuestOrders, sendGuestCode } from '../../../shared/api/guest.ts';
import { getOrder, getOrders, showKey } from '../../../shared/api/order.ts';
import { exportGdpr, requestGdprDelete } from '../../../shared/api/privacy.ts';
import { getStoreSettings } from '../../../shared/api/store.ts';
import { addBlock } from '../../../shared/merchant/blocks.ts';
import { correctEmail, listCustomers, showCustomer } from '../../../shared/merchant/customers.ts';
import { correctCustomer, refundAmount } from '../../../shared/merchant/giving.ts';
import { listOrders, refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { hashSecret } from '../../../worker/commerce/http/secret-hash.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { commerceDb, fetchStorefront, openVisitor, signInAs } from '../../support/workers/workers.ts';
import { buy, findBookErrors, runCron } from '../buyer.ts';
import { claim, giftTo, give, readGiftTokens } from '../gift-buyer.ts';
import {
  buyAsGuest,
  confirmAddress,
  createAddress,
  letGuestsWait,
  orderAsGuest,
  putIntoCart,
  revealAsGuest,
} from '../guest.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, readNumber, Shopper } from '../shopper.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const AS_MERCHANT = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` };
const SAME_SITE = { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
const LINK = /\/order-lookup\/\w+/;

afterAll(async () => expect(await findBookErrors()).toEqual([]));

/** The texts of the mails to an address as they leave the shop. */
async function readSent(email: string): Promise<string[]> {
  const { results } = await commerceDb
    .prepare('SELECT id FROM outbox WHERE recipient = ?')
    .bind(email)
    .all<{ id: number }>();
  const texts = results.map(async ({ id }) => {
    const reply = await fetchStorefront(`/internal/outbox?after=${id - 1}`, { headers: AS_MERCHANT });
    return (await reply.json<{ Data: { Id: number; Text: string }[] }>()).Data.find((one) => one.Id === id)?.Text ?? '';
  });
  return Promise.all(texts);
}

async function readLinkOfMail(email: string): Promise<string> {
  const text = (await readSent(email)).find((one) => one.includes('Your keys are ready'));
  return LINK.exec(text ?? '')?.[0] ?? '';
}

const open = (visitor: Visitor, link: string, headers: Record<string, string> = SAME_SITE) =>
  visitor.fetch(link, { method: 'POST', headers });

/** An account with this address. */
async function openAccount(email: string, isEmailVerified = true): Promise<Shopper> {
  const sub = crypto.randomUUID();
  return new Shopper(sub, await signInAs({ sub, email, isEmailVerified }));
}

describe('a mailed link to a guest’s order', () => {
  // GUEST-5
  it('opens the order once in another browser, where its key can then be revealed', async () => {
    const { email, order, itemId, product } = await buyAsGuest();
    const [stored = ''] = await readOutboxTexts(email, 'Your keys are ready%');
    expect(stored).toContain(`/en/profile/order/${order.Id}`);
    expect(stored).not.toMatch(LINK);
    const link = await readLinkOfMail(email);
    expect(link).toMatch(LINK);
    const visitor = openVisitor();
    expect((await visitor.fetch(link)).status).toBe(200);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(401);
    const page = await open(visitor, link);
    const shown = await page.text();
    expect([page.status, shown.includes(product.keys[0] ?? '-')]).toEqual([200, false]);
    expect(shown).toContain(`/en/profile/order/${order.Id}"`);
    expect(shown).toContain('that you placed as a guest');
    expect(shown).not.toContain('Forgot your password?');
    expect(product.keys).toContain(await revealAsGuest(visitor, itemId));
    const late = openVisitor();
    expect((await open(late, link)).status).toBe(410);
    expect((await late.call(getOrder, { id: order.Id })).status).toBe(401);
  });

  // GUEST-5
  it('works for 14 days, and is forgotten after that', async () => {
    const { email } = await buyAsGuest();
    const [first, second] = [await readLinkOfMail(email), await readLinkOfMail(email)];
    await letGuestsWait(14 * DAY_MS - 60_000);
    expect((await open(openVisitor(), first)).status).toBe(200);
    await letGuestsWait(2 * 60_000);
    expect((await open(openVisitor(), second)).status).toBe(410);
    await runCron(Date.now() + 2 * DAY_MS);
    expect(await readNumber('SELECT count(*) AS value FROM order_lookups WHERE email = ?', email)).toBe(0);
  });

  // GUEST-5
  it('makes nobody a guest by a form of another site', async () => {
    const { email } = await buyAsGuest();
    const link = await readLinkOfMail(email);
    const victim = openVisitor();
    await putIntoCart(victim, (await addProduct()).id);
    expect((await open(victim, link, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      200,
    );
    expect((await orderAsGuest(victim)).status).toBe(401);
  });

  // GUEST-5, ORDER-8, ORDER-50
  it('is mailed again by the look-up of orders, which tells nobody whether there are any', async () => {
    const { email, order } = await buyAsGuest();
    const visitor = openVisitor();
    const answers = [
      await visitor.call(findOrders, { Email: email, OrderNumber: order.CustomOrderNumber }),
      await visitor.call(findOrders, { Email: createAddress(), OrderNumber: order.CustomOrderNumber }),
    ];
    expect(new Set(answers.map(({ status, Data }) => `${status} ${Data}`)).size).toBe(1);
    const [text = ''] = await readOutboxTexts(email, 'Your orders');
    expect((await open(visitor, LINK.exec(text)?.[0] ?? '')).status).toBe(200);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(200);
  });
});

describe('the orders of a guest', () => {
  // GUEST-6
  it('move to the account with the same confirmed address, once, and leave the browser', async () => {
    const { visitor, email, order, itemId, product } = await buyAsGuest();
    const key = await revealAsGuest(visitor, itemId);
    const account = await openAccount(email);
    expect((await account.call(getOrders, {})).Data).toMatchObject({ Orders: [], GuestOrders: 1 });
    expect((await account.call(getOrder, { id: order.Id })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => account.call(claimGuestOrders, {})));
    expect(answers.map(({ Data }) => Data.Orders).sort()).toEqual([0, 0, 1]);
    expect((await account.call(showKey, { id: itemId })).Data.Key).toBe(key);
    expect(product.keys).toContain(key);
    const { GuestOrders } = (await account.call(getOrders, {})).Data;
    expect(GuestOrders).toBeUndefined();
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(401);
    const points = 'SELECT count(*) AS value FROM reward_points WHERE customer_id = ?';
    expect(await readNumber(points, await account.readId())).toBe(0);
  });

  // GUEST-6
  it('are not claimed by an account with another address, or with one that nobody confirmed', async () => {
    const { email, order } = await buyAsGuest();
    for (const account of [await openShopper('thief'), await openAccount(email, false)]) {
      expect((await account.call(getOrders, {})).Data.GuestOrders).toBeUndefined();
      expect((await account.call(claimGuestOrders, {})).Data).toEqual({ Orders: 0 });
      expect((await account.call(getOrder, { id: order.Id })).status).toBe(404);
    }
  });

  // GUEST-6, CART-7
  it('stay the guest’s when somebody signs in there, who gets the cart alone', async () => {
    const { visitor, email, order } = await buyAsGuest();
    const product = await addProduct();
    await putIntoCart(visitor, product.id);
    const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const somebody = await openShopper('somebody');
    const { Items } = (await somebody.call(getCart, {}, { Cookie: cookie })).Data;
    expect(Items.map(({ Product }) => Product.Id)).toEqual([product.id]);
    expect((await somebody.call(getOrders, {})).Data.Orders).toEqual([]);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(401);
    const later = openVisitor();
    await confirmAddress(later, email);
    expect((await later.call(getOrder, { id: order.Id })).status).toBe(200);
  });

  // GUEST-4, COUPON-7
  it('count for a coupon per customer, and for a first order, by address', async () => {
    const code = `GUEST${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    await commerceDb
      .prepare("INSERT INTO coupons (code, name, kind, amount, is_first_order) VALUES (?, 'First', 'percent', 1000, 1)")
      .bind(code)
      .run();
    const readCoupons = async (visitor: Visitor) => {
      const { Data: info } = await orderAsGuest(visitor);
      return (await visitor.call(getOrder, { id: info.OrderId })).Data.AppliedCouponCodes;
    };
    const unknown = openVisitor();
    await putIntoCart(unknown, (await addProduct()).id);
    await unknown.call(applyCoupon, { code });
    await confirmAddress(unknown, createAddress());
    expect(await readCoupons(unknown)).toEqual([code]);
    const { email } = await buyAsGuest();
    const again = openVisitor();
    await putIntoCart(again, (await addProduct()).id);
    await again.call(applyCoupon, { code });
    await confirmAddress(again, email);
    expect(await readCoupons(again)).toEqual([]);
    const account = await buy();
    const asGuest = openVisitor();
    await putIntoCart(asGuest, (await addProduct()).id);
    await asGuest.call(applyCoupon, { code });
    await confirmAddress(asGuest, `${account.shopper.sub}@latchkey.example`);
    expect(await readCoupons(asGuest)).toEqual([]);
  });

  // GUEST-4, GIFT-4
  it('move to another browser without what the recipient of a gift has done', async () => {
    const { visitor, email, itemId } = await buyAsGuest();
    const gift = giftTo();
    expect((await visitor.call(giveKey, { ...gift, orderItemId: itemId })).status).toBe(200);
    const [token = ''] = await readGiftTokens(gift.RecipientEmail);
    expect((await claim(token)).status).toBe(200);
    await confirmAddress(openVisitor(), email);
    const sql = `SELECT max(r.customer_id) AS value FROM key_reveals r JOIN keys k ON k.id = r.key_id WHERE k.order_item_id = ?`;
    expect(await readNumber(sql, itemId)).toBe(0);
  });

  // GUEST-4, PAYMENT-6
  it('count for the limit of payments by address, whatever browser pays', async () => {
    const { email } = await buyAsGuest();
    await buyAsGuest({ email });
    const subject = `payment:guest:${await hashSecret(email)}`;
    expect(await readNumber('SELECT count AS value FROM attempts WHERE subject = ?', subject)).toBe(2);
  });

  // GUEST-8
  it('are exported with what is known by address until an account has confirmed it', async () => {
    const { visitor, email } = await buyAsGuest();
    await give({}, { RecipientEmail: email, SenderName: 'Gilbert' });
    const read = async () => (await visitor.fetch(exportGdpr.path, { headers: { Language: 'en' } })).text();
    await (await openAccount(email, false)).call(getOrders, {});
    expect(await read()).toContain('Gilbert');
    await (await openAccount(email)).call(getOrders, {});
    expect(await read()).not.toContain('Gilbert');
  });

  // GUEST-8
  it('are exported and erased on the guest’s own request', async () => {
    const { visitor, email, order } = await buyAsGuest();
    const file = await visitor.fetch(exportGdpr.path, { headers: { Language: 'en' } });
    const found = await file.text();
    expect(found).toContain(order.CustomOrderNumber);
    expect(found).toContain(email);
    expect((await visitor.call(requestGdprDelete, {})).Data.HasDeleteRequest).toBe(true);
    await runCron(Date.now() + 15 * DAY_MS);
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE lower(email) = ?', email)).toBe(0);
    expect(await readNumber('SELECT count(*) AS value FROM orders WHERE lower(email) = ?', email)).toBe(0);
    expect(await readNumber('SELECT count(*) AS value FROM outbox WHERE recipient = ?', email)).toBe(0);
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(401);
  });
});

describe('the staff', () => {
  // GUEST-9
  it('see who is a guest, find them by address, and give them no balance', async () => {
    const { email, order } = await buyAsGuest();
    const [listed] = (await callMerchant(listCustomers, { Email: email.slice(0, 20) })).Data.Items;
    expect(listed).toMatchObject({ Email: email, IsGuest: true });
    const Id = listed?.Id ?? 0;
    expect((await callMerchant(listCustomers, { Limit: 1 })).Data.Items).toMatchObject([{ Id, IsGuest: true }]);
    expect((await callMerchant(showCustomer, { Id })).Data).toMatchObject({ IsGuest: true, Orders: 1 });
    expect((await callMerchant(listCustomers, { Number: order.CustomOrderNumber })).Data.Items).toMatchObject([{ Id }]);
    expect((await callMerchant(listOrders, { Email: email })).Data.Items).toMatchObject([{ IsGuest: true }]);
    const OrderNumber = order.CustomOrderNumber;
    expect((await callMerchant(showOrder, { OrderNumber })).Data).toMatchObject({ IsGuest: true, CustomerId: Id });
    // GUEST-7
    expect(await callMerchant(refundOrder, { OrderNumber, ToBalance: true })).toMatchObject({
      status: 400,
      Code: 'invalid',
    });
    const amount = { OrderNumber, AmountMinor: 100, Reason: 'Sorry', ToBalance: true };
    expect(await callMerchant(refundAmount, amount)).toMatchObject({ status: 400, Code: 'invalid' });
    const gift = { Id, Reason: 'Sorry', BalanceMinor: 500 };
    expect((await callMerchant(correctCustomer, gift)).status).toBe(404);
    expect((await callMerchant(refundOrder, { OrderNumber })).Data).toMatchObject({ ToMethodMinor: 1000 });
    const account = await buy();
    const ofAccount = { OrderNumber: account.order.CustomOrderNumber };
    expect((await callMerchant(showOrder, ofAccount)).Data.IsGuest).toBe(false);
  });

  // GUEST-4, ORDER-61
  it('block a guest by address or as a customer, whatever browser they use', async () => {
    const blocked = async (email: string) => {
      const visitor = openVisitor();
      await putIntoCart(visitor, (await addProduct()).id);
      await confirmAddress(visitor, email);
      return (await orderAsGuest(visitor)).Code;
    };
    const [byAddress, byRow] = [createAddress(), await buyAsGuest()];
    const block = { Reason: 'Fraud', Until: new Date(Date.now() + DAY_MS).toISOString() };
    expect((await callMerchant(addBlock, { ...block, Email: byAddress })).status).toBe(200);
    expect(await blocked(byAddress)).toBe('blocked');
    const Customer = await readNumber('SELECT id AS value FROM customers WHERE email = ?', byRow.email);
    expect((await callMerchant(addBlock, { ...block, Customer })).status).toBe(200);
    expect(await blocked(byRow.email)).toBe('blocked');
  });

  // GUEST-9, AUTH-24
  it('correct the address of a guest: orders and links go along, and the former one is told', async () => {
    const { visitor, email, order } = await buyAsGuest();
    const [Id, Email] = [
      await readNumber('SELECT id AS value FROM customers WHERE email = ?', email),
      createAddress('moved'),
    ];
    const Reason = 'Lost the mailbox; named the card.';
    const taken = await buyAsGuest();
    expect((await callMerchant(correctEmail, { Id, Email: taken.email, Reason })).status).toBe(400);
    expect((await callMerchant(correctEmail, { Id, Email: email, Reason })).Data.LinkEndsOnUtc).toBeNull();
    expect((await callMerchant(correctEmail, { Id, Email, Reason })).Data).toMatchObject({
      Email: email,
      NewEmail: Email,
    });
    expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(401);
    expect((await readSent(email)).filter((text) => LINK.test(text))).toEqual([]);
    const [told = ''] = await readOutboxTexts(email, 'Your orders have another email address');
    expect(told).toContain(Email);
    const [text = ''] = await readOutboxTexts(Email, 'Your orders');
    const later = openVisitor();
    expect((await open(later, LINK.exec(text)?.[0] ?? '')).status).toBe(200);
    expect((await later.call(getOrder, { id: order.Id })).status).toBe(200);
    const again = openVisitor();
    await confirmAddress(again, email);
    expect((await again.call(getOrder, { id: order.Id })).status).toBe(404);
  });

  // GUEST-9
  it('stop selling to guests by a setting, and what these have bought stays theirs', async () => {
    const { visitor, email, order } = await buyAsGuest();
    const change = (HasGuestPurchase: boolean | null) =>
      callMerchant(changeSetting, { Name: 'store', Value: { HasGuestPurchase } });
    expect((await visitor.call(getStoreSettings, {})).Data.HasGuestPurchase).toBe(true);
    await change(false);
    try {
      const late = openVisitor();
      expect((await late.call(sendGuestCode, { Email: createAddress() })).status).toBe(404);
      await putIntoCart(visitor, (await addProduct()).id);
      expect(await orderAsGuest(visitor)).toMatchObject({ status: 401, Code: 'login-needed' });
      expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(200);
      await letGuestsWait(HOUR_MS);
      expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(401);
      await confirmAddress(visitor, email);
      expect((await visitor.call(getOrder, { id: order.Id })).status).toBe(200);
    } finally {
      await change(null);
    }
  });
});
