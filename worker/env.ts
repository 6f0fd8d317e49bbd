import type { CurrencyCode } from '../shared/currencies.ts';
import type { Locale } from '../shared/locales.ts';
import type { UpstreamCall } from '../shared/request-log.ts';
import type { RouteMatch } from '../shared/routes.ts';

/** Shared by the calls behind one response. */
export interface RequestTrace {
  /** The request's id. */
  id: string;
  /** For the response's line in the log. */
  calls: UpstreamCall[];
}

/** The bindings of a request. */
export interface RequestEnv extends StorefrontEnv {
  /** Set for each request by `middleware/log-requests.ts`; absent in work outside of requests. */
  trace?: RequestTrace;
}

/** One typed context per request, filled by the middleware in the order of `app.ts`. */
export interface StorefrontVariables {
  requestId: string;
  /** The page matched by the path; null if there is none. */
  route: RouteMatch | null;
  locale: Locale;
  currency: CurrencyCode;
  isCrawler: boolean;
  /** The token of the preview that the browser shows; undefined for the shop as it is. */
  preview?: string | undefined;
  /** True for a response that was created with the default headers. */
  hasSecurityHeaders?: boolean;
}

export interface StorefrontContext {
  Bindings: RequestEnv;
  Variables: StorefrontVariables;
}
