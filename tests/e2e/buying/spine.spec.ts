import { expect, test } from '../../support/browser/journey.ts';
import { createCustomer } from '../customer.ts';
import {
  answerProvider,
  buyButton,
  firstBuyable,
  GAMES,
  openReady,
  signInAtProvider,
  waitUntilHydrated,
} from '../shopper.ts';

test('a shopper finds a game, buys it and reveals its key', async ({ page }) => {
  const account = await createCustomer(page);
  await test.step('is sent to their language', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/en\/$/);
    await expect(page.getByRole('main')).toBeVisible();
  });

  await test.step('opens a category and filters it', async () => {
    await openReady(page, GAMES);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const isDrawer = await page.getByRole('button', { name: /^Filters/ }).isVisible();
    if (isDrawer) await page.getByRole('button', { name: /^Filters/ }).click();
    await filters.getByRole('link', { name: /^RPG/ }).click();
    await expect(page).toHaveURL(/[?&]specs=23(&|$)/);
    await expect(
      page.getByRole('list', { name: 'Selected filters' }).getByRole('link', { name: /RPG/ }),
    ).toBeAttached();
    if (isDrawer && (await filters.isVisible())) await page.keyboard.press('Escape');
  });

  const name = await test.step('opens a product', async () => {
    const link = firstBuyable(page);
    const title = ((await link.textContent()) ?? '').trim();
    await link.click();
    await expect(page).toHaveURL(/\/en\/product\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return title;
  });

  await test.step('adds it to the cart', async () => {
    const buy = page.getByRole('region', { name: 'Buy' });
    await buy.getByRole('button', { name: 'Add to cart' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toContainText('Added to your cart');
    await toast.getByRole('link', { name: 'Go to cart' }).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(page.getByRole('list', { name: 'Products in your cart' })).toContainText(name);
  });

  await test.step('signs in through the provider and finds the cart again', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL(/\/en\/checkout$/);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signInAtProvider(page, account);
    await expect(page).toHaveURL(/\/en\/checkout$/);
    await expect(page.getByRole('main')).toContainText(name);
  });

  await test.step('pays on the sandbox page', async () => {
    await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
    await page.getByRole('radio').first().check();
    await buyButton(page).click();
    await answerProvider(page, 'Pay now');
  });

  await test.step('lands on the result and opens the order', async () => {
    await expect(page).toHaveURL(/\/en\/payment\/completed/);
    await expect(page.getByRole('heading', { name: 'Thank you, we’ve received your payment' })).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page).toHaveURL(/\/en\/profile\/order\/\d+$/);
  });

  await test.step('reveals the key after an explicit click', async () => {
    await waitUntilHydrated(page);
    const key = page.getByRole('group', { name: `Your key for ${name}` });
    await expect(page.getByRole('button', { name: `Reveal key: ${name}` })).toBeVisible();
    await expect(key).toHaveCount(0);
    await page.getByRole('button', { name: `Reveal key: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reveal your key' });
    await dialog.getByRole('button', { name: 'Reveal the key' }).click();
    await expect(key).toHaveCount(0);
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('checkbox').last().check();
    await dialog.getByRole('button', { name: 'Reveal the key' }).click();
    await expect(key).toHaveText(/\S{8,}/);
  });
});
