import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { sellProduct } from '../merchant.ts';
import { openReady, toasts } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';

/** The browser forgets each cookie that a call sets, as one does that blocks them. Returns a function that ends this. */
async function forgetCookies(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies({ name: /customer/ });
    const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'));
    await route.fulfill({ response, headers });
  });
  return () => page.unroute('**/api/**');
}

for (const { locale, name, t } of twoLanguages) {
  const tag = locale === 'en' ? [] : ['@long'];
  // CART-20
  test(`a shopper whose browser keeps no cookies learns what is needed, and adds the game after allowing it, ${name}`, {
    tag,
  }, async ({ page }) => {
    const product = await sellProduct();
    const allowCookies = await forgetCookies(page);
    await openReady(page, product.path.replace('/en/', `/${locale}/`));
    const add = page
      .getByRole('main')
      .getByRole('button', { name: t('Add to cart'), exact: true })
      .first();
    await add.click();
    const notice = toasts(page, t('Notifications'));
    await expect(notice).toContainText(
      t(
        'Your browser did not keep this shop’s cookie, so your cart stays empty. Allow cookies for this site, then try again.',
      ),
    );
    await expect(notice).not.toContainText(t('Added to your cart: {name}').replace('{name}', ''));
    await allowCookies();
    await notice.getByRole('button', { name: t('Try again') }).click();
    await expect(notice).toContainText(t('Added to your cart: {name}').replace('{name}', ''));
  });
}
