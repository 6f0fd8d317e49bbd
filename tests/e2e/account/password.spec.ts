import { expect, test } from '../../support/browser/journey.ts';
import { createCustomer, openAccount, PREFERENCES } from '../customer.ts';
import { openReady, readMailedLink, sendFromAnywhere, signInAtProvider } from '../shopper.ts';

const NEW_PASSWORD = 'seven-quiet-harbours-3';

test('a forgotten password is reset by an e-mailed link, which works once', async ({ page, expectFailure }) => {
  const { email } = await createCustomer(page);
  await sendFromAnywhere(page, /\/password\/recovery$/);
  await openReady(page, '/en/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send link' });
  await send.click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await send.click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  const link = await readMailedLink(page, email, 'Set a new password');
  await openReady(page, link);
  const save = page.getByRole('button', { name: 'Save new password' });
  const field = page.getByLabel('New password');
  await field.fill('short');
  await save.click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await field.fill(NEW_PASSWORD);
  await save.click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAtProvider(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/en/profile');

  expectFailure(/response: 400 POST .*\/password\/update/);
  await openReady(page, link);
  await field.fill('another-quiet-harbour-4');
  await save.click();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('the password is changed in the preferences, and every device signs in again', async ({ page, expectFailure }) => {
  const { email, password } = await openAccount(page);
  await page.getByLabel('Current password').fill('not-my-password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  const change = page.getByRole('button', { name: 'Change password' });
  expectFailure(/response: 400 POST .*\/password\/change/);
  await change.click();
  await expect(page.getByText('This is not your current password. Check it and try again.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await change.click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  expect(await readMailedLink(page, email, 'Your password was changed')).toContain('/en/passwordrecovery');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInAtProvider(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(PREFERENCES);
});
