import type { CurrencyCode } from '../../../../shared/currencies.ts';
import type { FEATURES } from '../../catalog/product/features.ts';

/**
 * What shoppers of one language type beside titles: words and phrases, separated by commas, without regard to case,
 * accents and inflection. The words of categories and systems are seeds, which a merchant changes (SEARCH-60).
 */
export interface QueryPhrases {
  /** Words that say nothing of a product: they may be missing in it. */
  generic: string;
  /** Beside a number, before or after it. */
  upTo: string;
  from: string;
  /** Before the first, and between the two numbers of a range. */
  between: string;
  and: string;
  /** Without a price. */
  free: string;
  /** After a number: "10 mil", "50 ribu". */
  thousand?: string;
  /** What currencies are called, besides their full names, signs and codes. */
  money: Partial<Record<CurrencyCode, string>>;
  games: string;
  deals: string;
  giftCards: string;
  bundles: string;
  genres: Readonly<Record<'action' | 'adventure' | 'fps' | 'horror' | 'indie' | 'rpg' | 'fighting' | 'racing', string>>;
  windows: string;
  mac: string;
  linux: string;
  features: Readonly<Record<keyof typeof FEATURES, string>>;
  /** Questions that a page of help answers. */
  help: Readonly<Record<'withdrawal' | 'payment' | 'activation' | 'delivery' | 'contact' | 'account', string>>;
}
