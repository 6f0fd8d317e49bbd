import type { CurrencyCode } from '../../shared/currencies.ts';
import type { MessageFiles } from '../data/i18n.ts';
import type { Shop } from '../data/shop-context.ts';

/** The state that the browser starts from. Holds nothing personal. */
export interface PageState {
  shop: Omit<Shop, 'locale' | 'currency'> & { locale: string; currency: CurrencyCode };
  status: 200 | 404 | 410;
  /** The catalogs of its language, and the English ones to fall back to. */
  messageFiles: MessageFiles;
  /** Responses to the reads, packed, by `keyOf`. */
  reads: Record<string, unknown>;
}
