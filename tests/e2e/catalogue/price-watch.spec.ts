import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { sellProduct } from '../merchant.ts';
import { expectFocusKept, pressAt, tabTo } from '../shell/keyboard.ts';
import { openReady, readMailedLink, toasts } from '../shopper.ts';

// PRICE-7, ALERT-1
test('a visitor reads what a game has cost and asks for a price, by the keyboard alone', async ({ page }) => {
  const product = await sellProduct({ keys: 1 });
  await openReady(page, product.path);
  const buy = page.getByRole('region', { name: 'Buy' });
  await pressAt(page, buy.getByText('Price history and alerts'));
  const history = buy.getByRole('figure', { name: 'Price in the last 90 days' });
  const table = history.getByRole('table', { name: 'Price in the last 90 days' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('Lowest in 30 days');
  await expectNoFault(page);

  const email = `dana-${crypto.randomUUID()}@latchkey.example`;
  const amount = buy.getByLabel('Your price (EUR)');
  await pressAt(page, buy.getByRole('button', { name: 'Set alert' }));
  await expect(amount).toHaveAccessibleDescription('Enter a price, such as 9.99.');
  await tabTo(page, amount);
  await page.keyboard.type('0,50');
  await tabTo(page, buy.getByLabel('Email address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('confirm it in your inbox');
  await expectFocusKept(page);

  await page.goto(await readMailedLink(page, email, 'Confirm your alert'));
  await page.getByRole('button', { name: 'Confirm your alert' }).click();
  await expect(toasts(page)).toContainText('Your address is confirmed');
});

// ALERT-8
test('in Arabic a customer sets an alert, and ends it in the account', async ({ page }) => {
  const t = await readShopTexts('ar');
  const product = await sellProduct({ keys: 1 });
  await signUp(page);
  await openReady(page, product.path.replace('/en/', '/ar/'));
  await page.getByText(t('Price history and alerts')).click();
  await page.getByRole('radio', { name: t('Any lower price') }).check();
  await expectNoFault(page);
  await page.getByRole('button', { name: t('Set alert') }).click();
  await expect(toasts(page, t('Notifications'))).toContainText(t('Your alert is set. We’ll email you.'));

  await openReady(page, '/ar/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Alerts'), exact: true })
    .click();
  const alerts = page.getByRole('main').getByRole('list', { name: t('Alerts') });
  await expect(alerts.getByRole('listitem')).toContainText(product.name);
  await expectNoFault(page);
  await expectRightToLeft(page);
  await alerts.getByRole('button', { name: t('Remove {0}').replace('{0}', product.name) }).click();
  await expect(page.getByRole('heading', { name: t('No alerts yet') })).toBeVisible();
});
