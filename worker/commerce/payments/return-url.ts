import { isLocaleCode } from '../../../shared/locales.ts';
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

/** The result page with the payment's id in its query (replacing an earlier one). */
export function withPayment(returnUrl: string, initId: string, methodSystemName: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('paymentInitId', initId);
  url.searchParams.set('paymentMethodSystemName', methodSystemName);
  return url.href;
}
