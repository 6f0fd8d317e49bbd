import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { readPage, seedCrawledShop, url } from './crawled-pages.ts';

beforeAll(seedCrawledShop);

describe('the structured data for search engines', () => {
  it('is the shop and its search on the home page', async () => {
    const page = await readPage('/de/');
    // One shop, whatever the language of its page.
    const shop = { '@id': url('/#organization'), name: 'Latchkey', url: url('/'), logo: url('/icon-512.png') };
    expect(page.find('Organization')).toMatchObject(shop);
    expect(page.find('WebSite')).toMatchObject({ '@id': url('/#website'), url: url('/') });
    const { potentialAction, inLanguage } = page.find('WebSite') as {
      inLanguage: string[];
      potentialAction: { '@type': string; target: { urlTemplate: string }; 'query-input': string };
    };
    expect(inLanguage).toEqual(locales.map(({ tag }) => tag));
    expect(potentialAction['@type']).toBe('SearchAction');
    const { urlTemplate } = potentialAction.target;
    expect(urlTemplate).toBe(url('/en/search/{search_term_string}'));
    expect(potentialAction['query-input']).toBe('required name=search_term_string');
    const inArabic = await readPage('/ar/');
    for (const type of ['Organization', 'WebSite']) expect(inArabic.find(type)).toEqual(page.find(type));
    const found = await readPage(urlTemplate.replace('{search_term_string}', 'lantern').slice(TEST_ORIGIN.length));
    expect(found.html).toContain('Last Lantern');
  });

  it('is a product with its offer, at the price of the page', async () => {
    const page = await readPage('/en/product/copper-meridian/1');
    expect(page.html).toContain('19.99');
    expect(page.find('Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Copper Meridian',
      url: url('/en/product/copper-meridian/1'),
      brand: { name: 'Pine & Pixel' },
      offers: { price: '19.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(page.find('Product')).not.toHaveProperty('aggregateRating');
    expect(page.find('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: url('/en/') },
      { '@type': 'ListItem', position: 2, name: 'Games', item: url('/en/category/games/1/1') },
      { '@type': 'ListItem', position: 3, name: 'Copper Meridian' },
    ]);
    const soldOut = await readPage('/en/product/tidewrack/5');
    expect(soldOut.find('Product')).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    const unpriced = await readPage('/en/product/paper-golems/3');
    expect(unpriced.find('Product')).not.toHaveProperty('offers');
  });

  it('is the list of products on a listing', async () => {
    const page = await readPage('/en/category/games/1/1');
    const list = page.find('ItemList') as {
      numberOfItems: number;
      itemListElement: { position: number; url: string }[];
    };
    expect(list.numberOfItems).toBe(11);
    expect(list.itemListElement).toHaveLength(11);
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      name: 'Copper Meridian',
      url: url('/en/product/copper-meridian/1'),
    });
  });

  it('is left out of a list that they may not show', async () => {
    const page = await readPage('/en/category/games/1/1?orderby=10');
    expect(page.find('ItemList')).toBeUndefined();
    expect(page.html).not.toContain('og:locale:alternate');
    expect(page.find('BreadcrumbList')).toBeDefined();
  });

  // LOCALE-16
  it('is a post of the blog, in the language that it is written in', async () => {
    const page = await readPage('/de/blog/Hallo-Laternen');
    expect(page.find('BlogPosting')).toMatchObject({
      headline: 'Hello, lanterns',
      url: url('/de/blog/Hallo-Laternen'),
      inLanguage: 'de',
      image: [url('/media/blog/1.webp?w=1280&q=99&f=jpeg')],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { '@id': url('/#organization'), name: 'Latchkey', url: url('/') },
    });

    const fallback = await readPage('/vn/blog/Hello-Lanterns');
    expect(fallback.find('BlogPosting')).toMatchObject({ inLanguage: 'en' });
  });

  it('includes the merchant’s own description, and leaves out invalid JSON', async () => {
    const page = await readPage('/en/product/salt-and-lantern/2');
    expect(page.find('VideoGame')).toMatchObject({ name: '</script>' });
    expect(page.find('Product')).toMatchObject({ offers: { price: '14.99' } });
    const broken = await readPage('/en/product/glass-harbour/6');
    expect(broken.find('Product')).toMatchObject({ name: 'Glass Harbour', offers: { eligibleRegion: ['DE', 'AT'] } });
    expect(broken.data.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Product']);
  });
});
