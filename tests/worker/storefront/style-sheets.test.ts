import { beforeAll, describe, expect, it } from 'vitest';
import { matchRoute } from '../../../shared/routes.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { LISTING, open, PRODUCT, read } from './cached-pages.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;

/** What is hidden until the last sheet arrives. */
const LATER_PARTS = [/<section[^>]* id="facts"[\s\S]*?<\/article>/, /<footer[\s\S]*<\/footer>/];

const SHOP_PAGES = [
  '/en/',
  LISTING,
  PRODUCT,
  '/en/search/meridian/1',
  '/en/search/zzzz/1',
  '/en/search',
  '/en/blog',
  '/en/blog/Hello-Lanterns',
  '/en/help',
  '/en/about-us',
  '/en/showcase',
  '/en/topic/contact-us',
  '/en/no/such/page',
];

/** This shop has them, too: they are about nothing with a name or number. */
const EVERY_PAGE = PAGE_KINDS.map(({ path }) => `/en${path}`).filter(
  (path) => Object.keys(matchRoute(path)?.params ?? {}).length === 0,
);

const OTHER_PAGES = ['/en/cart', '/en/checkout', '/en/login', '/en/profile', '/en/profile/wishlist', '/en/withdrawal'];

const readCss = async (path = '') => (await open(path)).text();

/** The names of classes that rules of a sheet are for. */
const findClasses = (css: string) => new Set([...css.matchAll(CLASS)].map(([, name = '']) => name));

/** The classes of a page's elements, other than hidden ones. */
const findShown = (body: string) =>
  [...body.matchAll(/<[^>]*\sclass="([^"]*)"(?![^>]*\shidden\b)/g)].flatMap(([, names = '']) => names.split(' '));

beforeAll(seedCatalogue);

describe('the style sheets of a page', () => {
  it.each([...SHOP_PAGES, ...OTHER_PAGES])(
    '%s waits for that of every page and for its own, and for nothing that appears later',
    async (path) => {
      const { html } = await read(path);
      const [head = '', body = ''] = html.split('</head>');
      const files = [...head.matchAll(SHEET)].map(([, file = '']) => file);
      expect(files.map((file) => /^\/assets\/(\w+)-[\w-]{8}\.css$/.exec(file)?.[1])).toEqual(['style', 'page']);
      const [later, ...otherLater] = [...body.matchAll(SHEET)].map(([, file]) => file);
      expect(later).toMatch(/^\/assets\/later-[\w-]{8}\.css$/);
      expect(otherLater).toEqual([]);
      // The other pages' styles arrive with it, so a click on a link finds them.
      const [first, own] = await Promise.all(files.map(async (file) => findClasses(await readCss(file))));
      const laterClasses = findClasses(await readCss(later));
      expect(own?.size).toBeGreaterThan(0);
      expect([...(own ?? [])].filter((name) => !first?.has(name) && !laterClasses.has(name))).toEqual([]);
    },
  );

  it.each(SHOP_PAGES)('%s shows everything without the one that follows', async (path) => {
    const { html } = await read(path);
    const [, body = ''] = html.split('</head>');
    const [later = ''] = [...body.matchAll(SHEET)].map(([, file]) => file);
    expect(body.slice(body.indexOf(later))).not.toMatch(/<(main|div|p|img|footer)\b/);
  });

  it.each([
    ['the footer', /<footer[^>]*><div class="([^"]*)"/, '--footer', 'auto'],
    ['the lower half of a product', /<div class="([^"]*)"><section[^>]* id="facts"/, '--lower', 'visible'],
  ])('hide %s until its own styles arrive', async (_what, element, variable, value) => {
    const { html } = await read(PRODUCT);
    const [head = '', body = ''] = html.split('</head>');
    const readAll = async (part: string) =>
      (await Promise.all([...part.matchAll(SHEET)].map(([, file]) => readCss(file)))).join('');
    const [first, later] = await Promise.all([readAll(head), readAll(body)]);
    const [, names = ''] = element.exec(body) ?? [];
    const [hiddenBy, shownBy] = names.split(' ');
    expect(first).toMatch(new RegExp(`\\.${hiddenBy}\\{[^}]*content-visibility:var\\(${variable},\\s*hidden\\)`));
    expect(first).not.toContain(`.${shownBy}{`);
    expect(later).toContain(`.${shownBy}{${variable}:${value}`);
  });

  it.each(EVERY_PAGE)('%s shows nothing whose styles its head does not have', async (path) => {
    const { html } = await read(path);
    const [head = '', all = ''] = html.split('</head>');
    const body = LATER_PARTS.reduce((rest, part) => rest.replace(part, ''), all);
    const files = [...head.matchAll(SHEET)].map(([, file]) => file);
    const styled = findClasses((await Promise.all(files.map(readCss))).join(''));
    const [later] = [...body.matchAll(SHEET)].map(([, file]) => file);
    const late = [...findClasses(later === undefined ? '' : await readCss(later))].filter((name) => !styled.has(name));
    expect(findShown(body).filter((name) => late.includes(name))).toEqual([]);
  });

  it.each([
    ['a cached page', PRODUCT],
    ['a personal page', '/en/cart'],
  ])(
    'for %s: those it waits for are in the Link header, and nothing else that would share its line',
    async (_what, path) => {
      const first = await read(path, { currency: 'EUR' });
      const link = first.response.headers.get('Link') ?? '';
      const [head = ''] = first.html.split('</head>');
      const files = [...head.matchAll(SHEET)].map(([, file]) => file);
      expect(link).toBe(files.map((file) => `<${file}>; rel=preload; as=style`).join(', '));
      const headers = { 'If-None-Match': first.response.headers.get('ETag') ?? '' };
      expect((await open(path, { currency: 'EUR', headers })).headers.get('Link')).toBe(link);
    },
  );

  it('name font files of every script, which exist', async () => {
    const { html } = await read(PRODUCT);
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const files = [...(await readCss(sheet)).matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, file = '']) => file);
    const scripts = files.map((file) => /manrope-([a-z-]+)-wght-normal-[\w-]{8}\./.exec(file)?.[1]);
    expect(scripts).toEqual(expect.arrayContaining(['latin', 'latin-ext', 'cyrillic', 'vietnamese']));
    for (const file of files) expect((await open(file)).status, file).toBe(200);
  });
});
