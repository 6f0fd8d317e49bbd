import { isLocaleCode } from '../../../shared/locales.ts';

const MAX_URL_LENGTH = 2048;

/**
 * True for the shop's own result page, `${origin}/{locale}/payment/completed|failed`, with any query. Anything that a
 * URL parser would first have to repair (backslashes, dot segments, credentials, upper-case host) is refused.
 */
export function isReturnUrl(text: string, origin: string, page: 'completed' | 'failed'): boolean {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.href !== text || url.origin !== origin || url.username !== '' || url.password !== '' || url.hash !== '') {
    return false;
  }
  const [, locale, ...rest] = url.pathname.split('/');
  return isLocaleCode(locale) && rest.join('/') === `payment/${page}`;
}

/** The result page with the payment named in its query (replacing what the query said before). */
export function withPayment(returnUrl: string, initId: string, methodSystemName: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('paymentInitId', initId);
  url.searchParams.set('paymentMethodSystemName', methodSystemName);
  return url.href;
}
