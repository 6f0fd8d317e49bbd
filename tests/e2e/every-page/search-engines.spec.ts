import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, openReady, waitUntilHydrated } from '../shopper.ts';

/** The types of the page's JSON-LD. */
function readFacts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '')['@type'],
    ),
  );
}

test('structured data stays as the server rendered it, and navigations leave no old data behind', async ({ page }) => {
  await openReady(page, GAMES);
  expect(await readFacts(page)).toEqual(['BreadcrumbList', 'ItemList']);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(page.getByRole('region', { name: 'Buy' })).toBeVisible();
  await expect.poll(() => readFacts(page)).toEqual([]);
  const { origin, pathname } = new URL(page.url());
  // The previous page is unmounted a moment after the next one is shown.
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + pathname);
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(24);
  await page.reload();
  await waitUntilHydrated(page);
  expect(await readFacts(page)).toEqual(['BreadcrumbList', 'Product']);
});
