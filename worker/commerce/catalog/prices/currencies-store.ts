import {
  type Currency,
  type CurrencyCode,
  currencyOf,
  DEFAULT_CURRENCY,
  isCurrencyCode,
} from '../../../../shared/currencies.ts';
import { type LocaleCode, localeOf } from '../../../../shared/locales.ts';
import { readAll } from '../../database.ts';
import { memoize } from '../../isolate-memo.ts';
import type { PriceTerms } from './prices.ts';

/** Exchange rates change once a day. */
const RATES_TTL_MS = 60_000;
const remember = memoize<Map<CurrencyCode, number>>(RATES_TTL_MS);

/** Units per EUR of every available currency, in the shop's order. EUR is always included. */
export function readRates(db: D1Database): Promise<Map<CurrencyCode, number>> {
  return remember('rates', async () => {
    const rows = await readAll<{ code: string; rate: number }>(
      db,
      'SELECT code, rate FROM currencies WHERE is_published = 1 ORDER BY position, code',
    );
    const rates = new Map<CurrencyCode, number>();
    for (const { code, rate } of rows) if (isCurrencyCode(code)) rates.set(code, rate);
    return rates.set(DEFAULT_CURRENCY, 1);
  });
}

/** The currencies a visitor can choose: those with a rate. */
export async function readCurrencies(db: D1Database): Promise<Currency[]> {
  return [...(await readRates(db)).keys()].map(currencyOf);
}

/** The price terms of a request. A currency without a rate falls back to EUR. */
export async function readPriceTerms(
  db: D1Database,
  asked: { locale: LocaleCode; currency: CurrencyCode },
): Promise<PriceTerms> {
  const rates = await readRates(db);
  const code = rates.has(asked.currency) ? asked.currency : DEFAULT_CURRENCY;
  return {
    tag: localeOf(asked.locale).tag,
    currency: currencyOf(code),
    rate: rates.get(code) ?? 1,
    nowMs: Date.now(),
  };
}
