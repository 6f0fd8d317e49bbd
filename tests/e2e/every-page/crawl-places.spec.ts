import { expect, test } from 'playwright/test';
import { decodeEntities, readTags } from '../../support/pages/markup.ts';
import { SHOPPER, toFetcher } from '../../support/pages/readers.ts';

const GAMES = '/en/category/games/1/1';

interface Place {
  status: number;
  /** After redirects. */
  path: string;
  html: string;
  heading: string;
}

/** The page that a shopper reaches by this address. */
async function visit(origin: string, path: string): Promise<Place> {
  const get = toFetcher(origin, SHOPPER);
  let at = path;
  for (let response = await get(at); ; response = await get(at)) {
    const moved = response.headers.get('Location');
    if (moved === null) {
      const html = await response.text();
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
      return {
        status: response.status,
        path: at,
        html,
        heading: decodeEntities(heading.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' '),
      };
    }
    const { pathname, search } = new URL(moved, origin);
    at = pathname + search;
  }
}

const readPart = (html: string, element: string) =>
  new RegExp(`<${element}[\\s>].*?</${element}>`, 's').exec(html.slice(html.indexOf('<body')))?.[0] ?? '';

// URL-7
test('a bare name leads to a content page, a game or a category, and an unknown one is not found', async ({
  baseURL,
}) => {
  for (const [name, heading, path] of [
    ['how-to-activate-a-key', 'How to activate a key', /^\/en\/how-to-activate-a-key$/],
    ['topic/browser-extension', 'Browser extension', /^\/en\/topic\/browser-extension$/],
    ['corsa-lunga-3', 'Corsa Lunga 3', /^\/en\/product\/corsa-lunga-3\/\d+$/],
    ['deals', 'Deals', /^\/en\/category\/deals\/32(\/1)?$/],
  ] as const) {
    const place = await visit(baseURL ?? '', `/en/${name}`);
    expect(place, name).toMatchObject({ status: 200, heading, path: expect.stringMatching(path) });
  }
  for (const path of ['/en/no-such-name', '/en/topic/no-such-name', '/en/no/such/page']) {
    expect(await visit(baseURL ?? '', path)).toMatchObject({
      status: 404,
      path,
      heading: 'This page could not be found',
    });
  }
});

test('a link with another language’s URL name redirects to the page’s own', async ({ baseURL }) => {
  for (const [path, own] of [
    ['/de/landing/racing-games/125/1', '/de/landing/rennspiele/125/1'],
    ['/en/category/spiele/1/1?specs=25', '/en/category/games/1/1?specs=25'],
  ] as const) {
    expect(await visit(baseURL ?? '', path)).toMatchObject({ status: 200, path: own });
  }
});

test('every kind of list is a page: category, bundle, landing page, search and showcase', async ({ baseURL }) => {
  for (const [path, title] of [
    [GAMES, 'Games'],
    ['/en/bundle/off-the-road/62/1', 'Off the Road'],
    ['/en/landing/racing-games/125/1', 'Racing games'],
    ['/en/search/Moon', 'Results for “moon”'],
    ['/en/showcase', 'Showcase'],
    ['/en/showcase/deals', 'Deals'],
  ] as const) {
    const { status, heading, html } = await visit(baseURL ?? '', path);
    expect({ status, heading }, path).toEqual({ status: 200, heading: title });
    expect(readPart(html, 'main'), path).toContain('<article');
  }
});

// LAYOUT-1
test('every page has the frame of its kind: the complete one, or only the logo at the sign-in', async ({ baseURL }) => {
  for (const path of ['/en/', GAMES, '/en/landing/racing-games/125/1', '/en/topic/terms-and-conditions', '/en/blog']) {
    const { html } = await visit(baseURL ?? '', path);
    const [header, footer] = [readPart(html, 'header'), readPart(html, 'footer')];
    expect(header, path).toMatch(/<search[\s>]|role="search"/);
    expect(header, path).toContain('aria-label="Categories"');
    expect(
      readTags(header, 'a').some(({ href }) => href === '/en/cart'),
      path,
    ).toBe(true);
    expect(footer, path).toContain('aria-label="Why shop with us"');
  }
  for (const path of ['/en/login', '/en/register', '/en/passwordrecovery', '/en/passwordrecovery/confirm']) {
    const { html } = await visit(baseURL ?? '', path);
    const header = readPart(html, 'header');
    expect(readTags(header, 'a'), path).toEqual([
      expect.objectContaining({ href: '/en/', 'aria-label': 'Latchkey, home' }),
    ]);
    expect(header, path).not.toContain('<button');
    expect(readPart(html, 'footer'), path).toBe('');
  }
});
