import { href } from '../../../shared/routes.ts';
import { ACCOUNT_PATH } from '../account-console/account-client.ts';
import { CONFIRM_PATH, confirmEmail, findEmailToConfirm } from '../accounts/email-confirmation.ts';
import { renderConfirmPage } from '../pages/confirm-page.ts';
import { REALM_PATH } from '../realm.ts';
import { type InteractionPage, sendNotice, sendPage } from './interaction.ts';

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
  ctx.set('referrer-policy', 'no-referrer');
  const token = new URLSearchParams(ctx.querystring).get('key') ?? '';
  const email = await findEmailToConfirm(env.DB, token, Date.now());
  if (email === null) return showLinkProblem(page);
  const action = `${REALM_PATH}${CONFIRM_PATH}?${new URLSearchParams({ ui_locales: language.locale.tag })}`;
  sendPage(ctx, 200, await renderConfirmPage({ language, shopUrl, action, token, email }));
}

/** Needs no origin check: the sender has the e-mailed token. */
export async function submitConfirm(page: ConfirmContext, form: URLSearchParams): Promise<void> {
  const { env, ctx, language } = page;
  const { t, locale } = language;
  ctx.set('referrer-policy', 'no-referrer');
  const supportUrl = env.ORIGIN + href(locale.code, 'topic', { seName: 'contact-us' });
  const email = await confirmEmail(env, form.get('token') ?? '', supportUrl, Date.now());
  if (email === null) return showLinkProblem(page);
  return sendNotice(page, 200, t('confirmedTitle'), t('confirmedText', { email }));
}
