import { MEGA_MENU_PAGE_SIZE } from '../../../shared/listing.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectRightToLeft } from '../every-page/page-checks.ts';
import { GAMES, hydrateParts, openBreakingPage, openPage, openReady, waitUntilHydrated } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';

for (const { locale, name, t, tag } of twoLanguages) {
  // ERROR-2
  test(`a page that throws shows the error page with the not-found title, and goes home, ${name}`, { tag }, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/^(console|page): TypeError: /);
    await page.clock.install();
    await openReady(page, GAMES.replace('/en/', `/${locale}/`));
    await openBreakingPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Something went wrong. Please try again.'));
    await expect(page.getByRole('link', { name: t('Try again') })).toHaveAttribute('href', page.url());
    await expect(page).toHaveTitle(new RegExp(t('This page could not be found')));
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', `/${locale}/`);
    await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('Go to the home page') })).toHaveAttribute('href', `/${locale}/`);
    if (locale === 'ar') await expectRightToLeft(page);
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL(`/${locale}/`);
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
  });

  test(`code that does not load reloads the page once; the second time the error page shows, ${name}`, { tag }, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/^request: GET .*\/assets\/.* net::ERR_FAILED$/);
    expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
    expectFailure(/^console: messages of \w+ did not load/);
    expectFailure(/^warning: .* did not load TypeError: Failed to fetch dynamically imported module/);
    let isDown = false;
    await page.route('**/assets/**/*.js', (route) => (isDown ? route.abort() : route.continue()));
    // A reload finds the files that the page names.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isDown = false;
    });
    await openReady(page, `/${locale}/about-us`);
    await hydrateParts(page);
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
    });
    isDown = true;
    const footer = page.getByRole('contentinfo');
    // Pages whose code is not prefetched.
    await footer.getByRole('link', { name: t('Become a partner'), exact: true }).click();
    await expect(page).toHaveURL(`/${locale}/become-partner`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    await waitUntilHydrated(page);
    await hydrateParts(page);
    const notifications = page.getByRole('region', { name: t('Notifications') });
    await expect(notifications).toBeAttached();
    isDown = true;
    await footer.locator(`a[href="/${locale}/topic/contact-us"]`).first().click();
    await expect(notifications).toContainText(t('This page could not be loaded. Please try again in a minute.'));
    await expect(page).toHaveURL(`/${locale}/become-partner`);
  });
}

// LAYOUT-1
test('each kind of page has its own frame: complete, reduced at the checkout, the logo alone at the sign-in', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  // One page of each: crawl-places.spec.ts reads the others.
  await openReady(page, '/en/topic/terms-and-conditions');
  await expect(banner.getByRole('search')).toBeVisible();
  await expect(banner.getByRole('link', { name: /^Cart/ })).toBeVisible();
  await expect(menu).toBeVisible({ visible: !isMobile });
  await expect(footer.getByRole('list', { name: 'Why shop with us' })).toBeVisible();
  await openReady(page, '/en/checkout');
  await expect(banner.getByRole('link')).toHaveText([/Latchkey|^$/, 'Back to cart']);
  await expect(banner.getByRole('search')).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  await expect(footer.getByRole('list', { name: 'Why shop with us' })).toHaveCount(0);
  await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await openReady(page, '/en/login');
  await expect(banner.getByRole('link')).toHaveAccessibleName('Latchkey, home');
  await expect(banner.getByRole('button')).toHaveCount(0);
  await expect(footer).toHaveCount(0);
  // The account is for customers: visitors are sent to the sign-in and back.
  await page.goto('/en/profile/rewardpoints');
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
});

// LAYOUT-23
test('a visitor chooses a dark or a light shop, which the next page shows from its first paint', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^request: GET .*\/assets\/.* net::ERR_FAILED$/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  const readGround = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const appearance = page.getByRole('contentinfo').getByLabel('Appearance');
  await openReady(page, '/en/about-us');
  await hydrateParts(page);
  const light = await readGround();
  await appearance.selectOption({ label: 'Dark' });
  await expect.poll(readGround).not.toBe(light);
  const dark = await readGround();
  // Before any other script runs.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/en/about-us');
  expect(await readGround()).toBe(dark);
  await page.unroute('**/assets/**/*.js');
  await openReady(page, '/en/about-us');
  await hydrateParts(page);
  await expect(appearance).toHaveValue('dark');
  await appearance.selectOption({ label: 'As on this device' });
  await expect.poll(readGround).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('scheme'))).toBeNull();
});

// LAYOUT-8
test('a phone in landscape shows a hint to rotate it, which covers nothing', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openReady(page, '/en/about-us');
  const hint = page.getByText('Turn your phone upright to see more of the shop.');
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(hint).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  const [line, title] = [await hint.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

test('best sellers fill empty pages, and are stored for visitors who allow it', async ({
  page,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/^response: 404 GET .*\/en\/no\/such\/page$/);
  const rail = page.locator('#top-sellers');
  const readKept = () => page.evaluate(() => localStorage.getItem('top-sellers'));
  await openReady(page, '/en/cart');
  await expect(rail.getByRole('article').first()).toBeVisible();
  expect(await readKept()).toBeNull();

  const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=preferences`;
  await page.context().addCookies([{ name: 'consent', value, url: baseURL ?? '' }]);
  await openReady(page, '/en/no/such/page');
  await expect(rail.getByRole('article').first()).toContainText('€');
  await expect.poll(readKept).toContain('"products":[{');
  expect(await readKept()).not.toContain('ProductPrice');
  const asked: unknown[] = [];
  page.on('request', (request) => {
    // The page's link to the games is prefetched, in pages of 52.
    if (request.url().endsWith('/catalog/category')) asked.push(request.postDataJSON());
  });
  await openReady(page, '/en/cart');
  await expect(rail.getByRole('article').first()).toContainText('€');
  expect(asked).not.toContainEqual(expect.objectContaining({ pageSize: MEGA_MENU_PAGE_SIZE }));
});

test('visitors who prefer reduced motion see no animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReady(page, '/en/');
  const slider = page.getByRole('region', { name: 'Highlights' });
  await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 50).length,
  );
  expect(moving).toBe(0);
  const longest = await page
    .getByRole('article')
    .first()
    .evaluate((card) => Math.max(...getComputedStyle(card).transitionDuration.split(',').map(Number.parseFloat)));
  expect(longest).toBeLessThan(0.05);
});

test('the titles of pages have one size', async ({ page }) => {
  const sizes = new Set<string>();
  for (const path of ['cart', 'login', 'withdrawal', 'help', 'search', 'about-us', 'category/gift-cards/2/1']) {
    await openPage(page, `/en/${path}`);
    sizes.add(await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize));
  }
  expect(sizes.size, [...sizes].join(' ')).toBe(1);
});
