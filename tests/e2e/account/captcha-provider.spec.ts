import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import {
  accept,
  addFirst,
  banner,
  open,
  SCRIPTS,
  shop,
  standIn,
  startShop,
  stopShop,
} from '../shell/third-party-shop.ts';
import { firstBuyable, GAMES, PASSWORD } from '../shopper.ts';

test.beforeAll(startShop);
test.afterAll(stopShop);

async function rejectAll(page: Page, path: string): Promise<void> {
  await open(page, path);
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
}

for (const [how, tag, fulfil] of [
  ['blocked', [], (context: BrowserContext) => context.route(/^https:/, (route) => route.abort())],
  ['hanging', ['@long'], (context: BrowserContext) => context.route(/^https:/, () => undefined)],
] as const) {
  test(`with every third party ${how} the shop works: browsing, cart, contact form`, { tag: [...tag] }, async ({
    page,
    context,
    expectFailure,
  }) => {
    expectFailure(/^(request|console): .*(\.example|challenges\.cloudflare\.com)/);
    expectFailure(/^warning: (no (trust widget|newsletter script|tag manager)|\w+ error: Failed to load script)/);
    await fulfil(context);
    await accept(page, GAMES);
    await addFirst(page);
    await firstBuyable(page).click();
    await expect(page).toHaveURL(/\/en\/product\//);
    await expect(page.getByRole('region', { name: 'Reviews of this shop' })).toBeHidden();
    await writeLetter(page);
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/, { timeout: 30_000 });
  });
}

async function writeLetter(page: Page): Promise<void> {
  await open(page, '/en/topic/contact-us');
  const form = page.getByRole('main');
  await form.getByLabel('Your name').fill('Robin Reader');
  await form.getByLabel('Email').fill('robin@reader.example');
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message').fill('Does it activate in Iceland?');
}

test('a contact message is sent with the third party’s token, whose script loads with the first form and not before', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await rejectAll(page, GAMES);
  await writeLetter(page);
  expect(thirdParty.urls).toEqual([]);
  const sent = page.waitForRequest('**/api/v2/common/contactus');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  expect((await sent).headers()['captcha-token']).toMatch(/^good:contact:/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/);
  expect(thirdParty.urls).toEqual([SCRIPTS.turnstile]);
});

test('a token that the verifier rejects sends nothing, and a failed captcha says so', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/^response: 4\d\d POST .*\/common\/contactus$/);
  const renderWith = (what: string) => `window.turnstile = { render(place, options) { setTimeout(() => ${what}); } };`;
  await standIn(context, { [SCRIPTS.turnstile]: renderWith("options.callback('bad')") });
  await rejectAll(page, GAMES);
  await writeLetter(page);
  const alert = page.getByRole('main').getByRole('alert');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(alert).toHaveText('Invalid token');
  await expect(page.getByLabel('Message')).toHaveValue('Does it activate in Iceland?');
  await context.unrouteAll();
  await standIn(context, { [SCRIPTS.turnstile]: renderWith("options['error-callback']()") });
  await writeLetter(page);
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(alert).toHaveText('ReCaptcha error: Failed to execute');
});

test('an account is not created while the captcha’s script is blocked', async ({ page, context, expectFailure }) => {
  expectFailure(/^(request|console): .*challenges\.cloudflare\.com/);
  await context.route(/^https:/, (route) => route.abort());
  await page.goto(`${shop.origin}/session/start?locale=en&returnurl=%2Fen%2Fprofile&prompt=create`);
  await page.getByLabel('Email').fill(`reader-${crypto.randomUUID()}@shop.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert')).toHaveText('ReCaptcha error: Failed to load script');
  await expect(page).toHaveURL(/\/auth\/realms\//);
});
