import { parseEmail } from '../../../shared/email-address.ts';
import { href } from '../../../shared/routes.ts';
import { parseName } from '../accounts/account.ts';
import { changePassword, provePassword } from '../accounts/change-password.ts';
import { mailConfirmation, TOKEN_TTL_HOURS } from '../accounts/email-confirmation.ts';
import { allowLink, endLink } from '../accounts/links-store.ts';
import { requestRecovery } from '../accounts/recovery.ts';
import { endAccountSessions } from '../oidc/end-sessions.ts';
import type { AccountPart, TypedValues } from './account-parts.ts';
import { type Action, type ActionContext, type ActionResult, rejectFields, throttledResult } from './action.ts';
import { addPasskeyHere, removePasskeyHere, renamePasskeyHere } from './passkey-actions.ts';

/** Null when the sender of the form has proven to be the owner. */
async function requireProof(
  context: ActionContext,
  form: URLSearchParams,
  field: string,
  typed: TypedValues,
): Promise<ActionResult | null> {
  const { env, account, language, nowMs } = context;
  const { t } = language;
  if (account.passwordHash === '') {
    return context.isFresh ? null : { outcome: 'rejected', status: 400, alert: t('signInAgainText'), typed };
  }
  const password = form.get(field) ?? '';
  if (password === '') return rejectFields(context, { [field]: t('passwordMissing') }, typed);
  const proof = await provePassword(env, account, password, nowMs);
  if (proof === 'right') return null;
  if (proof === 'wrong') return rejectFields(context, { [field]: t('passwordWrong') }, typed);
  return throttledResult(context, proof.retryAfterS);
}

const changeName: Action = async (context, form) => {
  const { env, account, language, nowMs } = context;
  const { t } = language;
  const typed = { firstName: form.get('firstName') ?? '', lastName: form.get('lastName') ?? '' };
  const [firstName, lastName] = [parseName(typed.firstName), parseName(typed.lastName)];
  if (firstName === null || lastName === null) {
    const faults = {
      firstName: firstName === null ? t('nameTooLong') : undefined,
      lastName: lastName === null ? t('nameTooLong') : undefined,
    };
    return rejectFields(context, faults, typed);
  }
  await env.DB.prepare('UPDATE accounts SET first_name = ?2, last_name = ?3, updated_at = ?4 WHERE id = ?1')
    .bind(account.id, firstName, lastName, nowMs)
    .run();
  return { outcome: 'done', notice: t('savedText') };
};

async function sendLink(context: ActionContext, email: string): Promise<ActionResult> {
  const { env, account, language, nowMs } = context;
  const result = await mailConfirmation(env, account, email, nowMs);
  if (result === 'throttled') return throttledResult(context, 60 * 60);
  if (result === 'password-changed') return { outcome: 'rejected', status: 400, alert: language.t('signInAgainText') };
  return { outcome: 'done', notice: language.t('linkSentText', { email, hours: TOKEN_TTL_HOURS }) };
}

/** The response does not reveal whether the new address has an account: its owner finds out through the link. */
const changeEmail: Action = async (context, form) => {
  const { t } = context.language;
  const newEmail = form.get('newEmail')?.trim() ?? '';
  const email = parseEmail(newEmail);
  if (!email) {
    const fault = newEmail === '' ? t('emailMissing') : t('emailInvalid');
    return rejectFields(context, { newEmail: fault }, { newEmail });
  }
  return (await requireProof(context, form, 'emailPassword', { newEmail })) ?? sendLink(context, email);
};

const sendConfirmation: Action = async (context) => sendLink(context, context.account.email);

const setNewPassword: Action = async (context, form) => {
  const { env, account, language, nowMs } = context;
  const { t } = language;
  const passwords = { old: form.get('oldPassword') ?? '', new: form.get('newPassword') ?? '' };
  if (passwords.old === '') return rejectFields(context, { oldPassword: t('passwordMissing') });
  const result = await changePassword(env, account, passwords, nowMs);
  if (result === 'changed') return { outcome: 'left', title: t('resetDoneTitle'), text: t('resetDoneText') };
  if (result === 'wrong') return rejectFields(context, { oldPassword: t('passwordWrong') });
  if (typeof result === 'string') return rejectFields(context, { newPassword: t(result) });
  return throttledResult(context, result.retryAfterS);
};

const mailPasswordLink: Action = async ({ env, account, language, clientAddress, nowMs }) => {
  const { locale, t } = language;
  const toLink = (token: string) => env.ORIGIN + href(locale.code, 'passwordRecoveryConfirm', {}, { token });
  await requestRecovery(env, { email: account.email, locale: locale.tag, clientAddress, toLink }, nowMs);
  return { outcome: 'done', notice: t('recoverSentText', { email: account.email }) };
};

const readLinkName = (form: URLSearchParams) => ({
  issuer: form.get('issuer') ?? '',
  subject: form.get('subject') ?? '',
});

/** Ends the sessions too: it is unknown which of them the external provider has opened at the storefront. */
const removeLink: Action = async ({ env, account, language, nowMs }, form) => {
  const { t } = language;
  if (!(await endLink(env.DB, account.id, readLinkName(form), nowMs)))
    return { outcome: 'done', notice: t('savedText') };
  await endAccountSessions(env, account.id);
  const text = account.passwordHash === '' ? t('linkRemovedNoPasswordText') : t('linkRemovedText');
  return { outcome: 'left', title: t('linkRemovedTitle'), text };
};

const allowLinkAgain: Action = async ({ env, account, language }, form) => {
  await allowLink(env.DB, account.id, readLinkName(form));
  return { outcome: 'done', notice: language.t('linkAllowedText') };
};

const signOutEverywhere: Action = async ({ env, account, language }) => {
  await endAccountSessions(env, account.id);
  return { outcome: 'left', title: language.t('signedOutTitle'), text: language.t('signedOutText') };
};

export const actions: Readonly<Record<AccountPart, Action>> = {
  name: changeName,
  confirm: sendConfirmation,
  email: changeEmail,
  password: setNewPassword,
  'password-link': mailPasswordLink,
  'link-remove': removeLink,
  'link-allow': allowLinkAgain,
  'passkey-add': addPasskeyHere,
  'passkey-rename': renamePasskeyHere,
  'passkey-remove': removePasskeyHere,
  'sign-out': signOutEverywhere,
};
