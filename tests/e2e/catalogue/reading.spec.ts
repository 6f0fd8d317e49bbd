import { expect, test } from '../../support/browser/journey.ts';
import { expectNoFault } from '../every-page/page-checks.ts';
import { sellProduct } from '../merchant.ts';
import { GAMES, openReady } from '../shopper.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page, a category and a product read completely', async ({ page }) => {
    await page.goto('/en/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(GAMES);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const products = page.getByRole('list', { name: 'Products' }).or(page.getByRole('main'));
    await expect(products.getByRole('article').nth(51)).toBeAttached();
    const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
    const name = ((await link.textContent()) ?? '').trim();
    await link.click();
    await expect(page).toHaveURL(/\/en\/product\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Buy' })).toContainText('€');
  });

  test('filters are links and the search is a form', async ({ page, isMobile }) => {
    await page.goto(GAMES);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
    await filters.getByRole('link', { name: /^Racing/ }).click();
    await expect(page).toHaveURL(/[?&]specs=25(&|$)/);
    await expect(page.getByRole('article').first()).toBeVisible();
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /search/i }))
      .first();
    await search.fill('gift card');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/en\/search\//);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('forms that need scripts are not sent, and show a contact address', async ({ page }) => {
    const product = await sellProduct({ keys: 0 });
    for (const path of ['/en/topic/contact-us', '/en/become-partner', product.path]) {
      await page.goto(path);
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[name=Email], [name=email]') });
      await expect(form.locator('a[href^="mailto:"]'), path).toBeVisible();
      await expect(form.getByRole('button', { disabled: false }), path).toHaveCount(0);
    }
    await page.goto('/en/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /@/ }).first()).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  });
});

// CRAWL-2
test('a crawler gets complete HTML without a script to run', async ({ request }) => {
  for (const path of ['/en/', GAMES, '/de/category/spiele/1/1']) {
    const response = await request.get(path, { headers: { 'User-Agent': CRAWLER } });
    expect(response.status(), path).toBeLessThan(400);
    const html = await response.text();
    expect(html).toMatch(/<h1[\s>]/);
    expect(html).toContain('<article');
    expect(html).toContain('</html>');
    expect(html).not.toContain('<template');
  }
});

test('the home page has no accessibility fault in Arabic on a desktop, either', { tag: '@long' }, async ({ page }) => {
  await openReady(page, '/ar/');
  await expectNoFault(page);
});
