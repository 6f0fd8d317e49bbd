import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { fetchStorefront } from '../../support/workers/workers.ts';

beforeAll(seedCatalogue);

// URL-6
describe('an unknown page at an address without a language', () => {
  const PATH = '/nothing/such/page';
  const readHead = async (headers: Record<string, string>) => {
    const { status, headers: own } = await fetchStorefront(PATH, { headers });
    return [status, own.get('Content-Language'), own.get('Vary')];
  };

  it('is a 404 in the visitor’s language, by cookie, else by browser, and by nobody else’s', async () => {
    const vary = 'Accept-Language, Cookie, User-Agent';
    for (const [headers, language] of [
      [{ 'Accept-Language': 'hu,en;q=0.5' }, 'hu'],
      [{ 'Accept-Language': 'de', Cookie: 'i18n_redirected=ar' }, 'ar'],
      [{ 'Accept-Language': 'xx' }, 'en'],
      [{ 'Accept-Language': 'hu' }, 'hu'],
    ] as const) {
      expect(await readHead(headers)).toEqual([404, language, vary]);
    }
    expect((await fetchStorefront('/de/no/such/page')).headers.get('Content-Language')).toBe('de');
  });

  it('links to the shop in that language', async () => {
    const response = await fetchStorefront(PATH, { headers: { 'Accept-Language': 'hu' } });
    const page = await response.text();
    expect(page).toMatch(/<html lang="hu"/);
    expect(page).toContain('href="/hu/"');
  });
});

it('a payment page that does not exist is a 404 page in the shopper’s language', async () => {
  const response = await fetchStorefront('/pay/unknown', { headers: { 'Accept-Language': 'ar', Accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  const page = await response.text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).not.toContain('could not be found');
});

async function read(path: string): Promise<string> {
  return (await fetchStorefront(path)).text();
}

// CART-40
it('without scripts, every page on which one buys says that buying needs them', async () => {
  for (const path of ['/en/cart', '/en/checkout', '/en/product/copper-meridian/1']) {
    const sentences = [...(await read(path)).matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, html]) => html);
    expect(sentences.join(), path).toContain('Buying needs JavaScript');
  }
  expect(await read('/en/profile/order')).toMatch(/<noscript>.*This page needs JavaScript.*<\/noscript>/s);
});
