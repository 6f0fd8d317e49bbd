import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { readProviderTexts } from '../../support/pages/shop-texts.ts';
import { createCustomer, signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { pressAt } from '../shell/keyboard.ts';
import { readMailedLink, readOutbox, rejectCookies, sendFromAnywhere } from '../shopper.ts';

const ACCOUNT = '/auth/realms/latchkey/account';
const PREFERENCES = '/en/profile/preferences';
const CODE_FORM = /\/interaction\/[^/]+\/code$/;

const startPath = (path: string, locale = 'en') =>
  `/session/start?locale=${locale}&returnurl=${encodeURIComponent(path)}`;

/** The newest code mailed to a recipient, from the developer's outbox. */
async function readMailedCode(page: Page, recipient: string, subject: string): Promise<string> {
  const mail = (await readOutbox(page)).find((one) => one.includes(`to ${recipient},`) && one.includes(subject));
  const code = /(?<!\d)\d{8}(?!\d)/.exec(mail?.split('<pre')[1] ?? '')?.[0];
  if (code === undefined) throw new Error(`no code mailed to ${recipient}`);
  return code;
}

/** A device with a fingerprint reader, which its owner touches or not when it next asks. */
async function plugInDevice(page: Page): Promise<{
  devtools: CDPSession;
  touch: (isTouched: boolean) => Promise<void>;
  countPasskeys: () => Promise<number>;
}> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: false },
    },
  });
  const touch = async (enabled: boolean) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  const countPasskeys = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { devtools, touch, countPasskeys };
}

test('a shopper without the password signs in by the keyboard with a mailed code, in this browser alone', async ({
  page,
  openContext,
  baseURL,
  expectFailure,
}) => {
  expectFailure(/response: 400 POST .*\/interaction\/[^/]+\/code/);
  const { email } = await createCustomer(page);
  await rejectCookies(page);
  await sendFromAnywhere(page, CODE_FORM);
  await page.goto(startPath(PREFERENCES));
  await page.keyboard.type(email);
  await pressAt(page, page.getByRole('button', { name: 'Email me a sign-in code' }));
  await expect(page.getByText(`If ${email} has an account, an 8-digit code is on its way.`)).toBeVisible();
  await expectNoFault(page);
  const code = await readMailedCode(page, email, 'Your sign-in code');

  const other = await openContext(baseURL ? { baseURL } : {});
  const stranger = await other.newPage();
  await sendFromAnywhere(stranger, CODE_FORM);
  await stranger.goto(startPath(PREFERENCES));
  await stranger.getByLabel('Email address').fill(email);
  await stranger.getByRole('button', { name: 'Email me a sign-in code' }).click();
  await stranger.getByLabel('Code from the email').fill(code);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByText('This code is not right.')).toBeVisible();

  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the 8-digit code from the email.')).toBeVisible();
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.keyboard.type(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PREFERENCES);
});

test('in Arabic a shopper asks for a code and signs in with it', async ({ page, expectFailure }) => {
  expectFailure(/response: 400 POST .*\/interaction\/[^/]+\/code/);
  const t = await readProviderTexts('ar');
  const { email } = await createCustomer(page);
  await rejectCookies(page);
  await sendFromAnywhere(page, CODE_FORM);
  await page.goto(startPath('/ar/profile/preferences', 'ar'));
  await page.getByRole('button', { name: t('codeButton') }).click();
  await expect(page.getByText(t('emailMissing'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codeTitle'));
  await expectRightToLeft(page);
  await expectNoFault(page);
  await page.getByLabel(t('emailLabel')).fill(email);
  await page.getByRole('button', { name: t('codeSendButton') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recoverSentTitle'));
  await expectRightToLeft(page);
  await expectNoFault(page);
  await page.getByLabel(t('codeLabel')).fill(await readMailedCode(page, email, t('mailCodeSubject')));
  await page.getByRole('button', { name: t('signInButton') }).click();
  await expect(page).toHaveURL('/ar/profile/preferences');
});

test('a passkey is added in the account, signs in by a button and by autofill, and is removed with a mail', async ({
  page,
  expectFailure,
}) => {
  const { email } = await signUp(page);
  const { touch, countPasskeys } = await plugInDevice(page);
  await touch(true);
  await page.goto(ACCOUNT);
  const part = page.getByRole('region', { name: 'Passkeys' });
  await expect(part.getByLabel('Name of the passkey')).toHaveValue('Chrome · Windows');
  await part.getByLabel('Name of the passkey').fill('');
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(part.getByLabel('Name of the passkey')).toBeFocused();
  expect(await countPasskeys()).toBe(0);
  await part.getByLabel('Name of the passkey').fill('Work laptop');
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('Passkey added. You can sign in with it from now on.');
  await expect(part.getByRole('listitem')).toHaveText(/^Work laptop\s*Added .* Not used yet\./);
  expect(await readMailedLink(page, email, 'A passkey was added to your account')).toContain(ACCOUNT);
  await expectNoFault(page);

  await test.step('the same device has one already', async () => {
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(part.getByText('No passkey was added.')).toBeVisible();
  });

  await test.step('by the button, once its owner touches the device', async () => {
    await touch(false);
    await page.context().clearCookies();
    await rejectCookies(page);
    await page.goto(startPath(PREFERENCES));
    await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
    await expectNoFault(page);
    await touch(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(PREFERENCES);
  });

  await test.step('by autofill', async () => {
    await page.context().clearCookies();
    await rejectCookies(page);
    await page.goto(startPath(PREFERENCES));
    await expect(page).toHaveURL(PREFERENCES);
  });

  await test.step('renamed and removed, it signs in no more', async () => {
    expectFailure(/response: 400 POST .*\/interaction\/[^/]+\/passkey/);
    await page.goto(ACCOUNT);
    await expect(part.getByRole('listitem')).toContainText('Last used');
    await part.getByText('Change', { exact: true }).click();
    await part.getByLabel('Name of the passkey').first().fill('Old laptop');
    await part.getByRole('button', { name: 'Rename' }).click();
    await expect(part.getByRole('listitem')).toContainText('Old laptop');
    await part.getByText('Change', { exact: true }).click();
    await part.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('This passkey can no longer sign in to your account')).toBeVisible();
    await readMailedLink(page, email, 'A passkey was removed from your account');
    await page.goto(startPath(PREFERENCES));
    await expect(page.getByText('This passkey is no longer known here.')).toBeVisible();
    await expectNoFault(page);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  });
});
