/**
 * The English of all that these pages and mails say. They are ICU messages; `npm run extract` takes them to the catalogs
 * in `locales/identity`.
 */
export const texts = {
  brand: 'Latchkey',
  backToShop: 'Back to the shop',
  pointsTitle: 'One account for everything you play',
  pointKeys: 'Guaranteed keys',
  pointKeysText: 'A key that does not work is replaced or refunded.',
  pointSecure: 'Secure shopping',
  pointSecureText: 'We keep only a one-way hash of your password.',
  pointUnlock: 'Unlock games at once',
  pointUnlockText: 'Your keys wait in your account, on every device.',

  signInTitle: 'Sign in',
  signInIntro: 'Welcome back. Your keys are waiting.',
  signInButton: 'Sign in',
  noAccountYet: 'New here?',
  createAccountLink: 'Create an account',
  forgotPasswordLink: 'Forgot your password?',

  registerTitle: 'Create your account',
  registerIntro: 'It takes a minute, and you are signed in at once.',
  registerButton: 'Create account',
  haveAccount: 'Already have an account?',
  signInLink: 'Sign in',

  emailLabel: 'Email address',
  passwordLabel: 'Password',
  newPasswordLabel: 'New password',
  firstNameLabel: 'First name',
  lastNameLabel: 'Last name',
  optional: 'optional',
  passwordHint: 'At least 8 characters. A few words in a row are strong and easy to remember.',

  errorSummary: 'Please check your entries',
  wrongCredentials: 'This email address and password do not match. Check both and try again.',
  captchaNeedsScripts:
    'Creating an account needs JavaScript in your browser: it proves, without asking you anything, that you are no robot.',
  registrationRefused:
    'We could not create an account with these details. If you already have one, sign in or reset your password.',
  throttled: 'Too many attempts. For your safety we paused this for a while. Please try again in {minutes} min.',
  emailMissing: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordMissing: 'Enter your password.',
  password_too_short: 'Use at least 8 characters.',
  password_too_long: 'Use at most 128 characters.',
  password_too_common: 'This password is easy to guess. Choose another one.',
  nameTooLong: 'Use at most 60 characters.',

  recoverTitle: 'Reset your password',
  recoverIntro: 'Enter your email address and we send you a link that sets a new password.',
  recoverButton: 'Send the link',
  recoverSentTitle: 'Check your mail',
  recoverSentText:
    'If {email} has an account, a link is on its way. It works once, for 30 minutes. Nothing there? Look into your spam folder.',
  resetTitle: 'Choose a new password',
  resetIntro: 'You will be signed out everywhere and can sign in with the new password.',
  resetButton: 'Save the new password',
  resetDoneTitle: 'Your password is changed',
  resetDoneText: 'Go back to the shop and sign in with your new password.',
  resetLinkInvalidTitle: 'This link no longer works',
  resetLinkInvalidText: 'A link works once, for 30 minutes. Ask for a new one on the sign-in page of the shop.',

  signOutTitle: 'Sign out?',
  signOutText: 'You will be signed out of Latchkey on this device.',
  signOutButton: 'Sign out',
  staySignedInButton: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutText: 'See you soon. Your keys stay in your account.',

  expiredTitle: 'This sign-in has expired',
  expiredText: 'It was open for too long, or was finished in another tab. Go back to the shop and sign in again.',
  badRequestTitle: 'This link does not work',
  badRequestText: 'The shop or a link sent us something that we cannot accept. Go back to the shop and try again.',
  crossSiteText: 'This form was sent from another site, so we did nothing. Go back to the shop and try again.',
  notFoundTitle: 'This page could not be found',
  notFoundText: 'The address may be mistyped. Everything else is in the shop.',
  crashTitle: 'Something went wrong on our side',
  crashText: 'Nothing was changed. Please try again in a moment.',
  errorReference: 'For support: {code}',

  accountTitle: 'Manage your account',
  accountIntro: 'Signed in as {email}.',
  saveButton: 'Save',
  savedText: 'Saved.',
  nameTitle: 'Your name',
  emailConfirmed: 'confirmed',
  emailUnconfirmed: 'not confirmed yet. Open the link that we have mailed to you.',
  sendAgainButton: 'Send the link again',
  newEmailLabel: 'New email address',
  changeEmailHint: 'We mail a link to the new address. Once you open it, the new address counts.',
  changeEmailButton: 'Change the address',
  linkSentText: 'A link is on its way to {email}. It works once, for {hours} hours.',
  currentPasswordLabel: 'Current password',
  passwordWrong: 'This is not your password. Check it and try again.',
  changePasswordButton: 'Change the password',
  noPasswordText: 'You sign in with another service and have no password here.',
  setPasswordButton: 'Mail me a link that sets one',
  signInAgainText: 'For your safety, sign in once more first.',
  devicesTitle: 'Where you are signed in',
  signedInSince: 'Since {time}',
  thisDevice: 'this device',
  signOutEverywhereButton: 'Sign out everywhere',
  deleteTitle: 'Delete the account',
  deleteText:
    'You ask for it in the shop, under Preferences. There you read what is erased, which includes this sign-in, and what the law makes the shop keep.',
  deleteLink: 'Go to Preferences in the shop',

  confirmTitle: 'Confirm your email address',
  confirmText: 'Is {email} your address?',
  confirmButton: 'Yes, confirm it',
  confirmedTitle: 'Your email address is confirmed',
  confirmedText: 'Your account uses {email}.',
  confirmLinkInvalidText:
    'A link works once, for 24 hours, and only the latest one counts. Ask for a new one where you manage your account.',

  socialButton: 'Continue with {provider}',
  socialFailedTitle: 'Signing in with {provider} did not work',
  socialFailedText:
    'It was cancelled, or {provider} does not answer. Try again, or sign in with your email address and password.',
  socialNoEmailText:
    '{provider} has not told us a confirmed email address. Confirm it there, or sign in here with your email address and password.',
  backToSignIn: 'Back to the sign-in',

  mailRecoverySubject: 'Set a new password',
  mailRecoveryText:
    'Somebody, hopefully you, has asked for a new password for {brand}. This link sets one. It works once, for {minutes} minutes:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
  mailConfirmSubject: 'Confirm your email address',
  mailConfirmText:
    'Please confirm that this address belongs to your {brand} account. The link works once, for {hours} hours:\n\n{link}\n\nIf you have not asked for it, do nothing.',
  mailEmailChangedSubject: 'Your email address was changed',
  mailEmailChangedText: 'Your {brand} account now uses {email}. If that was not you, write to us at once:\n\n{link}',
  mailPasswordChangedSubject: 'Your password was changed',
  mailPasswordChangedText:
    'The password of your {brand} account was changed, and all devices were signed out. If that was not you, set a new password at once:\n\n{link}',
  mailDeletedSubject: 'Your account is deleted',
  mailDeletedText:
    'Your {brand} account is deleted, as you asked, and every sign-in has ended.\n\nThank you for having been with us.',
} as const;
