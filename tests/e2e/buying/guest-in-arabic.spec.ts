import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { expectRightToLeft } from '../every-page/page-checks.ts';
import { sellProduct } from '../merchant.ts';
import { expectFocusKept, pressAt, tabTo } from '../shell/keyboard.ts';
import {
  addToCart,
  openReady,
  PATIENT,
  readMailedCode,
  readMailedLink,
  sendFromAnywhere,
  visitFrom,
} from '../shopper.ts';

const t = await readShopTexts('ar');

// GUEST-1, GUEST-2, GUEST-3, GUEST-5
test('by keyboard, in Arabic: a guest confirms an address, buys, reveals the key, and finds the order by a mailed link', async ({
  page,
  browser,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/^response: 400 POST .*\/order\/guest\/confirm$/);
  const product = await sellProduct();
  const email = `guest-${crypto.randomUUID()}@latchkey.example`;
  const button = (name: string, on = page) => on.getByRole('main').getByRole('button', { name: t(name), exact: true });
  await visitFrom(page, 'DE');
  await addToCart(page, product);
  await openReady(page, '/ar/checkout');

  await test.step('the address is confirmed by a mailed code', async () => {
    await expectRightToLeft(page);
    await sendFromAnywhere(page, /\/order\/guest\/code$/);
    const field = page.getByLabel(t('Email address'));
    await tabTo(page, field);
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/\p{Script=Arabic}/u);
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await pressAt(page, button('Continue as a guest'));
    const code = page.getByLabel(t('Code from the email'));
    await expect(code).toBeFocused(PATIENT);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    const right = await readMailedCode(page, email);
    await page.keyboard.type(right === '000000' ? '111111' : '000000');
    await expect(code).toHaveAccessibleDescription(/\p{Script=Arabic}/u);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(right);
    await expect(page.getByRole('main')).toContainText(email);
    await expect(button('Buy now with obligation to pay')).toBeVisible();
    await expectFocusKept(page);
    await expectRightToLeft(page);
  });

  await test.step('the order is paid, and its key revealed', async () => {
    await pressAt(page, button('Buy now with obligation to pay'));
    await expect(page).toHaveURL(/\/pay\//);
    await pressAt(page, page.locator('button[value="pay"]'));
    await expect(page).toHaveURL(/\/ar\/payment\/completed/);
    await expect(button('Reveal the key')).toBeVisible({ timeout: 20_000 });
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await pressAt(page, box, ' ');
    await pressAt(page, button('Reveal the key'));
    await expect(page.getByRole('main').locator('code')).toHaveText(/\S{8,}/);
    await expectRightToLeft(page);
  });

  await test.step('another browser finds the order by a mailed link, and shows the key again', async () => {
    await openReady(page, '/ar/help');
    const form = page.getByRole('form', { name: t('Find my order') });
    await form.getByLabel(t('Email address')).fill(email);
    await sendFromAnywhere(page, /\/order\/lookup$/);
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toHaveText(/\p{Script=Arabic}/u, PATIENT);
    const link = await readMailedLink(page, email, '/order-lookup/');
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole('button').click();
    await expectRightToLeft(other);
    await other.locator(`a[href*="/ar/profile/order/"]`).click();
    await expect(other.getByRole('main')).toContainText(product.name);
    await other
      .getByRole('main')
      .getByRole('button', { name: t('Show key again: {0}').replace('{0}', product.name) })
      .click();
    await expect(other.getByRole('main').locator('code')).toHaveText(/\S{8,}/);
    await context.close();
  });
});
