import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { sellProduct } from '../merchant.ts';
import { GAMES, hydrateParts, PASSWORD, PATIENT, rejectCookies, toasts, waitUntilHydrated } from '../shopper.ts';
import { holdBack } from './request-control.ts';

/** A script of its own, which records clicks until the app has loaded. */

/** Opens a page whose app is held back. `hydrate` releases it and resolves when the whole page has hydrated. */
async function openBeforeHydration(page: Page, path: string): Promise<{ hydrate: () => Promise<void> }> {
  await rejectCookies(page);
  const letGo = await holdBack(page);
  await page.goto(path, { waitUntil: 'commit' });
  return {
    async hydrate() {
      letGo();
      await waitUntilHydrated(page);
      await hydrateParts(page);
    },
  };
}

/** Fields outside of the header, by page. */
const FIELDS = [
  ['/en/', ['Email address']],
  ['/en/login', ['Email address', 'Password']],
  ['/en/withdrawal', ['Your name', 'Order number', 'Email address']],
  ['/en/blog', ['Search the blog']],
  ['/en/search', ['Search the shop']],
] as const;
/** Forms that are made of the same parts. */
const MORE_FIELDS = [
  ['/en/topic/contact-us', ['Your name', 'Email address', 'Subject', 'Message']],
  ['/en/become-partner', ['Your name', 'Email address', 'Company', 'Website', 'What do you have in mind?']],
  ['/en/passwordrecovery', ['Email address']],
  ['/en/register', ['Email address', 'Password', 'First name', 'Last name']],
  ['/en/passwordrecovery/confirm?token=abc', ['New password']],
] as const;

for (const [where, pages, tag] of [
  ['on a page of each kind with fields', FIELDS, []],
  ['on every other page with fields', MORE_FIELDS, ['@long']],
] as const) {
  test(`text typed before hydration stays, ${where}`, { tag: [...tag] }, async ({ page }) => {
    for (const [path, labels] of pages) {
      await test.step(path, async () => {
        const { hydrate } = await openBeforeHydration(page, path);
        const scope = path === '/en/' ? page.getByRole('contentinfo') : page.getByRole('main');
        const fields = labels.map((label) => scope.getByLabel(label, { exact: true }));
        for (const [index, field] of fields.entries()) await field.fill(`typed-${index}@early.example`);
        await hydrate();
        // A change re-renders everything once more.
        await fields[0]?.press('End');
        await fields[0]?.press('x');
        for (const [index, field] of fields.entries()) {
          await expect(field).toHaveValue(`typed-${index}@early.example${index === 0 ? 'x' : ''}`);
        }
      });
    }
  });
}

test('an address typed before hydration is the one that gets the e-mail', async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page, '/en/passwordrecovery');
  const address = `early-${crypto.randomUUID()}@latchkey.example`;
  await page.getByRole('main').getByLabel('Email address').fill(address);
  await hydrate();
  const sent = page.waitForRequest('**/customer/password/recovery');
  await page.getByRole('button', { name: 'Send link' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Email: address });
});

test('a password submitted before hydration is in no URL, and stays in its field', async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page, '/en/passwordrecovery/confirm?token=abc');
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url());
  });
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(PASSWORD);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save new password' }).click({ force: true });
  await hydrate();
  expect(left).toEqual([]);
  await expect(field).toHaveValue(PASSWORD);
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeEnabled();
});

test('a newsletter or stock alert form submitted before hydration is sent after it, and its address is in no URL', async ({
  page,
}) => {
  const { path } = await sellProduct({ keys: 0 });
  for (const [where, button, toast] of [
    ['/en/', 'Subscribe', 'Almost done'],
    [path, 'Notify me', 'confirm it in your inbox'],
  ] as const) {
    const { hydrate } = await openBeforeHydration(page, where);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    const address = `early-${crypto.randomUUID()}@latchkey.example`;
    const field = page.getByPlaceholder('Email address');
    await field.fill(address);
    await field.press('Enter');
    await page.getByRole('button', { name: button }).click();
    const sent: string[] = [];
    page.on('request', (request) => {
      if ((request.postData() ?? '').includes(address)) sent.push(request.method());
    });
    await hydrate();
    await expect(toasts(page)).toContainText(toast, PATIENT);
    expect(left).toEqual([]);
    // Submitted by a key press and by a click, because nothing happened: sent once.
    expect(sent).toEqual(['POST']);
  }
});

test('a product added before hydration is added once afterwards, however often the button was clicked', async ({
  page,
}) => {
  const { hydrate } = await openBeforeHydration(page, GAMES);
  const button = page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  await button.focus();
  for (let count = 0; count < 3; count += 1) await button.press('Enter');
  await hydrate();
  await expect(toasts(page)).toContainText('Added to your cart');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/1/);
});

test('a sort order chosen before hydration is applied afterwards', async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page, GAMES);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  await hydrate();
  await expect(page).toHaveURL(/[?&]orderby=\d+/);
});
