import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { registerByRequests } from '../account/new-account.ts';
import { openAccount } from '../customer.ts';
import { routeFirst } from '../loading/request-control.ts';
import { sellProduct } from '../merchant.ts';
import { GAMES, hydrateParts, openReady, registerAtProvider, toasts, waitUntilHydrated } from '../shopper.ts';

test('a visitor wishes for a game, signs in, and finds it in the wishlist', async ({ page }) => {
  await openReady(page, GAMES);
  const card = page.getByRole('article').first();
  const heart = card.getByRole('button', { name: /^Wishlist/ });
  const name = ((await card.getByRole('heading').textContent()) ?? '').trim();
  await card.hover();
  await heart.click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await registerAtProvider(page);
  await expect(page).toHaveURL(/\/en\/category\//);
  await expect(toasts(page)).toContainText('Added to your wishlist');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await openReady(page, '/en/profile/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('article')).toContainText(name);
});

test('a wish made before the session is known is saved once it is', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: known, resolve: know } = Promise.withResolvers<void>();
  await page.route('**/api/v2/customer/info', async (route) => {
    ask();
    await known;
    await route.continue();
  });
  const { path } = await sellProduct();
  await openReady(page, path);
  const heart = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: /^Wishlist/ });
  await heart.click();
  await asked;
  await expect(heart).toHaveAttribute('aria-disabled', 'true');
  know();
  await expect(page).toHaveURL(/\/auth\/realms\//);
  await registerByRequests(page, path);
  await expect(toasts(page)).toContainText('Added to your wishlist');
});

test('a visitor leaves an e-mail address for a sold-out product', async ({ page }) => {
  const soldOut = await sellProduct({ keys: 0 });
  await openReady(page, soldOut.path);
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(buy.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  const field = buy.getByLabel('Tell me when it’s back in stock');
  await field.fill('dana');
  await buy.getByRole('button', { name: 'Notify me' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`dana-${crypto.randomUUID()}@latchkey.example`);
  await buy.getByRole('button', { name: 'Notify me' }).click();
  await expect(toasts(page)).toContainText('confirm it in your inbox');
  await expect(field).toHaveValue('');
});

// WISH-2, WISH-3
test('a customer adds a wish, after a failed try, and removes it, and the header counts it', async ({
  page,
  expectFailure,
}) => {
  const product = await sellProduct();
  await openAccount(page, product.path);
  await hydrateParts(page);
  const heart = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: /^Wishlist/ });

  await test.step('a failed wish shows all messages, and the button works again at once', async () => {
    expectFailure(/^response: 409 POST .*\/wishlist\/add\/$/);
    const failure = { IsSuccess: false, Messages: ['First reason.', 'Second reason.'], Data: null, Code: 'rejected' };
    await routeFirst(page, '**/api/v2/wishlist/add/', (route) => route.fulfill({ status: 409, json: failure }));
    await heart.click();
    await expect(toasts(page)).toContainText('First reason. Second reason.');
    await expect(heart).not.toHaveAttribute('aria-disabled');
  });

  await waitForResponses(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist (1)' })).toBeVisible();
  // The button is disabled for a second.
  await page.clock.runFor(999);
  await expect(heart).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(1);
  await expect(heart).not.toHaveAttribute('aria-disabled');
  await page.clock.resume();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await openReady(page, '/en/profile/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(page.locator('#top-sellers').getByRole('article').first()).toBeVisible();
});

// WISH-1
test('a visitor who wishes sees a message half a second before the sign-in, and the wish goes with a cancelled one', async ({
  page,
}) => {
  await openReady(page, (await sellProduct()).path);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page
    .getByRole('region', { name: 'Buy' })
    .getByRole('button', { name: /^Wishlist/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Taking you to the sign-in page' })).toBeVisible();
  await page.clock.runFor(499);
  await expect(page).toHaveURL(/\/en\/product\//);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/auth\/realms\//);

  // The wish of a visitor who cancels is dropped.
  await page.clock.resume();
  await page.goBack();
  await waitUntilHydrated(page);
  await hydrateParts(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pending-wish'))).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: 'Taking you' })).toHaveCount(0);
});
