import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import { showFeed } from '../../../../shared/merchant/feed.ts';
import { productFeedPath } from '../../../../shared/product-feeds.ts';
import { readRates } from '../../catalog/prices/currencies-store.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';

/** @throws CommerceError 400 for a currency that shoppers cannot choose. */
async function requireOffered(db: D1Database, code: string): Promise<CurrencyCode> {
  if (isCurrencyCode(code) && (await readRates(db)).has(code)) return code;
  throw invalidValue('Currency', code, DEFAULT_CURRENCY, 'reason-choice');
}

/** The addresses of the product feeds (CRAWL-50). */
export function serveFeed(app: CommerceApp): void {
  serveCall(app, showFeed, async ({ Country, Language, Currency }, c) => {
    const currency = await requireOffered(c.env.DB, Currency);
    const { Products, GiftCards } = await readSetting(c.env.DB, 'feed');
    return {
      Url: c.env.ORIGIN + productFeedPath({ country: Country, locale: Language, currency }),
      IsOn: Products === true,
      GiftCards: GiftCards === true,
    };
  });
}
