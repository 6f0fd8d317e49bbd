import { parseEmail } from '../../../shared/email-address.ts';
import { requestRecovery } from '../accounts/recovery.ts';
import { type RecoverPage, renderRecoverPage } from '../pages/recovery-pages.ts';
import { announceThrottle, type InteractionPage, sendNotice, sendPage } from './interaction.ts';
import { resetLinkOf } from './reset-password.ts';

type RecoverState = Pick<RecoverPage, 'email' | 'fault' | 'alert'>;

async function show(page: InteractionPage, status: number, state: RecoverState): Promise<void> {
  const { ctx, language, shopUrl, action } = page;
  sendPage(ctx, status, await renderRecoverPage({ language, shopUrl, action, ...state }));
}

export async function showRecover(page: InteractionPage): Promise<void> {
  await show(page, 200, { email: '' });
}

export async function submitRecover(page: InteractionPage, form: URLSearchParams): Promise<void> {
  const { env, language, clientAddress } = page;
  const { t, locale } = language;
  const typed = form.get('email')?.trim() ?? '';
  const email = parseEmail(typed);
  if (!email) {
    const fault = typed === '' ? t('emailMissing') : t('emailInvalid');
    return show(page, 400, { email: typed, fault, alert: t('errorSummary') });
  }
  const toLink = (token: string) => resetLinkOf(env.ORIGIN, token, locale.tag);
  const result = await requestRecovery(env, { email, locale: locale.tag, clientAddress, toLink }, Date.now());
  if (result.outcome === 'throttled') {
    return show(page, 429, { email: typed, alert: announceThrottle(page, result.retryAfterS) });
  }
  return sendNotice(page, 200, t('recoverSentTitle'), t('recoverSentText', { email }));
}
