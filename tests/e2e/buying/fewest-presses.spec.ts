import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { openAccount } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import {
  answerProvider,
  buyButton,
  createAccount,
  expectPaid,
  hydrateParts,
  openReady,
  PATIENT,
  readMailedCode,
  readMailedLink,
  rejectCookies,
  sendFromAnywhere,
  visitFrom,
} from '../shopper.ts';

const MAX_PRESSES = 7;
const MAX_PRESSES_OF_NEW_CUSTOMER = 9;

/** Counts what a shopper does. Opening the mailed link does not count as a click in the shop. */
class Efforts {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }
}

/** From the checkout to the key of a product. */
async function payAndReveal(page: Page, name: string, efforts: Efforts): Promise<void> {
  await expect(page.getByLabel('Country of residence')).not.toHaveValue('');
  await efforts.press(buyButton(page));
  efforts.presses += 1;
  await answerProvider(page, 'Pay now');
  await expectPaid(page);
  const reveal = page.getByRole('button', { name: 'Reveal the key' });
  await expect(reveal).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await efforts.press(box);
  await efforts.press(reveal);
  await expect(page.getByRole('group', { name: `Your key for ${name}` })).toHaveText(/\S{8,}/);
}

const buyNow = (page: Page) => page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy now' });

test('a customer gets from the product to the key in seven clicks without typing, and reads what was paid', async ({
  page,
}) => {
  const product = await sellProduct();
  await visitFrom(page, 'DE');
  const { email } = await openAccount(page, product.path);
  await hydrateParts(page);
  const efforts = new Efforts();
  await efforts.press(buyNow(page));
  await payAndReveal(page, product.name, efforts);
  expect(efforts.presses).toBeLessThanOrEqual(MAX_PRESSES);
  expect(efforts.fields).toBe(0);
  await expect(page.getByRole('main')).toContainText(email);
  for (const term of ['Paid', 'Reward points']) {
    await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
});

// GUEST-1
test('a guest needs seven clicks and two fields, address and code', async ({ page }) => {
  const product = await sellProduct();
  const email = `guest-${crypto.randomUUID()}@latchkey.example`;
  const efforts = new Efforts();
  await visitFrom(page, 'DE');
  await rejectCookies(page);
  await openReady(page, product.path);
  await efforts.press(buyNow(page));
  await efforts.fill(page.getByLabel('Email address'), email);
  await sendFromAnywhere(page, /\/order\/guest\/code$/);
  await efforts.press(page.getByRole('button', { name: 'Continue as a guest' }));
  await expect(page.getByLabel('Code from the email')).toBeFocused(PATIENT);
  await efforts.fill(page.getByLabel('Code from the email'), await readMailedCode(page, email));
  await payAndReveal(page, product.name, efforts);
  expect(efforts.presses).toBeLessThanOrEqual(MAX_PRESSES);
  expect(efforts.fields).toBe(2);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main').getByRole('button', { name: 'Create an account' })).toBeVisible();
});

test('a new customer needs nine clicks and two fields', async ({ page }) => {
  const product = await sellProduct();
  const account = createAccount();
  const efforts = new Efforts();
  await visitFrom(page, 'DE');
  await rejectCookies(page);
  await openReady(page, product.path);
  await efforts.press(buyNow(page));
  await efforts.press(page.getByRole('main').getByRole('button', { name: 'Create an account' }));
  await efforts.fill(page.getByLabel('Email'), account.email);
  await efforts.fill(page.getByLabel('Password', { exact: true }), account.password);
  await sendFromAnywhere(page, /\/interaction\/[^/]+\/register$/);
  await efforts.press(page.getByRole('button', { name: 'Create an account' }));
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible(PATIENT);
  await page.goto(await readMailedLink(page, account.email, 'Confirm your email address'));
  await efforts.press(page.getByRole('button', { name: 'Yes, confirm' }));
  await payAndReveal(page, product.name, efforts);
  expect(efforts.presses).toBeLessThanOrEqual(MAX_PRESSES_OF_NEW_CUSTOMER);
  expect(efforts.fields).toBe(2);
});
