import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { createCustomer, fillCart, openAccount } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import {
  addToCart,
  firstBuyable,
  GAMES,
  hydrateParts,
  openReady,
  signInAtProvider,
  sumOf,
  waitUntilHydrated,
} from '../shopper.ts';

const banner = (page: Page) => page.getByRole('banner');

/** Scrolls in one step, like a wheel. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

// LAYOUT-4
test('the header hides on the way down and shows on the way up, and a desktop has a button back to the top', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReady(page, GAMES);
  const header = banner(page);
  await expect(header).toBeInViewport();
  await scrollTo(page, 1_200);
  await expect(header).not.toBeInViewport();
  // Five pixels do not count as scrolling, six do.
  await scrollTo(page, 1_195);
  await expect(header).not.toBeInViewport();
  await scrollTo(page, 1_189);
  await expect(header).toBeInViewport();
  await scrollTo(page, 1_194);
  await expect(header).toBeInViewport();
  await scrollTo(page, 1_300);
  await expect(header).not.toBeInViewport();
  // Within 150 pixels of the top the header is at its place in the page: above the viewport here.
  await scrollTo(page, 150);
  expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('relative');
  await scrollTo(page, 151);
  await scrollTo(page, 0);
  await expect(header).toBeInViewport();

  await test.step('the button shows beyond 600 pixels, stays in place under a dialog, and moves the focus to the start', async () => {
    const button = page.getByRole('button', { name: 'Back to top' });
    await scrollTo(page, 600);
    await expect(button).toBeHidden();
    await scrollTo(page, 601);
    if (isMobile) return expect(button).toBeHidden();
    // LAYOUT-14
    const place = await button.boundingBox();
    await page.getByRole('button', { name: 'Cookie settings' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.locator('[aria-label="Back to top"]').boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await test.step('and covers nothing of the footer at any width, however far the page is scrolled', async () => {
      for (const width of [1_024, 1_280, 1_366, 1_440]) {
        await page.setViewportSize({ width, height: 720 });
        const { x = 0 } = (await button.boundingBox()) ?? {};
        const ends = await page
          .getByRole('contentinfo')
          .locator('a, button, select, input, p')
          .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().right));
        expect(ends.length).toBeGreaterThan(20);
        expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(x);
      }
      await page.setViewportSize({ width: 1_440, height: 900 });
    });
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(button).toBeHidden();
  });
});

test('menu, name and cart fit in one line on the narrowest phones', { tag: '@phone-only' }, async ({ page }) => {
  await openReady(page, '/en/about-us');
  const parts = [
    banner(page).getByRole('button', { name: 'Menu' }),
    banner(page).getByRole('link', { name: 'Latchkey, home' }),
    banner(page).getByRole('link', { name: /^Wishlist/ }),
    banner(page).getByRole('link', { name: /^Cart/ }),
  ];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const boxes = await Promise.all(
      parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    const middles = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(6);
    for (const [index, { x }] of boxes.slice(1).entries()) {
      const before = boxes[index];
      expect(x, `${width} px`).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) - 1);
    }
  }
});

// CART-5
test('the cart in the header shows its count, and its total where there is room', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const cart = banner(page).getByRole('link', { name: /^Cart/ });
  const search = banner(page).getByRole('search');
  await openReady(page, '/en/cart');
  const empty = await search.boundingBox();
  await addToCart(page, await sellProduct());
  await expect(cart).toContainText('1 item');
  await fillCart(page, await sellProduct());
  await openReady(page, '/en/cart');
  await expect(cart).toContainText('2 items');
  const total = ((await sumOf(page, 'Total').textContent()) ?? '').trim();
  expect(total).toMatch(/€/);
  await expect(cart.getByText(total, { exact: true })).toBeVisible({ visible: !isMobile });
  expect(await search.boundingBox()).toEqual(empty);
});

test('every icon of a page is in the sprite', async ({ page }) => {
  await openReady(page, `${GAMES}?specs=25`);
  const product = (await firstBuyable(page).getAttribute('href')) ?? '';
  for (const path of [`${GAMES}?specs=25`, '/en/', product]) {
    await openReady(page, path);
    const uses = page.locator('svg use');
    expect(await uses.count(), path).toBeGreaterThan(20);
    // A missing symbol of the sprite would be blank.
    const empty = await uses.evaluateAll((all) =>
      all.flatMap((use) => {
        const isDrawn = use instanceof SVGUseElement && use.checkVisibility() ? use.getBBox().width > 0 : true;
        return isDrawn ? [] : [use.getAttribute('href')];
      }),
    );
    expect(empty, path).toEqual([]);
  }
});

// LAYOUT-5
test('the promo banner links to the deals, hides on home when scrolled far, and is not on landing pages', async ({
  page,
}) => {
  await openReady(page, '/en/');
  // By position, because a hidden element has no role.
  const strip = banner(page).locator('a').filter({ hasText: 'Deals that end soon' });
  await expect(strip).toHaveAttribute('href', '/en/category/deals/32/1');
  await page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(document.createElement('hr'), { id: 'long' }));
    document.getElementById('long')?.style.setProperty('margin-block-start', '9000px');
  });
  await scrollTo(page, 4_600);
  await scrollTo(page, 4_545);
  await expect(strip).not.toHaveAttribute('data-gone');
  await scrollTo(page, 4_546);
  await expect(strip).toHaveAttribute('data-gone', '');
  await scrollTo(page, 0);
  await strip.click();
  await expect(page).toHaveURL(/\/en\/category\/deals\/32\/1$/);
  await openReady(page, '/en/landing/racing-games/125/1');
  await expect(banner(page)).toBeVisible();
  await expect(strip).toHaveCount(0);
});

// MENU-5
test('a visitor who follows a link to the sign-in is told where the page goes', async ({ page }) => {
  await openReady(page, '/en/about-us');
  await hydrateParts(page);
  // A response without a page leaves the browser where it is, like one that is still on its way.
  await page.route('**/session/start?*', (route) => route.fulfill({ status: 204 }));
  const words = page.getByText('Taking you to the sign-in page…');
  await banner(page).getByLabel('Sign in or register').click();
  await expect(words).toHaveCount(0);
  await banner(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(words).toBeVisible();
  // The page is unchanged when the shopper cancels.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(words).toHaveCount(0);
});

// LAYOUT-22
test('a customer never reads "Sign in" while a page loads, and nothing in the header moves', async ({ page }) => {
  const { email } = await openAccount(page);
  await fillCart(page, await sellProduct());
  const header = banner(page);
  const icons = [header.getByRole('link', { name: /^Wishlist/ }), header.getByRole('link', { name: /^Cart/ })];
  const places = () => Promise.all(icons.map(async (icon) => Math.round((await icon.boundingBox())?.x ?? 0)));
  const name = header.getByText(email.split('@')[0] ?? '', { exact: true });
  await openReady(page, '/en/about-us');
  await expect(header.getByRole('link', { name: /^Cart/ })).toContainText('1 item');
  await expect(name).toBeVisible();
  const settled = await places();
  const { promise: known, resolve: know } = Promise.withResolvers<void>();
  await page.route(/\/api\/v2\/(customer\/info|cart\/total)/, async (route) => {
    await known;
    await route.continue();
  });
  for (const path of ['/en/about-us', GAMES]) {
    await page.goto(path);
    await hydrateParts(page);
    const words = header.getByText('Sign in', { exact: true }).first();
    expect(await words.evaluate((text) => getComputedStyle(text).color)).toBe('rgba(0, 0, 0, 0)');
    expect(await places()).toEqual(settled);
  }
  know();
  await expect(name).toBeVisible();
  expect(await name.evaluate((text) => getComputedStyle(text).color)).not.toBe('rgba(0, 0, 0, 0)');
  expect(await places()).toEqual(settled);
});

test('a customer opens the account from the header, and signs out there', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const customer = await createCustomer(page);
  await openReady(page, '/en/about-us');
  if (isMobile) {
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).tap();
  } else {
    await banner(page).getByLabel('Sign in or register').click();
    await banner(page).getByRole('link', { name: 'Sign in' }).click();
  }
  await signInAtProvider(page, customer);
  await expect(page).toHaveURL(/\/en\/about-us$/);
  await waitUntilHydrated(page);
  const account = isMobile ? page.getByRole('dialog') : banner(page);
  if (isMobile) {
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    await expect(account).toContainText(customer.email);
  } else
    await banner(page)
      .getByLabel(`Account: ${customer.email.split('@')[0]}`)
      .click();
  for (const [name, path] of [
    ['Overview', '/en/profile'],
    ['My orders', '/en/profile/order'],
    ['My keys', '/en/profile/keys'],
    ['My reviews', '/en/profile/reviews'],
    ['Reward points', '/en/profile/rewardpoints'],
    ['Gift cards', '/en/profile/giftcard'],
    ['Preferences', '/en/profile/preferences'],
  ] as const) {
    await expect(account.locator(`a[href="${path}"]`)).toHaveText(name);
  }
  const external = account.getByRole('link', { name: 'Manage account' });
  await expect(external).toHaveAttribute('href', /\/auth\/realms\/latchkey\/account\?ui_locales=en$/);
  await expect(external).toHaveAttribute('target', '_blank');
  await account.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
  await waitUntilHydrated(page);
  await openReady(page, '/en/about-us');
  if (isMobile) await banner(page).getByRole('button', { name: 'Menu' }).tap();
  await expect(account.getByText('Sign in').first()).toBeVisible();
});
