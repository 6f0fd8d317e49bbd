import { isRecoveryTokenValid, resetPassword } from '../accounts/recovery.ts';
import { signInAction } from '../pages/notice-page.ts';
import { renderResetPage } from '../pages/recovery-pages.ts';
import { issuerOf, REALM_PATH } from '../realm.ts';
import { type InteractionPage, sendNotice, sendPage } from './interaction.ts';

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

async function show(page: ResetPageContext, status: number, token: string, fault?: string): Promise<void> {
  const { ctx, language, shopUrl } = page;
  const action = `${REALM_PATH}${RESET_PATH}?${new URLSearchParams({ ui_locales: language.locale.tag })}`;
  sendPage(ctx, status, await renderResetPage({ language, shopUrl, action, token, ...(fault ? { fault } : {}) }));
}

/** The page of an e-mailed link. Its URL is a secret, so there is no referrer. */
export async function showReset(page: ResetPageContext): Promise<void> {
  const { env, ctx } = page;
  ctx.set('referrer-policy', 'no-referrer');
  const token = new URLSearchParams(ctx.querystring).get('key') ?? '';
  if (!(await isRecoveryTokenValid(env.DB, token, Date.now()))) return showLinkProblem(page);
  return show(page, 200, token);
}

/** Needs no origin check: the sender has the e-mailed token. */
export async function submitReset(page: ResetPageContext, form: URLSearchParams): Promise<void> {
  const { env, ctx, language } = page;
  const { t } = language;
  ctx.set('referrer-policy', 'no-referrer');
  const token = form.get('token') ?? '';
  const result = await resetPassword(env, token, form.get('password') ?? '', Date.now());
  if (result === 'invalid_token') return showLinkProblem(page);
  if (result !== 'changed') return show(page, 400, token, t(result));
  return sendNotice(page, 200, t('resetDoneTitle'), t('resetDoneText'), signInAction(page.language));
}
