import type { Context } from 'hono';
import { getCurrencies } from '../../shared/api/store.ts';
import { isCountryCode } from '../../shared/country-codes.ts';
import { currencyOfCountry } from '../../shared/country-currencies.ts';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../../shared/currencies.ts';
import { DEFAULT_LOCALE, type LocaleCode } from '../../shared/locales.ts';
import { readForPage } from '../cache/page-reads.ts';
import type { StorefrontContext } from '../env.ts';
import { findByTag } from '../middleware/locale.ts';
import type { AgentContext } from './tool-input.ts';

/** For whom an agent asks, and how the shop is read for them. */
export interface AgentCaller {
  origin: string;
  locale: LocaleCode;
  /** The currency that prices are asked in; what they are in, they say. */
  currency: CurrencyCode;
  /** ISO 3166-1 alpha-2; undefined where nobody said. */
  country: string | undefined;
  /** True where the buyer's currency was named: amounts without one mean nothing. */
  hasCurrency: boolean;
  read: ReturnType<typeof readForPage>;
}

/** The currencies that the shop offers; none where it does not tell, which is no reason to tell nothing at all. */
async function readOffered(c: Context<StorefrontContext>, read: AgentCaller['read']): Promise<string[]> {
  try {
    return (await read(getCurrencies, {})).map(({ CurrencyCode: code }) => code);
  } catch (error) {
    console.warn(c.var.requestId, 'the currencies could not be read', error);
    return [];
  }
}

/** Reads the buyer's country, language and currency. What the shop does not know counts as not said. */
export async function toAgentCaller(c: Context<StorefrontContext>, context: AgentContext = {}): Promise<AgentCaller> {
  const asked = context.address_country?.toUpperCase() ?? '';
  const country = isCountryCode(asked) ? asked : undefined;
  const locale = findByTag(context.language ?? '') ?? DEFAULT_LOCALE;
  const readIn = (currency: CurrencyCode) =>
    readForPage({ env: c.env, language: locale, currency }, (promise) => c.executionCtx.waitUntil(promise));
  const wanted = [context.currency?.toUpperCase(), country && currencyOfCountry(country)].filter(isCurrencyCode);
  const offered = wanted.length > 0 ? await readOffered(c, readIn(DEFAULT_CURRENCY)) : [];
  const currency = wanted.find((code) => offered.includes(code)) ?? DEFAULT_CURRENCY;
  const hasCurrency = context.currency?.toUpperCase() === currency && offered.includes(currency);
  return { origin: c.env.ORIGIN, locale, currency, country, hasCurrency, read: readIn(currency) };
}
