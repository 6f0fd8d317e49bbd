import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { openAccountMenu, signUp } from '../customer.ts';
import { DEMO, openReady, readMailedLink, rejectCookies, signInAtProvider } from '../shopper.ts';

const ACCOUNT = '/auth/realms/latchkey/account';
const NEW_PASSWORD = 'seven-quiet-harbours-3';

test('a shopper manages the account: e-mail address, name, password, sign-ins, and the link to its deletion', async ({
  page,
  isMobile,
  expectFailure,
}) => {
  const { email, password } = await signUp(page);
  await openReady(page, '/en/profile/preferences');
  const menu = await openAccountMenu(page, isMobile);
  const link = menu.getByRole('link', { name: 'Manage account (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');

  const newEmail = `moved-${email}`;
  const emailPart = page.getByRole('region', { name: 'Email address' });
  await emailPart.getByLabel('New email address').fill(newEmail);
  await emailPart.getByLabel('Current password').fill('not-my-password');
  expectFailure(/response: 400 POST .*\/account\/email/);
  await emailPart.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('This is not your password. Check it and try again.')).toBeVisible();
  await expect(emailPart.getByLabel('New email address')).toHaveValue(newEmail);
  await emailPart.getByLabel('Current password').fill(password);
  await emailPart.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByRole('status')).toContainText(`A link is on its way to ${newEmail}.`);
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  await page.goto(await readMailedLink(page, newEmail, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByText(`Your account now uses ${newEmail}.`)).toBeVisible();
  expect(await readMailedLink(page, email, 'Your email address was changed')).toContain('/en/topic/contact-us');

  await page.goto(ACCOUNT);
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(devices).toHaveText([isMobile ? /^Chrome · Android.*this device/ : /^Chrome · Windows.*this device/]);
  const passwordPart = page.getByRole('region', { name: 'Password' });
  await passwordPart.getByLabel('Current password').fill(password);
  await passwordPart.getByLabel('New password').fill(NEW_PASSWORD);
  await passwordPart.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(await readMailedLink(page, newEmail, 'Your password was changed')).toContain('/en/passwordrecovery');

  await page.goto(ACCOUNT);
  await page.getByLabel('Email').fill(newEmail);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Signed in as ${newEmail}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();

  await page.goto(ACCOUNT);
  await page.getByLabel('Email').fill(newEmail);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const end = page.getByRole('region', { name: 'Delete account' });
  await end.getByRole('link', { name: 'Go to Preferences in the shop' }).click();
  await expect(page.getByRole('button', { name: 'Request deletion of my account' })).toBeInViewport();
  const privacy = page.getByRole('heading', { name: 'Privacy' });
  await expect(privacy).toBeInViewport();
  await expect(privacy).toBeFocused();
  // The parts above have loaded, and have not pushed it out of view.
  await waitForResponses(page);
  await expect(privacy).toBeInViewport();
});

test('a link to a part of the preferences leads there after signing in at the provider or in the shop', async ({
  page,
}) => {
  const part = '/en/profile/preferences#privacy';
  async function expectArrival(): Promise<void> {
    await expect(page).toHaveURL(part);
    const privacy = page.getByRole('heading', { name: 'Privacy' });
    await expect(privacy).toBeFocused();
    await waitForResponses(page);
    await expect(privacy).toBeInViewport();
  }
  await rejectCookies(page);
  await page.goto(part);
  await signInAtProvider(page, DEMO);
  await expectArrival();

  await page.goto('about:blank');
  await page.context().clearCookies();
  await openReady(page, `/en/login?returnurl=${encodeURIComponent(part)}`);
  await page.getByLabel('Email address').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expectArrival();
});

test('a password can be shown on the provider’s pages, too', async ({ page, browser, baseURL }) => {
  const start = `/session/start?locale=en&returnurl=${encodeURIComponent('/en/')}`;
  const field = page.getByLabel('Password', { exact: true });
  for (const path of [start, `${start}&prompt=create`]) {
    await page.goto(path);
    await field.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  }
  const bare = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await bare.goto(start);
  await expect(bare.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(bare.getByRole('button', { name: 'Show password' })).toHaveCount(0);
  await bare.close();
});
