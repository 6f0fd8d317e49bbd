import type { Page, Request } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { isSpeculative } from '../../support/browser/open-requests.ts';
import { GAMES, openPage } from '../shopper.ts';
import { SHIFT_LIMIT, watchShifts } from './layout-shifts.ts';

const PAGES = { home: '/en/', listing: GAMES, product: '/en/product/cinder-parade/1001' } as const;
/** Languages with characters that the first font file lacks: one for each further file, and one with a system font. */
const LETTERS = ['tr', 'vn', 'ru', 'jp'];
/** The page, its three style sheets, scripts and messages, the icon; the home page's carousel. */
const REQUESTS_LIMIT = 13;
/** Vietnamese needs three subsets of the font: Latin, Latin Extended, and its own. */
const FONTS_LIMIT = 3;
/** How far below the viewport the browser loads lazy pictures, on the slowest connection. */
const LAZY_MARGIN_PX = 2_500;

/** All requests of a page itself without any interaction, until no more come. */
async function watchLoad(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => isSpeculative(request) || requests.push(request));
  await openPage(page, path);
  await waitForResponses(page);
  return requests;
}

const isOf = (type: string) => (request: Request) => request.resourceType() === type;

/** Every picture of the page as it was loaded, its widths in device pixels. */
function readPictures(page: Page) {
  return page.evaluate(() =>
    [...document.images].map((image) => {
      const box = image.getBoundingClientRect();
      const set = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image].find(
        (one) => !(one instanceof HTMLSourceElement) || window.matchMedia(one.media).matches,
      );
      const widths = (set?.srcset ?? '').split(', ').flatMap((one) => Number(/ (\d+)w$/.exec(one)?.[1] ?? []) || []);
      return {
        url: image.currentSrc,
        needed: box.width * window.devicePixelRatio,
        chosen: Number(/[?&]w=(\d+)/.exec(image.currentSrc)?.[1] ?? Number.NaN),
        widths,
        top: box.top + window.scrollY,
        isLoaded: image.complete && image.naturalWidth > 0,
        isLazy: image.loading === 'lazy',
        isFirst: image.fetchPriority === 'high',
        isAside: box.left >= window.innerWidth || box.width === 0,
      };
    }),
  );
}

/** Scrolls the page down and back, a screen at a time: not by wheel or key, after which layout shifts do not count. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await waitForResponses(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

for (const code of LETTERS) {
  test(`a first page in ${code} needs three font files at most`, async ({ page }) => {
    const requests = await watchLoad(page, `/${code}/`);
    const fonts = requests.filter(isOf('font')).map((one) => new URL(one.url()).pathname);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(FONTS_LIMIT);
  });
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`the ${name} page loads little before its app, and nothing twice, the right pictures, and does not shift`, async ({
    page,
  }) => {
    const readShifts = await watchShifts(page);
    const types = new Map<string, string>();
    page.on('response', (response) => types.set(response.url(), response.headers()['content-type'] ?? ''));
    const requests = await watchLoad(page, path);
    const html = (await (await requests[0]?.response())?.text()) ?? '';
    const isNamed = (request: Request) => html.includes(`"${new URL(request.url()).pathname}"`);
    const first = requests.filter(
      (request) => request === requests[0] || (isNamed(request) && !isOf('image')(request)),
    );
    expect(first.length, first.map((one) => one.url()).join('\n')).toBeLessThanOrEqual(REQUESTS_LIMIT);
    // Of every page, of this one, and of what appears later.
    expect(requests.filter(isOf('stylesheet'))).toHaveLength(3);
    expect(requests.filter(isOf('font')).length).toBeLessThanOrEqual(FONTS_LIMIT);
    const urls = requests.map((request) => request.url());
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);

    await test.step('the first pictures are announced before the app', async () => {
      const early = html.slice(0, html.indexOf('rel="modulepreload"')).replaceAll('&amp;', '&');
      for (const { url, isFirst } of await readPictures(page)) {
        if (isFirst) expect(early).toContain(new URL(url).pathname + new URL(url).search);
      }
    });

    await test.step('pictures load at the right size, the first ones eagerly, the rest lazily', async () => {
      const pictures = await readPictures(page);
      const loaded = pictures.filter(({ isLoaded, url }) => isLoaded && url.includes('/media/'));
      expect(loaded.length).toBeGreaterThan(0);
      for (const { url, needed, chosen, widths, isAside } of loaded) {
        expect(types.get(url), url).toMatch(/^image\/(avif|webp|svg\+xml)$/);
        if (isAside || widths.length === 0) continue;
        // No narrower source would have been enough: the browser chooses the first one that is as wide as the layout.
        const best = widths.sort((a, b) => a - b).find((width) => width >= needed) ?? widths.at(-1);
        expect(chosen, `${url} is shown ${needed} wide of ${widths}`).toBe(best);
      }
      const { height } = page.viewportSize() ?? { height: 0 };
      const first = pictures.filter(({ isFirst }) => isFirst);
      expect(first).toHaveLength(1);
      for (const one of first) expect(one.top).toBeLessThan(height);
      const below = pictures.filter(({ top }) => top > height * 1.5);
      expect(below.filter(({ isLazy }) => !isLazy)).toEqual([]);
      // A picture that is shown above, too, costs nothing further down.
      const shownAbove = new Set(pictures.filter(({ top }) => top <= height + LAZY_MARGIN_PX).map(({ url }) => url));
      const far = below.filter(({ top, url }) => top > height + LAZY_MARGIN_PX && !shownAbove.has(url));
      expect(far.filter(({ isLoaded }) => isLoaded)).toEqual([]);
    });

    await test.step('nothing shifts while it loads, hydrates and is scrolled', async () => {
      await lookThrough(page);
      const shifts = await readShifts();
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(SHIFT_LIMIT);
    });
  });
}

// The browser's first plural or number takes a slow phone a fifth of a second; the server has written the text already.
test('hydration formats no number, plural or date again', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      const construct = (target: object, args: unknown[], made: object) => {
        console.error(`hydration formats: Intl.${name}`);
        return Reflect.construct(target as new () => object, args, made as new () => object);
      };
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct }) });
    }
  });
  for (const path of [
    '/en/',
    GAMES,
    '/en/search/moon',
    '/en/product/cinder-parade/1001',
    '/en/blog/regions-explained',
  ]) {
    await openPage(page, path);
    // The parts that hydrate when the browser is idle: the first one of each page.
    await expect(page.locator('main [data-deferred]:has([data-deferred]), main > [data-deferred]')).toHaveCount(0);
    await waitForResponses(page);
  }
});
