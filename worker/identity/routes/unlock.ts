import { markDevice } from '../accounts/known-device.ts';
import { findEmailToUnlock, UNLOCK_PATH, unlockAccount } from '../accounts/unlock.ts';
import { renderConfirmPage } from '../pages/confirm-page.ts';
import { signInAction } from '../pages/notice-page.ts';
import { REALM_PATH } from '../realm.ts';
import { readDeviceMark, setDeviceMark } from './browser-marks.ts';
import { type InteractionPage, sendNotice, sendPage } from './interaction.ts';
import { takeLinkToken } from './mailed-link.ts';

type UnlockPage = Pick<InteractionPage, 'env' | 'ctx' | 'language' | 'shopUrl'>;

async function showLinkProblem(page: UnlockPage): Promise<void> {
  const { t } = page.language;
  return sendNotice(page, 400, t('resetLinkInvalidTitle'), t('unlockLinkInvalidText'), signInAction(page.language));
}

/** The page of the link in the warning. It asks for a click, because e-mail scanners open links too (MAIL-7). */
export async function showUnlock(page: UnlockPage): Promise<void> {
  const { env, ctx, language, shopUrl } = page;
  const { t } = language;
  const findEmail = (token: string) => findEmailToUnlock(env.DB, token, Date.now());
  const token = await takeLinkToken(page, UNLOCK_PATH, async (given) => (await findEmail(given)) !== null);
  if (token === null) return;
  const email = await findEmail(token);
  if (email === null) return showLinkProblem(page);
  const action = `${REALM_PATH}${UNLOCK_PATH}?${new URLSearchParams({ ui_locales: language.locale.tag })}`;
  const texts = { title: t('unlockTitle'), text: t('unlockText', { email }), button: t('unlockButton') };
  sendPage(ctx, 200, await renderConfirmPage({ language, shopUrl, action, token, ...texts }));
}

/** Needs no origin check: the sender has the e-mailed token. From now on, the account knows this browser (AUTH-18). */
export async function submitUnlock(page: UnlockPage, form: URLSearchParams): Promise<void> {
  const { env, ctx, language } = page;
  ctx.set('referrer-policy', 'no-referrer');
  const account = await unlockAccount(env, form.get('token') ?? '', Date.now());
  if (!account) return showLinkProblem(page);
  setDeviceMark(ctx, env, markDevice(env.COOKIE_SECRET, readDeviceMark(ctx, env), account));
  const { t } = language;
  return sendNotice(page, 200, t('unlockedTitle'), t('unlockedText'), signInAction(language));
}
