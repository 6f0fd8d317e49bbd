import { href } from '../../../shared/routes.ts';
import { ACCOUNT_PATH } from '../account-console/account-client.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { CONFIRM_PATH, confirmEmail, findEmailToConfirm } from '../accounts/email-confirmation.ts';
import { hashMailedToken } from '../accounts/mailed-token.ts';
import { completeRegistration, findRegisteredEmail } from '../accounts/register.ts';
import { issueLoginTicket, TICKET_PARAMETER } from '../internal/login-ticket.ts';
import { renderConfirmPage } from '../pages/confirm-page.ts';
import { signInAction } from '../pages/notice-page.ts';
import { REALM_PATH } from '../realm.ts';
import { findRegistrationUid } from './browser-marks.ts';
import { type InteractionPage, interactionPath, sendNotice, sendPage } from './interaction.ts';
import { takeLinkToken } from './mailed-link.ts';

type ConfirmContext = Pick<InteractionPage, 'env' | 'ctx' | 'language' | 'shopUrl'>;

async function showLinkProblem(page: ConfirmContext): Promise<void> {
  const { t, locale } = page.language;
  const query = new URLSearchParams({ ui_locales: locale.tag });
  const account = { href: `${REALM_PATH}${ACCOUNT_PATH}?${query}`, label: t('accountTitle') };
  return sendNotice(page, 400, t('resetLinkInvalidTitle'), t('confirmLinkInvalidText'), account);
}

/** The page of an e-mailed link. It asks for a click, because e-mail scanners open links too. */
export async function showConfirm(page: ConfirmContext): Promise<void> {
  const { env, ctx, language, shopUrl } = page;
  const findEmail = async (token: string) =>
    (await findRegisteredEmail(env.DB, token, Date.now())) ?? (await findEmailToConfirm(env.DB, token, Date.now()));
  const token = await takeLinkToken(page, CONFIRM_PATH, async (given) => (await findEmail(given)) !== null);
  if (token === null) return;
  const email = await findEmail(token);
  if (email === null) return showLinkProblem(page);
  const action = `${REALM_PATH}${CONFIRM_PATH}?${new URLSearchParams({ ui_locales: language.locale.tag })}`;
  const { t } = language;
  const texts = { title: t('confirmTitle'), text: t('confirmText', { email }), button: t('confirmButton') };
  sendPage(ctx, 200, await renderConfirmPage({ language, shopUrl, action, token, ...texts }));
}

/**
 * The end of a registration: the browser that began it continues the sign-in. Any other one must sign in with the
 * password, or a stranger's link could sign its reader in to the stranger's account.
 */
async function showRegistered(page: ConfirmContext, account: StoredAccount, token: string): Promise<void> {
  const { env, ctx, language } = page;
  const uid = findRegistrationUid(ctx, env, hashMailedToken(token));
  if (uid === null) {
    const text = language.t('registeredText', { email: account.email });
    return sendNotice(page, 200, language.t('confirmedTitle'), text, signInAction(language));
  }
  const ticket = await issueLoginTicket(env.DB, { accountId: account.id, signInAtS: account.signInAtS });
  ctx.status = 303;
  ctx.redirect(`${interactionPath(uid)}/confirmed?${new URLSearchParams({ [TICKET_PARAMETER]: ticket })}`);
}

/** Needs no origin check: the sender has the e-mailed token. */
export async function submitConfirm(page: ConfirmContext, form: URLSearchParams): Promise<void> {
  const { env, ctx, language } = page;
  const { t, locale } = language;
  ctx.set('referrer-policy', 'no-referrer');
  const supportUrl = env.ORIGIN + href(locale.code, 'topic', { seName: 'contact-us' });
  const token = form.get('token') ?? '';
  const account = await completeRegistration(env.DB, token, Date.now());
  if (account) return showRegistered(page, account, token);
  const email = await confirmEmail(env, token, supportUrl, Date.now());
  if (email === null) return showLinkProblem(page);
  return sendNotice(page, 200, t('confirmedTitle'), t('confirmedText', { email }));
}
