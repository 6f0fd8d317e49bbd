import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { locales } from '../../../shared/locales.ts';
import { decodeEntities, readTags } from '../../support/pages/markup.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { CRAWLER, SHOPPER } from '../../support/pages/readers.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';

/** Bytes of one language's messages on the wire. */
const MESSAGES_BYTES = 15_000;
const GAMES = '/category/games/1/1';
const NUMBER = /\p{Nd}[\p{Nd}.,\s]*/gu;

type Facts = Record<string, unknown>;

async function read(url: string, userAgent: string = CRAWLER): Promise<string> {
  // A keep-alive connection that the shop has closed meanwhile would fail the next request.
  const response = await fetch(url, { headers: { 'User-Agent': userAgent, Connection: 'close' } });
  expect(response.status, url).toBe(200);
  return response.text();
}

function toText(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The visible text of a page: no code, no data. */
function toVisibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return toText(body.replaceAll(/<(script|style|template|noscript)[\s>].*?<\/\1>/gs, ' '));
}

function readFacts(html: string): Map<unknown, Facts> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const nodes = [...scripts].flatMap(([, json = '']): Facts[] => JSON.parse(json));
  return new Map(nodes.map((node) => [node['@type'], node]));
}

const headingOf = (html: string) => toText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

for (const locale of locales.filter(({ code }) => ['en', 'de', 'ar', 'jp'].includes(code))) {
  test(`structured data matches the page, in ${locale.name}`, async ({ baseURL }) => {
    const origin = baseURL ?? '';
    const t = await readShopTexts(locale.code);
    const listing = await read(`${origin}/${locale.code}${GAMES}`);
    const cards = [...listing.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
    const links = cards.map((card) => readTags(card, 'a').find(({ href }) => href?.includes('/product/'))?.href ?? '');

    await test.step('a listing contains its products, in order', () => {
      const { itemListElement } = readFacts(listing).get('ItemList') as {
        itemListElement: { position: number; url: string }[];
      };
      expect(itemListElement.map(({ url }) => url)).toEqual(links.map((path) => origin + path));
      expect(itemListElement.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1));
    });

    await test.step('a product has its name, its breadcrumbs and its price', async () => {
      for (const path of links.slice(0, 6)) {
        const html = await read(origin + path);
        const facts = readFacts(html);
        const product = facts.get('Product') as {
          name: string;
          url: string;
          image: string[];
          offers?: { price: string; priceCurrency: string; availability: string; url?: string };
        };
        expect(product.name).toBe(headingOf(html));
        expect(product.url).toBe(origin + path);
        const shown = toVisibleText(html);
        // 1999.5 is written 1.999,50 € or €1,999.50: the digits are the same.
        const digits = product.offers?.price.replaceAll(/\D/g, '') ?? '-';
        const prices = shown.match(/[\d.,\u00a0\u202f ]*\d/g)?.map((text) => text.replaceAll(/\D/g, ''));
        expect(prices, path).toContain(digits);
        expect(product.offers?.priceCurrency).toBe('EUR');
        for (const address of product.image) expect((await fetch(address)).status, address).toBe(200);

        const label = `aria-label="${t('Breadcrumb')}"`;
        const trail = html.match(/<nav.*?<\/nav>/gs)?.find((nav) => nav.includes(label)) ?? '';
        const { itemListElement } = facts.get('BreadcrumbList') as {
          itemListElement: { name: string; item?: string }[];
        };
        const steps = [...trail.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, step = '']) => toText(step));
        expect(itemListElement.map(({ name }) => name)).toEqual(steps);
        const addresses = readTags(trail, 'a').map(({ href }) => origin + href);
        expect(itemListElement.flatMap(({ item }) => item ?? [])).toEqual(addresses);
      }
    });

    await test.step('a post has its headline and its date', async () => {
      const blog = await read(`${origin}/${locale.code}/blog`);
      const path = readTags(blog, 'a').find(({ href }) => href?.startsWith(`/${locale.code}/blog/`))?.href ?? '';
      const html = await read(origin + path);
      const post = readFacts(html).get('BlogPosting') as { headline: string; datePublished: string; url: string };
      expect(post.headline).toBe(headingOf(html));
      expect(post.url).toBe(origin + path);
      expect(readTags(html, 'time').map(({ datetime }) => datetime)).toContain(post.datePublished);
    });
  });
}

test('a crawler gets the same text and prices as a shopper, on every kind of page', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  for (const [index, { name, path }] of PAGE_KINDS.entries()) {
    const locale = locales[index % locales.length]?.code ?? 'en';
    const readAs = async (userAgent: string) => {
      const response = await fetch(`${origin}/${locale}${path}`, {
        headers: { 'User-Agent': userAgent, Connection: 'close' },
      });
      const text = toVisibleText(await response.text());
      // Pages of posts show how often they were read, including by this test.
      return { status: response.status, text: path.startsWith('/blog') ? text.replaceAll(NUMBER, '#') : text };
    };
    const shopper = await readAs(SHOPPER);
    const crawler = await readAs(CRAWLER);
    expect(shopper?.text.length, name).toBeGreaterThan(30);
    expect(crawler, `${name} in ${locale}`).toEqual(shopper);
  }
});

test('a page loads the messages of its own language and of no other', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const codes = locales.map(({ code }) => code).join('|');
  const isMessages = new RegExp(`^/assets/(${codes})-[\\w-]{8}\\.js$`);
  for (const { code } of locales) {
    const html = await read(`${origin}/${code}/`, SHOPPER);
    const named = [...readTags(html, 'script'), ...readTags(html, 'link')].filter(({ src = '', href = '' }) =>
      isMessages.test(src || href),
    );
    expect(named).toHaveLength(1);
    expect(named[0]).toMatchObject({ rel: 'modulepreload', href: expect.stringContaining(`/${code}-`) });
    const text = await read(`${origin}${named[0]?.href}`, SHOPPER);
    expect(gzipSync(text).byteLength, code).toBeLessThan(MESSAGES_BYTES);
  }
});

/** LAYOUT-1: these layouts have only the logo. */
const LOGO_ALONE = new Set(['/login', '/register', '/passwordrecovery', '/passwordrecovery/confirm']);

test('every page links to the withdrawal form in its footer', async ({ baseURL }) => {
  for (const { name, path } of PAGE_KINDS) {
    const html = await (await fetch(`${baseURL}/en${path}`, { headers: { Connection: 'close' } })).text();
    const links = [...html.matchAll(/<footer[\s>].*?<\/footer>/gs)].flatMap(([foot]) => readTags(foot, 'a'));
    const ways = links.filter(({ href, hreflang }) => href === '/en/withdrawal' && hreflang === undefined);
    expect(ways, name).toHaveLength(LOGO_ALONE.has(path) ? 0 : 1);
  }
});
