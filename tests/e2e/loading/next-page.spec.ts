import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { openAccount, PREFERENCES } from '../customer.ts';
import { hydrateParts, openReady, toasts } from '../shopper.ts';

test('after a navigation the focus is at the start of the page, with its heading in view', async ({ page }) => {
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
    // Without smooth scrolling, which could continue after the click.
    expect(await link.evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeInViewport();
    await expect(main).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('the frame of the page follows a navigation: languages, sign-in link, current category', async ({ page }) => {
  await openReady(page, '/en/about-us');
  await page.getByRole('contentinfo').locator('a[href^="/en/category/"]').first().click();
  await expect(page).toHaveURL(/\/en\/category\//);
  const { pathname } = new URL(page.url());
  const inGerman = page.getByRole('contentinfo').locator('a[hreflang="de-DE"], a[hreflang="de"]');
  await expect(inGerman).toHaveAttribute('href', /^\/de\/category\//);
  const header = page.getByRole('banner');
  const signIn = header.locator('a[href^="/session/start"]').first();
  await expect(signIn).toHaveAttribute('href', new RegExp(`returnurl=${encodeURIComponent(pathname)}$`));
  await expect(header.locator('a[aria-current="page"]')).toHaveAttribute('href', pathname);
});

// ERROR-5
test('offline the page stays, says that the next one did not load, and leads there once online', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  expectFailure(/^warning: .* did not load/);
  await openReady(page, '/en/about-us');
  await waitForResponses(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true });
  await context.setOffline(true);
  await link.click();
  await expect(toasts(page)).toContainText('This page could not be loaded.');
  await expect(page).toHaveURL('/en/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog', exact: true })).toBeVisible();
});

// LAYOUT-24
test('without a connection a banner says so, tries again, and goes once it is back', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  await openReady(page, '/en/about-us');
  await hydrateParts(page);
  await waitForResponses(page);
  const banner = page.getByRole('alert').filter({ hasText: /offline/i });
  await context.setOffline(true);
  await expect(banner).toContainText('You are offline.');
  await banner.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(banner).toContainText('Still offline.');
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Back closes an open dialog, and the page can be used', async ({ page }) => {
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

test('a navigation in a background tab removes the previous page, too', async ({ page }) => {
  await openReady(page, '/en/about-us');
  // No animation frames, as in a hidden tab.
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

test('open filters disappear with their listing', { tag: '@phone-only' }, async ({ page }) => {
  await openReady(page, '/en/about-us');
  await page.getByRole('contentinfo').locator('a[href^="/en/category/"]').first().click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  // One Back closes the overlays; two at once leave the listing while they are open.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL('/en/about-us');
  await expect(filters).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
