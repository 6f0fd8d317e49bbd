import type { Context, Hono, MiddlewareHandler } from 'hono';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';

/** The facts of a request. The storefront's gateway sets the headers; nobody else can reach commerce. */
export interface RequestFacts {
  locale: LocaleCode;
  currency: CurrencyCode;
  /** ISO 3166-1 alpha-2, or null when unknown. */
  country: string | null;
  requestId: string;
}

export interface CommerceHono {
  Bindings: CommerceEnv;
  Variables: { facts: RequestFacts };
}
export type CommerceApp = Hono<CommerceHono>;
export type CommerceContext = Context<CommerceHono>;

function readFacts(headers: Headers): RequestFacts {
  const locale = headers.get('Language');
  const currency = headers.get('Currency');
  const country = headers.get('X-Country');
  return {
    locale: isLocaleCode(locale) ? locale : DEFAULT_LOCALE,
    currency: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
    requestId: crypto.randomUUID(),
  };
}

/** Reads the request's facts once, before every route. */
export const requestFacts: MiddlewareHandler<CommerceHono> = async (c, next) => {
  c.set('facts', readFacts(c.req.raw.headers));
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
};
