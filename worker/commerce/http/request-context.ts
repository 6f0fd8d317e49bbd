import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isCountryCode } from '../../../shared/country-codes.ts';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { formatRequestLine, hasRequestLog, isRequestId, REQUEST_ID_HEADER } from '../../../shared/request-log.ts';
import { PREVIEW_HEADER, readPreview } from '../../../shared/security/preview-token.ts';

/** The facts of a request. The storefront's gateway sets the headers; nobody else can reach commerce. */
export interface RequestFacts {
  locale: LocaleCode;
  currency: CurrencyCode;
  /** ISO 3166-1 alpha-2, or null when unknown. */
  country: string | null;
  requestId: string;
  /** The instant that a preview shows, in milliseconds since 1970; null for the shop as it is (CONTENT-61). */
  previewAt: number | null;
}

export interface CommerceHono {
  Bindings: CommerceEnv;
  Variables: { facts: RequestFacts };
}
export type CommerceApp = Hono<CommerceHono>;
export type CommerceContext = Context<CommerceHono>;

async function readFacts({ headers }: Request, { PURGE_SECRET }: CommerceEnv): Promise<RequestFacts> {
  const locale = headers.get('Language');
  const currency = headers.get('Currency');
  const country = headers.get('X-Country');
  const requestId = headers.get(REQUEST_ID_HEADER);
  const token = headers.get(PREVIEW_HEADER);
  const preview = token === null ? null : await readPreview(PURGE_SECRET, token, Date.now());
  return {
    locale: isLocaleCode(locale) ? locale : DEFAULT_LOCALE,
    currency: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
    country: country !== null && isCountryCode(country) ? country : null,
    // The storefront's, so that both logs name the same one.
    requestId: isRequestId(requestId) ? requestId : crypto.randomUUID(),
    previewAt: preview?.at ?? null,
  };
}

/** Reads the request's facts once, before every route, and writes its line into the log. */
export const requestFacts: MiddlewareHandler<CommerceHono> = async (c, next) => {
  const startedAt = Date.now();
  const facts = await readFacts(c.req.raw, c.env);
  c.set('facts', facts);
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
  c.header(REQUEST_ID_HEADER, facts.requestId);
  if (!hasRequestLog(c.env)) return;
  const line = { worker: 'latchkey-commerce', id: facts.requestId, method: c.req.method, route: routePath(c) };
  console.info(formatRequestLine({ ...line, status: c.res.status, ms: Date.now() - startedAt }));
};
