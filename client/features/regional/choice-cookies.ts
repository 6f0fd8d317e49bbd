import { writeCookie } from '../../browser/write-cookie.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CURRENCY_COOKIE = 'currency';
/** LOCALE-4: 365 days, lax, path /. */
const LOCALE_COOKIE = 'i18n_redirected';

export const keepCurrency = (code: string): void => writeCookie(CURRENCY_COOKIE, code, YEAR_SECONDS);
export const keepLocale = (code: string): void => writeCookie(LOCALE_COOKIE, code, YEAR_SECONDS);
