import type { CurrencyCode } from '../../shared/currencies.ts';
import type { MessageFiles } from '../../shared/pages.ts';
import type { Shop } from '../data/shop-context.ts';

/** What most pages have in common, and is left out. */
export const USUAL: Pick<Shop, 'environment' | 'isCrawler' | 'pageSettings'> = {
  environment: 'production',
  isCrawler: false,
  pageSettings: {},
};

/** The state that the browser starts from. Holds nothing personal. */
export interface PageState {
  shop: Omit<Shop, 'locale' | 'currency' | keyof typeof USUAL> &
    Partial<typeof USUAL> & { locale: string; currency: CurrencyCode };
  /** Absent for 200. */
  status?: 404 | 410;
  /** The catalogs of its language, and the English ones to fall back to. */
  messages: MessageFiles;
  /** Responses to the reads, packed, by `keyOf`. */
  reads: Record<string, unknown>;
}
