import { expect, test } from '../../support/browser/journey.ts';
import { findHighlights } from '../catalogue/highlights.ts';
import { openReady, waitUntilHydrated } from '../shopper.ts';
import { expectAtMain, pressAt, tabTo } from './keyboard.ts';
import { banner, dialog, main } from './keyboard-places.ts';

/** Journeys without a mouse. Every control is reached by Tab. */

// MENU-8
test('by keyboard: the mega menu opens, closes with Escape, and leads to a platform', async ({ page }) => {
  await openReady(page, '/en/about-us');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const panel = menu.getByRole('tabpanel');
  const toggle = menu.getByRole('button', { name: 'More in Games' });
  await page.keyboard.press('Tab');
  await pressAt(page, toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('tab', { name: 'Games' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('tab', { name: 'Games' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('tab', { name: 'Genre' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press(' ');
  await tabTo(page, menu.getByRole('tab', { name: 'Games' }));
  await expect(panel.getByRole('article')).toHaveCount(4);
  await page.keyboard.press('End');
  await expect(menu.getByRole('tab', { name: 'Operating System' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('tab', { name: 'Platform' })).toHaveAttribute('aria-selected', 'true');
  const first = panel.getByRole('link').first();
  await pressAt(page, first);
  await expect(page).toHaveURL(/\/en\/landing\/[^/]+\/\d+\/1$/);
  await expect(panel).toHaveCount(0);
  await expectAtMain(page);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 700, height: 900 } });

  test('by keyboard: the hamburger menu traps the focus, and returns it', async ({ page }) => {
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
});

test('by keyboard: the carousel is browsed, paused and followed', async ({ page }) => {
  await openReady(page, '/en/');
  const { slider, shown } = findHighlights(page);
  await page.keyboard.press('Tab');
  await pressAt(page, slider.getByRole('button', { name: 'Pause the slides' }), ' ');
  await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeFocused();
  const next = slider.getByRole('button', { name: 'Next slide' });
  await pressAt(page, next);
  await expect(shown).toHaveAccessibleName(/^Show slide 2/);
  await expect(next).toBeFocused();
  const link = slider.getByRole('group', { name: /^2 of/ }).getByRole('link').last();
  const path = (await link.getAttribute('href')) ?? '';
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expectAtMain(page);
});

test('by keyboard: the consent banner comes first, and its settings return the focus', async ({ page }) => {
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
  // The button that opened the settings was removed with the banner.
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

test('by keyboard: a language is chosen from the list at the foot of the page', async ({ page }) => {
  await openReady(page, '/en/about-us');
  const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Language' });
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' });
  await pressAt(page, open);
  await expect(languages).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, languages.getByRole('link', { name: 'Deutsch' }));
  await expect(page).toHaveURL(/\/de\/about-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('by keyboard: the blog is searched and sorted, and a post is read', async ({ page }) => {
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
  await expect(main(page)).toContainText('No posts found');
  await pressAt(page, main(page).getByRole('link', { name: 'Show all posts' }));
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expectAtMain(page);
  const post = main(page).getByRole('article').first().getByRole('link').first();
  const path = (await post.getAttribute('href')) ?? '';
  await pressAt(page, post);
  await expect(page).toHaveURL(path);
  await expectAtMain(page);
});
