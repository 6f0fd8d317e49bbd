import { waitUntilHydrated } from '../e2e/shopper.ts';
import type { CustomerPaths } from './gallery-folder.ts';
import type { Screen } from './screen.ts';
import { sendEmpty, wait } from './screen-states.ts';

export function listCustomerScreens(paths: CustomerPaths): Screen[] {
  return [
    { name: 'cart', path: '/cart', who: 'customer' },
    { name: 'checkout', path: '/checkout', who: 'customer' },
    {
      name: 'checkout-rejected',
      path: '/checkout',
      who: 'customer',
      open: async (page) => {
        await page.locator('main summary').first().click();
        await sendEmpty(page);
      },
    },
    { name: 'payment-completed', path: paths.paid, who: 'customer' },
    { name: 'payment-failed', path: paths.failed, who: 'customer' },
    { name: 'profile', path: '/profile', who: 'customer' },
    { name: 'profile-waiting', path: '/profile', who: 'customer', isOverlay: true, isBrief: true, open: wait },
    { name: 'profile-keys', path: '/profile/keys', who: 'customer' },
    { name: 'profile-keys-none', path: '/profile/keys?q=nothing-like-it', who: 'customer' },
    { name: 'profile-reviews', path: '/profile/reviews', who: 'customer' },
    { name: 'profile-orders', path: '/profile/order', who: 'customer' },
    { name: 'profile-orders-none', path: '/profile/order?tab=3', who: 'customer' },
    { name: 'profile-order', path: paths.opened, who: 'customer' },
    { name: 'profile-order-unpaid', path: paths.unpaid, who: 'customer' },
    { name: 'profile-order-cancelled', path: paths.cancelled, who: 'customer' },
    { name: 'profile-order-reported', path: paths.reported, who: 'customer' },
    {
      name: 'profile-order-shown',
      path: paths.reported,
      who: 'customer',
      open: async (page) => {
        const again = page.locator('main li button[aria-label]').first();
        await again.click();
        await page.locator('main li bdi code, main li [role=group]').first().waitFor();
      },
    },
    {
      name: 'profile-order-key',
      path: paths.opened,
      isOverlay: true,
      who: 'customer',
      open: async (page) => {
        await page.locator('main li button[aria-label]').first().click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    {
      name: 'payment-dialog',
      path: paths.unpaid,
      isOverlay: true,
      who: 'customer',
      open: async (page) => {
        await page.locator('main input[type=radio]').last().check();
        await page
          .locator('main section:has(input[type=radio]) > button, main div:has(> fieldset) > button')
          .first()
          .click();
        await page.frameLocator('dialog iframe').locator('button[value=pay]').waitFor();
      },
    },
    { name: 'profile-gift-cards', path: '/profile/giftcard', who: 'customer' },
    { name: 'profile-preferences', path: '/profile/preferences', who: 'customer' },
    {
      name: 'profile-preferences-rejected',
      path: '/profile/preferences',
      who: 'customer',
      open: async (page) => {
        await page.locator('input[name=given-name]').waitFor();
        for (const button of await page.locator('main form button[type=submit]').all()) await button.click();
        await page.locator('main [aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'profile-reward-points', path: '/profile/rewardpoints', who: 'customer' },
    { name: 'profile-alerts', path: '/profile/alerts', who: 'customer' },
    { name: 'profile-wishlist', path: '/profile/wishlist', who: 'customer' },
    {
      name: 'profile-wishlist-empty',
      path: '/profile/wishlist',
      who: 'customer',
      open: async (page) => {
        await page.locator('main article button[aria-pressed=true]').first().waitFor();
        const json = { IsSuccess: true, Messages: [], Data: { Items: [] } };
        await page.route('**/api/v2/wishlist/get/', (route) => route.fulfill({ json }));
        await page.reload();
        await waitUntilHydrated(page);
        await page.locator('#top-sellers article').first().waitFor();
      },
    },
  ];
}
