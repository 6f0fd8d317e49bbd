import type { Context } from 'hono';
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

/** Reads the buyer's country, language and currency. What the shop does not know counts as not said. */
export function toAgentCaller(c: Context<StorefrontContext>, context: AgentContext = {}): AgentCaller {
  const asked = context.address_country?.toUpperCase() ?? '';
  const country = isCountryCode(asked) ? asked : undefined;
  const locale = findByTag(context.language ?? '') ?? DEFAULT_LOCALE;
  const named = context.currency?.toUpperCase();
  const own = country && currencyOfCountry(country);
  const currency = isCurrencyCode(named) ? named : isCurrencyCode(own) ? own : DEFAULT_CURRENCY;
  return {
    ...{ origin: c.env.ORIGIN, locale, currency, country, hasCurrency: isCurrencyCode(named) },
    read: readForPage({ env: c.env, language: locale, currency }, (promise) => c.executionCtx.waitUntil(promise)),
  };
}
