import { beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { getTopic } from '../../../shared/api/content.ts';
import { contactUs, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { reportKey } from '../../../shared/api/order-remedies.ts';
import { getStoreSettings } from '../../../shared/api/store.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { answerMessage, listCases, listMessages, listSubscribers, showCase } from '../../../shared/merchant/care.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { changeSetting, listRates, setRate } from '../../../shared/merchant/settings.ts';
import { addKeys, listStock, showKeys, withdrawKeys } from '../../../shared/merchant/stock.ts';
import {
  addGiftCard,
  endCoupon,
  endGiftCard,
  listCoupons,
  listGiftCards,
  saveCoupon,
} from '../../../shared/merchant/vouchers.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, media } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';

/** The first bytes of a picture. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

beforeAll(seedCatalogue);

describe('keys', () => {
  it('are added once, and counted', async () => {
    const { id: Id } = await addProduct({ keys: 0 });
    const Keys = ['AAAA-1', 'AAAA-2', 'AAAA-1'];
    const counts = async () => (await callMerchant(addKeys, { Id, Keys })).Data;
    expect(await counts()).toEqual({ Added: 2, Known: 1, Rejected: 0, Warnings: [] });
    expect(await counts()).toEqual({ Added: 0, Known: 3, Rejected: 0, Warnings: [] });
    expect((await callMerchant(showKeys, { Id })).Data).toMatchObject({ Available: 2, Sold: 0 });
    const log = await commerceDb.prepare("SELECT details FROM audit_log WHERE command = 'keys add'").first('details');
    expect(log).toBe(JSON.stringify({ Id, Keys: '…', DryRun: false }));
    expect((await callMerchant(addKeys, { Id: 99_999_999, Keys })).status).toBe(404);
  });

  it('that are faulty are withdrawn for good, and the orders that have them are named', async () => {
    const { product, order } = await buy({ keys: 1 });
    const Id = product.id;
    await callMerchant(addKeys, { Id, Keys: ['BAD-1', 'BAD-2'] });
    const bought = await buy({ product });
    const sold = (await callMerchant(showKeys, { Id })).Data;
    expect(sold).toMatchObject({ Available: 1, Sold: 2 });
    const Keys = ['BAD-1', 'BAD-2', 'NEVER-SEEN'];
    const gone = (await callMerchant(withdrawKeys, { Id, Keys, Reason: 'supplier' })).Data;
    expect(gone).toEqual({
      Withdrawn: 1,
      Unknown: 1,
      Sold: [{ OrderNumber: bought.order.CustomOrderNumber, OrderItemGuid: expect.any(String), KeyStatus: 'Sold' }],
    });
    expect(gone.Sold[0]?.OrderNumber).not.toBe(order.CustomOrderNumber);
    expect((await callMerchant(addKeys, { Id, Keys })).Data).toMatchObject({ Added: 1, Known: 1, Rejected: 1 });
    expect((await callMerchant(showKeys, { Id })).Data).toMatchObject({ Available: 1, Withdrawn: 1 });
    expect(await findBookErrors()).toEqual([]);
  });

  it('that run out are listed, the emptiest first', async () => {
    const { id } = await addProduct({ keys: 2 });
    const find = async (LowStockLimit: number) =>
      (await callMerchant(listStock, { LowStockLimit, Limit: 1000 })).Data.Items.find((one) => one.Id === id);
    expect(await find(1)).toBeUndefined();
    expect(await find(2)).toMatchObject({ Stock: 2, WaitingUnits: 0 });
    // By the shop's own limit, without another one.
    const { id: four } = await addProduct({ keys: 4 });
    const isLow = async () => (await callMerchant(listStock, { Limit: 1000 })).Data.Items.some(({ Id }) => Id === four);
    expect(await isLow()).toBe(false);
    await callMerchant(changeSetting, { Name: 'staff', Value: { LowStock: 4 } });
    expect(await isLow()).toBe(true);
    await callMerchant(changeSetting, { Name: 'staff', Value: { LowStock: null } });
  });
});

describe('a coupon', () => {
  it('of 20 percent applies to its products until the merchant ends it', async () => {
    const [inside, outside] = [await addProduct({ price: 1000 }), await addProduct({ price: 1000 })];
    const coupon = { Code: 'TWENTY', Name: 'Twenty', Percent: 20, Products: [inside.id] };
    expect((await callMerchant(saveCoupon, coupon)).status).toBe(200);
    const shopper = await openShopper();
    await shopper.addToCart(inside.id);
    await shopper.addToCart(outside.id);
    const cart = await shopper.call(applyCoupon, { code: 'TWENTY' });
    expect(cart.Data.OrderTotals.SubTotalDiscount?.Value).toBe(2);
    expect((await callMerchant(listCoupons)).Data.Items).toContainEqual(
      expect.objectContaining({ Code: 'TWENTY', Percent: 20, Products: [inside.id], Categories: [] }),
    );
    expect((await callMerchant(endCoupon, { Code: 'twenty' })).status).toBe(200);
    expect((await shopper.call(applyCoupon, { code: 'TWENTY' })).Code).toBe('coupon-expired');
  });

  it.each([
    { Kind: 'percent', Amount: 20 },
    { Percent: 20, AmountMinor: 500 },
    { Percent: 101 },
    { Kind: 'percent' },
    {},
    { Percent: 20, Products: ['1'] },
  ])('worth %j is rejected as ambiguous', async (worth) => {
    const response = await callMerchant(saveCoupon, { Code: 'VAGUE', Name: 'Vague', ...worth });
    expect(response).toMatchObject({ status: 400, Code: 'invalid' });
  });
});

it('a gift card that was ended cannot be redeemed', async () => {
  const made = (await callMerchant(addGiftCard, { AmountMinor: 900 })).Data;
  const [card] = (await callMerchant(listGiftCards, { Limit: 1 })).Data.Items;
  expect(card).toMatchObject({ AmountMinor: 900, MaskedCode: made.MaskedCode, IsSold: false });
  expect((await callMerchant(endGiftCard, { Id: card?.Id })).status).toBe(200);
  const shopper = await openShopper();
  expect((await shopper.call(redeemGiftCard, { code: made.Code ?? '' })).status).toBe(404);
});

describe('a page that the merchant writes', () => {
  const topics = entryKinds.find(({ kind }) => kind.noun === 'topics');
  if (!topics) throw new Error('no topics');

  it('exists in its languages; a change keeps what it leaves out, null removes, and old names still find it', async () => {
    const Texts = { en: { Title: 'Keys', Body: '<p>Help</p>' }, de: { Title: 'Schlüssel' } };
    const made = (await callMerchant(topics.add, { Name: 'Keys', Texts, SeNames: { en: 'key-help' } })).Data;
    const show = (Language: string, seName = 'key-help') =>
      callCommerce(getTopic, { seName }, { headers: { Language } });
    expect((await show('de')).Data).toMatchObject({ Title: 'Schlüssel' });
    const change = { Id: made.Id, Texts: { de: { Title: null } }, SeNames: { en: 'key-advice' } };
    expect((await callMerchant(topics.change, change)).status).toBe(200);
    expect((await show('de')).Data).toMatchObject({ Title: 'Keys', SeName: 'key-advice' });
    expect((await show('en', 'key-advice')).Data.Body).toBe('<p>Help</p>');
    const taken = await callMerchant(topics.add, { Name: 'Other', SeNames: { en: 'key-advice' } });
    expect(taken).toMatchObject({ status: 409, Code: 'invalid' });
    await callMerchant(topics.change, { Id: made.Id, Published: false });
    expect((await show('en')).status).toBe(404);
  });

  it.each(entryKinds.map((calls) => [calls.kind.noun, calls] as const))(
    '%s can be listed, added, shown and changed',
    async (_, { kind, add, show, change }) => {
      await media.put('own/a.png', PNG);
      const example: Record<string, unknown> = {
        Name: 'Example',
        CreatedOn: '2026-11-20T00:00:00.000Z',
        Picture: 'own/a.png',
        Thumbnail: 'own/a.png',
        MobilePicture: 'own/a.png',
        Link: 'category/games/1/1',
      };
      const own = Object.fromEntries(Object.entries(example).filter(([name]) => name in kind.columns));
      const made = await callMerchant(add, own);
      expect(made, made.Messages.join()).toMatchObject({ status: 200, Data: own });
      const { Id } = made.Data;
      const field = kind.textFields[0] ?? '';
      await callMerchant(change, { Id, Published: false, Texts: { en: { [field]: 'Text' } } });
      const shown = (await callMerchant(show, { Id })).Data;
      expect(shown).toMatchObject({ ...own, Published: false, Texts: { en: { [field]: 'Text' } } });
      expect((await callMerchant(change, { Id, Published: 'yes' })).status).toBe(400);
      if (!('Picture' in own)) return;
      const response = await callMerchant(change, { Id, Picture: 'https://localhost/a.png' });
      expect(response).toMatchObject({ status: 400, Messages: [expect.stringContaining('could be loaded')] });
      expect((await callMerchant(show, { Id })).Data).toMatchObject({ Picture: 'own/a.png' });
      expect((await callMerchant(change, { Id, Texts: { xx: {} } })).status).toBe(400);
    },
  );
});

describe('the shop’s settings', () => {
  it('change one by one, and go back to their default', async () => {
    const read = async () => (await callCommerce(getStoreSettings, {})).Data;
    const change = (Value: object) => callMerchant(changeSetting, { Name: 'store', Value });
    const before = await read();
    expect((await change({ MaintenanceMessage: 'Back at noon.' })).status).toBe(200);
    expect(await read()).toMatchObject({ MaintenanceMessage: 'Back at noon.', Name: before.Name });
    await change({ MaintenanceMessage: null });
    expect((await read()).MaintenanceMessage).toBe('');
    expect((await change({ Counters: { Games: 8400 } })).status).toBe(200);
    expect((await read()).Counters).toMatchObject({ Games: 8400 });
    expect((await change({ Counters: { Games: -1 } })).status).toBe(400);
    expect((await change({ InstagramLink: 'javascript:alert(1)' })).status).toBe(400);
    expect((await change({ Colour: 'red' })).status).toBe(400);
    expect((await change({ LogoPictureUrl: 'https://localhost/logo.png' })).status).toBe(400);
    expect((await change({ Counters: { Games: 8400 } })).status).toBe(200);
    expect((await read()).Counters).toMatchObject({ Games: 8400 });
  });

  it('include exchange rates', async () => {
    expect((await callMerchant(setRate, { Code: 'SEK', Rate: 11.2 })).Data).toMatchObject({ Published: true });
    expect((await callMerchant(setRate, { Code: 'SEK', Rate: 0 })).status).toBe(400);
    expect((await callMerchant(listRates)).Data.Items).toContainEqual(
      expect.objectContaining({ Code: 'SEK', Rate: 11.2 }),
    );
  });
});

describe('letters', () => {
  it('are answered by mail, once', async () => {
    const letter = { FullName: 'Ann', Email: 'ann@shop.example', Subject: 'A key', Enquiry: 'Where is it?' };
    await callCommerce(contactUs, letter);
    const [open] = (await callMerchant(listMessages, { Limit: 1 })).Data.Items;
    expect(open).toMatchObject({ Email: 'ann@shop.example', Subject: 'A key' });
    const response = () => callMerchant(answerMessage, { Id: open?.Id, Text: 'In your account.' });
    expect((await response()).status).toBe(200);
    expect(await response()).toMatchObject({ status: 409, Code: 'message-answered' });
    const mails = "SELECT count(*) AS value FROM outbox WHERE recipient = 'ann@shop.example' AND text LIKE ?";
    expect(await readNumber(mails, 'In your account.%> Where is it?%')).toBe(1);
    expect((await callMerchant(listMessages)).Data.Items.map(({ Id }) => Id)).not.toContain(open?.Id);
  });

  it('of the newsletter go to those who asked for them, with a record of their consent', async () => {
    await callCommerce(subscribeNewsletter, { email: 'proof@shop.example', subscribe: true });
    const { Items } = (await callMerchant(listSubscribers, { Status: 'pending' })).Data;
    expect(Items).toContainEqual(
      expect.objectContaining({
        Email: 'proof@shop.example',
        RequestedOnUtc: expect.any(String),
        ConfirmedOnUtc: null,
      }),
    );
  });

  it('about a key that does not work tell when it was shown', async () => {
    const { shopper, itemId, order } = await buy();
    await shopper.reveal(itemId);
    await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid' });
    const [found] = (await callMerchant(listCases, { Status: 'Open', Limit: 1 })).Data.Items;
    expect(found).toMatchObject({ OrderNumber: order.CustomOrderNumber, Reason: 'Invalid' });
    const shown = (await callMerchant(showCase, { CaseId: found?.CaseId })).Data;
    expect(shown).toMatchObject({ Shown: [{ At: expect.any(String) }], Earlier: [] });
  });
});
