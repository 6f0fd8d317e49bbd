import { beforeAll, describe, expect, it } from 'vitest';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

beforeAll(seedCatalogue);

async function addSoldOut(): Promise<{ id: number; name: string }> {
  const game = { sourceId: 'sold-out-game', name: 'Sold Out Game', prices: { EUR: 5 } };
  expect((await callMerchant(saveProduct, game)).status).toBe(200);
  return { id: (await callMerchant(showProduct, { sourceId: game.sourceId })).Data.Id, name: game.name };
}

// CRAWL-53
describe('a link with goods in it', () => {
  const CLICK = {
    ...{ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' },
    'Sec-Fetch-User': '?1',
  };
  /** From the address bar, a bookmark or another program. */
  const TYPED = { ...CLICK, 'Sec-Fetch-Site': 'none' };
  const open = (path: string, headers: HeadersInit = CLICK) => fetchStorefront(path, { headers });
  const cookiesOf = ({ headers }: Response) =>
    headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');

  async function readCart(response: Response) {
    const cart = await fetchStorefront('/api/v2/cart/get/', {
      headers: { Cookie: cookiesOf(response), Language: 'en', 'Sec-Fetch-Site': 'same-origin' },
    });
    const { Data } = await cart.json<{ Data: { Items: { Quantity: number; Product: { Id: number } }[] } }>();
    return Data.Items.map(({ Quantity, Product: { Id } }) => [Id, Quantity]);
  }

  it('fills the cart of whoever opens it, and shows the cart', async () => {
    // `~Ng` is 6, encoded.
    const response = await open('/buy/1:2,~Ng:1?utm_source=agent');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/en/cart');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect((await readCart(response)).toSorted()).toEqual([
      [1, 2],
      [6, 1],
    ]);
  });

  it('goes on where it says, if that is a page of this shop', async () => {
    const to = async (target: string) =>
      (await open(`/buy/1:1?continue_to=${encodeURIComponent(target)}`, TYPED)).headers.get('Location');
    expect(await to('/de/category/spiele/1/1?specs=4')).toBe('/de/category/spiele/1/1?specs=4');
    expect(await to('/en/../de/')).toBe('/de/');
    for (const evil of [
      '//evil.example',
      'https://evil.example',
      '/.//evil.example',
      '/x/..//evil.example/a',
      '/%2e//evil.example',
      '/\\evil.example',
      '/a b',
      '/a\r\nX: 1',
      'javascript:1',
    ]) {
      expect(await to(evil), evil).toBe('/en/cart');
    }
    const twice = await open('/buy/1:1?continue_to=/en/&continue_to=/de/', TYPED);
    expect(twice.headers.get('Location')).toBe('/en/cart');
    // Another site may not hide that the cart was filled.
    expect((await open('/buy/1:1?continue_to=/de/')).headers.get('Location')).toBe('/en/cart');
  });

  it('puts all its goods into one cart, also for a visitor whose cookie is of no cart', async () => {
    const [name = ''] = cookiesOf(await open('/buy/1:1')).split('=');
    const response = await open('/buy/1:2,6:1', { ...CLICK, Cookie: `${name}=an-old-cookie-of-no-cart` });
    expect((await readCart(response)).toSorted()).toEqual([
      [1, 2],
      [6, 1],
    ]);
  });

  it('fills the cart once, however often it is opened', async () => {
    const first = await open('/buy/1:1,1:1');
    const Cookie = cookiesOf(first);
    await open('/buy/1:2', { ...CLICK, Cookie });
    await open('/buy/1:1', { ...CLICK, Cookie });
    expect(await readCart(first)).toEqual([[1, 2]]);
    await open('/buy/1:3', { ...CLICK, Cookie });
    expect(await readCart(first)).toEqual([[1, 3]]);
  });

  it('names what could not be added, and why, before it goes on', async () => {
    const { id, name } = await addSoldOut();
    const response = await open(`/buy/1:1,${id}:1,4711000:1`, { ...CLICK, 'Accept-Language': 'de' });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await readCart(response)).toEqual([[1, 1]]);
    const html = await response.text();
    expect(html).toContain('<h1>Diese Produkte konnten nicht in den Warenkorb gelegt werden</h1>');
    expect(html).toMatch(new RegExp(`<li>${name}: [^<]+</li><li>4711000: [^<]+</li>`));
    expect(html).toContain('<a href="/de/cart">Weiter</a>');
  });

  it('asks first when another site has opened it without a click, in the visitor’s language', async () => {
    const { 'Sec-Fetch-User': _, ...script } = CLICK;
    const response = await open('/buy/1:2?continue_to=/de/', { ...script, 'Accept-Language': 'de' });
    expect([response.status, response.headers.get('Cache-Control'), cookiesOf(response)]).toEqual([
      200,
      'no-store',
      '',
    ]);
    const html = await response.text();
    expect(html).toMatch(/<html lang="de".*<h1>Diese Produkte in den Warenkorb legen\?</s);
    const [, link = ''] = /<a href="(\/buy\/[^"]+)">In den Warenkorb</.exec(html) ?? [];
    const filled = await open(link, { ...CLICK, 'Sec-Fetch-Site': 'same-origin' });
    expect(await readCart(filled)).toEqual([[1, 2]]);
  });

  it.each(['/buy', '/buy/1:0', '/buy/1:01', '/buy/1', '/buy/~!:1', '/buy/~Nh:1', '/buy/sku%2F1:1', '/buy/~_w:1'])(
    '%s says nothing, and leads to the shop',
    async (path) => {
      const response = await open(path);
      expect([response.status, response.headers.get('Location'), cookiesOf(response)]).toEqual([303, '/en/', '']);
    },
  );

  it('puts nothing into a cart behind the back of a visitor', async () => {
    for (const headers of [
      {},
      { ...CLICK, 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' },
      { ...CLICK, 'Sec-Fetch-Dest': 'iframe' },
      { ...CLICK, 'Sec-Purpose': 'prefetch;prerender' },
      { ...CLICK, 'User-Agent': 'Googlebot/2.1' },
    ]) {
      const response = await open('/buy/1:1', headers);
      expect([response.status, response.headers.get('Location'), cookiesOf(response)]).toEqual([303, '/en/', '']);
    }
  });
});
