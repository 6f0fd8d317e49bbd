import { MEGA_MENU_PAGE_SIZE } from '../../shared/listing.ts';
import { expect, test, waitForAnswers } from '../support/journey.ts';
import { openAccount, PREFERENCES } from './customer.ts';
import { expectRightToLeft } from './page-checks.ts';
import { GAMES, hydrateParts, openBreakingPage, openReady, waitUntilHydrated } from './shopper.ts';
import { twoLanguages } from './two-languages.ts';

for (const { locale, name, t } of twoLanguages) {
  // ERROR-2
  test(`a page that breaks says so under the title of a page that is not there, and goes home, ${name}`, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/^console: /);
    await page.clock.install();
    await openReady(page, GAMES.replace('/en/', `/${locale}/`));
    await openBreakingPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('An error occurred while showing the error page'),
    );
    await expect(page).toHaveTitle(new RegExp(t('This page could not be found')));
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('Go to the home page') })).toHaveAttribute('href', `/${locale}/`);
    if (locale === 'ar') await expectRightToLeft(page);
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL(`/${locale}/`);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test(`code that does not come is fetched by loading the page once; the second time the shop says so, ${name}`, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/^request: GET .*\/assets\/.* net::ERR_FAILED$/);
    expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
    let isDown = false;
    await page.route('**/assets/**/*.js', (route) => (isDown ? route.abort() : route.continue()));
    // Another load of a page finds the files that it names.
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
    // Pages whose code does not come by itself, as that of likely ones does.
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
test('each kind of page has its own frame: whole, little around a checkout, a name alone around a sign-in', async ({
  page,
  isMobile,
}) => {
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  for (const path of ['/en/', GAMES, '/en/landing/racing-games/125/1', '/en/topic/terms-and-conditions', '/en/blog']) {
    await openReady(page, path);
    await expect(banner.getByRole('search'), path).toBeVisible();
    await expect(banner.getByRole('link', { name: /^Cart/ }), path).toBeVisible();
    await expect(menu, path).toBeVisible({ visible: !isMobile });
    await expect(footer.getByRole('list', { name: 'Why shop with us' }), path).toBeVisible();
  }
  await openReady(page, '/en/checkout');
  await expect(banner.getByRole('link')).toHaveText([/Latchkey|^$/, 'Back to cart']);
  await expect(banner.getByRole('search')).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  await expect(footer.getByRole('list', { name: 'Why shop with us' })).toHaveCount(0);
  await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  for (const path of ['/en/login', '/en/register', '/en/passwordrecovery', '/en/passwordrecovery/confirm']) {
    await openReady(page, path);
    await expect(banner.getByRole('link'), path).toHaveAccessibleName('Latchkey, home');
    await expect(banner.getByRole('button'), path).toHaveCount(0);
    await expect(footer, path).toHaveCount(0);
  }
  // The account is for customers: everybody else is asked who they are, and comes back to it.
  await page.goto('/en/profile/rewardpoints');
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
});

// LAYOUT-8
test('a phone held sideways is told that it can be turned', async ({ page, isMobile }) => {
  await openReady(page, '/en/about-us');
  const hint = page.getByText('Turn your phone upright to see more of the shop.');
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(hint).toBeVisible({ visible: isMobile });
});

test('best sellers stand where a page has nothing of its own, and are kept for those who allow it', async ({
  page,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/^answer: 404 GET .*\/en\/no\/such\/page$/);
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
    // The page's link to the games is read ahead, by pages of 52.
    if (request.url().endsWith('/catalog/category')) asked.push(request.postDataJSON());
  });
  await openReady(page, '/en/cart');
  await expect(rail.getByRole('article').first()).toContainText('€');
  expect(asked).not.toContainEqual(expect.objectContaining({ pageSize: MEGA_MENU_PAGE_SIZE }));
});

test('the next page has the focus where it begins, and the word in sight', async ({ page }) => {
  await openReady(page, '/en/about-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const { contentinfo, main } = { contentinfo: page.getByRole('contentinfo'), main: page.getByRole('main') };
  for (const [name, heading] of [
    ['Blog', 'Blog'],
    ['Contact us', 'Contact us'],
    ['Gift cards', 'Gift cards'],
  ] as const) {
    const link = contentinfo.getByRole('link', { name, exact: true }).first();
    await link.focus();
    // No glide on its way to it, which could go on after the press.
    expect(await link.evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeInViewport();
    await expect(main).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('what stands around a page follows a move in place: languages, sign-in, the category one is in', async ({
  page,
  isMobile,
}) => {
  await openReady(page, '/en/about-us');
  await page.getByRole('contentinfo').locator('a[href^="/en/category/"]').first().click();
  await expect(page).toHaveURL(/\/en\/category\//);
  const { pathname } = new URL(page.url());
  const inGerman = page.getByRole('contentinfo').locator('a[hreflang="de-DE"], a[hreflang="de"]');
  await expect(inGerman).toHaveAttribute('href', /^\/de\/category\//);
  const header = page.getByRole('banner');
  const signIn = header.locator('a[href^="/session/start"]').first();
  await expect(signIn).toHaveAttribute('href', new RegExp(`returnurl=${encodeURIComponent(pathname)}$`));
  if (!isMobile) await expect(header.locator('a[aria-current="page"]')).toHaveAttribute('href', pathname);
});

test('Back out of an open question closes it, and the page can be used', async ({ page }) => {
  await openAccount(page, PREFERENCES);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Request deletion of my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title ?? '']);
  await expect(page.locator('head > title')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/en/blog');
});

test('in a tab that nobody looks at, the page that is left goes too', async ({ page }) => {
  await openReady(page, '/en/about-us');
  // No frames, as in a hidden tab.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.getByRole('contentinfo').locator('a[href^="/en/category/"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/en\/category\//);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('contentinfo').locator('a[hreflang="de-DE"], a[hreflang="de"]')).toHaveAttribute(
    'href',
    /\/category\//,
  );
});

test('filters that stand open are gone with their list', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'they stand beside the list');
  await openReady(page, '/en/about-us');
  await page.getByRole('contentinfo').locator('a[href^="/en/category/"]').first().click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  // One step of Back closes them; whoever goes back two steps at once leaves the list while they are open.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/en/about-us');
  await expect(filters).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('who wants less motion gets none', async ({ page }) => {
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

test('a visitor who wishes for a game is told where the page goes, and half a second later is there', async ({
  page,
}) => {
  await page.clock.install();
  await openReady(page, GAMES);
  await waitForAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Wishlist/ }).click();
  await expect(page.getByText('Taking you to the sign-in page…')).toBeVisible();
  await page.clock.runFor(499);
  await expect(page).toHaveURL(/\/en\/category\//);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
});
