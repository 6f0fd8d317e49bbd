import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { isbot } from 'isbot';
import { getCurrencies } from '../../shared/api/store.ts';
import { currencyOfCountry } from '../../shared/country-currencies.ts';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../../shared/currencies.ts';
import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import { readForPage } from '../cache/page-reads.ts';
import type { StorefrontContext } from '../env.ts';

const CURRENCY_COOKIE = 'currency';
const YEAR_S = 365 * 24 * 3600;

/** The currency that the visitor chose; undefined without a choice. */
function findChosen(c: Context): CurrencyCode | undefined {
  const currency = getCookie(c, CURRENCY_COOKIE);
  return isCurrencyCode(currency) ? currency : undefined;
}

/** The currency that a link to a page asks for, as those of a product feed do: `?currency=PLN`. */
function findAsked(c: Context): CurrencyCode | undefined {
  const asked = c.req.path.startsWith('/api/') ? undefined : c.req.query('currency')?.toUpperCase();
  return isCurrencyCode(asked) ? asked : undefined;
}

/** The currency of the country that a request comes from, if the shop offers it. Crawlers see the default one. */
async function findOfCountry(c: Context<StorefrontContext>): Promise<CurrencyCode | undefined> {
  const country = c.req.raw.cf?.country;
  const own = typeof country === 'string' ? currencyOfCountry(country) : undefined;
  if (!isCurrencyCode(own) || isbot(c.req.header('User-Agent'))) return undefined;
  const caller = { env: c.env, language: DEFAULT_LOCALE, currency: DEFAULT_CURRENCY };
  const read = readForPage(caller, (promise) => c.executionCtx.waitUntil(promise));
  try {
    const offered = await read(getCurrencies, {});
    return offered.some(({ CurrencyCode }) => CurrencyCode === own) ? own : undefined;
  } catch (error) {
    console.warn(c.var.requestId, 'the currencies could not be read', error);
    return undefined;
  }
}

/** The currency of a request: the visitor's choice, also by a link, else that of their country (LOCALE-40). */
export const setCurrency = createMiddleware<StorefrontContext>(async (c, next) => {
  const asked = findAsked(c);
  c.set('currency', asked ?? findChosen(c) ?? (await findOfCountry(c)) ?? DEFAULT_CURRENCY);
  await next();
  // The browser's own calls follow the page that they are made from.
  if (asked && asked !== findChosen(c)) keepCurrency(c, asked);
});

/** The currency of a request, also before `setCurrency` has run. */
export const readCurrency = (c: Context<StorefrontContext>): CurrencyCode =>
  c.get('currency') ?? findChosen(c) ?? DEFAULT_CURRENCY;

/** Stores the currency in a cookie, like a choice on the page. */
export function keepCurrency(c: Context<StorefrontContext>, currency: CurrencyCode): void {
  const secure = c.env.ORIGIN.startsWith('https:');
  setCookie(c, CURRENCY_COOKIE, currency, { path: '/', maxAge: YEAR_S, sameSite: 'Lax', secure });
}
