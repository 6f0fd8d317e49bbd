import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { parseSameOriginUrl } from '../../../shared/security/safe-redirect.ts';

/**
 * True for the shop's own result page, `${origin}/{locale}/payment/completed|failed`, with any query. Rejects any URL
 * that is not in its canonical form (dot segments, upper-case host).
 */
export function isReturnUrl(text: string, origin: string, page: 'completed' | 'failed'): boolean {
  const url = parseSameOriginUrl(text, origin);
  if (url?.href !== text || url.hash !== '') return false;
  const [, locale, ...rest] = url.pathname.split('/');
  return isLocaleCode(locale) && rest.join('/') === `payment/${page}`;
}

/** The language in which the shopper pays, which may have changed since the order was placed. */
export function localeOfReturnUrl(returnUrl: string): LocaleCode {
  const [, locale] = new URL(returnUrl).pathname.split('/');
  return isLocaleCode(locale) ? locale : DEFAULT_LOCALE;
}

/** The result page with the payment's id in its query (replacing an earlier one). */
export function withPayment(returnUrl: string, initId: string, methodSystemName: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('paymentInitId', initId);
  url.searchParams.set('paymentMethodSystemName', methodSystemName);
  return url.href;
}
