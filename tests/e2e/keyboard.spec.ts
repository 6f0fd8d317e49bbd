import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { findHighlights } from './highlights.ts';
import { expectAtMain, expectFocusKept, pressAt, tabTo } from './keyboard.ts';
import { sellProduct } from './merchant.ts';
import { GAMES, openReady, restingPlace, sendFromAnywhere, toasts, waitUntilHydrated } from './shopper.ts';

/** Journeys that never touch the mouse. Every control is walked to by Tab. */

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const cards = (page: Page) => main(page).getByRole('list', { name: 'Products' }).getByRole('article');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('by keyboard: a category is sorted and filtered', async ({ page }) => {
  await openReady(page, '/en/');
  await page.keyboard.press('Tab');
  await pressAt(page, banner(page).getByRole('link', { name: 'Games', exact: true }));
  await expect(page).toHaveURL(GAMES);
  await expectAtMain(page);

  await test.step('an order counts with Enter, not at the first arrow', async () => {
    const sort = main(page).getByLabel('Sort by');
    await tabTo(page, sort);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(GAMES);
    const wanted = await sort.inputValue();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${GAMES}?orderby=${wanted}`);
    await expect(sort).toBeFocused();
    await expect(sort).toHaveValue(wanted);
  });

  await test.step('a filter is chosen, and the focus stays with it', async () => {
    const racing = main(page)
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('link', { name: /^Racing/ });
    await pressAt(page, racing);
    await expect(page).toHaveURL(/specs=25/);
    await expect(racing).toBeFocused();
    await tabTo(page, main(page).getByRole('link', { name: 'Clear all' }).first());
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/specs=/);
    await expectFocusKept(page);
  });
});

test('by keyboard: more of a list is loaded, and Back leads to the product that was gone to', async ({ page }) => {
  await openReady(page, GAMES);
  // The way up from the end of the page is the shorter one.
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, main(page).getByRole('link', { name: 'Load more products' }));
  // Nothing is scrolled from here on.
  const y = await restingPlace(page);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(104);
  const first = cards(page).nth(52).getByRole('heading').getByRole('link');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAtMain(page);
  await page.goBack();
  await expect(first).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThan(2);
  const link = cards(page).nth(57).getByRole('heading').getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  await pressAt(page, link);
  await expect(page).toHaveURL(path);
  await expectAtMain(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/category\/games\/1\/2$/);
  await expect(cards(page)).toHaveCount(104);
  await expect(link).toHaveAttribute('href', path);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('by keyboard: a search with a correction, suggestions and all results', async ({ page }) => {
  await openReady(page, '/en/about-us');
  const box = banner(page).getByRole('search');
  const lines = box.getByRole('option');
  await page.keyboard.press('Tab');
  await tabTo(page, box.locator('input'));
  const field = box.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Moom');
  await expect(lines.first()).toContainText('Did you mean moon?');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('moon');
  await expect(lines.last()).toHaveText('See all results for “moon”');
  await page.keyboard.press('ArrowDown');
  await expect(lines.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(lines.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(lines.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('moon');
  await expect(lines.last()).toHaveText('See all results for “moon”');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/moon$/);
  await expectAtMain(page);
  await pressAt(page, main(page).getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/en\/product\//);
  await expectAtMain(page);
});

/** The provider's own pages, from the first field on; `way` leads to the registration where another page comes first. */
async function registerByKeyboard(page: Page, way?: Locator): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  if (way) await pressAt(page, way);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(`keys-${crypto.randomUUID()}@latchkey.example`);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type('tall-ships-and-stars-9');
  const sent = /\/interaction\/[^/]+\/register$/;
  await sendFromAnywhere(page, sent);
  await pressAt(page, page.getByRole('button', { name: 'Create account' }));
  await expect(page).not.toHaveURL(/\/auth\/realms\//, { timeout: 30_000 });
  await waitUntilHydrated(page);
}

test('by keyboard: a game is bought, paid and its key revealed', async ({ page }) => {
  const product = await sellProduct();
  await openReady(page, product.path);
  await pressAt(page, page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }));
  await expect(toasts(page)).toContainText('Added to your cart');
  await expectFocusKept(page);

  await test.step('the cart opens beside the page, and leads to the checkout', async () => {
    const button = banner(page).getByRole('link', { name: /^Cart/ });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const drawer = dialog(page, 'Your cart');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, drawer.getByRole('link', { name: 'Go to checkout' }));
    await expect(page).toHaveURL(/\/en\/checkout$/);
    await expectAtMain(page);
  });

  await test.step('an account is opened on the way', async () => {
    await pressAt(page, main(page).getByRole('button', { name: 'Create an account' }));
    await registerByKeyboard(page);
    await expect(page).toHaveURL(/\/en\/checkout$/);
  });

  await test.step('the order is placed and paid', async () => {
    await tabTo(page, page.getByLabel('Country of residence'));
    await page.keyboard.type('Germ');
    await expect(page.getByLabel('Country of residence')).toHaveValue('DE');
    await pressAt(page, page.getByRole('radio').first(), ' ');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await pressAt(page, page.getByRole('button', { name: 'Buy now with obligation to pay' }));
    await expect(page).toHaveURL(/\/pay\//);
    await pressAt(page, page.getByRole('button', { name: 'Pay now' }));
    await expect(page).toHaveURL(/\/en\/payment\/completed/);
    await expect(page.getByRole('heading', { name: 'Thank you, we’ve received your payment' })).toBeVisible({
      timeout: 20_000,
    });
  });

  await test.step('the key is revealed, hidden and shown again', async () => {
    await pressAt(page, page.getByRole('link', { name: 'View order' }));
    await expect(page).toHaveURL(/\/en\/profile\/order\/\d+$/);
    await expectAtMain(page);
    const reveal = page.getByRole('button', { name: `Reveal key: ${product.name}` });
    const asked = dialog(page, 'Reveal your key');
    await pressAt(page, reveal);
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(reveal).toBeFocused();
    await page.keyboard.press('Enter');
    for (const box of await asked.getByRole('checkbox').all()) await pressAt(page, box, ' ');
    await pressAt(page, asked.getByRole('button', { name: 'Reveal the key' }));
    const key = page.getByRole('group', { name: `Your key for ${product.name}` });
    await expect(key).toHaveText(/\S{8,}/);
    await expectFocusKept(page);
    await tabTo(page, page.getByRole('button', { name: 'Hide key' }));
    await page.keyboard.press('Enter');
    await expect(key).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Show key again: ${product.name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(key).toHaveText(/\S{8,}/);
    await expectFocusKept(page);
  });

  await test.step('the account is walked through, and left', async () => {
    const menu = page.getByRole('navigation', { name: 'My account' });
    for (const [name, path] of [
      ['Reward points', 'rewardpoints'],
      ['Gift cards', 'giftcard'],
      ['Preferences', 'preferences'],
    ] as const) {
      const link = menu.getByRole('link', { name });
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/en/profile/${path}$`));
      await expectAtMain(page);
    }
    const ask = main(page).getByRole('button', { name: 'Request deletion of my account' });
    await pressAt(page, ask);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(ask).toBeFocused();
    const account = banner(page).locator('summary').last();
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(banner(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, banner(page).getByRole('button', { name: 'Sign out' }));
    await expect(page).toHaveURL(/\/en\//);
    await expect(banner(page).getByLabel('Sign in or register')).toBeVisible();
  });
});

test('by keyboard: a button whose product went off sale lets the keyboard go on from there', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^answer: 409 POST .*\/cart\/add\/$/);
  const product = await sellProduct();
  await openReady(page, product.path);
  const buy = page.getByRole('region', { name: 'Buy' });
  await tabTo(page, buy.getByRole('button', { name: 'Add to cart' }));
  await product.change({ priceUsd: null });
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('not for sale');
  await expect(buy.getByRole('button', { name: 'Currently unavailable' })).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(buy.getByRole('button', { name: /^Wishlist/ })).toBeFocused();
});

test('by keyboard: the cart is changed, and the keyboard is not lost with what goes', async ({ page }) => {
  const [first, second] = [await sellProduct(), await sellProduct()];
  for (const product of [first, second]) {
    await openReady(page, product.path);
    await pressAt(page, page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }));
    await expect(toasts(page)).toContainText('Added to your cart');
  }
  await openReady(page, '/en/cart');
  const quantity = main(page).getByLabel(`Quantity of ${first.name}`);
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowDown');
  await expect(quantity).toHaveValue('2');
  await expect(quantity).toBeFocused();

  const coupon = main(page).getByLabel('Coupon code');
  await tabTo(page, coupon);
  await page.keyboard.type('WELCOME10');
  await page.keyboard.press('Enter');
  await pressAt(page, main(page).getByRole('button', { name: 'Remove coupon WELCOME10' }));
  await expect(main(page).getByRole('button', { name: 'Remove coupon WELCOME10' })).toHaveCount(0);
  await expectFocusKept(page);

  for (const { name } of [first, second]) {
    const remove = main(page).getByRole('button', { name: `Remove ${name}` });
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(0);
    await expectFocusKept(page);
  }
  await expect(main(page)).toContainText('Your cart is empty');
  await pressAt(page, main(page).getByRole('button', { name: `Put back ${second.name}` }));
  await expect(main(page).getByLabel(`Quantity of ${second.name}`)).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard: Escape at a message in the open cart closes the message alone, and leads back into the cart', async ({
  page,
}) => {
  const [kept, gone] = [await sellProduct(), await sellProduct()];
  for (const product of [kept, gone]) {
    await openReady(page, product.path);
    await pressAt(page, page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }));
    await expect(toasts(page)).toContainText('Added to your cart');
  }
  const cart = banner(page).getByRole('link', { name: /^Cart/ });
  await pressAt(page, cart);
  const drawer = dialog(page, 'Your cart');
  const undo = drawer.getByRole('button', { name: 'Undo' });
  for (const { name } of [gone, kept]) {
    await pressAt(page, drawer.getByRole('button', { name: `Remove ${name}` }));
    await tabTo(page, undo.first());
    await page.keyboard.press('Escape');
    await expect(undo).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toBeFocused();
});

test('by keyboard: a visitor wishes for a game, signs in, and takes the wish back', async ({ page }) => {
  await openReady(page, GAMES);
  const card = cards(page).first();
  const name = ((await card.getByRole('heading').textContent()) ?? '').trim();
  await pressAt(page, card.getByRole('button', { name: /^Wishlist/ }));
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  await registerByKeyboard(page, page.getByRole('link', { name: /Create an account|Register/ }));
  await expect(page).toHaveURL(GAMES);
  await expect(toasts(page)).toContainText('Added to your wishlist');
  const heart = banner(page).getByRole('link', { name: /^Wishlist/ });
  await page.keyboard.press('Tab');
  await tabTo(page, heart);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/profile\/wishlist$/);
  await expectAtMain(page);
  const wish = main(page).getByRole('article').filter({ hasText: name });
  await pressAt(page, wish.getByRole('button', { name: /^Wishlist/ }));
  await expect(wish).toHaveCount(0);
  await expectFocusKept(page);
});

// MENU-8
test('by keyboard: the mega menu leads to a platform', async ({ page }) => {
  await openReady(page, '/en/');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const panel = menu.getByRole('tabpanel');
  await page.keyboard.press('Tab');
  await pressAt(page, menu.getByRole('button', { name: 'More in Games' }), ' ');
  await tabTo(page, menu.getByRole('tab', { name: 'Games' }));
  await expect(panel.getByRole('article')).toHaveCount(4);
  await page.keyboard.press('End');
  await expect(menu.getByRole('tab', { name: 'Operating System' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('tab', { name: 'Platform' })).toHaveAttribute('aria-selected', 'true');
  const first = panel.getByRole('link').first();
  await pressAt(page, first);
  await expect(page).toHaveURL(/\/en\/category\/games\/1\/1\?specs=\d+$/);
  await expect(panel).toHaveCount(0);
  await expectAtMain(page);
});

test.describe('where there is no room for the whole menu', () => {
  test.use({ viewport: { width: 700, height: 900 } });

  test('by keyboard: the menu behind the three lines holds the keyboard, and gives it back', async ({ page }) => {
    await openReady(page, '/en/about-us');
    const button = banner(page).getByRole('button', { name: 'Menu' });
    const drawer = dialog(page, 'Latchkey');
    await page.keyboard.press('Tab');
    await pressAt(page, button);
    await expect(drawer).toBeVisible();
    await tabTo(page, drawer.getByLabel('Currency'));
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, drawer.getByRole('link', { name: 'Blog' }));
    await expect(page).toHaveURL(/\/en\/blog$/);
    await expect(drawer).toHaveCount(0);
    await expectAtMain(page);
  });

  test('by keyboard: filters open over the page, and close on what they opened from', async ({ page }) => {
    await openReady(page, GAMES);
    const button = main(page).getByRole('button', { name: /^Filters/ });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await page.keyboard.press('Tab');
    await pressAt(page, button);
    await pressAt(page, filters.getByRole('link', { name: /^Racing/ }));
    await expect(page).toHaveURL(/specs=25/);
    await expectFocusKept(page);
    await pressAt(page, filters.getByRole('button', { name: /^Show \d+ products?$/ }));
    await expect(filters).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('by keyboard: the highlights are leafed through and stopped, and lead on', async ({ page }) => {
  await openReady(page, '/en/');
  const { slider, shown } = findHighlights(page);
  await page.keyboard.press('Tab');
  await pressAt(page, slider.getByRole('button', { name: 'Pause the slides' }), ' ');
  await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeFocused();
  const next = slider.getByRole('button', { name: 'Next slide' });
  await pressAt(page, next);
  await expect(shown).toHaveAccessibleName(/^Show slide 2/);
  await expect(next).toBeFocused();
  const link = slider.getByRole('group', { name: /^2 of/ }).getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expectAtMain(page);
});

test('by keyboard: the pictures of a product are shown one by one', async ({ page }) => {
  await page.route('**/catalog/product/details/*', async (route) => {
    const answer = await route.fetch();
    const body: { Data: { PictureModels: object[]; DefaultPictureModel: { ImageUrl: string } } } = await answer.json();
    const { DefaultPictureModel: picture } = body.Data;
    body.Data.PictureModels = ['', '?side=2', '?side=3'].map((side) => ({
      ...picture,
      ImageUrl: `${picture.ImageUrl}${side}`,
    }));
    await route.fulfill({ response: answer, json: body });
  });
  await openReady(page, GAMES);
  await page.keyboard.press('Tab');
  await pressAt(page, cards(page).first().getByRole('heading').getByRole('link'));
  await expectAtMain(page);
  await pressAt(page, main(page).getByRole('link', { name: 'Show picture 2' }));
  await expect(main(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem').nth(1)).toBeInViewport({
    ratio: 0.9,
  });
  await tabTo(page, main(page).getByRole('link', { name: 'Show picture 3' }));
});

test('by keyboard: the question about cookies comes first, and its settings give the keyboard back', async ({
  page,
}) => {
  await page.goto('/en/about-us');
  await waitUntilHydrated(page);
  const question = page.getByRole('region', { name: 'Your cookies, your choice' });
  const settings = dialog(page, 'Cookie settings');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Reject all' })).toBeFocused();
  const detail = question.getByRole('button', { name: 'Manage cookies' });
  await pressAt(page, detail);
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(detail).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, settings.getByRole('checkbox', { name: 'Statistics' }), ' ');
  await pressAt(page, settings.getByRole('button', { name: 'Save my choices' }));
  await expect(settings).toBeHidden();
  await expect(question).toBeHidden();
  // What opened the settings has gone with the question.
  await expectAtMain(page);
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await pressAt(page, again);
  await expect(settings.getByRole('checkbox', { name: 'Statistics' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, settings.getByRole('button', { name: 'Save my choices' }));
  await expect(settings).toBeHidden();
  await expect(again).toBeFocused();
});

test('by keyboard: a language is chosen by its name, and counts when Enter is pressed', async ({ page }) => {
  await openReady(page, '/en/about-us');
  const languages = page.getByRole('contentinfo').getByLabel('Language', { exact: true });
  await tabTo(page, languages);
  await page.keyboard.type('Deut');
  await expect(languages).toHaveValue('de');
  await expect(page).toHaveURL(/\/en\/about-us$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/about-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('by keyboard: the blog is searched and put in order, and a post is read', async ({ page }) => {
  await openReady(page, '/en/blog');
  const sort = main(page).getByLabel('Sort posts by');
  await tabTo(page, sort);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\/en\/blog$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/blog\?sort=\d$/);
  await expect(sort).toBeFocused();
  await tabTo(page, main(page).getByLabel('Search the blog'));
  await page.keyboard.type('zzzzqqqq');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('No posts found.');
  await pressAt(page, main(page).getByRole('link', { name: 'Show all posts' }));
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expectAtMain(page);
  const post = main(page).getByRole('article').first().getByRole('link').first();
  const path = (await post.getAttribute('href')) ?? '';
  await pressAt(page, post);
  await expect(page).toHaveURL(path);
  await expectAtMain(page);
});
