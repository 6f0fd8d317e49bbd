import { TOKEN_TTL_HOURS } from '../accounts/email-confirmation.ts';
import { resendRegistration } from '../accounts/register.ts';
import { REALM_PATH } from '../realm.ts';
import { type RegistrationMark, readRegistrationMark, setRegistrationMark } from './browser-marks.ts';
import { announceThrottle, type InteractionPage, sendExpired, sendNotice } from './interaction.ts';

/** Below the realm, beside Keycloak's paths of mailed links. */
export const RESEND_PATH = '/login-actions/resend-registration';

type SentPage = Pick<InteractionPage, 'env' | 'ctx' | 'language' | 'shopUrl'>;

/** Says that a mail was sent, whatever the address, and offers to send it again (AUTH-20). */
export async function showSent(page: SentPage, mark: RegistrationMark): Promise<void> {
  const { env, ctx, language } = page;
  const { t, locale } = language;
  setRegistrationMark(ctx, env, mark);
  const text = t('registerSentText', { email: mark.email, hours: TOKEN_TTL_HOURS });
  const action = `${REALM_PATH}${RESEND_PATH}?${new URLSearchParams({ ui_locales: locale.tag })}`;
  return sendNotice(page, 200, t('recoverSentTitle'), text, undefined, { action, label: t('resendButton') });
}

/** Sends the mail of the registration that this browser has made; its cookie names no other address. */
export async function submitResend(page: SentPage & Pick<InteractionPage, 'clientAddress'>): Promise<void> {
  const { env, ctx, language, clientAddress } = page;
  const mark = readRegistrationMark(ctx, env);
  if (!mark) return sendExpired(page);
  const sent = { ...mark, locale: language.locale.tag, clientAddress };
  const result = await resendRegistration(env, sent, Date.now());
  if (result.outcome === 'throttled') {
    return sendNotice(page, 429, language.t('recoverSentTitle'), announceThrottle(page, result.retryAfterS));
  }
  return showSent(page, { ...mark, tokenHash: result.tokenHash });
}
