import { afterEach, describe, expect, it } from 'vitest';
import { addToCart, getCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { giveKey, resendGift, setCartGift, takeBackGift } from '../../../shared/api/gift.ts';
import { getKeyLibrary, markKey } from '../../../shared/api/key-library.ts';
import { consentToKey, getOrder, KEY_CONSENT_VERSION, showKey } from '../../../shared/api/order.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { declineGift } from '../../../shared/api/received-gift.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { holdOrder, releaseOrder } from '../../../shared/merchant/holds.ts';
import { cancelOrder, resendGift as resendGiftOf, showOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { hashSecret } from '../../../worker/commerce/http/secret-hash.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails, runCron } from '../buyer.ts';
import { claim, giftTo, give, open, readGiftTokens } from '../gift-buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addBundle, addProduct, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';
import { declare } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const fail = (status: number, Code: string) => ({ status, IsSuccess: false, Code });
const giveUnit = (shopper: Shopper, orderItemId: number, gift = giftTo()) =>
  shopper.call(giveKey, { ...gift, orderItemId });
const readGift = async (shopper: Shopper, id: number) => (await shopper.readOrder(id)).OrderItems[0]?.Gift;
const line = (productId: number) => ({
  ...{ productId, quantity: 1, shppingCartTypeId: SHOPPING_CART_TYPE },
  ...{ forceRedirection: true, clearCartBeforeAdd: false },
});

// GIFT-1
describe('a line of the cart as a gift', () => {
  it('is offered by the product’s page, but not of a bundle or by a shop without gifts', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    const bundle = await addBundle([one, other], 900);
    const isOffered = async (id: number) => (await callCommerce(getProduct, { id })).Data.CanBeGift;
    expect([await isOffered(one.id), await isOffered(bundle.id)]).toEqual([true, undefined]);
    await callMerchant(changeSetting, { Name: 'gifts', Value: { Offered: false } });
    expect(await isOffered(one.id)).toBeUndefined();
    await callMerchant(changeSetting, { Name: 'gifts', Value: { Offered: null } });
  });

  it('is said with the line, changed, shown in the cart, and becomes the gift of one unit', async () => {
    const product = await addProduct({ keys: 3 });
    const shopper = await openShopper();
    const gift = giftTo({ SendOnUtc: new Date(Date.now() + DAY_MS).toISOString(), TimeZone: 'Europe/Berlin' });
    expect((await shopper.call(addToCart, { ...line(product.id), quantity: 2, Gift: giftTo() })).status).toBe(200);
    expect((await shopper.call(setCartGift, { productId: product.id, Gift: gift })).Data.Gift).toMatchObject(gift);
    const cart = await shopper.call(getCart, {});
    expect(cart.Data.Items).toMatchObject([{ Gift: { ...gift, Locale: 'en' }, CanBeGift: true }]);
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    expect(order.OrderItems.map((item) => item.Gift?.State ?? null)).toEqual([null, 'Planned']);
    expect(order.OrderItems[1]?.Gift).toMatchObject({ ...gift, Locale: 'en', SentOnUtc: null });
    expect(order.OrderItems.map((item) => item.CanBeGift ?? false)).toEqual([true, false]);
    expect(await readGiftTokens(gift.RecipientEmail)).toEqual([]);
    await runCron(Date.now() + DAY_MS + 1000);
    expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(1);
    await runCron(Date.now() + DAY_MS + 2000);
    expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(1);
  });

  it('comes along when a visitor signs in, and is none of the next order', async () => {
    const product = await addProduct({ keys: 6 });
    const visitor = await callCommerce(addToCart, { ...line(product.id), Gift: giftTo() });
    const cookie = visitor.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const shopper = await openShopper();
    const merged = await shopper.call(getCart, {}, { Cookie: cookie });
    expect(merged.Data.Items).toMatchObject([{ Gift: { RecipientName: 'Rita' } }]);
    await shopper.addToCart(product.id, 1);
    const { Data: info } = await shopper.order();
    await shopper.addToCart(product.id, 1);
    await pressOnPayPage(info, 'pay');
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([{ Quantity: 1, Gift: null }]);
  });

  it('is refused for a bundle, a line that is not there, words with a link and a shop without gifts', async () => {
    const product = await addProduct();
    const bundle = await addBundle([await addProduct(), product], 1500);
    const shopper = await openShopper();
    expect(await shopper.call(setCartGift, { productId: product.id, Gift: null })).toMatchObject({ status: 404 });
    await shopper.addToCart(product.id);
    await shopper.addToCart(bundle.id);
    expect(await shopper.call(setCartGift, { productId: bundle.id, Gift: giftTo() })).toMatchObject(
      fail(409, 'gift-bundle'),
    );
    const said = { productId: product.id, Gift: giftTo({ Message: 'Look: https://evil.example' }) };
    const refused = await shopper.call(setCartGift, said);
    expect(refused).toMatchObject(fail(400, 'invalid'));
    expect(refused.Messages[0]).toContain('message');
    await callMerchant(changeSetting, { Name: 'gifts', Value: { Offered: false } });
    const off = await shopper.call(getCart, {});
    expect(off.Data.Items.every((item) => item.CanBeGift === undefined)).toBe(true);
    expect(await shopper.call(setCartGift, { productId: product.id, Gift: giftTo() })).toMatchObject({ status: 404 });
    await callMerchant(changeSetting, { Name: 'gifts', Value: { Offered: null } });
  });
});

// GIFT-2, GIFT-3
describe('giving a unit of a paid order', () => {
  it('mails a link and never a key, whose secret is stored as a hash alone', async () => {
    const { shopper, order, gift, token, product } = await give();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const [text = ''] = await readOutboxTexts(gift.RecipientEmail, 'Gil has sent you a gift');
    expect(text).toContain('Gil writes: “Happy birthday!”');
    for (const key of product.keys) expect(text).not.toContain(key);
    const stored = await commerceDb
      .prepare('SELECT text FROM outbox WHERE recipient = ?')
      .bind(gift.RecipientEmail)
      .first<string>('text');
    expect(stored).not.toContain(token);
    const row = await commerceDb
      .prepare('SELECT * FROM order_gifts WHERE recipient_email = ?')
      .bind(gift.RecipientEmail)
      .first();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await readGift(shopper, order.Id)).toMatchObject({ State: 'Sent', RecipientEmail: gift.RecipientEmail });
    expect(JSON.stringify(await shopper.readOrder(order.Id))).not.toContain(token);
  });

  it('corrects the address: the earlier link is dead, and the new address gets another one', async () => {
    const { shopper, itemId, token, gift } = await give();
    const corrected = giftTo();
    expect((await giveUnit(shopper, itemId, corrected)).Data.Gift).toMatchObject({ State: 'Sent' });
    expect((await open(token)).Data).toBeNull();
    const [next = ''] = await readGiftTokens(corrected.RecipientEmail);
    expect((await open(next)).Data).toMatchObject({ State: 'Open' });
    expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(1);
  });

  it('changes the words without another mail, and sends the link again when asked', async () => {
    const { shopper, itemId, token, gift } = await give();
    await giveUnit(shopper, itemId, { ...gift, Message: 'Once more' });
    expect((await open(token)).Data).toMatchObject({ Message: 'Once more' });
    expect(await shopper.call(resendGift, { orderItemId: itemId })).toMatchObject({ status: 200 });
    const tokens = await readGiftTokens(gift.RecipientEmail);
    expect(tokens).toHaveLength(2);
    expect((await open(token)).Data).toBeNull();
    expect((await open(tokens[1] ?? '')).Data?.State).toBe('Open');
  });

  it('sends at most five mails of one gift', async () => {
    const { shopper, itemId, gift } = await give();
    for (let mail = 2; mail <= 5; mail += 1) {
      expect(await shopper.call(resendGift, { orderItemId: itemId })).toMatchObject({ status: 200 });
    }
    expect(await shopper.call(resendGift, { orderItemId: itemId })).toMatchObject(fail(409, 'gift-mails'));
    expect(await giveUnit(shopper, itemId)).toMatchObject(fail(409, 'gift-mails'));
    expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(5);
  });

  it('is limited by the address, whoever gives', async () => {
    const { RecipientEmail } = giftTo();
    const { shopper, order } = await buy({ quantity: 11 });
    const statuses: number[] = [];
    for (const { Id } of order.OrderItems)
      statuses.push((await giveUnit(shopper, Id, giftTo({ RecipientEmail }))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    const other = await openShopper();
    await other.call(addToCart, { ...line((await addProduct()).id), Gift: giftTo({ RecipientEmail }) });
    expect(await other.order()).toMatchObject({ status: 429 });
  });

  it('counts those of the cart, too, but not those of an order that could not be placed', async () => {
    const { RecipientEmail } = giftTo();
    const subject = `gift-mail:recipient:${await hashSecret(toEmailKey(RecipientEmail))}`;
    const readCount = () =>
      readNumber('SELECT ifnull(max(count), 0) AS value FROM attempts WHERE subject = ?', subject);
    const product = await addProduct({ keys: 1 });
    const [first, second] = [await openShopper(), await openShopper()];
    for (const shopper of [first, second])
      await shopper.call(addToCart, { ...line(product.id), Gift: giftTo({ RecipientEmail }) });
    const placed = await Promise.all([first.order(), second.order()]);
    expect(placed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readCount()).toBe(1);
  });

  it('is counted apart from gift cards: whoever gives much still redeems a code', async () => {
    const { shopper, order } = await buy({ quantity: 6 });
    for (const { Id } of order.OrderItems) expect((await giveUnit(shopper, Id)).status).toBe(200);
    expect((await shopper.call(redeemGiftCard, { code: 'ABCD-EFGH-JKLM-NPQR' })).status).toBe(404);
  });

  it('is refused for a key that was seen, a refunded unit, an unpaid order’s links and somebody else’s unit', async () => {
    const { shopper, order, itemId } = await buy({ quantity: 2 });
    await shopper.reveal(itemId);
    expect(await giveUnit(shopper, itemId)).toMatchObject(fail(409, 'order-state'));
    await declare({ shopper, order }, { OrderItemGuids: [order.OrderItems[1]?.OrderItemGuid ?? ''] });
    expect(await giveUnit(shopper, order.OrderItems[1]?.Id ?? 0)).toMatchObject(fail(409, 'order-state'));
    const given = await give();
    const stranger = await openShopper();
    expect(await giveUnit(stranger, given.itemId)).toMatchObject({ status: 404 });
    expect(await stranger.call(resendGift, { orderItemId: given.itemId })).toMatchObject({ status: 404 });
    expect(await stranger.call(takeBackGift, { orderItemId: given.itemId })).toMatchObject({ status: 404 });
  });

  it('waits while the order is held or its key is sealed', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    const gift = giftTo();
    await shopper.call(addToCart, { ...line(product.id), Gift: gift });
    const { Data: info } = await shopper.order();
    const OrderNumber = info.CustomOrderNumber;
    await callMerchant(holdOrder, { OrderNumber, Reason: 'A check.' });
    await pressOnPayPage(info, 'pay');
    await runCron(Date.now());
    expect(await readGiftTokens(gift.RecipientEmail)).toEqual([]);
    await callMerchant(releaseOrder, { OrderNumber });
    await commerceDb.batch([
      commerceDb
        .prepare('INSERT INTO key_batches (id, product_id, sealed_until, created_at) VALUES (?1, ?1, ?2, 1)')
        .bind(product.id, Date.now() + DAY_MS),
      commerceDb.prepare('UPDATE keys SET batch_id = ?1 WHERE product_id = ?1').bind(product.id),
    ]);
    await runCron(Date.now());
    expect(await readGiftTokens(gift.RecipientEmail)).toEqual([]);
    await commerceDb.prepare('UPDATE key_batches SET sealed_until = 1 WHERE id = ?').bind(product.id).run();
    await runCron(Date.now());
    expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(1);
  });

  it('ends with an order that is cancelled before it is paid', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    const gift = giftTo();
    await shopper.call(addToCart, { ...line(product.id), Gift: gift });
    const { Data: info } = await shopper.order();
    await callMerchant(cancelOrder, { OrderNumber: info.CustomOrderNumber });
    await runCron(Date.now() + DAY_MS);
    expect(await readGiftTokens(gift.RecipientEmail)).toEqual([]);
    expect(
      await readNumber('SELECT count(*) AS value FROM order_gifts WHERE recipient_email = ?', gift.RecipientEmail),
    ).toBe(0);
  });
});

// GIFT-7
it('the giver of a gift is never shown its key, before and after it was claimed', async () => {
  const { shopper, itemId, token, order } = await give();
  const consent = { orderItemId: itemId, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION } as const;
  const refused = fail(409, 'key-given');
  const attempts = async () => {
    expect(await shopper.call(consentToKey, consent)).toMatchObject(refused);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject(refused);
    expect(await shopper.call(markKey, { orderItemId: itemId, IsActivated: true })).toMatchObject(refused);
  };
  await attempts();
  await claim(token);
  await attempts();
  const { Data } = await shopper.call(getKeyLibrary, {});
  expect(Data).toMatchObject({
    Keys: [{ State: 'Given', Gift: { State: 'Claimed' } }],
    Counts: { Given: 1, Revealed: 0 },
  });
  expect((await shopper.call(getOrder, { id: order.Id })).Data.OrderItems[0]).toMatchObject({
    KeyState: 'Revealed',
    WithdrawableUntilUtc: null,
  });
});

// GIFT-6
describe('taking a gift back', () => {
  it('is refused while its recipient has time, and makes it the giver’s own key again afterwards', async () => {
    const { shopper, itemId, token, gift, product } = await give();
    const early = await shopper.call(takeBackGift, { orderItemId: itemId });
    expect(early).toMatchObject(fail(409, 'gift-waits'));
    await commerceDb
      .prepare('UPDATE order_gifts SET sent_at = sent_at - ?2 WHERE recipient_email = ?1')
      .bind(gift.RecipientEmail, 14 * DAY_MS)
      .run();
    expect(await shopper.call(takeBackGift, { orderItemId: itemId })).toMatchObject({
      status: 200,
      Data: { Gift: null },
    });
    expect((await open(token)).Data).toBeNull();
    expect(await claim(token)).toMatchObject(fail(404, 'gift-link'));
    expect(product.keys).toContain(await shopper.reveal(itemId));
    expect(await shopper.call(takeBackGift, { orderItemId: itemId })).toMatchObject({ status: 404 });
  });

  it('follows the days of the setting', async () => {
    const { shopper, itemId, gift } = await give();
    await callMerchant(changeSetting, { Name: 'gifts', Value: { TakeBackDays: 1 } });
    await commerceDb
      .prepare('UPDATE order_gifts SET sent_at = sent_at - ?2 WHERE recipient_email = ?1')
      .bind(gift.RecipientEmail, DAY_MS)
      .run();
    expect(await shopper.call(takeBackGift, { orderItemId: itemId })).toMatchObject({ status: 200 });
    await callMerchant(changeSetting, { Name: 'gifts', Value: { TakeBackDays: null } });
  });

  it('is possible at once before it was sent and after it was declined, when it can go to somebody else', async () => {
    const planned = await buy();
    const SendOnUtc = new Date(Date.now() + DAY_MS).toISOString();
    await giveUnit(planned.shopper, planned.itemId, giftTo({ SendOnUtc }));
    expect(await planned.shopper.call(takeBackGift, { orderItemId: planned.itemId })).toMatchObject({ status: 200 });
    const { shopper, itemId, token, gift, order } = await give();
    expect((await callCommerce(declineGift, { Token: token })).Data).toEqual({ State: 'Declined' });
    expect(await claim(token)).toMatchObject(fail(409, 'gift-declined'));
    expect(await readMails(shopper, 'Rita has declined your gift')).toBe(1);
    await callCommerce(declineGift, { Token: token });
    expect(await readMails(shopper, 'Rita has declined your gift')).toBe(1);
    expect(await shopper.call(resendGift, { orderItemId: itemId })).toMatchObject(fail(409, 'gift-declined'));
    expect(await readGift(shopper, order.Id)).toMatchObject({ State: 'Declined' });
    const next = giftTo();
    expect((await giveUnit(shopper, itemId, next)).Data.Gift).toMatchObject({ State: 'Sent', DeclinedOnUtc: null });
    expect((await open(token)).Data).toBeNull();
    expect(await readGiftTokens(next.RecipientEmail)).toHaveLength(1);
    expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(1);
  });
});

// GIFT-12
it('the staff see how far a gift is, never its link, and have its mail sent again', async () => {
  const { order, gift, token } = await give();
  const OrderNumber = order.CustomOrderNumber;
  const { Data } = await callMerchant(showOrder, { OrderNumber });
  expect(Data.Units).toMatchObject([{ Gift: { State: 'Sent', RecipientEmail: gift.RecipientEmail } }]);
  expect(JSON.stringify(Data)).not.toContain(token);
  expect(await callMerchant(resendGiftOf, { OrderNumber, Unit: '1' })).toMatchObject({ status: 200 });
  expect(await readGiftTokens(gift.RecipientEmail)).toHaveLength(2);
  expect(await callMerchant(resendGiftOf, { OrderNumber, Unit: '9' })).toMatchObject({ status: 400 });
  const plain = await buy();
  const refused = await callMerchant(resendGiftOf, { OrderNumber: plain.order.CustomOrderNumber, Unit: '1' });
  expect(refused).toMatchObject({ status: 409 });
});
