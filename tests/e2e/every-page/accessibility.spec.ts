import type { Page } from 'playwright/test';
import { matchRoute } from '../../../shared/routes.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { PAGE_KINDS, type PageKind } from '../../support/pages/page-kinds.ts';
import { checkOutAsNewCustomer, fillCart, signUp, startCheckout } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { addToCart, answerProvider, buyButton, expectPaid, openBreakingPage, openReady, toasts } from '../shopper.ts';
import { expectSound, expectSoundAt, expectSoundInDarkAt } from './both-schemes.ts';

const LONG_MS = 300_000;

/** Left-to-right on a desktop, right-to-left on a phone. */
const localeOf = (isMobile: boolean) => (isMobile ? 'ar' : 'en');
/** One page of each layout in the other direction. */
const otherLocaleOf = (isMobile: boolean) => (isMobile ? 'en' : 'ar');

/** Pages with a layout of their own on a phone, checked there in one scheme: the colours are those of a desktop. */
const OTHER_ON_PHONES: readonly string[] = [
  '/',
  '/category/games/1/2?specs=1',
  '/search/moon',
  '/blog',
  '/topic/contact-us',
  '/login',
  '/cart',
  '/checkout',
  '/profile/preferences',
];
/** Every page of a desktop; of a phone those above, and every page in `npm run test:long`. */
const RUNS = [
  { where: '', tag: [] },
  { where: ' on any page of a phone', tag: ['@long'] },
] as const;

const CATALOGUE = [
  '/',
  '/category/games/1/2?specs=1',
  // Without a product.
  '/category/gift-cards/2/1?specs=25',
  '/bundle/off-the-road/62/1',
  '/landing/racing-games/125/1',
  '/search',
  '/search/moon',
  '/search/zzzzqqqq',
  '/showcase',
  '/showcase/deals',
];
const nameOf = (path: string) => matchRoute(`/en${path.split('?', 1)[0]}`)?.name;
/** Pages whose examples are named here; the other ones are taken from the list of all. */
const NAMED = new Set<unknown>([...CATALOGUE.map(nameOf), 'product', 'blog', 'blogPost']);
const others = PAGE_KINDS.filter(({ path }) => !NAMED.has(nameOf(path)));
const isContent = ({ isIndexable, status }: PageKind) => isIndexable || status !== undefined;
const isOfAccount = ({ path }: PageKind) => path.startsWith('/profile');
/** The pages of payments are opened with an order. */
const isOfVisitor = (kind: PageKind) => !isContent(kind) && !kind.needsCustomer;
const pathsOf = (isMeant: (kind: PageKind) => boolean) => others.filter(isMeant).map(({ path }) => path);

/** Checks the paths that belong to this run. */
function checkIn(page: Page, isMobile: boolean, tag: readonly string[]) {
  const isLong = tag.length > 0;
  test.skip(isLong && !isMobile, 'every page of a desktop is checked by npm test');
  return async (paths: readonly string[]) => {
    for (const path of paths) {
      const full = `/${localeOf(isMobile)}${path}`;
      if (isLong || !isMobile) await expectSoundAt(page, full);
      else if (OTHER_ON_PHONES.includes(path)) await expectSoundInDarkAt(page, full);
    }
  };
}

test.beforeEach(() => {
  test.setTimeout(LONG_MS);
});

for (const { where, tag } of RUNS) {
  test(`the catalogue has no accessibility fault${where}`, { tag: [...tag] }, async ({ page, isMobile }) => {
    const locale = localeOf(isMobile);
    const check = checkIn(page, isMobile, tag);
    await check(CATALOGUE);
    await openReady(page, `/${locale}/category/games/1/1`);
    const link = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first();
    await expectSoundAt(page, (await link.getAttribute('href')) ?? '');
  });

  test(`content pages have no accessibility fault${where}`, { tag: [...tag] }, async ({
    page,
    isMobile,
    expectFailure,
  }) => {
    expectFailure(/^response: 404 GET .*\/no\/such\/page$/);
    const check = checkIn(page, isMobile, tag);
    await check([...pathsOf(isContent), '/blog?term=zzzzqqqq', '/blog']);
    const link = page.getByRole('main').getByRole('article').getByRole('link').first();
    await expectSoundAt(page, (await link.getAttribute('href')) ?? '');
  });
}

test('no layout has an accessibility fault in the other direction, either', { tag: '@long' }, async ({
  page,
  isMobile,
  expectFailure,
}) => {
  expectFailure(/^response: 404 GET .*\/no\/such\/page$/);
  const locale = otherLocaleOf(isMobile);
  for (const path of [
    '/',
    '/category/games/1/1',
    '/landing/racing-games/125/1',
    '/topic/contact-us',
    '/login',
    '/no/such/page',
  ]) {
    await expectSoundAt(page, `/${locale}${path}`);
  }
  await fillCart(page, await sellProduct());
  await expectSoundAt(page, `/${locale}/cart`);
  await signUp(page);
  await expectSoundAt(page, `/${locale}/checkout`);
  await expectSoundAt(page, `/${locale}/profile/preferences`);
});

test('a page that breaks has no accessibility fault', async ({ page, isMobile, expectFailure }) => {
  expectFailure(/^(console|page): TypeError: /);
  const locale = localeOf(isMobile);
  await openReady(page, `/${locale}/category/games/1/1`);
  // The page goes home after five seconds, and the check takes as long on a busy machine: this answer keeps it in place.
  await page.route(`**/${locale}/`, (route) => route.fulfill({ status: 204 }));
  await openBreakingPage(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectSound(page, 'the error page');
});

for (const { where, tag } of RUNS) {
  test(`signing in and the way to the checkout have no accessibility fault${where}`, { tag: [...tag] }, async ({
    page,
    isMobile,
  }) => {
    const check = checkIn(page, isMobile, tag);
    await check([
      ...pathsOf(isOfVisitor),
      // The error message is checked, too.
      '/login?problem=denied',
      '/login?problem=unavailable',
    ]);
    await addToCart(page, await sellProduct());
    // It stays while something in it has the focus.
    await toasts(page).getByRole('link', { name: 'Go to cart' }).focus();
    await expectSound(page, 'a message');
    await check(['/cart', '/checkout']);
    await checkOutAsNewCustomer(page);
    await check(['/checkout', '/profile/preferences']);
  });
}

for (const { where, tag } of RUNS) {
  test(`paying, orders and the account have no accessibility fault${where}`, { tag: [...tag] }, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile !== tag.length > 0, 'on a phone this is a part of the long run');
    const locale = localeOf(isMobile);
    await startCheckout(page, await sellProduct());
    await buyButton(page).click();
    await expect(page).toHaveURL(/\/pay\//);
    await expectSound(page, 'the page that takes the money');
    await answerProvider(page, 'Decline');
    await expect(page).toHaveURL(/\/en\/payment\/failed/);
    const failed = new URL(page.url());
    await expectSoundAt(page, failed.pathname.replace('/en/', `/${locale}/`) + failed.search);
    await openReady(page, failed.pathname + failed.search);
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Pay now' }).click();
    const pay = page.frameLocator('dialog iframe').locator('button[value="pay"]');
    await expect(pay).toBeVisible();
    await expectSound(page, 'the payment over the page');
    await pay.click();
    await expectPaid(page);
    const { pathname, search } = new URL(page.url());
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page).toHaveURL(/\/profile\/order\/\d+$/);
    const order = new URL(page.url()).pathname.replace('/en/', `/${locale}/`);
    await expectSoundAt(page, pathname.replace('/en/', `/${locale}/`) + search);
    await expectSoundAt(page, order);
    await page.getByRole('main').locator('li button[aria-label]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'the question before a key');
    for (const path of pathsOf(isOfAccount)) await expectSoundAt(page, `/${locale}${path}`);
  });
}
