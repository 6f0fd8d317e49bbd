import type { Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { firstBuyable, GAMES, openReady, waitUntilHydrated } from '../shopper.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });

async function readStored(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

/** Like `openReady`, but without an answer to the consent banner. */
async function openAsked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

async function openFirstProduct(page: Page, isAsked = true): Promise<void> {
  await openAsked(page, GAMES);
  if (isAsked) await expect(banner(page)).toBeVisible();
  // By keyboard: on a phone the banner covers the first product's name.
  await firstBuyable(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/product\//);
}

// PRIVACY-1
test('nothing is stored before a choice, nor after a rejection, which is remembered', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openFirstProduct(page);

  await test.step('the banner does not hide the focused element from keyboard users', async () => {
    const cover = await banner(page).boundingBox();
    const buy = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).focus();
    await buy.focus();
    const target = await buy.boundingBox();
    const isBeside = (target?.x ?? 0) > (cover?.x ?? 0) + (cover?.width ?? 0);
    if (!isBeside) expect((target?.y ?? 0) + (target?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  });

  expect(await readStored(page)).not.toContain('recently-viewed');
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await openFirstProduct(page, false);
  await expect(banner(page)).toBeHidden();
  expect(await readStored(page)).not.toContain('recently-viewed');
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  expect(cookie).toMatchObject({ httpOnly: false, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^v=1&t=\d+&c=$/);
});

test('a consent can be withdrawn from the footer, and its data is deleted then', async ({ page }) => {
  await openFirstProduct(page);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => readStored(page)).toContain('recently-viewed');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const box = settings(page).getByRole('checkbox', { name: 'Preferences' });
  await expect(box).toBeChecked();
  await expect(settings(page).getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  await box.uncheck();
  await settings(page).getByRole('button', { name: 'Save my choices' }).click();
  await expect(settings(page)).toBeHidden();
  expect(await readStored(page)).not.toContain('recently-viewed');
});

/** A document with a tag manager, and the manager's script. */
async function addTagManager(page: Page): Promise<() => boolean> {
  let isAskedFor = false;
  await page.route('**/tags.js', (route) => {
    isAskedFor = true;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(/\/en\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({
      response,
      body: html.replace('<head>', '<head><meta name="tag-manager" content="/tags.js">'),
    });
  });
  return () => isAskedFor;
}

/** The layer as JSON: consent commands are `arguments` objects. */
const readLayer = (page: Page) =>
  page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []));

// TRACK-1
test('each page view is reported once, 250 ms after the navigation, and skipped pages are not', async ({ page }) => {
  await addTagManager(page);
  await page.clock.install();
  await openAsked(page, '/en/about-us');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  const readViews = async () => {
    const layer: Record<string, unknown>[] = JSON.parse(await readLayer(page));
    return layer
      .filter(({ event }) => event === 'page_view')
      .map(({ page_path, page_title }) => [page_path, page_title]);
  };
  const title = () => page.title();
  await expect.poll(readViews).toEqual([['/en/about-us', await title()]]);
  await waitForResponses(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const footer = page.getByRole('contentinfo');
  const go = async (name: string, path: RegExp) => {
    await footer.getByRole('link', { name, exact: true }).first().press('Enter');
    await expect(page).toHaveURL(path);
  };

  await go('Blog', /\/en\/blog$/);
  await page.clock.runFor(249);
  expect(await readViews()).toHaveLength(1);
  await page.clock.runFor(1);
  expect((await readViews()).slice(1)).toEqual([['/en/blog', await title()]]);

  await go('Become a partner', /\/become-partner$/);
  await page.clock.runFor(200);
  await go('Contact us', /\/topic\/contact-us$/);
  await page.clock.runFor(10_000);
  expect((await readViews()).slice(2)).toEqual([['/en/topic/contact-us', await title()]]);
  await page.goBack();
  await expect(page).toHaveURL(/\/become-partner$/);
  // With Back the URL changes first: wait for the page.
  await expect(page).toHaveTitle('Become a partner');
  await page.clock.runFor(250);
  expect((await readViews()).slice(3)).toEqual([['/en/become-partner', await title()]]);
});

// GIFT-5
test('a gift’s page and those after it tell a tag manager nothing, whatever was allowed', async ({ page }) => {
  const isAskedFor = await addTagManager(page);
  await page.clock.install();
  await openAsked(page, `/en/gift/${'0'.repeat(32)}`);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await waitForResponses(page);
  await page.clock.runFor(10_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/\/en\/blog$/);
  await page.clock.runFor(10_000);
  await waitForResponses(page);
  expect([isAskedFor(), await readLayer(page)]).toEqual([false, '[]']);
  await page.reload();
  await waitUntilHydrated(page);
  await page.clock.runFor(10_000);
  await expect.poll(() => readLayer(page)).toContain('/en/blog');
  expect(await readLayer(page)).not.toContain('/gift/');
});

test('the affiliate is stored only with consent, sent until the shop has it, and deleted with the consent', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^(request|console): .*setaffilate/);
  expectFailure(/^warning: the affiliate was not saved/);
  const told: string[] = [];
  await page.route('**/api/v2/auth/setaffilate/*', (route) => {
    told.push(new URL(route.request().url()).pathname);
    return told.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await openAsked(page, '/en/?affiliate=friend&cjevent=click-1');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /partner/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/become-partner$/);
  expect((await readStored(page)).filter((name) => name === 'affiliate' || name === 'cjevent')).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => told).toHaveLength(1);
  expect(await readStored(page)).toContain('cjevent');
  expect(await readStored(page)).not.toContain('affiliate');
  // The next try is automatic.
  await expect.poll(() => readStored(page)).toContain('affiliate');
  expect(told).toEqual(['/api/v2/auth/setaffilate/friend', '/api/v2/auth/setaffilate/friend']);
  await page.reload();
  await waitUntilHydrated(page);
  await waitForResponses(page);
  expect(told).toHaveLength(2);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await settings(page).getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(async () => (await readStored(page)).includes('affiliate')).toBe(false);
});

test('the affiliate is deleted after a rejection', async ({ page }) => {
  await openAsked(page, '/en/?voider=friend&cjevent=click-1');
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  await waitForResponses(page);
  expect((await readStored(page)).filter((name) => name === 'affiliate' || name === 'cjevent')).toEqual([]);
});

test('the three choices of the settings are on one line, also in the language with the longest words', async ({
  page,
}) => {
  await openReady(page, '/bg/about-us');
  await page.getByRole('contentinfo').locator('button[aria-haspopup=dialog]').last().click();
  const choices = page.locator('dialog[open] button:not([aria-label])');
  await expect(choices).toHaveCount(3);
  const tops = await choices.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
