import type { Browser, BrowserContext, Page } from 'playwright/test';
import { addToWishlist } from '../../../shared/api/wishlist.ts';
import { type LocaleCode, locales } from '../../../shared/locales.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { type NotoFonts, scriptFontOf, serveNotoFonts } from '../../support/browser/noto-fonts.ts';
import {
  END_OF_FIELD,
  findWrappedButtons,
  type Probe,
  probePage,
  readFieldSizes,
} from '../../support/browser/probe-page.ts';
import { PAGE_KINDS, type PageKind } from '../../support/pages/page-kinds.ts';
import { readMessages, readUntranslated } from '../../support/pages/untranslated.ts';
import { callAsPage, fillCart, openOrder, orderCart, revealKey, startCheckout } from '../customer.ts';
import { setEmbeddedFee } from '../merchant.ts';
import { goInPlace, hydrateParts, rejectCookies, waitUntilHydrated } from '../shopper.ts';

/** Pages that show more to a customer with a filled cart. */
const HAS_MORE_TO_SAY = ['cart', 'checkout'];
/** Loaded from the server, so that hydration is checked too; the others are reached by client navigation. */
const LOADED = ['question about cookies', 'home', 'product', 'account', 'orders', 'unknown page'];
/** The response itself is recorded, and this browser loads no pictures. */
const EXPECTED_MESSAGES =
  /^Failed to load resource|is not used because image loading is disabled|\/media\/\S+ was preloaded using link preload but not used/;

/** A shopper's phone that is as narrow as any (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 640 } as const;
/** Below this font size, iPhones zoom into a focused field and stay zoomed in. */
const MIN_FIELD_PX = 16;

/** On a usual phone and desktop, the labels of buttons take one line. */
const BUTTON_WIDTHS = [390, 1440];
/** Except the order button, whose words are the law's, and the one that names the country where a key fails. */
const MAY_WRAP = { pages: ['checkout', 'product', 'gift card'], fromLength: 30 };
/** In widths of a Latin letter: a Chinese or Japanese character takes two. */
const measureLabel = (label: string) =>
  label.length + (label.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]/gu)?.length ?? 0);

/**
 * Languages that stand for the others: in one of each direction, the longer words and the other letters, every page is
 * opened. The tightest layouts are opened in those with long words or many accents, and in each other script that the
 * shop's font lacks, except in Chinese, whose characters Japanese has. `npm run test:long` opens every page in all
 * languages.
 */
const LEADING: readonly LocaleCode[] = ['ar', 'de'];
const LONG_WORDS: readonly LocaleCode[] = ['hu', 'ru', 'vn'];
const isTightestIn = (code: LocaleCode) => LONG_WORDS.includes(code) || (scriptFontOf(code) !== null && code !== 'cn');
/**
 * Beside the home page, which is opened first. The product is loaded: the question about cookies is gone from then on.
 */
const TIGHT = ['product', 'category', 'cart', 'checkout', 'preferences', 'order'];

const TIGHTEST = TIGHT.flatMap((tight) => PAGE_KINDS.filter(({ name }) => name === tight));

const GAME = { id: 1163, path: '/en/product/emberglass-saga-iii/1163' };

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

let fonts: NotoFonts;
let customer: { state: StorageState; order: string };

/** Signed in, with balance, points, an order whose key is not revealed, a game in the wishlist and one in the cart. */
async function becomeCustomer(browser: Browser, baseURL: string): Promise<typeof customer> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
  await startCheckout(page, GAME);
  await page.getByRole('button', { name: 'Buy now with obligation to pay' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/profile\/order\/\d+/);
  const order = new URL(page.url()).pathname.slice('/en'.length);
  await fillCart(page, GAME);
  const other = await orderCart(page, { units: 1, isPaid: true });
  await openOrder(page, other);
  await revealKey(page, other.OrderItems[0]?.ProductName ?? '');
  await fillCart(page, GAME);
  await callAsPage(page, addToWishlist, { productId: GAME.id });
  const state = await page.context().storageState();
  await page.close();
  return { state, order };
}

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ browser }, { project }) => {
  fonts = await serveNotoFonts();
  await setEmbeddedFee(35);
  customer = await becomeCustomer(browser, project.use.baseURL ?? '');
});

test.afterAll(() => fonts?.stop());

/** The fonts that the browser actually uses for an element's text. */
async function readFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts: drawn } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return drawn.map(({ familyName }) => familyName);
}

async function settle(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

/** What `npm test` opens in a language, and what is left to the long run. */
const RUNS = locales.flatMap((locale) =>
  LEADING.includes(locale.code)
    ? [{ locale, pages: 'every page is', kinds: PAGE_KINDS, tag: [] }]
    : [
        ...(isTightestIn(locale.code) ? [{ locale, pages: 'the tightest pages are', kinds: TIGHTEST, tag: [] }] : []),
        { locale, pages: 'every page is', kinds: PAGE_KINDS, tag: ['@long'] },
      ],
);

for (const { locale, pages, kinds, tag } of RUNS) {
  test(`${pages} translated and made for a narrow phone, in ${locale.name}`, { tag }, async ({
    browser,
    baseURL,
    userAgent,
  }) => {
    test.slow();
    const url = baseURL ?? '';
    const findReason = await readUntranslated(locale.code);
    const messages = await readMessages(locale.code);
    const problems: string[] = [];

    const note = (name: string, { overflowPx, clipped, texts }: Probe) => {
      if (overflowPx > 0) problems.push(`${name}: scrolls sideways by ${overflowPx} px`);
      for (const { text, element, by, isEllipsis } of clipped) {
        // Names from the catalogue, and placeholders of labelled fields, may end in an ellipsis; the shop's own texts
        // may not.
        if (isEllipsis && (by === END_OF_FIELD || !messages.has(text))) continue;
        problems.push(`${name}: “${text.slice(0, 80)}” (${element}) is cut by ${by}`);
      }
      for (const one of texts) {
        const reason = findReason(one);
        if (reason) problems.push(`${name}: ${one.where} “${one.text.slice(0, 80)}” is ${reason}`);
      }
    };

    const open = async (storageState?: StorageState): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: url,
        ...(storageState ? { storageState } : {}),
        viewport: NARROW,
        isMobile: true,
        hasTouch: true,
        reducedMotion: 'reduce',
        // The tests' fonts come from another origin. The policy is tested by another journey.
        bypassCSP: true,
        ...(userAgent ? { userAgent } : {}),
      });
      await context.addInitScript((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, fonts.styleOf(locale.code));
      const page = await context.newPage();
      page.on('console', (message) => {
        if (!/^(error|warning)$/.test(message.type()) || EXPECTED_MESSAGES.test(message.text())) return;
        problems.push(`${new URL(page.url()).pathname}: ${message.text().slice(0, 300)}`);
      });
      return page;
    };
    const visit = (page: Page, { name, path }: Pick<PageKind, 'name' | 'path'>) =>
      test.step(name, async () => {
        await (LOADED.includes(name) || page.url() === 'about:blank'
          ? page.goto(`/${locale.code}${path}`)
          : goInPlace(page, `/${locale.code}${path}`));
        await settle(page);
        note(name, await page.evaluate(probePage));
        for (const { field, px } of await page.evaluate(readFieldSizes))
          if (px < MIN_FIELD_PX) problems.push(`${name}: a phone zooms into the field “${field}” of ${px} px`);
        for (const width of BUTTON_WIDTHS) {
          await page.setViewportSize({ ...NARROW, width });
          for (const label of await page.evaluate(findWrappedButtons)) {
            if (MAY_WRAP.pages.includes(name) && measureLabel(label) >= MAY_WRAP.fromLength) continue;
            problems.push(`${name}: the button “${label}” takes more than one line at ${width} px`);
          }
        }
        await page.setViewportSize(NARROW);
      });

    /** The menu and the filters, on the page of a category. The next page closes what is open. */
    const openOverlays = async (page: Page) => {
      await hydrateParts(page);
      const script = scriptFontOf(locale.code);
      if (script) {
        expect(await page.locator('h1').textContent()).toMatch(script.letters);
        expect((await readFonts(page, 'h1')).join()).toContain(script.family);
      }
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.locator('dialog[open]').waitFor();
      note('menu', await page.evaluate(probePage));
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await page.locator('main button[popovertarget]:not([popovertargetaction])').first().click();
      note('filters', await page.evaluate(probePage));
    };

    const visitor = await open();
    await visit(visitor, { name: 'question about cookies', path: '/' });
    await rejectCookies(visitor);
    for (const kind of kinds) {
      if (kind.needsCustomer) continue;
      await visit(visitor, kind);
      if (kind.name === 'category') await openOverlays(visitor);
    }
    await visitor.context().close();

    const page = await open(customer.state);
    const filled = kinds.filter(({ name, needsCustomer }) => needsCustomer || HAS_MORE_TO_SAY.includes(name));
    for (const kind of [...filled, { name: 'order', path: customer.order }]) await visit(page, kind);
    await page.context().close();
    expect(problems).toEqual([]);
  });
}
