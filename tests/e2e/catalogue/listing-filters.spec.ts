import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, hydrateParts, openReady, restingPlace } from '../shopper.ts';
import { cards, chosen, filters, main, openFilters } from './listing-parts.ts';

// CATALOG-18
test('a price range and a country narrow a listing as soon as they are chosen, and each is removed by its chip', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openReady(page, GAMES);
  await openFilters(page);
  const price = filters(page).getByRole('group', { name: 'Price' });
  await price.getByLabel('From').fill('30');
  await price.getByLabel('To').fill('10');
  await price.getByLabel('To').blur();
  await expect(page).toHaveURL(/\?pricefrom=10&priceto=30$/);
  await expect(price.getByLabel('From')).toHaveValue('10');
  await expect(price.getByLabel('To')).toHaveValue('30');
  const country = filters(page).getByLabel('Activates in');
  await expect(country.getByRole('option', { name: 'Japan' })).toBeAttached();
  await country.selectOption({ label: 'Japan' });
  await expect(page).toHaveURL(/\?pricefrom=10&priceto=30&country=JP$/);
  await expect(filters(page).getByRole('button', { name: 'Apply filters' })).toHaveCount(0);
  if (isMobile) {
    await filters(page)
      .getByRole('button', { name: /^Show \d+ products?$/ })
      .click();
  }
  await expect(chosen(page)).toContainText('€10.00 – €30.00');
  await chosen(page).getByRole('link', { name: 'Remove Activates in Japan' }).click();
  await expect(page).toHaveURL(/\?pricefrom=10&priceto=30$/);
  await openFilters(page);
  await expect(price.getByLabel('From')).toHaveValue('10');
});

// CATALOG-17
test('price bands and a slider choose a price range, with the keyboard too', async ({ page }) => {
  await openReady(page, GAMES);
  await hydrateParts(page);
  const price = filters(page).getByRole('group', { name: 'Price' });
  const [lowest, highest] = [price.getByLabel('Lowest price'), price.getByLabel('Highest price')];
  await price.getByRole('link', { name: '€10.00 – €20.00' }).click();
  await expect(page).toHaveURL(/\?pricefrom=10&priceto=20$/);
  await expect(price.getByLabel('To')).toHaveValue('20');
  await expect(lowest).toHaveAttribute('aria-valuetext', '10 EUR');
  await expect(highest).toHaveAttribute('aria-valuetext', '20 EUR');

  await highest.press('ArrowRight');
  await expect(page).toHaveURL(/\?pricefrom=10&priceto=30$/);
  await expect(highest).toBeFocused();
  await expect(price.getByLabel('To')).toHaveValue('30');
  await highest.press('End');
  await expect(page).toHaveURL(/\?pricefrom=10$/);
  await expect(highest).toHaveAttribute('aria-valuetext', 'No limit');
  // Neither end passes the other.
  await lowest.press('End');
  await expect(page).toHaveURL(/\?pricefrom=100$/);
  await price.getByRole('link', { name: 'Up to €10.00' }).click();
  await expect(page).toHaveURL(/\?priceto=10$/);
  await price.getByRole('link', { name: 'Up to €10.00' }).click();
  await expect(page).toHaveURL(GAMES);
  await expect(price.getByLabel('To')).toHaveValue('');
});

// CATALOG-18
test('a long list of publishers is searched by name', async ({ page }) => {
  await openReady(page, GAMES);
  const box = filters(page).getByLabel('Search publishers');
  const group = filters(page).locator('details', { has: page.getByLabel('Search publishers') });
  // The last of them is not among the first eight.
  const last = group.locator('a').last();
  await expect(last).toBeHidden();
  const name = ((await last.textContent()) ?? '').split(' ')[0] ?? '';
  await box.fill(name.toUpperCase());
  await expect(group.getByRole('link').first()).toContainText(name);
  await expect(group.getByText(/^Show all/)).toHaveCount(0);
  await box.fill('zzzz');
  await expect(group.getByRole('status')).toHaveText(/^No results/);
  await box.fill('');
  await expect(group.getByText(/^Show all/)).toBeVisible();
});

// CATALOG-16
test('a list has six or seven columns on a screen of 1920 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openReady(page, GAMES);
  const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect([6, 7]).toContain(tops.filter((top) => top === tops[0]).length);
});

test('text typed into the filters takes effect when their drawer is closed by its button', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openReady(page, GAMES);
  await openFilters(page);
  const show = filters(page).getByRole('button', { name: /^Show \d+ products/ });
  await filters(page).getByRole('group', { name: 'Price' }).getByLabel('To').fill('10');
  await show.click();
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL(/\?priceto=10$/);
  await expect(chosen(page)).toContainText('Up to €10.00');
  await openFilters(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show.click();
  await expect(filters(page)).toBeHidden();
  expect(asked.filter((url) => url.includes('/catalog/category'))).toEqual([]);
});

test('a listing without reduced products has no filter for them', async ({ page }) => {
  await openReady(page, '/en/category/gift-cards/2/1');
  await expect(filters(page).getByRole('link', { name: /^In stock/ })).toBeVisible();
  await expect(filters(page).getByRole('link', { name: /^On sale/ })).toHaveCount(0);
});

test('a listing without games has no filter by year of release, unless the address has one', async ({ page }) => {
  const years = filters(page).getByRole('group', { name: 'Release year' });
  await openReady(page, GAMES);
  await expect(years).toBeVisible();
  await openReady(page, '/en/category/gift-cards/2/1');
  await expect(filters(page).getByRole('group', { name: 'Price' })).toBeVisible();
  await expect(years).toHaveCount(0);
  await openReady(page, '/en/category/gift-cards/2/1?yearfrom=2020');
  await expect(years.getByLabel('From')).toHaveValue('2020');
});

// PRODUCT-1
test('a list that is sorted by rating shows the rating on its cards', async ({ page }) => {
  await openReady(page, `${GAMES}?orderby=25`);
  const rating = cards(page)
    .first()
    .getByRole('img', { name: /out of 5 stars/ });
  await expect(rating).toHaveAccessibleName(/^\d\.\d out of 5 stars \(\d+ ratings?\)$/);
  await expect(rating).toHaveText(/^\d\.\d \(\d+\)$/);
  await openReady(page, GAMES);
  await expect(rating).toHaveCount(0);
});

test('active filters are visible in forced colours, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReady(page, `${GAMES}?specs=25`);
  await openFilters(page);
  const racing = filters(page).getByRole('link', { name: /^Racing/ });
  const [tick, box] = await racing.evaluate((link) =>
    ['::after', '::before'].map((part) => getComputedStyle(link, part).backgroundColor),
  );
  expect(tick).not.toBe(box);
});

test('filters without results say so and link to other products', async ({ page }) => {
  await openReady(page, '/en/category/gift-cards/2/1?specs=25');
  await expect(page.getByRole('heading', { name: 'No products match all these filters' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Games', exact: true })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /without filters|Clear/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/category\/gift-cards\/2\/1$/);
  await expect(cards(page).first()).toBeVisible();
});

// CATALOG-41
test('a filter chosen down the page stays where it is, keeps the focus, and its products begin at the first', async ({
  page,
}) => {
  await openReady(page, GAMES);
  const bar = main(page).getByLabel('Sort by');
  const top = async (name: RegExp) => (await filters(page).getByRole('link', { name }).boundingBox())?.y ?? Number.NaN;
  const isFiltered = (name: RegExp) =>
    expect(filters(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  async function scrollDown() {
    await page.mouse.move(900, 400);
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport();
    await restingPlace(page);
  }

  await test.step('with the mouse', async () => {
    await scrollDown();
    await filters(page)
      .getByRole('link', { name: /^Racing/ })
      .scrollIntoViewIfNeeded();
    const before = await top(/^Racing/);
    await filters(page)
      .getByRole('link', { name: /^Racing/ })
      .click();
    await isFiltered(/^Racing/);
    await expect(bar).toBeInViewport();
    await expect(cards(page).first()).toBeInViewport();
    expect(Math.abs((await top(/^Racing/)) - before)).toBeLessThan(2);
    await expect(filters(page).getByRole('link', { name: /^Racing/ })).toBeFocused();
    expect(await restingPlace(page)).toBeGreaterThan(0);
  });

  await test.step('with the keyboard, from all values of a group', async () => {
    await openReady(page, GAMES);
    await scrollDown();
    await filters(page)
      .getByText(/^Show all/)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const ninth = page.locator(':focus');
    await expect(ninth).toHaveAttribute('href', /manufacturers=|specs=/);
    await page.keyboard.press('Tab');
    const path = (await page.locator(':focus').getAttribute('href')) ?? '';
    const before = (await page.locator(':focus').boundingBox())?.y ?? Number.NaN;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'true');
    expect(Math.abs(((await page.locator(':focus').boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(GAMES);
    await expect(page.locator(':focus')).toHaveAttribute('href', path);
  });
});

// CATALOG-68
test('a popular tag narrows a list once the shopper turns to the filters, and is removed by its chip', async ({
  page,
}) => {
  await openReady(page, GAMES);
  await expect(filters(page).getByRole('heading', { name: 'Tag' })).toHaveCount(0);
  await filters(page).hover();
  await filters(page).getByRole('link', { name: 'Short', exact: true }).click();
  await expect(page).toHaveURL(/\?specs=102$/);
  await expect(cards(page)).toHaveCount(7);
  await expect(filters(page).getByRole('link', { name: 'Cosy', exact: true })).toBeVisible();
  await chosen(page).getByRole('link', { name: 'Remove Short' }).click();
  await expect(page).toHaveURL(GAMES);
});
