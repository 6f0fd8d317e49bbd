import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, hydrateParts, openReady } from '../shopper.ts';
import { addFirst } from './third-party-shop.ts';

const popup = (page: Page) => page.getByRole('region', { name: 'Latchkey in your browser' });

/** A shop whose merchant has a browser extension, visited from this country. */
async function offerExtension(page: Page, country: string): Promise<void> {
  await page.route(/\/en\/[^?]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    // The page's data has the values of the settings without their names.
    const html = (await response.text()).replace('{"IsActive":false', '{"IsActive":true');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/api/v2/customer/info', async (route) => {
    const response = await route.fetch();
    const body: { Data: object } = await response.json();
    await route.fulfill({ response, json: { ...body, Data: { ...body.Data, CountryIsoCode: country } } });
  });
}

/**
 * Opens a page and does something there; resolves when the shop knows the visitor, and has shown what it has to show.
 */
async function arrive(page: Page, path: string): Promise<void> {
  const customer = page.waitForResponse('**/api/v2/customer/info');
  await openReady(page, path);
  await hydrateParts(page);
  await (await customer).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** A browser that has never been here. */
const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

test('the extension is offered once, to desktops in its countries, on home, category and product pages', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await offerExtension(page, 'DE');
  await arrive(page, '/en/');
  if (isMobile) return expect(popup(page)).toHaveCount(0);
  await expect(popup(page)).toBeVisible();
  await arrive(page, '/en/about-us');
  await expect(popup(page)).toHaveCount(0);
  await arrive(page, GAMES);

  await test.step('a toast appears above the popup, not over it', async () => {
    await addFirst(page);
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Added to your cart');
    await expect(toast).toBeVisible();
    const [above, below] = await Promise.all([toast.boundingBox(), popup(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  await popup(page).getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(/\/en\/topic\/browser-extension$/);
  await arrive(page, '/en/');
  await expect(popup(page)).toHaveCount(0);
});

// LAYOUT-10
test('the extension is not offered elsewhere, to visitors who have it, after “Got it” or “do not show again”', async ({
  page,
}) => {
  await offerExtension(page, 'JP');
  await arrive(page, '/en/');
  await expect(popup(page)).toHaveCount(0);

  await page.unrouteAll();
  await offerExtension(page, 'DE');
  const tab = await page.context().newPage();
  await offerExtension(tab, 'DE');
  await arrive(tab, '/en/');
  await popup(tab).getByRole('checkbox', { name: 'Do not show this again' }).check();
  await popup(tab).getByRole('button', { name: 'Close' }).click();
  await expect(popup(tab)).toHaveCount(0);
  await tab.close();
  // Another tab knows it, too.
  await arrive(page, '/en/');
  await expect(popup(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await arrive(page, '/en/');
  await popup(page).getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await arrive(page, GAMES);
  await expect(popup(page)).toHaveCount(0);

  await forget(page);
  await arrive(page, '/en/');
  await expect(popup(page)).toBeVisible();
  await forget(page);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.latchkeyExtension = '';
    });
  });
  await arrive(page, '/en/');
  await expect(popup(page)).toHaveCount(0);
});
