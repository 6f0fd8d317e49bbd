import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { type OwnShop, startOwnShop } from '../../support/shop/own-shop.ts';
import { addFirstGame, answerProvider, buyButton, expectPaid, GAMES, openReady } from '../shopper.ts';
import { registerByRequests } from './new-account.ts';

const tArabic = await readShopTexts('ar');
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const nobody = await findFreePort();
  // A card provider beside the sandbox, at an unreachable address.
  shop = await startOwnShop(await findFreePort(), {
    STRIPE_SECRET_KEY: 'sk_test_of-a-journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_of-a-journey',
    STRIPE_API_ORIGIN: `http://localhost:${nobody}`,
  });
});

test.afterAll(() => shop?.stop());

test('a payment provider that does not respond is not offered for a while, and another one takes the order', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^response: 503 POST .*\/payment\/createorder$/);
  await addFirstGame(page, shop.origin + GAMES);
  await registerByRequests(page, '/en/checkout');
  await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  const methods = page.getByRole('radio');
  await expect(methods).toHaveCount(3);
  await methods.first().check();

  await buyButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('is not responding');
  await expect(methods.first()).toBeDisabled();
  await expect(methods.nth(1)).toBeChecked();
  await expect(page.getByLabel('Country of residence')).toHaveValue('DE');

  await test.step('in Arabic, too, no choice is lost', async () => {
    await openReady(page, `${shop.origin}/ar/checkout`);
    await expect(methods.first()).toBeDisabled();
    await expect(page.locator('select[name="country"]')).toHaveValue('DE');
    await expect(page.getByRole('button', { name: tArabic('Buy now with obligation to pay') })).toBeEnabled();
  });

  await openReady(page, `${shop.origin}/en/checkout`);
  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
});
