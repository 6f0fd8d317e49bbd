import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCategory, getHomeCategories } from '../../../shared/api/catalog.ts';
import { getBlogList, getSlider, getTopic } from '../../../shared/api/content.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { getStoreSettings } from '../../../shared/api/store.ts';
import { changePrices } from '../../../shared/merchant/prices.ts';
import { listSchedule, SCHEDULED_KINDS, type ScheduledKind, setSchedule } from '../../../shared/merchant/schedule.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { addStaff, listAudit } from '../../../shared/merchant/staff.ts';
import { saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { tellStorefront } from '../../../worker/commerce/merchant/tell-storefront.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';

const HOUR_MS = 3_600_000;
const SLIDE = 77;

beforeAll(async () => {
  await seedCatalogue();
  await commerceDb
    .prepare("INSERT INTO slides (id, picture, mobile_picture, link) VALUES (?, 'a', 'b', 'blog')")
    .bind(SLIDE)
    .run();
});
afterEach(async () => {
  await commerceDb.prepare('DELETE FROM schedules').run();
});

async function readSourceIds(count: number): Promise<string[]> {
  const sql = 'SELECT source_id FROM products WHERE price_minor > 100 AND is_published = 1 LIMIT ?';
  const { results } = await commerceDb.prepare(sql).bind(count).all<{ source_id: string }>();
  return results.map((row) => row.source_id);
}
const write = (sql: string) => commerceDb.prepare(sql).run();
const LISTING = { pageNumber: 1, pageSize: 52, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };
const POSTS = { pageSize: 10, pageNumber: 1, sortType: 2, postSubType: 1, searchTerm: '', descending: true };

/** Whether shoppers see a thing of each kind, by its id. */
const IS_SHOWN: Readonly<Record<ScheduledKind, readonly [id: number, isShown: () => Promise<boolean>]>> = {
  topics: [1, async () => (await callCommerce(getTopic, { seName: 'contact-us' })).status === 200],
  blog: [1, async () => (await callCommerce(getBlogList, POSTS)).Data.BlogPosts.length === 1],
  slides: [SLIDE, async () => (await callCommerce(getSlider, {})).Data.Slides.some(({ Id }) => Id === SLIDE)],
  rails: [1, async () => (await callCommerce(getHomeCategories, {})).Data.some(({ Rail }) => Rail === 1)],
  categories: [40, async () => (await callCommerce(getCategory, { categoryId: 40, ...LISTING })).status === 200],
  products: [
    1,
    async () => {
      const { Data } = await callCommerce(getCategory, { categoryId: 1, ...LISTING });
      const isListed = Data.CatalogProductsModel.Products.some(({ Id }) => Id === 1);
      expect((await callCommerce(getProduct, { id: 1 })).status === 200).toBe(isListed);
      return isListed;
    },
  ],
  banner: [1, async () => (await callCommerce(getStoreSettings, {})).Data.IsActiveDressing],
};
/** What is scheduled by itself: the seeded catalogue has reduced prices, too. */
async function listScheduled() {
  const { Items } = (await callMerchant(listSchedule)).Data;
  return Items.filter(({ Kind }) => Kind !== 'sales' && Kind !== 'coupons');
}
const EVERY_KIND = SCHEDULED_KINDS.map((kind) => [kind] as const);

// CONTENT-60
describe('what a merchant schedules', () => {
  it.each(EVERY_KIND)('of the kind %s is hidden until it begins, and again once it has ended', async (Kind) => {
    const [Id, isShown] = IS_SHOWN[Kind];
    const [start, end] = [Date.now() + HOUR_MS, Date.now() + 3 * HOUR_MS];
    const StartsOn = new Date(start).toISOString().replace('Z', '+00:00');
    const { Data } = await callMerchant(setSchedule, { Kind, Id, StartsOn, EndsOn: new Date(end).toISOString() });
    const EndsOn = new Date(end).toISOString();
    expect(Data).toMatchObject({ Kind, Id, Published: false, StartsOn: new Date(start).toISOString(), EndsOn });
    expect(await listScheduled()).toEqual([Data]);
    expect(await isShown()).toBe(false);
    await runCron(start - 1);
    expect(await isShown()).toBe(false);
    await runCron(start);
    expect(await isShown()).toBe(true);
    expect(await listScheduled()).toEqual([{ ...Data, StartsOn: null, Published: true }]);
    await runCron(end);
    expect(await isShown()).toBe(false);
    expect(await listScheduled()).toEqual([]);
    const again = { Kind, Id, StartsOn: new Date(Date.now() + HOUR_MS).toISOString() };
    await callMerchant(setSchedule, again);
    await runCron(Date.now() + HOUR_MS);
    expect(await isShown()).toBe(true);
    expect(await listScheduled()).toEqual([]);
  });

  it('keeps what a change leaves out, and loses what is null', async () => {
    const EndsOn = new Date(Date.now() + 5 * HOUR_MS).toISOString();
    await callMerchant(setSchedule, { Kind: 'blog', Id: 1, EndsOn });
    const later = new Date(Date.now() + HOUR_MS).toISOString();
    const { Data } = await callMerchant(setSchedule, { Kind: 'blog', Id: 1, StartsOn: later });
    expect(Data).toMatchObject({ StartsOn: later, EndsOn });
    expect((await callMerchant(setSchedule, { Kind: 'blog', Id: 1, StartsOn: null })).Data.EndsOn).toBe(EndsOn);
    await callMerchant(setSchedule, { Kind: 'blog', Id: 1, EndsOn: null });
    expect(await listScheduled()).toEqual([]);
    await write('UPDATE blog_posts SET is_published = 1');
  });

  it('is listed by name, the next first', async () => {
    await write(
      "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('slide', 77, 'en', 'Title', 'Sail')",
    );
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    await callMerchant(setSchedule, { Kind: 'topics', Id: 1, EndsOn: at(3) });
    await callMerchant(setSchedule, { Kind: 'slides', Id: SLIDE, EndsOn: at(2) });
    const Items = await listScheduled();
    expect(Items.map(({ Kind, Name }) => [Kind, Name])).toEqual([
      ['slides', 'Sail'],
      ['topics', 'Contact us'],
    ]);
  });

  // MERCHANT-46
  it('is listed beside reduced prices and coupons, which have their own periods', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const [From, Until, EndsOn] = [at(1), at(5), at(2)];
    await callMerchant(changePrices, { Percent: -10, Sale: true, From, Until, SourceIds: await readSourceIds(3) });
    await callMerchant(saveCoupon, { Code: 'CALENDAR', Name: 'Calendar', Percent: 5, StartsOn: at(-1), EndsOn });
    await callMerchant(setSchedule, { Kind: 'topics', Id: 1, EndsOn: at(3) });
    const { Items } = (await callMerchant(listSchedule)).Data;
    const shown = Items.filter(
      (one) => [From, EndsOn].includes(one.StartsOn ?? one.EndsOn ?? '') || one.Kind === 'topics',
    );
    expect(shown).toMatchObject([
      {
        Kind: 'sales',
        Id: null,
        Name: expect.stringMatching(/ \+2$/),
        Published: false,
        StartsOn: From,
        EndsOn: Until,
      },
      { Kind: 'coupons', Name: 'CALENDAR', Published: true, StartsOn: null, EndsOn },
      { Kind: 'topics', Id: 1, Name: 'Contact us' },
    ]);
  });

  it.each([
    [{ StartsOn: '2020-01-01T00:00:00Z' }, 'StartsOn'],
    [{ EndsOn: '2020-01-01T00:00:00+02:00' }, 'EndsOn'],
    [{ StartsOn: '2097-01-02T00:00:00Z', EndsOn: '2097-01-01T00:00:00Z' }, 'EndsOn'],
    [{ StartsOn: '2097-01-02T00:00:00' }, 'StartsOn'],
    [{ StartsOn: '2097-02-30T00:00:00Z' }, 'StartsOn'],
  ])('is refused with its field, the value and an example where it cannot be: %j', async (instants, field) => {
    const { status, Messages } = await callMerchant(setSchedule, { Kind: 'products', Id: 1, ...instants });
    expect(status).toBe(400);
    expect(Messages.join()).toMatch(new RegExp(`${field}.*Found: .*Example: 20`));
    expect(await listScheduled()).toEqual([]);
  });

  it('is refused for what is not there, and for staff of orders', async () => {
    const EndsOn = '2097-01-01T00:00:00Z';
    expect((await callMerchant(setSchedule, { Kind: 'products', Id: 4711, EndsOn })).status).toBe(404);
    expect((await callMerchant(setSchedule, { Kind: 'banner', Id: 2, EndsOn })).status).toBe(404);
    const { Token } = (await callMerchant(addStaff, { Name: 'Sam', Role: 'support' })).Data;
    const headers = { Authorization: `Bearer ${Token}` };
    expect((await callMerchant(setSchedule, { Kind: 'blog', Id: 1, EndsOn }, headers)).status).toBe(403);
    const editor = (await callMerchant(addStaff, { Name: 'Kim', Role: 'catalogue' })).Data.Token;
    const asEditor = { Authorization: `Bearer ${editor}` };
    // The banner is a setting of the shop.
    expect((await callMerchant(setSchedule, { Kind: 'banner', Id: 1, EndsOn }, asEditor)).status).toBe(403);
  });

  it('is in the audit log with what was there before', async () => {
    await callMerchant(setSchedule, { Kind: 'topics', Id: 1, EndsOn: '2097-01-01T00:00:00Z' });
    const [entry] = (await callMerchant(listAudit)).Data.Items.filter(({ Command }) => Command === 'schedule set');
    expect(JSON.parse(entry?.Details ?? '')).toMatchObject({
      Before: { EndsOn: null },
      After: { EndsOn: '2097-01-01T00:00:00.000Z' },
    });
  });
});

// CONTENT-60, CACHE-8
describe('a cached page', () => {
  const CRAWLER = { headers: { 'User-Agent': 'Googlebot/2.1' } };
  const open = async (path: string) => {
    const response = await fetchStorefront(path, CRAWLER);
    return { state: response.headers.get('X-Cache'), status: response.status, html: await response.text() };
  };
  async function tell(): Promise<void> {
    const { PURGE_SECRET } = TEST_SECRETS;
    const toStorefront = ((url: string, init: RequestInit) => env.STOREFRONT.fetch(url, init)) as typeof fetch;
    await tellStorefront({ DB: commerceDb, ORIGIN: TEST_ORIGIN, PURGE_SECRET, STOREFRONT: { fetch: toStorefront } });
  }

  it('turns at the instant by itself: the first one who asks after it sees the new one', async () => {
    await tell();
    const at = Date.now() + 12_000;
    await callMerchant(setSchedule, { Kind: 'topics', Id: 1, EndsOn: new Date(at).toISOString() });
    await tell();
    await expect.poll(async () => (await open('/en/topic/contact-us')).state, { timeout: 8_000 }).toBe('HIT');
    expect((await open('/en/topic/contact-us')).status).toBe(200);
    await expect.poll(() => Date.now(), { timeout: 20_000 }).toBeGreaterThan(at + 1_000);
    expect((await open('/en/topic/contact-us')).status).toBe(404);
    expect((await callCommerce(getTopic, { seName: 'contact-us' })).status).toBe(404);
  }, 40_000);
});

it('a day without a time begins at midnight in the time zone of the books', async () => {
  await callMerchant(changeSetting, { Name: 'seller', Value: { TimeZone: 'Europe/Berlin' } });
  const days = { StartsOn: '2098-06-24', EndsOn: '2098-12-24' };
  expect((await callMerchant(setSchedule, { Kind: 'slides', Id: SLIDE, ...days })).Data).toMatchObject({
    StartsOn: '2098-06-23T22:00:00.000Z',
    EndsOn: '2098-12-23T23:00:00.000Z',
  });
  await callMerchant(changeSetting, { Name: 'seller', Value: { TimeZone: null } });
  const refused = await callMerchant(setSchedule, { Kind: 'slides', Id: SLIDE, EndsOn: '2098-02-30' });
  expect(refused.Messages[0]).toMatch(/EndsOn.*"2098-02-30".*Example: 2026-12-24/);
});
