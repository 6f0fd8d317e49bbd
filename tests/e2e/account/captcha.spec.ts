import type { Page } from 'playwright/test';
import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { openReady, openRegistrationLink, PASSWORD, PATIENT, toasts } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';

const CONTACT = '/en/topic/contact-us';
/** The provider's own page. */
const REGISTRATION = '/session/start?locale=en&returnurl=%2Fen%2Fprofile&prompt=create';
const CAPTCHA_CODE = /\/assets\/(prove-form|altcha)-[\w-]+\.js$/;

const english = (words: string) => words;

async function writeLetter(page: Page, t = english): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(t('Your name')).fill('Robin Reader');
  await form.getByLabel(t('Email address')).fill('robin@reader.example');
  await form.getByLabel(t('Subject')).fill('A question');
  await form.getByLabel(t('Message')).fill('Does it activate in Iceland?');
}

const send = (page: Page, t = english) => page.getByRole('main').getByRole('button', { name: t('Send'), exact: true });

/** URLs of all requests of the page. */
function noteRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  return seen;
}

test('a contact message without a missing field is sent with a proof that the browser computes itself, without any third party', async ({
  page,
  baseURL,
}) => {
  const asked = noteRequests(page);
  await openReady(page, CONTACT);
  await send(page).click();
  await expect(page.getByRole('main').getByLabel('Your name', { exact: true })).toBeFocused();
  await writeLetter(page);
  expect(asked.filter((url) => CAPTCHA_CODE.test(url))).toEqual([]);
  await send(page).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/, PATIENT);
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(asked.filter((url) => CAPTCHA_CODE.test(url)).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.startsWith('http') && new URL(url).origin !== baseURL)).toEqual([]);
});

test('the newsletter and partner forms are sent with a proof of their own, too', async ({ page }) => {
  await openReady(page, '/en/');
  // The footer hydrates with the first interaction.
  await page.mouse.wheel(0, 10);
  await waitForResponses(page);
  await page.getByRole('contentinfo').getByRole('textbox').fill(`reader-${crypto.randomUUID()}@shop.example`);
  const subscribed = page.waitForRequest('**/api/v2/newsletter/subscribe', PATIENT);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  const first = (await subscribed).headers()['captcha-token'];
  await expect(toasts(page)).toContainText('@shop.example', PATIENT);

  await openReady(page, '/en/become-partner');
  const form = page.getByRole('main');
  await form.getByLabel('Your name').fill('Robin Publisher');
  await form.getByLabel('Email').fill('robin@publisher.example');
  await form.getByLabel('Company').fill('Robin Games');
  await form.getByLabel('What do you have in mind?').fill('Twelve games.');
  const sent = page.waitForRequest('**/api/v2/common/contactusforpartner', PATIENT);
  await send(page).click();
  const second = (await sent).headers()['captcha-token'];
  await expect(form.getByRole('status')).toHaveText(/\S/, PATIENT);
  expect(first).toMatch(/^altcha\./);
  expect(second).toMatch(/^altcha\./);
  expect(second).not.toBe(first);
});

for (const { locale, name, t, tag } of twoLanguages) {
  const contact = CONTACT.replace('/en/', `/${locale}/`);

  test(`when the proof cannot be computed the shopper is told, and keeps the text, ${name}`, { tag }, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/^response: (503 GET .*\/captcha\/challenge\?|4\d\d POST .*\/common\/contactus$)/);
    await openReady(page, contact);
    await writeLetter(page, t);
    const alert = page.getByRole('main').getByRole('alert');

    await page.route(/\/captcha\/challenge/, (route) => route.fulfill({ status: 503, body: '' }));
    await send(page, t).click();
    await expect(alert).toHaveText(t('ReCaptcha error: Failed to execute'));
    await expect(page.getByLabel(t('Message'))).toHaveValue('Does it activate in Iceland?');

    await page.unroute(/\/captcha\/challenge/);
    await page.route(/\/api\/v2\/common\/contactus$/, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'captcha-token': 'altcha.spent' } }),
    );
    await send(page, t).click();
    await expect(alert).toHaveText(locale === 'ar' ? /^\p{Script=Arabic}[^a-z]+$/u : 'Invalid token', PATIENT);

    await page.unroute(/\/api\/v2\/common\/contactus$/);
    await send(page, t).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/, PATIENT);
  });

  test(`when the captcha’s code does not load the shopper is told, ${name}`, { tag }, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/assets\/(prove-form|altcha)|Failed to fetch dynamically/);
    await page.route(CAPTCHA_CODE, (route) => route.abort());
    await openReady(page, contact);
    await writeLetter(page, t);
    await send(page, t).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('ReCaptcha error: Failed to load script'));
  });
}

test('an account is created with a proof, by the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto(REGISTRATION);
  await page.waitForURL(/\/auth\/realms\//);
  const email = `reader-${crypto.randomUUID()}@shop.example`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await openRegistrationLink(page, email);
  await expect(page).toHaveURL(/\/en\/profile/, PATIENT);
});

test('an account is not created while the proof cannot be computed, and nothing typed is lost', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^(request|console): .*\/captcha\/challenge/);
  await page.route(/\/captcha\/challenge/, (route) => route.abort());
  await page.goto(REGISTRATION);
  await page.getByLabel('Email').fill('reader@shop.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert')).toHaveText('ReCaptcha error: Failed to execute');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});
