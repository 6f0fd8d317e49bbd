import { findAccountByEmail } from '../accounts/account-store.ts';
import { markDevice } from '../accounts/known-device.ts';
import { findRecoveryEmail, resetPassword } from '../accounts/recovery.ts';
import { signInAction } from '../pages/notice-page.ts';
import { renderResetPage } from '../pages/recovery-pages.ts';
import { issuerOf, REALM_PATH } from '../realm.ts';
import { readDeviceMark, setDeviceMark } from './browser-marks.ts';
import { type InteractionPage, sendNotice, sendPage } from './interaction.ts';
import { takeLinkToken } from './mailed-link.ts';

/** Keycloak's path for it, below the realm. */
export const RESET_PATH = '/login-actions/reset-credentials';

type ResetPageContext = Pick<InteractionPage, 'env' | 'ctx' | 'language' | 'shopUrl'>;

export function resetLinkOf(origin: string, token: string, languageTag: string): string {
  return `${issuerOf(origin)}${RESET_PATH}?${new URLSearchParams({ key: token, ui_locales: languageTag })}`;
}

async function showLinkProblem(page: ResetPageContext): Promise<void> {
  const { t } = page.language;
  await sendNotice(page, 400, t('resetLinkInvalidTitle'), t('resetLinkInvalidText'), signInAction(page.language));
}

interface ResetState {
  token: string;
  email: string;
  fault?: string;
}

async function show(page: ResetPageContext, status: number, state: ResetState): Promise<void> {
  const { ctx, language, shopUrl } = page;
  const action = `${REALM_PATH}${RESET_PATH}?${new URLSearchParams({ ui_locales: language.locale.tag })}`;
  sendPage(ctx, status, await renderResetPage({ language, shopUrl, action, ...state }));
}

/** The page of an e-mailed link. */
export async function showReset(page: ResetPageContext): Promise<void> {
  const { env } = page;
  const findEmail = (token: string) => findRecoveryEmail(env.DB, token, Date.now());
  const token = await takeLinkToken(page, RESET_PATH, async (given) => (await findEmail(given)) !== null);
  if (token === null) return;
  const email = await findEmail(token);
  return email === null ? showLinkProblem(page) : show(page, 200, { token, email });
}

/** Needs no origin check: the sender has the e-mailed token. */
export async function submitReset(page: ResetPageContext, form: URLSearchParams): Promise<void> {
  const { env, ctx, language } = page;
  const { t } = language;
  ctx.set('referrer-policy', 'no-referrer');
  const token = form.get('token') ?? '';
  const email = (await findRecoveryEmail(env.DB, token, Date.now())) ?? '';
  const result = await resetPassword(env, token, form.get('password') ?? '', Date.now());
  if (result === 'invalid_token') return showLinkProblem(page);
  if (result !== 'changed') return show(page, 400, { token, email, fault: t(result) });
  // Who reads the mailbox is the owner: strangers' guesses do not keep this browser waiting (AUTH-18).
  const account = await findAccountByEmail(env.DB, email);
  if (account) setDeviceMark(ctx, env, markDevice(env.COOKIE_SECRET, readDeviceMark(ctx, env), account));
  return sendNotice(page, 200, t('resetDoneTitle'), t('resetDoneText'), signInAction(page.language));
}
