import type { Page } from 'playwright/test';
import { setCountry } from '../../../shared/api/customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { callAsPage, signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { askForAge, sellProduct } from '../merchant.ts';
import { expectFocusKept, pressAt, tabTo } from '../shell/keyboard.ts';
import { buyButton, expectPaid, hydrateParts, openPage, openReady, toasts } from '../shopper.ts';

/** No product of the demonstration is rated so high, and no other journey's shopper is from there. */
const AGE = 21;
const COUNTRY = 'IS';

const buyBox = (page: Page) => page.getByRole('region', { name: 'Buy' });
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const answer = (page: Page) => buyBox(page).getByRole('button', { name: `I am ${AGE} or older` });

// ADULT-2, ADULT-3
test('by keyboard: pictures and purchase of a game for adults follow an answer, which the device remembers', async ({
  page,
}) => {
  await askForAge(AGE, [COUNTRY]);
  const product = await sellProduct({ keys: 2, ageRating: `PEGI ${AGE}` });
  await signUp(page);
  await callAsPage(page, setCountry, { CountryIsoCode: COUNTRY });

  await test.step('the page shows no picture and sells nothing until the visitor has answered', async () => {
    await openPage(page, product.path);
    await expect(answer(page)).toBeVisible();
    await hydrateParts(page);
    await expect(pictures(page)).toContainText(`For people aged ${AGE} and over`);
    await expect(pictures(page).getByRole('img')).toHaveCount(0);
    await expect(buyBox(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await expect(buyBox(page).getByRole('button', { name: 'Buy now' })).toHaveCount(0);
    await expect(buyBox(page).getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    await expectNoFault(page);
    await pressAt(page, answer(page));
    await expect(pictures(page).getByRole('img').first()).toBeVisible();
    await expectFocusKept(page);
    await pressAt(page, buyBox(page).getByRole('button', { name: 'Add to cart' }));
    await expect(toasts(page)).toContainText('Added to your cart');
    await openReady(page, product.path);
    await expect(answer(page)).toHaveCount(0);
    await expect(pictures(page).getByRole('img').first()).toBeVisible();
  });

  await test.step('a device that has not answered is asked before the order', async () => {
    await page.evaluate(() => localStorage.removeItem('declared-age'));
    await openReady(page, '/en/checkout');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press(' ');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const box = page.getByRole('checkbox', { name: `I am ${AGE} or older` });
    await expect(box).not.toBeChecked();
    await pressAt(page, buyButton(page));
    await expect(page.getByText('Tick this box to continue.')).toBeVisible();
    await expect(page).toHaveURL(/\/en\/checkout$/);
    await expectNoFault(page);
    await pressAt(page, box, ' ');
    await expect(box).toBeChecked();
    await pressAt(page, buyButton(page));
    await expect(page).toHaveURL(/\/pay\//);
    await pressAt(page, page.getByRole('button', { name: 'Pay now' }));
    await expectPaid(page);
  });
});

// ADULT-1, ADULT-2
test('in a country where the shop does not ask, the same page opens by itself', async ({ page }) => {
  await askForAge(AGE, [COUNTRY]);
  const product = await sellProduct({ keys: 1, ageRating: `PEGI ${AGE}` });
  await callAsPage(page, setCountry, { CountryIsoCode: 'DE' });
  await openReady(page, product.path);
  await expect(pictures(page).getByRole('img').first()).toBeVisible();
  await expect(buyBox(page).getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
});

// ADULT-2
test('in Arabic the question reads from right to left', { tag: '@phone' }, async ({ page }) => {
  const t = await readShopTexts('ar');
  await askForAge(AGE, [COUNTRY]);
  const product = await sellProduct({ keys: 1, ageRating: `PEGI ${AGE}` });
  await callAsPage(page, setCountry, { CountryIsoCode: COUNTRY });
  await openReady(page, product.path.replace('/en/', '/ar/'));
  await expectRightToLeft(page, page.getByRole('heading', { level: 2 }).first());
  await expectNoFault(page);
  await page.getByRole('button', { name: t('I am {age} or older').replace('{age}', `${AGE}`) }).click();
  await expect(page.getByRole('button', { name: t('Add to cart') }).first()).toBeVisible();
});
