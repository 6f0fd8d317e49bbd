import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { swipe } from '../buying/finger.ts';
import { fillCart, orderCart, signUp } from '../customer.ts';
import { cartLines, firstBuyable, GAMES, openReady, visitFrom, waitUntilHydrated } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');

/** A game on several platforms, and its additional content. */
const EMBERGLASS = '/en/product/emberglass-saga-iii/1163';
const THE_ANNEALING = '/en/product/emberglass-saga-iii-the-annealing/4001';

const buy = (page: Page) => page.getByRole('region', { name: 'Buy' });

interface WireProduct {
  Id: number;
  ApprovedRatingSum: number;
  ApprovedTotalReviews?: number;
  ProductAttributes: unknown[];
}

/** The shop's data of the open product. */
async function readProduct(page: Page): Promise<WireProduct> {
  const [id] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
  const response = await page.request.get(`/api/v2/catalog/product/details/${id}`, {
    headers: { Language: 'en', 'Sec-Fetch-Site': 'same-origin' },
  });
  return ((await response.json()) as { Data: WireProduct }).Data;
}

test('a product page shows everything that a purchase depends on', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openReady(page, GAMES);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await firstBuyable(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  const { ApprovedRatingSum, ApprovedTotalReviews, ProductAttributes } = await readProduct(page);

  const stars = ((ApprovedRatingSum % 100) / 20).toFixed(1);
  await expect(main(page).getByRole('img', { name: `${stars} out of 5 stars` })).toBeVisible();
  await expect(main(page).getByText(new RegExp(`\\(${ApprovedTotalReviews} ratings?\\)`))).toBeVisible();
  await expect(main(page).getByText('Nobody has checked them')).toBeVisible();
  await expect(main(page).getByText('Nobody has checked them')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home', 'Games']);
  const strip = main(page).getByRole('list', { name: 'Pictures' });
  // The trailer's poster is one of them.
  await expect(strip.getByRole('img')).toHaveCount(6);
  if (isMobile) {
    await swipe(page, strip, 'left');
    await expect(strip.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 });
  }
  for (const name of ['About this product', 'Details', 'Where it activates', 'System requirements']) {
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const term of [
    'Platform',
    'Operating system',
    'Genre',
    'Developer',
    'Publisher',
    'Release date',
    'Features',
    'Age rating',
  ]) {
    await expect(main(page).getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  for (const name of ['Minimum', 'Recommended']) {
    await expect(main(page).getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(
    main(page)
      .getByRole('table', { name: 'Languages' })
      .getByRole('row', { name: /^English/ }),
  ).toBeVisible();
  await expect(
    main(page).getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
  ).toBeVisible();
  // Steps are requested only when the product has no attributes.
  expect(ProductAttributes).toEqual([]);
  await expect(main(page).getByRole('heading', { name: 'How to activate your key' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/productactivation/byproductid/'))).toHaveLength(1);
  // A publisher's name links to its other products.
  await main(page).getByRole('term').filter({ hasText: 'Publisher' }).locator('xpath=..').getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/category\/games\/1\/1\?manufacturers=\d+$/);
});

// PRODUCT-13
test('another platform is chosen without losing the place on the page', { tag: '@phone' }, async ({ page }) => {
  await openReady(page, EMBERGLASS);
  const picker = buy(page).getByRole('navigation', { name: 'Platform' });
  const other = picker.locator('a:not([aria-current])').first();
  await other.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const path = await other.getAttribute('href');
  await other.click();
  await expect(page).toHaveURL(`${path}`);
  const chosen = picker.locator(`a[href="${path}"]`);
  await expect(chosen).toHaveAttribute('aria-current', 'page');
  await expect(chosen).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

// PRODUCT-11
test('additional content says whether its game is in the cart or owned', async ({ page }) => {
  await fillCart(page, { path: EMBERGLASS });
  await openReady(page, THE_ANNEALING);
  const need = buy(page).getByRole('region', { name: 'Needs the base game' });
  await expect(need.getByRole('status')).toHaveText('The base game is in your cart.');
  await openReady(page, '/en/cart');
  await cartLines(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartLines(page)).toHaveCount(0);
  await openReady(page, THE_ANNEALING);
  await expect(need.getByRole('link', { name: /^Emberglass Saga III/ }).first()).toBeVisible();
  await expect(need.getByRole('status')).toBeEmpty();
  await signUp(page);
  await fillCart(page, { path: EMBERGLASS });
  await orderCart(page, { units: 1, isPaid: true });
  await openReady(page, THE_ANNEALING);
  await expect(need.getByRole('status')).toHaveText('You already own the base game.');
});

// PRODUCT-5
test('a gift card has attributes, so no activation steps are requested', async ({ page }) => {
  await openReady(page, '/en/category/gift-cards/2/1');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await firstBuyable(page).click();
  await expect(main(page).getByRole('region', { name: 'You may also like' })).toBeVisible();
  expect((await readProduct(page)).ProductAttributes).not.toEqual([]);
  const cover = main(page).getByRole('region', { name: 'Pictures' }).getByRole('img');
  await expect(cover).toHaveAttribute('srcset', /w=150&q=99 150w, .*w=196&q=99 196w, .* 572w/);
  await expect(main(page).getByRole('term').filter({ hasText: 'Value' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/productactivation/'))).toEqual([]);
});

test('the product page says whether a key activates in the visitor’s country', async ({ page }) => {
  await openReady(page, '/en/category/gift-cards/2/1');
  const path =
    (await main(page)
      .getByRole('link', { name: /Hearth One Shop Card/ })
      .first()
      .getAttribute('href')) ?? '';
  await visitFrom(page, 'US');
  await openReady(page, path);
  await expect(buy(page).getByText('This key cannot be activated in your country (United States).')).toBeVisible();
  // PRODUCT-12
  await expect(buy(page).getByRole('button', { name: /Add to cart|Buy now|available/ })).toHaveCount(0);
  await expect(buy(page).getByText('Secure checkout')).toHaveCount(0);
  const similar = buy(page).getByRole('link', { name: 'See similar products' });
  await expect(similar).toHaveAttribute('href', /\/category\/gift-cards\/2\/1\?instock=1&country=US$/);
  await visitFrom(page, 'DE');
  await openReady(page, path);
  await expect(
    buy(page)
      .getByText(/Region: European Union|Activates in Germany/)
      .first(),
  ).toBeVisible();
  await expect(buy(page).getByText('cannot be activated')).toHaveCount(0);
  await buy(page).getByRole('link', { name: 'See countries' }).click();
  await expect(page).toHaveURL(/#region$/);
  await expect(main(page).getByText('Activates in:')).toBeInViewport();
});

// PRODUCT-6, CATALOG-9
test('a shopper whose country was guessed wrong corrects it beside the button, and can buy', async ({ page }) => {
  await visitFrom(page, 'US');
  await openReady(page, '/en/category/gift-cards/2/1');
  const card = main(page)
    .getByRole('article')
    .filter({ hasText: /Hearth One Shop Card/ })
    .first();
  await card.hover();
  await expect(card).toContainText('Not in your country');
  const search = page.getByRole('banner').getByRole('search');
  await search.getByLabel('Search', { exact: true }).fill('shop card');
  await expect(search.getByRole('option', { name: /Hearth One Shop Card/ }).first()).toContainText(
    'Not available in your country',
  );
  await page.keyboard.press('Escape');
  await card.getByRole('heading').getByRole('link').click();
  const country = buy(page).getByRole('combobox', { name: 'Your country' });
  await country.selectOption({ label: 'Germany' });
  await expect(buy(page).getByText('Activates in Germany.')).toBeVisible();
  await buy(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
});

test('an offer that ends within a week counts down, on its card and on its page', async ({ page }) => {
  await openReady(page, '/en/category/deals/32/1');
  const countdown = /^(\d+d )?\d+h$|^Last hour$/;
  const card = main(page)
    .getByRole('article')
    .filter({ has: page.getByText(countdown) })
    .first();
  await expect(card).toContainText(/-\d+%/);
  await card.getByRole('heading').getByRole('link').click();
  await expect(buy(page).getByText(countdown)).toBeVisible();
  const left = (await buy(page).getByText(countdown).textContent()) ?? '';
  expect(Number(/(\d+)d/.exec(left)?.[1] ?? 0)).toBeLessThanOrEqual(7);
});

test('recently viewed products are shown, newest first and ten at most, to visitors who allow it', async ({
  page,
  baseURL,
}) => {
  await page
    .context()
    .addCookies([
      { name: 'consent', value: `v=1&t=${Math.floor(Date.now() / 1_000)}&c=preferences`, url: baseURL ?? '' },
    ]);
  await openReady(page, GAMES);
  const links = main(page).getByRole('article').getByRole('heading').getByRole('link');
  const paths = await links.evaluateAll((all) => all.slice(0, 12).map((link) => link.getAttribute('href') ?? ''));
  const names = (await links.allTextContents()).slice(0, 12);
  const rail = page.getByRole('region', { name: 'Recently viewed' });
  for (const path of paths.slice(0, 3)) {
    await openReady(page, path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed') ?? ''))
      .toContain(path.split('/')[3] ?? '?');
  }
  await expect(rail.getByRole('article').getByRole('heading')).toHaveText([names[1] ?? '', names[0] ?? '']);
  // Ten are stored already: the eleventh drops the oldest.
  await page.evaluate(() => {
    const [one] = JSON.parse(localStorage.getItem('recently-viewed') ?? '[]');
    const many = Array.from({ length: 10 }, (_, index) => ({ ...one, Id: 900_000 + index }));
    localStorage.setItem('recently-viewed', JSON.stringify(many));
  });
  await openReady(page, paths[3] ?? '');
  await expect(rail.getByRole('article')).toHaveCount(9);
  const ids = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('recently-viewed') ?? '[]').map((one: { Id: number }) => one.Id),
  );
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain(900_009);
});

// PRODUCT-15
test('on a phone, price and buy button are on the first screen, above the consent banner of a first visit', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/en/product/corsa-lunga-3/1218');
  await waitUntilHydrated(page);
  await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible();
  const button = buy(page).getByRole('button', { name: 'Add to cart' });
  const isUncovered = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(await button.evaluate(isUncovered)).toBe(true);
  expect(await buy(page).getByText(/^€\d/).first().evaluate(isUncovered)).toBe(true);
});
