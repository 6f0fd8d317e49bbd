import {
  type Currency,
  type CurrencyCode,
  currencyOf,
  DEFAULT_CURRENCY,
  isCurrencyCode,
} from '../../../../shared/currencies.ts';
import { MINUTE_MS } from '../../../../shared/durations.ts';
import { type LocaleCode, localeOf } from '../../../../shared/locales.ts';
import { readAll } from '../../database.ts';
import { memoize } from '../../isolate-memo.ts';
import type { PriceTerms } from './prices.ts';

/** Exchange rates change once a day. */
const RATES_TTL_MS = MINUTE_MS;

/** A rate with its origin. */
export interface Quote {
  /** Units of the currency for one EUR. */
  rate: number;
  /** ISO date; empty for EUR. */
  quotedOn: string;
  /** The feed, `merchant`, or `fixed` for EUR. */
  source: string;
}

const FIXED: Quote = { rate: 1, quotedOn: '', source: 'fixed' };
const remember = memoize<Map<CurrencyCode, Quote>>(RATES_TTL_MS);

/** The rate of every available currency, in the shop's order. EUR is always included. */
export function readRates(db: D1Database): Promise<Map<CurrencyCode, Quote>> {
  return remember('rates', async () => {
    const rows = await readAll<{ code: string; rate: number; quoted_on: string; source: string }>(
      db,
      // A rate that no feed has published is the merchant's own.
      `SELECT c.code, c.rate, c.quoted_on, ifnull((SELECT x.source FROM exchange_rates x
         WHERE x.day = c.quoted_on AND x.code = c.code AND x.rate = c.rate), 'merchant') AS source
       FROM currencies c WHERE c.is_published = 1 ORDER BY c.position, c.code`,
    );
    const rates = new Map<CurrencyCode, Quote>();
    for (const { code, rate, quoted_on: quotedOn, source } of rows) {
      if (isCurrencyCode(code)) rates.set(code, { rate, quotedOn, source });
    }
    return rates.set(DEFAULT_CURRENCY, FIXED);
  });
}

/** The currencies a visitor can choose: those with a rate. */
export async function readCurrencies(db: D1Database): Promise<Currency[]> {
  return [...(await readRates(db)).keys()].map(currencyOf);
}

/** The price terms of a request, with the instant that all reads of the catalogue go by: now, or that of a preview. A currency without a rate falls back to EUR. */
export async function readPriceTerms(
  db: D1Database,
  asked: { locale: LocaleCode; currency: CurrencyCode; previewAt?: number | null },
): Promise<PriceTerms & Quote> {
  const rates = await readRates(db);
  const code = rates.has(asked.currency) ? asked.currency : DEFAULT_CURRENCY;
  return {
    tag: localeOf(asked.locale).tag,
    currency: currencyOf(code),
    ...(rates.get(code) ?? FIXED),
    nowMs: asked.previewAt ?? Date.now(),
  };
}
