import { beforeAll, describe, expect, it } from 'vitest';
import { addRedirects, listRedirects, removeRedirect } from '../../../shared/merchant/redirects.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const add = (...Redirects: string[]) => callMerchant(addRedirects, { Redirects });
const open = async (path: string) => {
  const response = await fetchStorefront(path);
  await response.body?.cancel();
  return [response.status, response.headers.get('Location')];
};

// URL-12
describe('an address of the merchant’s old shop', () => {
  beforeAll(async () => {
    await seedCatalogue();
    const lines = [
      'from;to',
      'https://old.example/shop/Ember-Protocol.html;/en/product/ember-protocol/1001',
      '/index.php?product_id=12\t/de/search',
      '/index.php /en/search',
      '"/news/*","/en/blog/*"',
      '/news/archive/* /en/blog',
      '/en/product/old-name/77 /en/help',
      '/%D0%B8%D0%B3%D1%80%D1%8B /ru/search',
    ];
    const planned = await callMerchant(addRedirects, { Redirects: lines, DryRun: true });
    expect(planned.Data).toEqual({ Added: 7, Changed: 0, Same: 0, IsDryRun: true });
    expect((await add(...lines)).Data).toMatchObject({ Added: 7, IsDryRun: false });
    expect((await add(...lines, '/index.php /en/help')).Data).toMatchObject({ Added: 0, Changed: 1, Same: 6 });
  });

  it.each([
    ['/shop/ember-protocol.html', '/en/product/ember-protocol/1001'],
    ['/shop/EMBER-Protocol.html/', '/en/product/ember-protocol/1001'],
    ['/shop/ember-protocol.html?utm_source=mail', '/en/product/ember-protocol/1001'],
    ['/index.php?product_id=12', '/de/search'],
    ['/index.php?product_id=13', '/en/help'],
    ['/news/summer-2024', '/en/blog/summer-2024'],
    ['/news/archive/2019/a/b', '/en/blog'],
    ['/en/product/old-name/77', '/en/help'],
    ['/%D0%B8%D0%B3%D1%80%D1%8B', '/ru/search'],
  ])('%s leads to %s in one step, for good', async (path, target) => {
    expect(await open(path)).toEqual([301, target]);
  });

  it('leads nowhere if nobody named it, and what the shop has stays where it is', async () => {
    for (const path of ['/shop/other.html', '/shop', '/en/nothing-here', '/news']) {
      expect((await open(path))[0], path).toBe(404);
    }
    expect((await open('/en/help'))[0]).toBe(200);
  });

  it('is counted when it is opened, and gone when it is removed', async () => {
    const list = async () => (await callMerchant(listRedirects, {})).Data.Items;
    const [ember] = await list();
    expect(ember).toMatchObject({ From: '/shop/ember-protocol.html' });
    await open('/shop/ember-protocol.html');
    expect((await list())[0]?.Hits).toBe((ember?.Hits ?? 0) + 1);
    expect((await list())[0]?.LastHitOnUtc).not.toBeNull();
    expect((await callMerchant(removeRedirect, { Id: ember?.Id })).status).toBe(200);
    expect((await open('/shop/ember-protocol.html'))[0]).toBe(404);
    expect((await callMerchant(removeRedirect, { Id: ember?.Id })).status).toBe(404);
  });

  it.each([
    ['/en/cart /en/search', '/en/cart'],
    ['/ /en/search', '/'],
    ['/* /en/search', '/*'],
    ['/de/* /en/search', '/de/*'],
    ['shop/a.html /en/search', 'shop/a.html'],
    ['/a*b /en/search', '/a*b'],
    ['/shop/a.html https://elsewhere.example/', 'https://elsewhere.example/'],
    ['/shop/a.html //elsewhere.example', '//elsewhere.example'],
    ['/shop/a.html /xx/search', '/xx/search'],
    ['/shop/a.html /en/blog/*', '/en/blog/*'],
    ['/en/old /en/old', '/en/old'],
    ['/shop/a.html', '/shop/a.html'],
    ['/shop/a.html /en/search /en/help', '/shop/a.html /en/search /en/help'],
  ])('%s is refused with what is wrong, and nothing is stored', async (line, part) => {
    const refused = await add('/shop/fine.html /en/search', line);
    expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
    expect(refused.Messages.join()).toContain(part);
    expect((await open('/shop/fine.html'))[0]).toBe(404);
  });
});
