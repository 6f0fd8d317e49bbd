import type { CurrencyCode } from '../shared/currencies.ts';
import type { Locale } from '../shared/locales.ts';
import type { UpstreamCall } from '../shared/request-log.ts';

/** One typed context per request, filled by the middleware in the order of `app.ts`. */
export interface StorefrontVariables {
  requestId: string;
  locale: Locale;
  currency: CurrencyCode;
  isCrawler: boolean;
  /** The calls behind the response, for its line in the log. */
  upstreamCalls: UpstreamCall[];
  /** True for a response that was created with the default headers. */
  hasSecurityHeaders?: boolean;
}

export interface StorefrontContext {
  Bindings: StorefrontEnv;
  Variables: StorefrontVariables;
}
