/**
 * English texts of these pages and e-mails, as ICU messages; `npm run extract` writes them to the catalogs in
 * `locales/identity`.
 */
export const texts = {
  backToShop: 'Back to the shop',

  signInTitle: 'Sign in',
  signInIntro: 'Your orders, keys, wishlist and reward points are waiting for you.',
  signInButton: 'Sign in',
  forgotPasswordLink: 'Forgot your password?',

  registerTitle: 'Create an account',
  registerIntro: 'With an account, your keys are always at hand and every purchase earns reward points.',
  registerButton: 'Create an account',
  haveAccountButton: 'I already have an account',
  registerTerms:
    'By creating an account, you accept our <0>terms and conditions</0>. Our <1>privacy policy</1> explains how we use your data.',

  emailLabel: 'Email address',
  passwordLabel: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  newPasswordLabel: 'New password',
  firstNameLabel: 'First name',
  lastNameLabel: 'Last name',
  optional: 'optional',
  passwordHint: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',

  errorSummary: 'Check your details',
  wrongCredentials: 'This email address and password do not match. Check both and try again.',
  captchaRejected: 'Invalid token',
  captchaBroken: 'Internal error',
  captchaNoKey: 'No key provided',
  captchaNoVersion: 'No version provided',
  captchaNotLoaded: 'ReCaptcha error: Failed to load script',
  captchaNotExecuted: 'ReCaptcha error: Failed to execute',
  captchaNeedsScripts:
    'Creating an account needs JavaScript in your browser. It checks that you are not a robot, without asking you anything.',
  captchaSignInNeedsScripts:
    'To continue, turn on JavaScript in your browser: it checks that you are not a robot. Or reset your password by email.',
  signInChallenged:
    'There were too many attempts to sign in to this account. Enter your password again. Your browser also checks that you are not a robot.',
  signInForProof:
    'To be sure that it is you, enter your password here. If you do not have one, choose “Forgot your password?”.',
  signInDelayed:
    'Too many wrong passwords were entered for this email address. Wait {minutes} min and try again. If it has an account, we have also emailed a link to it: with it, you can sign in at once.',
  registerSentText:
    'We have sent an email to {email}. Open the link in it to finish. It works once and expires after {hours} hours. Nothing there? Check your spam folder too.',
  resendButton: 'Send the email again',
  throttled: 'Too many attempts. For your security, wait and try again in {minutes} min.',
  emailMissing: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordMissing: 'Enter your password.',
  password_too_short: 'Use at least 8 characters.',
  password_too_long: 'Use at most 128 characters.',
  password_too_common: 'This password is easy to guess. Choose another one.',
  nameTooLong: 'Use at most 60 characters.',

  recoverIntro: 'Enter your email address and we’ll send you a link to choose a new password.',
  recoverButton: 'Send link',
  recoverSentTitle: 'Check your inbox',
  recoverSentText:
    'If {email} has an account, a link is on its way. It works once and expires after 30 minutes. Nothing there? Check your spam folder too.',
  resetTitle: 'Choose a new password',
  resetIntro: 'You’ll be signed out on all devices. Then sign in with your new password.',
  resetButton: 'Save new password',
  resetDoneTitle: 'Password changed',
  resetDoneText: 'Go back to the shop and sign in with your new password. Any passkeys were removed.',
  resetLinkInvalidTitle: 'This link no longer works',
  resetLinkInvalidText:
    'Each link works once and expires after 30 minutes. Request a new one on the shop’s sign-in page.',

  codeButton: 'Email me a sign-in code',
  codeTitle: 'Sign in with a code',
  codeIntro: 'Enter your email address and we’ll send you a code. You don’t need your password.',
  codeSendButton: 'Send code',
  codeSentText:
    'If {email} has an account, an 8-digit code is on its way. It works once, for {minutes} minutes, in this browser only. Nothing there? Check your spam folder too.',
  secondFactorText:
    'This needs a second proof that it is you. We have sent an 8-digit code to {email}. It works once, for {minutes} minutes, in this browser only. Nothing there? Check your spam folder too.',
  codeLabel: 'Code from the email',
  codeMissing: 'Enter the 8-digit code from the email.',
  codeWrong: 'This code is not right. Check it and try again.',
  codeVoid: 'This code no longer works. Have a new one sent.',
  codeAgainButton: 'Send a new code',
  codePasswordLink: 'Use your password instead',

  passkeyButton: 'Use a passkey',
  passkeyFailed: 'No passkey was used. Try again, or sign in another way.',
  passkeyUnknown:
    'This passkey is no longer known here. Sign in another way, then add a new one under “Manage your account”.',
  passkeysTitle: 'Passkeys',
  passkeysIntro:
    'If your browser supports passkeys, you can sign in with your fingerprint, face or screen lock instead of a password. If you remove one, you’ll be signed out on all devices.',
  passkeyNameLabel: 'Name of the passkey',
  passkeyNameMissing: 'Enter a name for the passkey.',
  passkeyAddButton: 'Add a passkey',
  passkeyNotAdded: 'No passkey was added. This device may have one already. Try again, or use another device.',
  passkeyAddedText: 'Passkey added. You can sign in with it from now on.',
  passkeyChange: 'Change',
  passkeyRenameButton: 'Rename',
  passkeyUsed: 'Added {added}. Last used {used}.',
  passkeyUnused: 'Added {added}. Not used yet.',
  passkeyRemovedText: 'This passkey can no longer sign in to your account, and you were signed out on all devices.',

  signOutTitle: 'Sign out?',
  signOutNotice: 'You’ll be signed out of {brand} on this device.',
  signOutButton: 'Sign out',
  staySignedInButton: 'Stay signed in',
  signedOutTitle: 'You’re signed out',
  signedOutText: 'See you soon. Your keys stay in your account.',

  cookiesTitle: 'Signing in needs cookies',
  cookiesText:
    'Your browser sent no cookie of this sign-in. Allow cookies for this site in its settings, go back to the shop and sign in again.',
  expiredTitle: 'This sign-in has expired',
  expiredText: 'It was open for too long or was completed in another tab. Go back to the shop and sign in again.',
  badRequestTitle: 'This link does not work',
  badRequestText: 'We could not process this request. Go back to the shop and try again.',
  crossSiteText: 'This form was sent from another site, so we did not process it. Go back to the shop and try again.',
  notFoundTitle: 'This page could not be found',
  notFoundText: 'The address may be mistyped. Go back to the shop to find what you need.',
  crashTitle: 'Something went wrong on our side',
  crashText: 'Nothing has changed. Try again in a moment.',
  errorReference: 'Reference for support: {code}',

  accountTitle: 'Manage your account',
  accountIntro: 'Signed in as {email}.',
  saveButton: 'Save',
  savedText: 'Saved.',
  nameTitle: 'Your name',
  emailConfirmed: 'confirmed',
  emailUnconfirmed: 'not confirmed yet. Open the link we emailed you.',
  sendAgainButton: 'Resend link',
  newEmailLabel: 'New email address',
  changeEmailHint: 'We’ll email a link to the new address. Your address changes once you open it.',
  changeEmailButton: 'Change email address',
  linkSentText: 'A link is on its way to {email}. It works once and expires after {hours} hours.',
  currentPasswordLabel: 'Current password',
  passwordWrong: 'This is not your password. Check it and try again.',
  changePasswordButton: 'Change password',
  noPasswordText: 'You sign in with another service, so you have no password here.',
  setPasswordButton: 'Email me a link to set one',
  signInAgainText: 'For your security, sign in again first.',
  linksTitle: 'Other ways to sign in',
  linksIntro: 'These services can sign you in to this account. If you remove one, you’ll be signed out on all devices.',
  linkEnded: 'Removed. It can no longer sign in.',
  linkRemoveButton: 'Remove',
  linkAllowButton: 'Allow again',
  linkAllowedText: 'You can sign in with it again: use its button when you next sign in.',
  linkRemovedTitle: 'Removed',
  linkRemovedText:
    'It can no longer sign in to your account, and you were signed out on all devices. Sign in with your email address and password.',
  linkRemovedNoPasswordText:
    'It can no longer sign in to your account, and you were signed out on all devices. To sign in, set a password: choose “Forgot your password?” on the sign-in page.',
  devicesTitle: 'Where you are signed in',
  signedInSince: 'Since {time}',
  thisDevice: 'this device',
  signOutEverywhereButton: 'Sign out everywhere',
  deleteTitle: 'Delete account',
  deleteText:
    'You can request this in the shop, under Preferences. There you can see what is deleted, including this sign-in, and what the law requires the shop to keep.',
  deleteLink: 'Go to Preferences in the shop',

  unlockTitle: 'Sign in on this device',
  unlockText: 'Do you want to sign in to the account of {email} on this device, without waiting?',
  unlockButton: 'Yes, let me sign in',
  unlockedTitle: 'You can sign in now',
  unlockedText: 'Others still have to wait before they can try another password.',
  unlockLinkInvalidText:
    'Each link works once and expires after 24 hours. To sign in at once, choose “Forgot your password?” on the sign-in page.',

  confirmTitle: 'Confirm your email address',
  confirmText: 'Is {email} your address?',
  confirmButton: 'Yes, confirm',
  confirmedTitle: 'Email address confirmed',
  confirmedText: 'Your account now uses {email}.',
  registeredText: 'Your account is ready. Sign in with {email} and your password.',
  confirmLinkInvalidText:
    'Each link works once and expires after 24 hours, and only the latest one is valid. Request a new one under “Manage account”.',

  socialButton: 'Continue with {provider}',
  socialFailedTitle: 'Sign-in with {provider} did not work',
  socialFailedText:
    'It was cancelled, or {provider} is not responding. Try again, or sign in with your email address and password.',
  socialNoEmailText:
    '{provider} did not give us a confirmed email address. Confirm it there, or sign in here with your email address and password.',
  socialOtherEmailText:
    '{provider} now gives us another email address than when you first signed in with it. Sign in here with your email address and password.',
  socialEndedText:
    '{provider} was removed from this account. Sign in with your email address and password. You can then allow it again under “Manage account”.',
  backToSignIn: 'Back to sign-in',

  mailRecoverySubject: 'Set a new password',
  mailRecoveryText:
    'Someone, hopefully you, asked to reset your {brand} password. Use this link to set a new one. It works once and expires after {minutes} minutes:\n\n{link}\n\nIf this was not you, ignore this email: your password stays the same.',
  mailConfirmSubject: 'Confirm your email address',
  mailConfirmText:
    'Confirm that this address belongs to your {brand} account. The link works once and expires after {hours} hours:\n\n{link}\n\nIf you did not ask for this, ignore this email.',
  mailExistsSubject: 'You already have an account',
  mailExistsText:
    'Someone, hopefully you, wanted to create a {brand} account with this email address. You already have one. Sign in here:\n\n{signIn}\n\nIf you have forgotten your password, set a new one:\n\n{recovery}\n\nIf this was not you, ignore this email: nothing has changed.',
  mailAttemptsSubject: 'Someone is trying to sign in to your account',
  mailGuessesText:
    'Several wrong passwords were entered for your {brand} account. Nobody got in. If you are asked to wait when you sign in, open this link on your device and sign in at once. It works once and expires after {hours} hours:\n\n{unlock}\n\nIf your password is easy to guess or you use it elsewhere too, set a new one:\n\n{link}\n\nWe send this email at most once a day.',
  mailCodeSubject: 'Your sign-in code',
  mailCodeText:
    'Use this code to sign in to {brand}. It works once, for {minutes} minutes, and only in the browser that asked for it:\n\n{code}\n\nNever give it to anyone: we won’t ask you for it. If you did not ask for it, ignore this email: nobody gets in without the code.',
  mailLinkedSubject: '{provider} can now sign in to your account',
  mailLinkedText:
    'You can now sign in to your {brand} account with {provider}. If this was not you, remove it on your account page, and set a new password there:\n\n{link}',
  mailContact: 'Contact us',
  mailCorrectionSubject: 'Your email address is about to change',
  mailCorrectionText:
    'Our support team was asked to change the email address of your {brand} account to {email}, and sent a link there. Your address changes once that link is opened. If this was not you, contact us straight away:\n\n{link}',
  mailEmailChangedSubject: 'Your email address was changed',
  mailEmailChangedText:
    'Your {brand} account now uses {email}. If this was not you, contact us straight away:\n\n{link}',
  mailPasswordChangedSubject: 'Your password was changed',
  mailPasswordChangedText:
    'The password for your {brand} account was changed, and you were signed out on all devices. Any passkeys were removed. If this was not you, set a new password straight away:\n\n{link}',
  mailPasskeyAddedSubject: 'A passkey was added to your account',
  mailPasskeyAddedText:
    'The passkey “{name}” can now sign in to your {brand} account. If this was not you, remove it on your account page, and set a new password there:\n\n{link}',
  mailPasskeyRemovedSubject: 'A passkey was removed from your account',
  mailPasskeyRemovedText:
    'The passkey “{name}” can no longer sign in to your {brand} account, and you were signed out on all devices. If this was not you, set a new password straight away:\n\n{link}',
  mailDeletedSubject: 'Your account has been deleted',
  mailDeletedText:
    'Your {brand} account has been deleted, as you asked, and you have been signed out on all devices.\n\nThank you for being with us.',
} as const;
