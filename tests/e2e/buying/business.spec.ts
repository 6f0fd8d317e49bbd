import { expect, test } from '../../support/browser/journey.ts';
import { PREFERENCES, startCheckout } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { buyButton, openReady } from '../shopper.ts';

// TAX-8
test('who buys for a business is told of a wrong VAT ID with an example, and the business is remembered for the next order', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 400 POST .*\/customer\/business\/save$/);
  await startCheckout(page, await sellProduct());
  await page.getByLabel('I’m buying for a business').check();
  await page.getByLabel('Company', { exact: true }).fill('Keys GmbH');
  await page.getByLabel('Company address').fill('Hauptstraße 1\n10115 Berlin');
  await page.getByLabel('VAT ID').fill('DE 136695977');
  const save = page.getByRole('button', { name: 'Save company details' });
  await save.click();
  const problem = page.getByRole('alert').filter({ hasText: 'DE 136695977' });
  await expect(problem).toContainText('Example: DE136695976');
  await expect(page.getByLabel('Company address')).toHaveValue('Hauptstraße 1\n10115 Berlin');
  await page.getByLabel('VAT ID').fill('DE 136695976');
  await save.click();
  await expect(page.getByText('Keys GmbH')).toBeVisible();
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);

  await openReady(page, PREFERENCES);
  await expect(page.getByText('DE136695976')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('');
});
