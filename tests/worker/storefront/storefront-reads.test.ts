import { beforeAll, describe, expect, it } from 'vitest';
import { getCategories, getCategoriesByType, getHomeCategories, searchBySeName } from '../../../shared/api/catalog.ts';
import { getPaymentMethods } from '../../../shared/api/checkout.ts';
import { getBlogList, getBlogPost, getSlider, getTopic } from '../../../shared/api/content.ts';
import {
  getCountries,
  getCurrencies,
  getStoreSettings,
  getStoreSettingsContract,
  getTopMenu,
} from '../../../shared/api/store.ts';
import { listCountries, renameCountry } from '../../../shared/merchant/settings.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { keepsContract } from '../contract/keeps-contract.ts';
import { callMerchant } from '../merchant.ts';

beforeAll(seedCatalogue);

it('the shop’s frame can be read: settings, menu, home rows, currencies, countries, categories', async () => {
  const settings = await callCommerce(getStoreSettings, {});
  keepsContract(getStoreSettingsContract, settings.Data);
  expect(settings.Data.Footer.Topics).toMatchObject([{ Name: 'Contact us', IncludeInFooterColumn1: true }]);
  expect((await callCommerce(getTopMenu, {})).Data.map((entry) => entry.Id)).toEqual([1, 32]);
  const home = (await callCommerce(getHomeCategories, {})).Data;
  expect(home.map((row) => row.Id)).toEqual([1, 32]);
  expect((await callCommerce(getCurrencies, {})).Data.map((currency) => currency.CurrencyCode)).toContain('JPY');
  expect((await callCommerce(getCountries, {})).Data).toContainEqual({ Alpha2: 'DE', Name: 'Germany' });
  const german = await fetchCommerce('/api/v2/common/country/get', { headers: { Language: 'de' } });
  expect(((await german.json()) as { Data: unknown[] }).Data).toContainEqual({ Alpha2: 'DE', Name: 'Deutschland' });
  const all = (await callCommerce(getCategories, {})).Data;
  expect((await callCommerce(getCategoriesByType, { categoryType: 100 })).Data).toEqual(all);
  expect((await callCommerce(getCategoriesByType, { categoryType: 20 })).Data.map((one) => one.Id)).toEqual([40]);
  expect((await callCommerce(getCategoriesByType, { categoryType: 7 })).status).toBe(400);
});

// LOCALE-15
it.each([
  ['fr', 'BN', 'Brunei'],
  ['ru', 'AE', 'ОАЭ'],
  ['ar', 'BN', 'بروناي'],
  ['hu', 'BN', 'Brunei'],
  ['cn', 'BN', '文莱'],
])('in %s, %s is called %s', async (language, Alpha2, Name) => {
  await commerceDb.prepare('INSERT OR IGNORE INTO countries (alpha2, name) VALUES (?1, ?1)').bind(Alpha2).run();
  const { Data } = await callCommerce(getCountries, {}, { headers: { Language: language } });
  expect(Data).toContainEqual({ Alpha2, Name });
  expect(Data.map((one) => one.Name)).toEqual(
    Data.map((one) => one.Name).sort(new Intl.Collator(language === 'cn' ? 'zh-Hans' : language).compare),
  );
});

it('a Japanese list of countries begins with Japan', async () => {
  await commerceDb.prepare("INSERT OR IGNORE INTO countries (alpha2, name) VALUES ('JP', 'Japan')").run();
  const { Data } = await callCommerce(getCountries, {}, { headers: { Language: 'jp' } });
  expect(Data[0]).toEqual({ Alpha2: 'JP', Name: '日本' });
});

// LOCALE-15
it('a country has the shop’s own name in the languages that it is given for, and the usual one again', async () => {
  await commerceDb.prepare("INSERT OR IGNORE INTO countries (alpha2, name) VALUES ('CZ', 'Czechia')").run();
  const read = async (language: string) => {
    const { Data } = await callCommerce(getCountries, {}, { headers: { Language: language } });
    return Data.find((one) => one.Alpha2 === 'CZ')?.Name;
  };
  const rename = (Names: Record<string, string | null>) => callMerchant(renameCountry, { Code: 'CZ', Names });
  expect((await rename({ en: 'Czech Republic' })).Data).toMatchObject({ Names: { en: 'Czech Republic' } });
  expect([await read('en'), await read('de')]).toEqual(['Czech Republic', 'Tschechien']);
  expect((await callMerchant(listCountries)).Data.Items).toContainEqual(
    expect.objectContaining({ Code: 'CZ', Names: { en: 'Czech Republic' } }),
  );
  expect((await rename({ en: null })).Data.Names).toEqual({});
  expect(await read('en')).toBe('Czechia');
  expect((await callMerchant(renameCountry, { Code: 'QX', Names: {} })).status).toBe(400);
  expect((await callMerchant(renameCountry, { Code: 'cz', Names: {} })).status).toBe(200);
  expect((await rename({ xx: 'Nowhere' })).status).toBe(400);
  expect((await rename({ en: '' })).status).toBe(400);
});

it.each([
  ['copper-meridian', 'Product', 1],
  ['kupfer-meridian', 'Product', 1],
  ['spiele', 'Category', 1],
  ['autumn-fair', 'LandingPage', 40],
  ['lantern-bundle', 'Bundle', 41],
  ['contact-us', 'Topic', 1],
  ['Hello-Lanterns', 'BlogPost', 1],
])('the name in /%s belongs to a %s', async (seName, entity, id) => {
  expect((await callCommerce(searchBySeName, { seName })).Data).toMatchObject({ EntityName: entity, EntityId: id });
});

it('an unknown name, in any form, resolves to nothing', async () => {
  for (const seName of ['nothing', "' or '1'='1", '%', '../order/get']) {
    expect(await callCommerce(searchBySeName, { seName })).toMatchObject({ status: 200, Data: false });
  }
});

it('content pages, slides and the blog can be read', async () => {
  expect((await callCommerce(getTopic, { seName: 'contact-us' })).Data).toMatchObject({ Body: '<p>Write to us.</p>' });
  expect(await callCommerce(getTopic, { seName: 'nothing' })).toMatchObject({ status: 404 });
  expect((await callCommerce(getSlider, {})).Data.Slides).toEqual([]);
  const filter = { pageSize: 10, pageNumber: 1, sortType: 2, postSubType: 1, searchTerm: '', descending: true };
  expect((await callCommerce(getBlogList, filter)).Data.BlogPosts).toMatchObject([{ Title: 'Hello, lanterns' }]);
  expect((await callCommerce(getBlogList, { ...filter, searchTerm: '%' })).Data.BlogPosts).toEqual([]);
  const before = (await callCommerce(getBlogPost, { seName: 'Hello-Lanterns' })).Data.ViewCount;
  await expect
    .poll(async () => (await callCommerce(getBlogPost, { seName: 'Hello-Lanterns' })).Data.ViewCount)
    .toBeGreaterThan(before);
});

it('a slide shows its link’s product, or one from the category that it leads to, and each product once', async () => {
  const slide = commerceDb.prepare(
    "INSERT INTO slides (picture, mobile_picture, link, position) VALUES ('a', 'b', ?1, ?2)",
  );
  const links = [
    'category/deals/32/1',
    'product/salt-and-lantern/2',
    'landing/autumn-fair/40/1',
    'topic/contact-us',
    '',
  ];
  await commerceDb.batch(links.map((link, index) => slide.bind(link, index)));
  const { Slides } = (await callCommerce(getSlider, {})).Data;
  expect(Slides.map(({ Product }) => Product?.Id)).toEqual([9, 2, 1, undefined, undefined]);
  expect(Slides[1]?.Product?.ProductPrice).toMatchObject({ Price: '€14.99', OldPrice: '€29.99', DiscountRate: 50 });
  await commerceDb.prepare('DELETE FROM slides').run();
});

// CONTENT-3
it('a merchant’s HTML is sanitised', async () => {
  const body = '<p onclick="x()">Hi</p><script>x()</script><a href="javascript:x()">a</a><img src=x onerror=x()>';
  await commerceDb
    .prepare("UPDATE localized SET value = ? WHERE entity = 'topic' AND entity_id = 1 AND field = 'Body'")
    .bind(body)
    .run();
  const { Data } = await callCommerce(getTopic, { seName: 'contact-us' });
  expect(Data.Body).not.toMatch(/script|onclick|onerror/);
  expect(Data.Body).toContain('<p>Hi</p>');
});

describe('the footer’s payment methods', () => {
  const readMarks = async () => (await callCommerce(getStoreSettings, {})).Data.PaymentMarks?.map(({ Name }) => Name);

  const nameMarks = (names: readonly unknown[]) =>
    commerceDb
      .prepare("UPDATE settings SET value = json_set(value, '$.PaymentMarks', json(?)) WHERE key = 'store'")
      .bind(JSON.stringify(names))
      .run();

  it('are exactly those of the checkout', async () => {
    const offered = (await callCommerce(getPaymentMethods, {})).Data.PaymentMethods.map(({ Name }) => Name);
    expect(offered).not.toEqual([]);
    expect(await readMarks()).toEqual(offered);
  });

  it('include the merchant’s additional ones, each once', async () => {
    const [first = ''] = (await readMarks()) ?? [];
    await nameMarks(['PayPal', first, 7, '']);
    expect((await readMarks())?.at(-1)).toBe('PayPal');
    expect((await readMarks())?.filter((name) => name === first)).toHaveLength(1);
    await nameMarks([]);
  });
});
