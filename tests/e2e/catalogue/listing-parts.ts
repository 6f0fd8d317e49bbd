import type { Page } from 'playwright/test';
import { expect } from '../../support/browser/journey.ts';

export const main = (page: Page) => page.getByRole('main');
export const cards = (page: Page) => main(page).getByRole('list', { name: 'Products' }).getByRole('article');
export const chosen = (page: Page) => page.getByRole('list', { name: 'Selected filters' });
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** Beside the products on desktops, behind a button on phones. */
export async function openFilters(page: Page): Promise<void> {
  // On phones they stay open during the selection.
  if (await filters(page).isVisible()) return;
  await main(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  await expect(filters(page)).toBeVisible();
}
