import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { GAMES, openReady, restingPlace } from '../shopper.ts';
import { cards, chosen, filters, main, openFilters } from './listing-parts.ts';

/** Without the products that other journeys put on sale at the same time: their number stays the same. */
const DEALS = '/en/category/deals/32/1';

test('after following a link to a listing, more products load after its last one', async ({ page }) => {
  await openReady(page, '/en/product/cinder-parade/1001');
  await main(page).locator(`a[href="${GAMES}"]`).first().click();
  await expect(page).toHaveURL(GAMES);
  await expect(cards(page)).toHaveCount(52);
  await main(page).getByRole('link', { name: 'Load more products' }).click();
  await expect(cards(page)).toHaveCount(104);
  await expect(cards(page).nth(52).getByRole('heading').getByRole('link')).toBeFocused();
});

// CATALOG-43
test('a list leads to the help centre, which says what decides its order', async ({ page }) => {
  await openReady(page, GAMES);
  await main(page).getByRole('link', { name: 'How lists are sorted' }).click();
  await expect(page).toHaveURL('/en/help#sorting');
  const answer = main(page).locator('#sorting');
  await expect(answer.getByRole('heading')).toHaveText('How lists are sorted');
  await expect(answer).toContainText('best');
  await expect(answer).toBeInViewport();
});

test('going back at the moment when a page appears restores the place in the listing', async ({ page }) => {
  await openReady(page, GAMES);
  const link = cards(page).nth(40).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const y = await restingPlace(page);
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    const wait = window.requestAnimationFrame.bind(window);
    // The product's first frame is delayed, and Back comes before it.
    window.requestAnimationFrame = (draw) => wait(() => setTimeout(() => draw(performance.now()), 200));
    window.history.pushState = (...entry) => {
      push(...entry);
      window.history.back();
    };
  });
  await link.click();
  await expect(page).toHaveURL(GAMES);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Games');
  await waitForResponses(page);
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(y));
});

test('a listing loads next and previous products without moving the visible ones', { tag: '@phone' }, async ({
  page,
}) => {
  await openReady(page, '/en/category/games/1/2');
  await expect(cards(page)).toHaveCount(52);
  const first = cards(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';

  await test.step('more products are added below, and the focus goes to the first new one', async () => {
    await main(page).getByRole('link', { name: 'Load more products' }).click();
    await expect(cards(page)).toHaveCount(104);
    await expect(page).toHaveURL(/\/en\/category\/games\/1\/3$/);
    await expect(cards(page).nth(52).getByRole('heading').getByRole('link')).toBeFocused();
    await expect(main(page).getByText('Products 53 to 156 of')).toBeVisible();
  });

  await test.step('previous products are added above, and nothing moves', async () => {
    const link = main(page).getByRole('link', { name: 'Load previous products' });
    await link.scrollIntoViewIfNeeded();
    const card = main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    const before = (await card.boundingBox())?.y ?? Number.NaN;
    await link.click();
    await expect(cards(page)).toHaveCount(156);
    await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(80);
    await expect(link).toHaveCount(0);
  });

  await test.step('back from a product shows the same pages at the same place', async () => {
    const card = cards(page).nth(120);
    await card.scrollIntoViewIfNeeded();
    const link = card.getByRole('heading').getByRole('link');
    const path = (await link.getAttribute('href')) ?? '';
    const y = await restingPlace(page);
    await link.click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(cards(page)).toHaveCount(156);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(y));
  });
});

// CATALOG-16
test('products are in two columns on a phone, and filters toggle, show counts, are in the URL and can be cleared', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openReady(page, DEALS);

  await test.step('two columns on a phone with two rows in sight, five or six on a desktop', async () => {
    const tops = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    const abreast = tops.filter((top) => top === tops[0]).length;
    if (!isMobile) return expect([5, 6]).toContain(abreast);
    expect(abreast).toBe(2);
    await expect(cards(page).nth(2).locator('img').first()).toBeInViewport({ ratio: 0.85 });
  });

  const total = Number.parseInt((await main(page).getByRole('status').first().textContent()) ?? '', 10);
  await main(page).getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/\?orderby=10$/);
  const found = main(page).getByRole('status').first();
  await expect(found).toHaveText(`${total} products`);

  await openFilters(page);
  for (const group of ['Operating System', 'Platform', 'Genre', 'Publisher']) {
    await expect(filters(page).getByRole('heading', { name: group })).toBeVisible();
  }
  const roleplay = filters(page).getByRole('link', { name: /^RPG/ });
  const count = Number.parseInt(/(\d+)$/.exec((await roleplay.textContent()) ?? '')?.[1] ?? '', 10);
  await roleplay.click();
  await expect(page).toHaveURL(/\?orderby=10&specs=23$|\?specs=23&orderby=10$/);
  await expect(found).toHaveText(`${count} products`);
  expect(count).toBeLessThan(total);

  await openFilters(page);
  await filters(page)
    .getByRole('link', { name: /^Linux/ })
    .click();
  await expect(page).toHaveURL(/specs=3%2C23|specs=3,23/);
  await openFilters(page);
  await expect(filters(page).getByRole('link', { name: /^Linux/ })).toHaveAttribute('aria-current', 'true');
  await filters(page)
    .getByRole('link', { name: /^Linux/ })
    .click();
  await expect(page).toHaveURL(/specs=23/);
  await expect(page).not.toHaveURL(/specs=3/);
  const box = main(page).getByRole('button', { name: /^Filters/ });
  if (await box.isVisible()) await page.keyboard.press('Escape');

  await chosen(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${DEALS}?orderby=10`);
  await expect(main(page).getByLabel('Sort by')).toHaveValue('10');
  await expect(found).toHaveText(`${total} products`);
});

// CATALOG-42
test('a landing page on a phone shows its picture uncovered, and products on the first screen', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openReady(page, '/en/landing/indie-games/122/1');
  const picture = await main(page).locator('header img').boundingBox();
  const title = await main(page).getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  await expect(cards(page).first().locator('img').first()).toBeInViewport({ ratio: 0.7 });
});

// CATALOG-40
test('after Back and Forward, every choice on the page is that of the address', async ({ page }) => {
  for (const { path, label, values } of [
    { path: GAMES, label: 'Sort by', values: ['10', '11'] },
    { path: '/en/blog', label: 'Sort posts by', values: ['3', '1'] },
  ]) {
    await openReady(page, path);
    const choice = main(page).getByLabel(label);
    const first = await choice.inputValue();
    const [second = '', third = ''] = values;
    for (const value of [second, third]) {
      await choice.selectOption(value);
      await expect(page).toHaveURL(new RegExp(`=${value}$`));
    }
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`=${second}$`));
    await expect(choice).toHaveValue(second);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(choice).toHaveValue(first);
    await page.goForward();
    await expect(choice).toHaveValue(second);
    // The same choice once more.
    await page.goBack();
    await expect(choice).toHaveValue(first);
    await choice.selectOption(second);
    await expect(page).toHaveURL(new RegExp(`=${second}$`));
  }
});

test('products stay in sight while the next ones load', async ({ page }) => {
  await openReady(page, GAMES);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v2/catalog/category', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/v2/catalog/category');
  await main(page).getByLabel('Sort by').selectOption({ label: 'Price: high to low' });
  await asked;
  await expect(cards(page)).toHaveCount(52);
  letGo();
  await expect(page).toHaveURL(/\?orderby=11$/);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('a listing is filtered, sorted and paged by plain forms and links', async ({ page }) => {
    await page.goto(`${GAMES}?orderby=11`);
    await openFilters(page);
    await filters(page).getByRole('group', { name: 'Price' }).getByLabel('To').fill('20');
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/orderby=11.*priceto=20/);
    await expect(chosen(page)).toContainText('Up to €20.00');
    await chosen(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\?orderby=11$/);
    await page.goto(GAMES);
    await main(page).getByLabel('Sort by').selectOption({ label: 'Price: high to low' });
    await main(page).getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/orderby=11/);
    await main(page).getByRole('link', { name: 'Load more products' }).click();
    await expect(page).toHaveURL(/\/en\/category\/games\/1\/2\?orderby=11$/);
    await expect(cards(page)).toHaveCount(52);
    await main(page).getByRole('link', { name: 'Load previous products' }).click();
    await expect(page).toHaveURL(/\/en\/category\/games\/1\/1\?orderby=11$/);
  });
});
