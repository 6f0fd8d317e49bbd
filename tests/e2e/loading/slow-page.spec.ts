import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { GAMES, openReady, stopClock } from '../shopper.ts';

// ERROR-4
test('a skeleton has the shape of the page to come, also when that changes', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await openReady(page, GAMES);
  await waitForResponses(page);
  await page.route('**/api/v2/**', () => new Promise(() => undefined));
  await stopClock(page);
  const main = page.getByRole('main');
  const shapes = new Set<string>();
  for (const path of ['/en/', '/en/product/cinder-parade/1001', '/en/showcase', '/en/topic/imprint']) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.querySelector('header')?.append(link);
      link.click();
      link.remove();
    }, path);
    if (shapes.size === 0) await page.clock.runFor(1_000);
    await expect(main).toHaveAttribute('aria-busy', 'true');
    const { maskSize, maskImage, paddingLeft } = await main.evaluate((element) => {
      const style = getComputedStyle(element, '::after');
      return { maskSize: style.maskSize, maskImage: style.maskImage, paddingLeft: style.paddingLeft };
    });
    // Only a list has filters beside it.
    expect(paddingLeft).toBe('0px');
    shapes.add(maskSize);
    // Rounded, as what follows is.
    for (const picture of maskImage.split(', ')) expect(picture).toContain('rx=');
  }
  expect(shapes.size).toBe(4);
});

// ERROR-4
test('the loading bar appears after a delay, a skeleton after a second, and neither for quick pages', async ({
  page,
}) => {
  await page.clock.install();
  await openReady(page, GAMES);
  await waitForResponses(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v2/blog/search/list', async (route) => {
    await held;
    await route.continue();
  });
  await stopClock(page);
  const line = page.getByRole('status', { name: 'Loading page' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.clock.runFor(199);
  await expect(line).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(line).toHaveCount(1);
  expect(await line.locator('span').evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe('5s');
  const main = page.getByRole('main');
  const readSkeleton = () => main.evaluate((element) => getComputedStyle(element, '::after').content);
  await page.clock.runFor(799);
  expect(await readSkeleton()).toBe('none');
  await page.clock.runFor(1);
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(main).toHaveAttribute('data-next', 'cards');
  expect(await readSkeleton()).toBe('""');
  const over = await page
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .evaluate((heart) => {
      heart.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = heart.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.id;
    });
  expect(over, 'nothing of the old page is above the skeleton').toBe('main');
  letGo();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(main).not.toHaveAttribute('aria-busy');
  await page.clock.runFor(499);
  await expect(line).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(line).toHaveCount(0);
});
