import { createContext, use } from 'react';
import type { CurrencyCode } from '../../shared/currencies.ts';
import type { Locale } from '../../shared/locales.ts';

/** What every page knows about its request. The same on both sides, and nothing personal. */
export interface Shop {
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  /** The shop's own origin, from configuration. */
  readonly origin: string;
  readonly environment: string;
  readonly isCrawler: boolean;
  /** ISO 8601 instant of the server's render: countdowns start from the server's clock. */
  readonly renderedAt: string;
  /** The merchant's third parties, as the document's `<meta>` elements name them. Empty by default. */
  readonly pageSettings: Readonly<Record<string, string>>;
}

export const ShopContext = createContext<Shop | null>(null);

/** The request's locale, currency and origin. Throws outside of `<App>`. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('no shop');
  return shop;
}
