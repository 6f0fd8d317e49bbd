import { afterEach, describe, expect, it } from 'vitest';
import { showKey } from '../../../shared/api/order.ts';
import { reportKey } from '../../../shared/api/order-remedies.ts';
import { requestGdprDelete } from '../../../shared/api/privacy.ts';
import { declineGift, showGift } from '../../../shared/api/received-gift.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import { holdOrder } from '../../../shared/merchant/holds.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callAsMerchant, findBookErrors, readMails, runCron } from '../buyer.ts';
import { claim, give, open, readGiftTokens } from '../gift-buyer.ts';
import { archiveAll, growOld } from '../merchant/archive-helpers.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, readNumber } from '../shopper.ts';
import { declare } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const fail = (status: number, Code: string) => ({ status, IsSuccess: false, Code });
const show = (Token: string) => callCommerce(showGift, { Token });

// GIFT-4, GIFT-5
describe('the recipient of a gift', () => {
  it('sees who sends what, and opening the link uses nothing up and shows no key', async () => {
    const { token, product } = await give();
    const first = await open(token);
    expect(first.headers.get('Cache-Control')).toContain('no-store');
    expect(first.Data).toMatchObject({
      ...{ State: 'Open', SenderName: 'Gil', RecipientName: 'Rita', Message: 'Happy birthday!' },
      ...{ ProductId: product.id, IsOnHold: false, SealedUntilUtc: null, ClaimedOnUtc: null },
    });
    expect((await open(token)).Data).toEqual(first.Data);
    for (const key of product.keys) expect(JSON.stringify(first.Data)).not.toContain(key);
    expect(await show(token)).toMatchObject(fail(404, 'gift-link'));
  });

  it('claims it once with both consents, gets the key, and a new link by mail that shows it again', async () => {
    const { shopper, token, gift, product, itemId } = await give();
    const claimed = await claim(token);
    expect(product.keys).toContain(claimed.Data.Key.Key);
    expect(claimed.headers.get('Cache-Control')).toContain('no-store');
    expect(await claim(token)).toMatchObject(fail(409, 'gift-claimed'));
    expect(await callCommerce(declineGift, { Token: token })).toMatchObject(fail(409, 'gift-claimed'));
    expect(await show(token)).toMatchObject(fail(404, 'gift-link'));
    expect((await open(token)).Data?.State).toBe('Used');
    const [, next = ''] = await readGiftTokens(gift.RecipientEmail);
    expect(next).toBe(claimed.Data.Token);
    expect((await open(next)).Data?.State).toBe('Claimed');
    expect((await show(next)).Data.Key).toBe(claimed.Data.Key.Key);
    const [, receipt = ''] = await readOutboxTexts(gift.RecipientEmail);
    expect(receipt).toContain('agreed to receive the key immediately');
    expect(receipt).not.toContain(claimed.Data.Key.Key);
    expect(await readMails(shopper, 'Rita has claimed your gift')).toBe(1);
    const item = await commerceDb
      .prepare('SELECT consented_at, consent_version FROM order_items WHERE id = ?')
      .bind(itemId)
      .first();
    expect(item).toMatchObject({ consented_at: expect.any(Number), consent_version: expect.any(String) });
  });

  it('is one, however many open the link at the same moment', async () => {
    const { token, product, shopper } = await give();
    const attempts = await Promise.all(Array.from({ length: 6 }, () => claim(token)));
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(attempts.filter(({ Code }) => Code === 'gift-claimed')).toHaveLength(5);
    expect(await readMails(shopper, 'Rita has claimed your gift')).toBe(1);
    const revealed = await readNumber(
      "SELECT count(*) AS value FROM keys WHERE product_id = ? AND status = 'Revealed'",
      product.id,
    );
    expect(revealed).toBe(1);
  });

  it('is refused a country where the key does not activate, one that does not exist, and consents that are not given', async () => {
    const product = await addProduct({ region: 'DE' });
    const { token } = await give({ product });
    expect(await claim(token, 'US')).toMatchObject(fail(403, 'region'));
    expect(await claim(token, 'QQ')).toMatchObject(fail(400, 'invalid'));
    expect((await open(token)).Data).toMatchObject({ State: 'Open', Region: { AllowedCountries: ['DE'] } });
    expect((await claim(token, 'DE')).status).toBe(200);
  });

  it('may be claimed in all of the EEA, as it is sold there, although its key activates in one of the countries only', async () => {
    const { token } = await give({ product: await addProduct({ region: 'DE' }) });
    expect((await claim(token, 'PL')).status).toBe(200);
  });

  it('needs a country only where it matters: that of the connection unless another is chosen', async () => {
    const anywhere = await give();
    expect((await claim(anywhere.token, null)).status).toBe(200);
    const { token } = await give({ product: await addProduct({ region: 'DE' }) });
    expect(await claim(token, null)).toMatchObject(fail(400, 'invalid'));
    expect(await claim(token, null, { 'X-Country': 'US' })).toMatchObject(fail(403, 'region'));
    expect((await claim(token, null, { 'X-Country': 'DE' })).status).toBe(200);
  });

  it('is limited in guessing links', async () => {
    const headers = { 'X-Client-IP': '198.51.100.77' };
    const guess = () => callCommerce(showGift, { Token: crypto.randomUUID().replaceAll('-', '') }, { headers });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) statuses.push((await guess()).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  it('waits while the order is held', async () => {
    const { token, order } = await give();
    await callMerchant(holdOrder, { OrderNumber: order.CustomOrderNumber, Reason: 'A check.' });
    expect((await open(token)).Data?.IsOnHold).toBe(true);
    expect(await claim(token)).toMatchObject(fail(409, 'gift-on-hold'));
  });
});

// GIFT-8
describe('a gift whose unit is given back', () => {
  it('ends when the giver withdraws before it is claimed', async () => {
    const { shopper, order, token, gift } = await give();
    await declare({ shopper, order });
    expect((await shopper.readOrder(order.Id)).OrderItems[0]).toMatchObject({ KeyState: 'Returned', IsRefunded: true });
    expect((await open(token)).Data).toBeNull();
    expect(await claim(token)).toMatchObject(fail(404, 'gift-link'));
    const left = 'SELECT count(*) AS value FROM order_gifts WHERE recipient_email = ?';
    expect(await readNumber(left, gift.RecipientEmail)).toBe(0);
  });

  it('is either claimed or withdrawn from, when both happen at once', async () => {
    const { shopper, order, token, product } = await give();
    const [claimed] = await Promise.all([claim(token), declare({ shopper, order })]);
    const [item] = (await shopper.readOrder(order.Id)).OrderItems;
    expect(item?.IsRefunded).toBe(claimed.status !== 200);
    const keys = "SELECT count(*) AS value FROM keys WHERE product_id = ? AND status IN ('Revealed', 'Returned')";
    expect(await readNumber(keys, product.id)).toBe(1);
  });

  it('cannot be withdrawn from once it is claimed, and its link ends with a refund by the merchant', async () => {
    const { shopper, order, itemId, token } = await give();
    const { Data } = await claim(token);
    await declare({ shopper, order });
    expect((await shopper.readOrder(order.Id)).OrderItems[0]).toMatchObject({
      KeyState: 'Revealed',
      IsRefunded: false,
    });
    expect((await show(Data.Token)).status).toBe(200);
    await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber });
    const isRefunded = (await shopper.readOrder(order.Id)).OrderItems[0]?.IsRefunded;
    const given = 'SELECT count(*) AS value FROM order_gifts WHERE order_item_id = ? AND claimed_at IS NOT NULL';
    expect(await readNumber(given, itemId)).toBe(1);
    expect((await show(Data.Token)).status).toBe(isRefunded ? 404 : 200);
  });
});

// GIFT-9
it('a claimed key that does not work is reported by its giver, and its replacement is the recipient’s', async () => {
  const { shopper, itemId, token, gift } = await give({ keys: 3 });
  const { Data: claimed } = await claim(token);
  const { Data: report } = await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' });
  await callAsMerchant(`/internal/key-cases/${report.CaseId}`, { Decision: 'Replace', Answer: 'Here.' });
  await runCron(Date.now());
  const tokens = await readGiftTokens(gift.RecipientEmail);
  expect(tokens).toHaveLength(3);
  const texts = await readOutboxTexts(`${shopper.sub}@latchkey.example`);
  expect(texts.filter((text) => text.includes('The recipient gets an email'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Open your order to reveal it'))).toEqual([]);
  const fresh = await show(tokens[2] ?? '');
  expect(fresh.Data.Key).not.toBe(claimed.Key.Key);
  expect(await show(claimed.Token)).toMatchObject(fail(404, 'gift-link'));
  for (const id of [itemId]) expect(await shopper.call(showKey, { id })).toMatchObject(fail(409, 'key-given'));
});

// GIFT-10
describe('the data of a gift', () => {
  it('are in the export of its giver, and leave it with an erasure, while the recipient keeps the gift', async () => {
    const { shopper, token, gift } = await give();
    const { Data } = await callMerchant(exportCustomer, { Id: await shopper.readId() });
    const text = JSON.stringify(Data);
    expect(text).toContain(gift.RecipientEmail);
    expect(text).not.toContain(token);
    const planned = await give({ shopper }, { SendOnUtc: new Date(Date.now() + 60 * DAY_MS).toISOString() });
    await shopper.call(requestGdprDelete, {});
    await runCron(Date.now() + 40 * DAY_MS);
    const sql = 'SELECT recipient_name, sender_name, message FROM order_gifts WHERE recipient_email = ?';
    const readGift = (email: string) => commerceDb.prepare(sql).bind(email).first();
    expect(await readGift(gift.RecipientEmail)).toEqual({ recipient_name: 'Rita', sender_name: '', message: '' });
    expect(await readGift(planned.gift.RecipientEmail)).toBeNull();
    expect((await open(token)).Data).toMatchObject({ State: 'Open', SenderName: '', Message: '' });
    expect((await claim(token)).status).toBe(200);
  });

  it('stay where the recipient’s link opens them, however old the order is', async () => {
    const { token } = await give();
    const { Data } = await claim(token);
    await growOld();
    await archiveAll();
    expect((await show(Data.Token)).status).toBe(200);
  });
});

// GIFT-11
it('what a giver writes becomes no button, list or table of the shop’s mail', async () => {
  const { gift } = await give({}, { Message: 'Hi\n\n– free keys\n\ta\tb\n\nClick' });
  const [text = ''] = await readOutboxTexts(gift.RecipientEmail);
  expect(text).toContain('Gil writes: “Hi – free keys a b Click”');
});
