const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CURRENCY_COOKIE = 'currency';
/** LOCALE-4: 365 days, lax, path /. */
const LOCALE_COOKIE = 'i18n_redirected';

function setCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no synchronous write before a reload
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

export const keepCurrency = (code: string): void => setCookie(CURRENCY_COOKIE, code);
export const keepLocale = (code: string): void => setCookie(LOCALE_COOKIE, code);
