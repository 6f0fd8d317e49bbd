import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../shared/locales.ts';
import type { StorefrontContext } from '../env.ts';

export const CURRENCY_COOKIE = 'currency';

/** The page's language comes from its path, its currency from the visitor's choice. */
export const detectLocale = createMiddleware<StorefrontContext>(async (c, next) => {
  const [, code] = c.req.path.split('/');
  c.set('locale', localeOf(isLocaleCode(code) ? code : DEFAULT_LOCALE));
  const currency = getCookie(c, CURRENCY_COOKIE);
  c.set('currency', isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY);
  await next();
});
