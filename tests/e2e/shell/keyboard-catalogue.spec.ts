import { expect, test } from '../../support/browser/journey.ts';
import { expectNoFault } from '../every-page/page-checks.ts';
import { GAMES, openReady, restingPlace } from '../shopper.ts';
import { expectAtMain, expectFocusKept, pressAt, tabTo } from './keyboard.ts';
import { banner, cards, main } from './keyboard-places.ts';

/** Journeys that never touch the mouse. Every control is walked to by Tab. */

test('by keyboard: a category is sorted and filtered', async ({ page }) => {
  await openReady(page, '/en/about-us');
  await page.keyboard.press('Tab');
  await pressAt(page, banner(page).getByRole('link', { name: 'Games', exact: true }));
  await expect(page).toHaveURL(GAMES);
  await expectAtMain(page);

  await test.step('a sort order applies with Enter, not at the first arrow key', async () => {
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
    await tabTo(page, main(page).getByRole('link', { name: 'Clear all' }));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/specs=/);
    await expectFocusKept(page);
  });
});

test('by keyboard: more products are loaded, and Back returns to the product that was opened', async ({ page }) => {
  await openReady(page, GAMES);
  // From the end of the page it is closer backwards.
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, main(page).getByRole('link', { name: 'Load more products' }));
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(104);
  const first = cards(page).nth(52).getByRole('heading').getByRole('link');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  const y = await restingPlace(page);
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

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 700, height: 900 } });

  test('by keyboard: filters open over the page, and closing returns the focus', async ({ page }) => {
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

test('by keyboard: the pictures of a product are shown one by one, and in the size of the window', async ({ page }) => {
  await openReady(page, '/en/product/cinder-parade/1001');
  await page.keyboard.press('Tab');
  const pictures = main(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  const enlarge = main(page).getByRole('button', { name: 'Enlarge picture 2' });
  await tabTo(page, enlarge);
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog');
  await expect(view.getByText(/^[12] \/ 5$/)).toBeVisible();
  await expectNoFault(page);
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText(/^[23] \/ 5$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(enlarge).toBeFocused();
  await pressAt(page, main(page).getByRole('link', { name: 'Show picture 3' }));
  await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 });
});
