import type { CurrencyCode } from '../shared/currencies.ts';
import type { Locale } from '../shared/locales.ts';

/** One typed context per request, filled by the middleware in the order of `app.ts`. */
export interface StorefrontVariables {
  requestId: string;
  locale: Locale;
  currency: CurrencyCode;
  isCrawler: boolean;
  /** True for a response that was created with the default headers. */
  hasSecurityHeaders?: boolean;
}

export interface StorefrontContext {
  Bindings: StorefrontEnv;
  Variables: StorefrontVariables;
}
