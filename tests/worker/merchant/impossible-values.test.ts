import { beforeAll, describe, expect, it } from 'vitest';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { showStatistics } from '../../../shared/merchant/figures.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { changeSetting, renameCountry, setFee, setRate } from '../../../shared/merchant/settings.ts';
import { addGiftCard, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, media } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { findId, send } from './import-lines.ts';

beforeAll(async () => {
  await seedCatalogue();
  await media.put('possible/page.html', '<p>no picture</p>');
});

type Call = Parameters<typeof callMerchant>[0];

/** Refused with the field, the value and an example. */
async function expectRefused(call: unknown, args: object, field: string, found: string): Promise<void> {
  const response = await callMerchant(call as Call, args);
  const name = JSON.stringify(args);
  expect(response, name).toMatchObject({ status: 400, Code: 'invalid' });
  const [message = ''] = response.Messages;
  expect(message, name).toContain(`the field ${field}: `);
  expect(message, name).toContain(found);
  expect(message, name).toMatch(/Example: \S/);
}

const coupon = { Code: 'IMPOSSIBLE', Name: 'Impossible', Percent: 20 };
const kindOf = (noun: string) => {
  const found = entryKinds.find(({ kind }) => kind.noun === noun);
  if (!found) throw new Error(noun);
  return found;
};

// MERCHANT-2
describe('a value that cannot be', () => {
  it.each([
    [{ EndsOn: '2026-11-31T00:00:00Z' }, 'EndsOn', '2026-11-31'],
    [{ StartsOn: '2027-02-29T10:00:00+01:00' }, 'StartsOn', '2027-02-29'],
    [{ EndsOn: '2026-12-01T24:00:00Z' }, 'EndsOn', '24:00'],
    [{ EndsOn: 'soon' }, 'EndsOn', 'soon'],
    [{ StartsOn: '2027-02-01T00:00:00Z', EndsOn: '2027-01-01T00:00:00Z' }, 'EndsOn', '2027-01-01'],
    [{ StartsOn: '2027-01-01T00:00:00Z', EndsOn: '2027-01-01T00:00:00Z' }, 'EndsOn', '2027-01-01'],
    [{ Categories: [1, 9_999] }, 'Categories.1', '9999'],
    [{ Products: [99_999_999] }, 'Products.0', '99999999'],
    [{ Percent: 0.001 }, 'Percent', '0.001'],
    [{ Percent: 100.5 }, 'Percent', '100.5'],
    [{ Percent: undefined, AmountMinor: 2_000_000_000 }, 'AmountMinor', '2000000000'],
    [{ MinimumMinor: -1 }, 'MinimumMinor', '-1'],
    [{ MaxUses: 1.5 }, 'MaxUses', '1.5'],
    [{ Name: 'Bell\u0007' }, 'Name', 'Bell'],
    [{ Code: '###' }, 'Code', '###'],
  ] as const)('of a coupon is refused: %j', async (change, field, found) => {
    await expectRefused(saveCoupon, { ...coupon, ...change }, field, found);
    expect(await commerceDb.prepare("SELECT 1 FROM coupons WHERE code = 'IMPOSSIBLE'").first()).toBeNull();
  });

  it('is one together with what a coupon has already', async () => {
    await callMerchant(saveCoupon, { ...coupon, Code: 'HALF', StartsOn: '2027-06-01T00:00:00Z' });
    await expectRefused(saveCoupon, { Code: 'HALF', EndsOn: '2027-05-01T00:00:00Z' }, 'EndsOn', '2027-05-01');
    await callMerchant(saveCoupon, { Code: 'HALF', EndsOn: '2027-07-01T00:00:00Z' });
    await expectRefused(saveCoupon, { Code: 'HALF', StartsOn: '2027-08-01T00:00:00Z' }, 'StartsOn', '2027-08-01');
    await expectRefused(saveCoupon, { Code: 'NAMELESS', Percent: 5 }, 'Name', '');
  });

  it.each([
    [{ prices: { EUR: 0.001 } }, 'prices.EUR', '0.001'],
    [{ prices: { EUR: 9.999 } }, 'prices.EUR', '9.999'],
    [{ prices: { HUF: 3990.5 } }, 'prices.HUF', '3990.5'],
    [{ prices: { XXX: 5 } }, 'prices.XXX', 'XXX'],
    [{ prices: { EUR: -5 } }, 'prices.EUR', '-5'],
    [{ prices: { EUR: null, USD: 0.005 } }, 'prices.USD', '0.005'],
    [{ priceUsd: 0.004 }, 'priceUsd', '0.004'],
    [{ priceUsd: 10, oldPriceUsd: 5 }, 'oldPriceUsd', '5'],
    [{ sale: { prices: { EUR: 30 } } }, 'sale.prices.EUR', '30'],
    [{ sale: { prices: { EUR: 4.999 } } }, 'sale.prices.EUR', '4.999'],
    [{ sale: { prices: { GBP: 4 } } }, 'sale.prices.GBP', '4'],
    [
      { sale: { prices: { EUR: 10 }, start: '2027-02-01T00:00:00Z', end: '2027-01-01T00:00:00Z' } },
      'sale.end',
      '2027-01-01',
    ],
    [{ sale: { prices: { EUR: 10 }, end: '2027-02-30T00:00:00Z' } }, 'sale.end', '2027-02-30'],
    [{ recommendedPrice: { EUR: 0.001 } }, 'recommendedPrice.EUR', '0.001'],
    [{ releaseDate: '2026-11-31' }, 'releaseDate', '2026-11-31'],
    [{ releaseDate: '2026-13-01' }, 'releaseDate', '2026-13-01'],
    [{ faceValueEur: 0.001 }, 'faceValueEur', '0.001'],
    [{ region: { name: 'X', allowed: ['XX'] } }, 'region.allowed.0', 'XX'],
    [{ region: { name: 'X', blocked: ['DE', 'EU'] } }, 'region.blocked.1', 'EU'],
    [{ region: { name: 'X', allowed: ['de'] } }, 'region.allowed.0', 'de'],
    [{ picture: 'javascript:alert(1)' }, 'picture', 'javascript:'],
    [{ gallery: ['data:text/html,x'] }, 'gallery.0', 'data:'],
    [{ trailer: 'javascript:alert(1)' }, 'trailer', 'javascript:'],
    [{ os: { amiga: true } }, 'os.amiga', 'amiga'],
    [{ baseGame: 'possible' }, 'baseGame', 'possible'],
    [{ bundleItems: ['nobody'] }, 'bundleItems', 'nobody'],
    [{ supplier: 'my cousin' }, 'supplier', 'my cousin'],
    [{ languageSupport: [{ language: 'x-y-?' }] }, 'languageSupport.0.language', 'x-y-?'],
  ] as const)('of a product is refused, from the call and from the import: %j', async (change, field, found) => {
    const line = { sourceId: 'possible', name: 'Possible', prices: { EUR: 20 }, ...change };
    const responses = [
      await callMerchant(saveProduct as Call, line),
      await (await send([line])).json<{ Messages: string[] }>(),
      await (await send([line], '?dryRun=1')).json<{ Messages: string[] }>(),
    ];
    for (const { Messages } of responses) {
      expect(Messages[0], field).toContain(`field ${field}: `);
      expect(Messages[0]).toContain(found);
      expect(Messages[0]).toMatch(/Example: \S/);
    }
    expect(await findId('possible')).toBe(0);
  });

  it('is a price that would be nothing in the catalogue’s euros, and a price below the running sale', async () => {
    await commerceDb
      .prepare(
        "INSERT OR REPLACE INTO currencies (code, rate, quoted_on, position) VALUES ('HUF', 400, '2026-11-26', 90)",
      )
      .run();
    const sold = { sourceId: 'forint', name: 'Forint' };
    await expectImportFault({ ...sold, prices: { HUF: 1 } }, 'prices.HUF');
    await callMerchant(saveProduct, { ...sold, prices: { EUR: 20 }, sale: { prices: { EUR: 10 } } });
    await expectImportFault({ sourceId: 'forint', prices: { EUR: 5 } }, 'prices.EUR');
    await expectImportFault({ sourceId: 'forint', sale: { prices: { EUR: 25 } } }, 'sale.prices.EUR');
    await expectImportFault(
      { sourceId: 'forint', sale: { prices: {}, start: '2027-01-02T00:00:00Z', end: '2027-01-01T00:00:00Z' } },
      'sale.end',
    );
    expect((await callMerchant(saveProduct, { sourceId: 'forint', prices: { EUR: 5 }, sale: null })).status).toBe(200);
  });

  it('is one product twice in a file', async () => {
    const response = await send([
      { sourceId: 'twice', name: 'One' },
      { sourceId: 'twice ', name: 'Two' },
    ]);
    expect((await response.json<{ Messages: string[] }>()).Messages[0]).toMatch(/Line 2, field sourceId: .*twice/);
    expect(await findId('twice')).toBe(0);
  });

  it.each([
    [{ MegaMenuSettings: '{"menuItems": [' }, 'MegaMenuSettings', 'menuItems'],
    [{ MegaMenuSettings: '[]' }, 'MegaMenuSettings', '[]'],
    [{ MegaMenuSettings: '{"menuItems":[{"id":"a"}]}' }, 'MegaMenuSettings', 'menuItems'],
    [
      { MegaMenuSettings: '{"menuItems":[{"id":"a","name":"A","link":"javascript:alert(1)"}]}' },
      'MegaMenuSettings',
      'menuItems',
    ],
    [{ MegaMenuSettings: '{"menuItems":[{"id":"a","name":"A","categoryId":9999}]}' }, 'MegaMenuSettings', '9999'],
    [{ MegaMenuSettings: '{"platforms":[99]}' }, 'MegaMenuSettings', '99'],
    [{ MegaMenuSettings: '{"defaultMenuItem":"a"}' }, 'MegaMenuSettings', 'defaultMenuItem'],
    [{ LogoPictureUrl: '/media/possible/page.html' }, 'LogoPictureUrl', 'page.html'],
    [{ LogoPictureUrl: '/media/possible/none.png' }, 'LogoPictureUrl', 'none.png'],
    [{ LogoPictureUrl: 'logo.png' }, 'LogoPictureUrl', 'logo.png'],
    [{ LogoPictureUrl: 'javascript:alert(1)' }, 'LogoPictureUrl', 'javascript:'],
    [{ InstagramLink: 'javascript:alert(1)' }, 'InstagramLink', 'javascript:'],
    [{ FacebookLink: 'http://facebook.example/shop' }, 'FacebookLink', 'http:'],
    [{ ContactEmail: 'help@' }, 'ContactEmail', 'help@'],
    [{ DressingUrlParameters: 'javascript:alert(1)' }, 'DressingUrlParameters', 'javascript:'],
    [{ ModalSetting: { IsActive: true, CountryCodes: 'DE,XX' } }, 'ModalSetting.CountryCodes', 'XX'],
    [{ ModalSetting: { IsActive: true, CountryCodes: '', InstallUrl: 'data:,x' } }, 'ModalSetting.InstallUrl', 'data:'],
    [{ Counters: { Games: 1.5 } }, 'Counters.Games', '1.5'],
    [{ Colour: 'red' }, 'Colour', 'Colour'],
  ] as const)('of the shop’s settings is refused: %j', async (Value, field, found) => {
    await expectRefused(changeSetting, { Name: 'store', Value }, field, found);
  });

  it('of other settings, rates, fees and countries is refused', async () => {
    const menu = { de: { MegaMenuSettings: '{"menuItems":' } };
    await expectRefused(changeSetting, { Name: 'store', Texts: menu }, 'Texts.de.MegaMenuSettings', 'menuItems');
    await expectRefused(changeSetting, { Name: 'mail', Value: { From: 'nobody' } }, 'From', 'nobody');
    await expectRefused(changeSetting, { Name: 'staff', Value: { Emails: ['a@b'] } }, 'Emails.0', 'a@b');
    await expectRefused(changeSetting, { Name: 'seller', Value: { VatId: 'none' } }, 'VatId', 'none');
    const Endings = { EUR: '0.99' };
    await expectRefused(changeSetting, { Name: 'prices', Value: { Endings } }, 'Endings', '0.99');
    await expectRefused(
      changeSetting,
      { Name: 'taxes', Value: { PricesEntered: 'brutto' } },
      'PricesEntered',
      'brutto',
    );
    await expectRefused(setRate, { Code: 'SEK', Rate: 11, QuotedOn: '2026-02-30' }, 'QuotedOn', '2026-02-30');
    await expectRefused(setRate, { Code: 'SEK', Rate: 11, QuotedOn: '2999-01-01' }, 'QuotedOn', '2999-01-01');
    await expectRefused(setRate, { Code: 'EUR', Rate: 2 }, 'Rate', '2');
    await expectRefused(setFee, { Method: 'Payments.Nothing', FeeMinor: 5 }, 'Method', 'Payments.Nothing');
    await expectRefused(renameCountry, { Code: 'XX', Names: { en: 'Nowhere' } }, 'Code', 'XX');
    const period = { From: '2027-01-01T00:00:00Z', To: '2026-01-01T00:00:00Z' };
    await expectRefused(showStatistics, period, 'To', '2026-01-01');
    await expectRefused(showStatistics, { From: '2026-10-02', To: '2026-10-01' }, 'To', '2026-10-01');
    await expectRefused(showStatistics, { Period: '2026-Q5' }, 'Period', '2026-Q5');
    await expectRefused(showStatistics, { Period: '2026-11-31' }, 'Period', '2026-11-31');
    await expectRefused(showStatistics, { Period: '2026-Q4', From: '2026-10-01' }, 'Period', '2026-Q4');
    await expectRefused(changeSetting, { Name: 'age', Value: { From: 99 } }, 'From', '99');
    await expectRefused(changeSetting, { Name: 'age', Value: { Countries: ['XX'] } }, 'Countries.0', 'XX');
    await expectRefused(changeSetting, { Name: 'seller', Value: { TimeZone: 'Dublin' } }, 'TimeZone', 'Dublin');
    await expectRefused(
      addGiftCard,
      { AmountMinor: 500, ExpiresOn: '2020-01-01T00:00:00Z' },
      'ExpiresOn',
      '2020-01-01',
    );
    await expectRefused(
      addGiftCard,
      { AmountMinor: 500, ExpiresOn: '2027-06-31T00:00:00Z' },
      'ExpiresOn',
      '2027-06-31',
    );
  });

  it('of a page, post, slide or category is refused', async () => {
    const { add: addSlide } = kindOf('slides');
    const { add: addPost } = kindOf('blog');
    const { add: addCategory, change: changeCategory } = kindOf('categories');
    await media.put('possible/a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]));
    const slide = { Picture: 'possible/a.png', MobilePicture: 'possible/a.png', Link: 'category/games/1/1' };
    for (const Link of ['javascript:alert(1)', '//evil.example', 'https://evil.example', '', '\\\\evil', ' /x']) {
      await expectRefused(addSlide, { ...slide, Link }, 'Link', Link.slice(0, 4).trim());
    }
    await expectRefused(addSlide, { ...slide, Picture: 'possible/page.html' }, 'Picture', 'page.html');
    await expectRefused(addSlide, { ...slide, MobilePicture: 'possible/none.png' }, 'MobilePicture', 'none.png');
    const post = {
      Name: 'Post',
      CreatedOn: '2026-11-01T00:00:00Z',
      Picture: 'possible/a.png',
      Thumbnail: 'possible/a.png',
    };
    await expectRefused(addPost, { ...post, CreatedOn: '2026-11-31T00:00:00Z' }, 'CreatedOn', '2026-11-31');
    await expectRefused(addPost, { ...post, Products: '1, 99999999' }, 'Products', '99999999');
    await expectRefused(addCategory, { Name: 'Lost', ParentId: 9_999 }, 'ParentId', '9999');
    const above = (await callMerchant(addCategory, { Name: 'Above' })).Data;
    const below = (await callMerchant(addCategory, { Name: 'Below', ParentId: above.Id })).Data;
    await expectRefused(changeCategory, { Id: above.Id, ParentId: above.Id }, 'ParentId', String(above.Id));
    await expectRefused(changeCategory, { Id: above.Id, ParentId: below.Id }, 'ParentId', String(below.Id));
  });

  it('is a unit that is of another order', async () => {
    const { order } = await buy();
    const OrderItemGuids = ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'];
    const asked = { OrderNumber: order.CustomOrderNumber, OrderItemGuids };
    await expectRefused(refundOrder, asked, 'OrderItemGuids.0', '6f9619ff');
  });
});

async function expectImportFault(line: object, field: string): Promise<void> {
  const response = await send([line]);
  expect(response.status, JSON.stringify(line)).toBe(400);
  expect((await response.json<{ Messages: string[] }>()).Messages[0]).toContain(`field ${field}: `);
}
