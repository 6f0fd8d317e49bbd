import { beforeAll, describe, expect, it } from 'vitest';
import { listMarkets, showFeed } from '../../../shared/merchant/feed.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { decodeEntities } from '../../support/pages/markup.ts';
import { checkItem, type Item } from '../../support/pages/product-data-rules.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { SPECIAL } from '../../support/workers/test-products.ts';
import { commerceDb, fetchStorefront, takeRoundTrips } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const DAY_MS = 24 * 3600 * 1000;
const SOON = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const LATE = new Date(Date.now() + 500 * DAY_MS).toISOString().slice(0, 10);
/** Released soon, released in more than a year, and a gift card. */
const [AHEAD, FAR, CARD] = [7, 8, 12];

const setFeed = (Value: object) => callMerchant(changeSetting, { Name: 'feed', Value });

beforeAll(async () => {
  await seedCatalogue();
  await commerceDb.batch([
    commerceDb.prepare('UPDATE products SET release_date = ? WHERE id = ?').bind(SOON, AHEAD),
    commerceDb.prepare('UPDATE products SET release_date = ? WHERE id = ?').bind(LATE, FAR),
    commerceDb.prepare("UPDATE products SET voucher_type = 'MPV' WHERE id = ?").bind(CARD),
    commerceDb
      .prepare(
        "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('product', 11, 'en', 'FullDescription', ?)",
      )
      .bind(`<p>Owls &amp; <b>cranes</b>.</p>${'<p>They fly by night.</p>'.repeat(400)}`),
  ]);
  expect((await setFeed({ Products: true })).status).toBe(200);
});

const read = (market: string, headers: HeadersInit = {}) =>
  fetchStorefront(`/feeds/products/${market}.xml`, { headers });

/** The items of a feed, by id. */
async function readItems(market: string): Promise<Map<number, Item>> {
  const response = await read(market);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss [\s\S]*<\/rss>\n$/);
  const items = Array.from(
    xml.matchAll(/<item>(.*?)<\/item>/gs),
    ([, inner = '']): Item =>
      Array.from(inner.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs), ([, name = '', value = '']) => [
        name,
        // Nested attributes as one text.
        decodeEntities(value.replaceAll(/<g:(\w+)>(.*?)<\/g:\1>/g, '$1=$2 ').trim()),
      ]),
  );
  return new Map(items.map((item) => [Number(new Map(item).get('id')), item]));
}
const valuesOf = async (market: string, id: number) => Object.fromEntries((await readItems(market)).get(id) ?? []);

// CRAWL-50
describe('the product feed of a market', () => {
  it.each(['de-en-eur', 'us-en-usd', 'pl-pl-pln', 'jp-jp-jpy'])(
    '%s is as Google documents product data',
    async (market) => {
      const items = await readItems(market);
      expect(items.size).toBeGreaterThan(5);
      for (const [id, item] of items) expect(checkItem(item, Date.now()), `${id} in ${market}`).toEqual([]);
    },
  );

  it('lists a product at the price and address of its page', async () => {
    expect(await valuesOf('at-de-eur', SPECIAL.plain)).toMatchObject({
      title: 'Copper Meridian',
      description: 'Sail a copper ship across a dry sea.',
      link: `${TEST_ORIGIN}/de/product/kupfer-meridian/1?currency=EUR`,
      image_link: `${TEST_ORIGIN}/media/covers/copper-meridian.webp?w=1280&q=99&f=jpeg`,
      availability: 'in_stock',
      price: '19.99 EUR',
      brand: 'Pine & Pixel',
      identifier_exists: 'no',
      product_type: 'Games',
      shipping: 'country=AT price=0.00 EUR',
    });
    const dollars = await valuesOf('us-en-usd', SPECIAL.plain);
    const { pathname, search } = new URL(dollars.link ?? '');
    expect(search).toBe('?currency=USD');
    const page = await fetchStorefront(pathname + search, { headers: { 'User-Agent': 'Googlebot/2.1' } });
    const [amount, code] = (dollars.price ?? '').split(' ');
    const html = await page.text();
    expect(html).toContain(`"price":"${amount}","priceCurrency":"${code}"`);
    expect(html).toContain(`rel="canonical" href="${TEST_ORIGIN}${pathname}"`);
    expect(page.headers.getSetCookie().join()).toContain('currency=USD');
  });

  it('tells a reduction with its end, what is sold out, and when a pre-order is released', async () => {
    const items = await readItems('de-en-eur');
    const reduced = new Map(items.get(SPECIAL.discounted));
    expect([reduced.get('price'), reduced.get('sale_price')]).toEqual(['29.99 EUR', '14.99 EUR']);
    expect(reduced.get('sale_price_effective_date')).toMatch(/^\S+\/\S+$/);
    expect(reduced.has('expiration_date')).toBe(false);
    expect(new Map(items.get(SPECIAL.outOfStock)).get('availability')).toBe('out_of_stock');
    const ahead = new Map(items.get(AHEAD));
    expect([ahead.get('availability'), ahead.get('availability_date')]).toEqual(['preorder', `${SOON}T00:00:00.000Z`]);
  });

  it('ends with a reduction after which the price is not the one that it tells', async () => {
    const setPrior = (minor: number | null) =>
      commerceDb.prepare('UPDATE products SET prior_minor = ? WHERE id = ?').bind(minor, SPECIAL.discounted).run();
    const before = await commerceDb
      .prepare('SELECT prior_minor FROM products WHERE id = ?')
      .bind(SPECIAL.discounted)
      .first<number | null>('prior_minor');
    await setPrior(2499);
    const { price, sale_price_effective_date: window = '', ...item } = await valuesOf('de-en-eur', SPECIAL.discounted);
    expect([price, item.expiration_date]).toEqual(['24.99 EUR', window.split('/')[1]]);
    await setPrior(before);
  });

  it('describes a product by its text, without markup and no longer than it may be', async () => {
    const { description = '' } = await valuesOf('de-en-eur', 11);
    expect(description).toMatch(/^Owls & cranes\. They fly/);
    expect(description.length).toBeGreaterThan(4_900);
    expect((await valuesOf('de-en-eur', 10)).description).toBe('Vault of Moss');
  });

  it('leaves out what cannot be bought or does not activate there, and gift cards until the merchant lists them', async () => {
    const [german, french] = [await readItems('de-en-eur'), await readItems('fr-fr-eur')];
    for (const id of [SPECIAL.withoutPrice, SPECIAL.unpublished, FAR, CARD])
      expect(german.has(id), `${id}`).toBe(false);
    expect([german.has(SPECIAL.regional), french.has(SPECIAL.regional)]).toEqual([true, false]);
    await setFeed({ GiftCards: true });
    expect((await valuesOf('de-en-eur', CARD)).google_product_category).toBe('53');
    await setFeed({ GiftCards: null });
  });

  it('is not sent again to a reader that has it, but after a change', async () => {
    const etag = (await read('de-en-eur')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await read('de-en-eur', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await commerceDb.prepare('UPDATE products SET price_minor = 2099 WHERE id = 1').run();
    const changed = await read('de-en-eur', { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('20.99 EUR');
    await commerceDb.prepare('UPDATE products SET price_minor = 1999 WHERE id = 1').run();
  });

  it('is written while it is read, some hundred products at a time', async () => {
    const count = 1_200;
    await commerceDb
      .prepare(
        `WITH RECURSIVE n (id) AS (SELECT 2001 UNION ALL SELECT id + 1 FROM n WHERE id < ${2000 + count})
         INSERT INTO products (id, source_id, name, name_key, price_minor) SELECT id, 'many-' || id, 'Many ' || id, 'many', 999 FROM n`,
      )
      .run();
    await commerceDb
      .prepare(
        "INSERT INTO slugs (entity, slug, locale, entity_id) SELECT 'product', 'many-' || id, 'en', id FROM products WHERE id > 2000",
      )
      .run();
    await takeRoundTrips();
    const { body } = await read('de-en-eur');
    const reader = body?.getReader();
    await reader?.read();
    const early = await takeRoundTrips();
    await reader?.cancel();
    await takeRoundTrips();
    const items = await readItems('de-en-eur');
    expect([...items.keys()].filter((id) => id > 2000)).toHaveLength(count);
    expect(early).toBeLessThan(await takeRoundTrips());
    await commerceDb.prepare('DELETE FROM products WHERE id > 2000').run();
  });

  // SECURITY-51
  it('is sent some times a minute to one reader, who then waits, while others read it', async () => {
    const readFrom = async (address: string) => {
      const response = await read('de-en-eur', { 'CF-Connecting-IP': address });
      await response.body?.cancel();
      return response;
    };
    const responses: Response[] = [];
    // At most two windows of a minute.
    for (let count = 0; count < 14; count += 1) responses.push(await readFrom('2001:db8:50::1'));
    expect(responses[0]?.status).toBe(200);
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected.length).toBeGreaterThanOrEqual(2);
    expect(rejected[0]?.headers.get('Retry-After')).toBe('60');
    expect((await readFrom('2001:db8:51::1')).status).toBe(200);
  });

  it.each(['xx-en-eur', 'de-xx-eur', 'de-en-xxx', 'de-en-brl', 'de-en', 'DE-en-eur'])('%s is none', async (market) => {
    expect((await read(market)).status).toBe(404);
  });
});

it('a merchant is told the address of a feed, and there is none until the setting says so', async () => {
  const { Data } = await callMerchant(showFeed, { Country: 'PL', Language: 'pl', Currency: 'PLN' });
  expect(Data).toEqual({ Url: `${TEST_ORIGIN}/feeds/products/pl-pl-pln.xml`, IsOn: true, GiftCards: false });
  expect((await callMerchant(showFeed, { Country: 'PL' })).Data.Url).toBe(
    `${TEST_ORIGIN}/feeds/products/pl-en-eur.xml`,
  );
  const { status, Messages } = await callMerchant(showFeed, { Country: 'PL', Currency: 'BRL' });
  expect(status).toBe(400);
  expect(Messages.join()).toContain('Currency');
  await setFeed({ Products: null });
  expect((await read('pl-pl-pln')).status).toBe(404);
  expect((await callMerchant(showFeed, { Country: 'PL' })).Data.IsOn).toBe(false);
});

it('a merchant sees the market of each country, in its language and currency, and whether it is on', async () => {
  const markets = async () => (await callMerchant(listMarkets)).Data.Items;
  const find = async (code: string) => (await markets()).find(({ Country }) => Country === code);
  await callMerchant(changeSetting, { Name: 'feed', Value: { Products: true } });
  expect(await find('PL')).toEqual({
    ...{ Country: 'PL', Name: expect.any(String), Language: 'pl', CurrencyCode: 'PLN', IsOn: true },
    Url: (await callMerchant(showFeed, { Country: 'PL', Language: 'pl', Currency: 'PLN' })).Data.Url,
  });
  expect(await find('JP')).toMatchObject({ Language: 'jp', CurrencyCode: 'JPY' });
  // The shop has no Greek, and no Brazilian currency here.
  expect(await find('GR')).toMatchObject({ Language: 'en', CurrencyCode: 'EUR' });
  expect(await find('BR')).toMatchObject({ Language: 'pt', CurrencyCode: 'EUR' });
  await callMerchant(changeSetting, { Name: 'feed', Value: { Products: false } });
  expect((await markets()).every(({ IsOn }) => !IsOn)).toBe(true);
});
