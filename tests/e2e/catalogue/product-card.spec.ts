import type { Page } from 'playwright/test';
import { getCategory } from '../../../shared/api/catalog.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { OPERATING_SYSTEM_IDS, PLATFORM_IDS } from '../../../shared/listing.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callAsPage } from '../customer.ts';
import { GAMES, openReady } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');

test('a card shows the product’s name, platform and price, and marks new ones', async ({ page, isMobile }) => {
  await openReady(page, '/en/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'New releases', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/category\/new-releases\/\d+\/1$/);
  const { pathname } = new URL(page.url());
  const categoryId = Number(pathname.split('/')[4]);
  const args = { categoryId, pageNumber: 1, pageSize: 52, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };
  const { Products } = (await callAsPage(page, getCategory, args)).CatalogProductsModel;
  expect(Products.some((one) => one.MarkAsNew)).toBe(true);
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(Products.length);
  for (const [index, product] of Products.slice(0, 12).entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(product.Name);
    // The pointer may rest on a card, which then has a screenshot too.
    expect(await card.locator('img').first().getAttribute('src')).toContain(product.DefaultPictureModel.ImageUrl);
    // What cannot be bought says that alone. PRODUCT-13
    const isBarred = (await card.getByText(/^(Not in your country|Sold out)$/).count()) > 0;
    await expect(card.getByRole('button', { name: /^Add to cart/, includeHidden: true })).toHaveCount(isBarred ? 0 : 1);
    await expect(card.getByText('New', { exact: true })).toHaveCount(product.MarkAsNew && !isBarred ? 1 : 0);
    const [first, ...drawn] = [PLATFORM_IDS, OPERATING_SYSTEM_IDS].flatMap((ids: readonly number[]) =>
      product.ProductSpecifications.filter((one) => ids.includes(one.SpecificationOptionId)),
    );
    await expect(card).toContainText(first?.ValueRaw ?? '');
    const names = drawn.map(({ ValueRaw }) => ValueRaw).join(', ');
    await expect(card.getByRole('img', { name: names, exact: true })).toHaveCount(names ? 1 : 0);
    await expect(card).toContainText(product.ProductPrice?.Price ?? '€');
  }
  // Whatever their titles: a card that is out of sight keeps the room of one that is not.
  const heights = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  // The platform has its line below a title of two lines, too, except on a phone, where two rows are in sight.
  const hasPlatform = await cards.evaluateAll((all) =>
    all.slice(0, 12).map((card) => {
      const meta = card.querySelector('h2, h3')?.nextElementSibling;
      const { height = 0, bottom = 0 } = meta?.getBoundingClientRect() ?? {};
      return height > 12 && bottom <= (meta?.nextElementSibling?.getBoundingClientRect().top ?? 0);
    }),
  );
  if (!isMobile) expect(hasPlatform).not.toContain(false);
  // Badges reach into the picture by less than the line of small print at the foot of a cover.
  const overlaps = await cards.evaluateAll((all) =>
    all.map((card) => {
      // Its frame: the picture itself grows under the pointer.
      const frame = card.querySelector('img')?.parentElement;
      const badges = card.querySelector('h2, h3')?.previousElementSibling;
      return (frame?.getBoundingClientRect().bottom ?? 0) - (badges?.getBoundingClientRect().top ?? 0);
    }),
  );
  expect(Math.max(...overlaps)).toBeLessThan(13);
});

test('a card’s product is bought and wished for by keyboard and by touch', async ({ page, isMobile }) => {
  await openReady(page, GAMES);
  const card = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first();
  const add = card.getByRole('button', { name: /^Add to cart/ });
  const heart = card.getByRole('button', { name: /^Wishlist/ });
  const opacityOf = (target: typeof add) =>
    target.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity);
  if (isMobile) {
    expect(await opacityOf(add)).toBe('1');
    expect(await opacityOf(heart)).toBe('1');
    await add.tap();
  } else {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await card.getByRole('heading').getByRole('link').focus();
    await expect.poll(() => opacityOf(add)).toBe('1');
    await page.keyboard.press('Tab');
    await expect(heart).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Added to your cart');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('€');
});

// CATALOG-14
test('a card shows the first screenshot while the pointer rests on it, and keeps its size', async ({
  page,
  isMobile,
}) => {
  await openReady(page, GAMES);
  const card = main(page).getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const id = Number((await link.getAttribute('href'))?.split('/').at(-1));
  const { DefaultPictureModel: cover, PictureModels: pictures } = await callAsPage(page, getProduct, { id });
  const screenshot = pictures.find(({ ImageUrl }) => ImageUrl !== cover.ImageUrl)?.ImageUrl ?? '';
  const preview = card.locator(`img[src*="${screenshot}"]`);
  const measure = () => card.evaluate((element) => [element.clientHeight, element.clientWidth]);
  const before = await measure();
  await expect(preview).toHaveCount(0);
  if (isMobile) {
    // A finger has no hover: nothing is loaded, and the product opens.
    await link.tap();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    return;
  }
  await card.hover();
  await expect(preview).toHaveCSS('opacity', '1');
  expect(await measure()).toEqual(before);
  const [shown, frame] = await Promise.all([preview.boundingBox(), card.locator('img').first().boundingBox()]);
  expect(Math.round(shown?.y ?? 0)).toBe(Math.round(frame?.y ?? 1));
  await page.mouse.move(0, 0);
  await expect(preview).toHaveCSS('opacity', '0');
});

test('the longest name of a platform is whole on narrow cards', async ({ page, isMobile }) => {
  // Listings have their narrowest cards beside the filters of a small desktop.
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 900 });
  await openReady(page, GAMES);
  const names = page.getByRole('article').getByText('Foundry Launcher', { exact: true });
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length);
  expect(cut).toBe(0);
});
