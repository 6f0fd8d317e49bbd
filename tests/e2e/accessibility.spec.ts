import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { sellProduct } from './merchant.ts';
import {
  addToCart,
  answerProvider,
  buyButton,
  checkOutAsNewCustomer,
  expectPaid,
  openReady,
  touchPage,
} from './shopper.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LONG_MS = 300_000;

/** Every page from left to right on a desktop, and from right to left on a phone. */
const localeOf = (isMobile: boolean) => (isMobile ? 'ar' : 'en');

// A recording of every page would cost more than reading them.
test.use({ trace: 'off' });

test.beforeEach(() => {
  test.setTimeout(LONG_MS);
});

/** In the page itself, as the shop has no frames to read; faults are all that is told. */
const read = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });

/** Nothing is read while it fades: a button on its way out has too little contrast, and is no fault. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const end = one.effect?.getComputedTiming().endTime;
      return one.playState !== 'running' || end === Number.POSITIVE_INFINITY;
    }),
  );
}

async function findFaults(axe: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${where}: ${id}: ${help} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Every rule in one scheme, and in the other what a scheme can change: the colours. */
async function expectNoFault(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await comeToRest(page);
  const dark = await findFaults(read(page).withTags(RULES), `${where}, dark`);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await comeToRest(page);
  const light = await findFaults(read(page).withRules(['color-contrast']), `${where}, light`);
  expect.soft([...dark, ...light]).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await touchPage(page);
  await page.waitForLoadState('networkidle');
  await expectNoFault(page, path);
}

test('the catalogue has no accessibility fault', async ({ page, isMobile }) => {
  const locale = localeOf(isMobile);
  for (const path of [
    '/',
    '/category/games/1/2?specs=1',
    '/bundle/off-the-road/62/1',
    '/landing/racing-games/125/1',
    '/search',
    '/search/moon',
    '/search/zzzzqqqq',
    '/showcase',
    '/showcase/deals',
  ]) {
    await visit(page, `/${locale}${path}`);
  }
  await openReady(page, `/${locale}/category/games/1/1`);
  const link = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first();
  await visit(page, (await link.getAttribute('href')) ?? '');
});

test('what there is to read has no accessibility fault', async ({ page, isMobile, expectFailure }) => {
  expectFailure(/^answer: 404 GET .*\/no\/such\/page$/);
  const locale = localeOf(isMobile);
  for (const path of [
    '/about-us',
    '/become-partner',
    '/topic/contact-us',
    '/topic/browser-extension',
    '/how-to-activate-a-key',
    '/withdrawal',
    '/no/such/page',
    '/blog',
  ]) {
    await visit(page, `/${locale}${path}`);
  }
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  await visit(page, (await link.getAttribute('href')) ?? '');
});

test('buying and the account have no accessibility fault', async ({ page, isMobile }) => {
  const locale = localeOf(isMobile);
  for (const path of ['/login', '/register', '/passwordrecovery', '/passwordrecovery/confirm', '/cart', '/checkout']) {
    await visit(page, `/${locale}${path}`);
  }
  await addToCart(page, await sellProduct());
  await visit(page, `/${locale}/cart`);
  await visit(page, `/${locale}/checkout`);
  await checkOutAsNewCustomer(page);
  await visit(page, `/${locale}/checkout`);
  await openReady(page, '/en/checkout');
  await page.getByLabel('Country you live in').selectOption({ label: 'Germany' });
  await page.getByRole('radio').first().check();
  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  const { pathname, search } = new URL(page.url());
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(/\/profile\/order\/\d+$/);
  const order = new URL(page.url()).pathname.replace('/en/', `/${locale}/`);
  await visit(page, `${pathname}${search}`.replace('/en/', `/${locale}/`));
  await visit(page, `/${locale}/payment/failed${search}`);
  await visit(page, order);
  await page.getByRole('main').locator('li button[aria-label]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFault(page, 'the question before a key');
  for (const path of ['', '/order', '/giftcard', '/preferences', '/rewardpoints', '/wishlist']) {
    await visit(page, `/${locale}/profile${path}`);
  }
});

test('what opens over a page has no accessibility fault', async ({ page, isMobile }) => {
  const locale = localeOf(isMobile);
  await openReady(page, `/${locale}/`);
  const header = page.getByRole('banner');
  await header.getByRole('search').locator('input').click();
  await header.getByRole('combobox').pressSequentially('moom');
  await expect(header.getByRole('option').first()).toBeVisible();
  await expectNoFault(page, 'suggestions');
  await page.keyboard.press('Escape');
  if (isMobile) {
    await header.locator('button[aria-haspopup="dialog"]').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFault(page, 'the menu of a phone');
    await page.keyboard.press('Escape');
    await openReady(page, `/${locale}/category/games/1/1`);
    await page.getByRole('main').locator('button[popovertarget]:not([popovertargetaction])').first().tap();
    await expect(page.locator('[popover]:popover-open')).toBeVisible();
    await expectNoFault(page, 'the filters of a phone');
    await page.keyboard.press('Escape');
  } else {
    const toggle = header.locator('nav button[aria-expanded]');
    await toggle.click();
    await expect(header.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await expectNoFault(page, 'the mega menu');
    await header.getByRole('tab').nth(1).click();
    await expect(header.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    await expectNoFault(page, 'genres in the mega menu');
    await page.keyboard.press('Escape');
    await header.locator('summary').last().click();
    await expectNoFault(page, 'the ways in');
    await page.keyboard.press('Escape');
    await header.locator('a[href$="/cart"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFault(page, 'the cart beside the page');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('contentinfo').locator('nav button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFault(page, 'the cookie settings');
  await page.context().clearCookies();
  await page.goto(`/${locale}/about-us`);
  await expect(
    page
      .getByRole('region')
      .filter({ has: page.getByRole('button') })
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoFault(page, 'the question about cookies');
});
