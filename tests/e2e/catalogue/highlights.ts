import type { Page } from 'playwright/test';

/** The carousel of the home page, and the marker of its current slide, named `Show slide …`. */
export function findHighlights(page: Page) {
  const slider = page.getByRole('region', { name: 'Highlights' });
  const shown = slider.getByRole('button', { name: /^Show slide/ }).and(page.locator('[aria-current]'));
  return { slider, shown };
}
