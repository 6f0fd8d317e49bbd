import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { fillCart } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { expectAtMain, expectFocusKept, pressAt, tabTo } from '../shell/keyboard.ts';
import { banner, cards, dialog, main } from '../shell/keyboard-places.ts';
import {
  GAMES,
  openReady,
  PASSWORD,
  PATIENT,
  readMailedLink,
  sendFromAnywhere,
  toasts,
  waitUntilHydrated,
} from '../shopper.ts';

/** Journeys that never touch the mouse. Every control is walked to by Tab. */

/**
 * Fills in the provider's own pages from the first field on; `way` leads to the registration page where another page
 * comes first.
 */
async function registerByKeyboard(page: Page, way?: Locator): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/realms\/latchkey\//);
  if (way) await pressAt(page, way);
  await tabTo(page, page.getByLabel('Email'));
  const email = `keys-${crypto.randomUUID()}@latchkey.example`;
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  const sent = /\/interaction\/[^/]+\/register$/;
  await sendFromAnywhere(page, sent);
  await pressAt(page, page.getByRole('button', { name: 'Create an account' }));
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible(PATIENT);
  await page.goto(await readMailedLink(page, email, 'Confirm your email address'));
  await pressAt(page, page.getByRole('button', { name: 'Yes, confirm' }));
  await expect(page).not.toHaveURL(/\/auth\/realms\//);
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
    // The message that the game was added has such a link, too.
    await pressAt(page, drawer.getByRole('link', { name: 'Go to checkout' }).first());
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
    await expect(asked).toBeVisible();
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

  await test.step('the account is visited, and signed out of', async () => {
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

test('by keyboard: a button whose product went off sale keeps the place of the focus', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 409 POST .*\/cart\/add\/$/);
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

test('by keyboard: the cart is changed, and the focus is not lost with removed lines', async ({ page }) => {
  const [first, second] = [await sellProduct(), await sellProduct()];
  await fillCart(page, first, second);
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

test('by keyboard: Escape in a toast of the open cart closes the toast only, and returns the focus to the cart', async ({
  page,
}) => {
  const [kept, gone] = [await sellProduct(), await sellProduct()];
  await fillCart(page, kept, gone);
  await openReady(page, kept.path);
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

test('by keyboard: a visitor wishes for a game, signs in, and removes the wish', { tag: '@long' }, async ({ page }) => {
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
