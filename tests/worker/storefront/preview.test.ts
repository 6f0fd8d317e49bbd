import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../../../shared/api/cart.ts';
import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { type Endpoint, toRequest } from '../../../shared/api/endpoint.ts';
import { getPrices } from '../../../shared/api/product.ts';
import { makePreviewLink } from '../../../shared/merchant/preview.ts';
import { saveRail } from '../../../shared/merchant/rails.ts';
import { setSchedule } from '../../../shared/merchant/schedule.ts';
import { signPreview } from '../../../shared/security/preview-token.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const toText = (at: number) => new Date(at).toISOString();

/** The tomorrow of a shop that changes overnight. */
const AT = Date.now() + DAY_MS;
let cookie = '';

beforeAll(async () => {
  await seedCatalogue();
  const StartsOn = toText(AT - HOUR_MS);
  const rail = await callMerchant(saveRail, { Rule: 'products', Products: [9], Texts: { en: { Title: 'Tomorrow' } } });
  await callMerchant(setSchedule, { Kind: 'rails', Id: rail.Data.Id, StartsOn });
  await callMerchant(setSchedule, { Kind: 'products', Id: 8, StartsOn });
  await callMerchant(setSchedule, { Kind: 'blog', Id: 1, EndsOn: StartsOn });
  await callMerchant(setSchedule, { Kind: 'banner', Id: 1, StartsOn });
  await commerceDb.prepare('UPDATE products SET price_minor = 1999 WHERE id = 10').run();
  await commerceDb
    .prepare('UPDATE products SET discount_minor = 777, discount_from = ? WHERE id = 10')
    .bind(AT - HOUR_MS)
    .run();
  cookie = await openLink((await callMerchant(makePreviewLink, { At: toText(AT) })).Data.Url);
});

/** Opens a link, and returns the cookie that the browser then sends. */
async function openLink(url: string): Promise<string> {
  expect(url.startsWith(`${TEST_ORIGIN}/preview/`)).toBe(true);
  const response = await fetchStorefront(url.slice(TEST_ORIGIN.length), { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

async function open(path: string, Cookie = cookie) {
  const response = await fetchStorefront(path, { redirect: 'manual', headers: { Cookie } });
  return { response, status: response.status, html: await response.text() };
}

async function call<Args>(endpoint: Endpoint<Args, unknown>, args: NoInfer<Args>, Cookie = cookie) {
  const { method, url, body } = toRequest(endpoint, args);
  const headers = { Language: 'en', Cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const response = await fetchStorefront(url, { method, headers, ...(body ? { body } : {}) });
  return { response, envelope: await response.json<{ Data: unknown; Code?: string; Messages: string[] }>() };
}

// CONTENT-61
describe('whoever opens a link to a preview', () => {
  it('sees pages, rows, lists and products as they will be, and others see them as they are', async () => {
    const home = await open('/en/');
    expect(home.html).toContain('Tomorrow');
    expect((await open('/en/', '')).html).not.toContain('Tomorrow');
    expect((await open('/en/category/games/1/1')).html).toContain('Iron Petals II');
    expect((await open('/en/category/games/1/1', '')).html).not.toContain('Iron Petals II');
    expect((await open('/en/product/iron-petals-ii/8')).status).toBe(200);
    expect((await open('/en/product/iron-petals-ii/8', '')).status).toBe(410);
    expect((await open('/en/blog/Hello-Lanterns')).status).toBe(404);
    expect((await open('/en/blog/Hello-Lanterns', '')).status).toBe(200);
  });

  it('sees tomorrow’s prices, in calls of the browser, too', async () => {
    const shown = JSON.stringify((await call(getPrices, { ids: [10] })).envelope.Data);
    expect(shown).toContain('7.77');
    expect(JSON.stringify((await call(getPrices, { ids: [10] }, '')).envelope.Data)).toContain('19.99');
    const rails = (await call(getHomeCategories, {})).envelope.Data as { Name: string }[];
    expect(rails.map(({ Name }) => Name)).toContain('Tomorrow');
    expect((await callCommerce(getHomeCategories, {})).Data.map(({ Name }) => Name)).not.toContain('Tomorrow');
  });

  it('is told so on every page, which is in no cache and in no search engine', async () => {
    for (const path of ['/en/', '/en/topic/contact-us', '/en/product/copper-meridian/1']) {
      const { response, html } = await open(path);
      expect(html, path).toContain('Preview: the shop as it will be on');
      expect(response.headers.get('X-Robots-Tag'), path).toContain('noindex');
      expect(response.headers.get('Cache-Control'), path).toBe('private, no-store');
      expect(response.headers.get('X-Cache'), path).toBe('BYPASS');
      expect((await open(path, '')).html, path).not.toContain('Preview: the shop');
    }
    expect((await call(getHomeCategories, {})).response.headers.get('X-Cache')).toBeNull();
  });

  it('can neither fill the cart nor order', async () => {
    const line = {
      productId: 1,
      quantity: 1,
      shppingCartTypeId: 1,
      forceRedirection: false,
      clearCartBeforeAdd: false,
    };
    const { response, envelope } = await call(addToCart, line);
    expect([response.status, envelope.Code]).toEqual([403, 'preview-only']);
    expect(envelope.Messages.join()).toContain('preview');
    expect((await call(addToCart, line, '')).response.status).toBe(200);
  });

  it('leaves the preview by its end', async () => {
    const response = await fetchStorefront('/preview/end', { redirect: 'manual', headers: { Cookie: cookie } });
    expect(response.headers.get('Set-Cookie')).toMatch(/preview=;.*Max-Age=0/);
  });
});

// CONTENT-61
describe('a preview is shown to nobody', () => {
  it.each([
    ['whose link has expired', () => signPreview(TEST_SECRETS.PURGE_SECRET, { at: AT, until: Date.now() - 1 })],
    ['who signed it with another secret', () => signPreview('another', { at: AT, until: AT })],
    [
      'who changed its instant',
      async () => (await signPreview(TEST_SECRETS.PURGE_SECRET, { at: AT, until: AT })).replace(/^\d/, '9'),
    ],
    ['who made it up', async () => 'end'],
  ])('%s', async (_who, make) => {
    const token = await make();
    const name = cookie.split('=')[0];
    const { html, response } = await open('/en/', `${name}=${token}`);
    expect(html).not.toContain('Tomorrow');
    expect(response.headers.get('X-Robots-Tag')).toBeNull();
    const opened = await fetchStorefront(`/preview/${token}`, { redirect: 'manual' });
    expect(opened.headers.get('Set-Cookie')).toContain('Max-Age=0');
  });

  it('and is not made for an instant that has passed', async () => {
    const { status, Messages } = await callMerchant(makePreviewLink, { At: '2020-01-01T00:00:00Z' });
    expect([status, Messages.join()]).toEqual([400, expect.stringMatching(/At.*Found.*Example/)]);
  });
});
