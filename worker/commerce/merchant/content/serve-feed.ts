import { currencyOfCountry } from '../../../../shared/country-currencies.ts';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import { DEFAULT_LOCALE, type LocaleCode, locales } from '../../../../shared/locales.ts';
import { listMarkets, showFeed } from '../../../../shared/merchant/feed.ts';
import { productFeedPath } from '../../../../shared/product-feeds.ts';
import { readRates } from '../../catalog/prices/currencies-store.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { readCountryRows } from './settings-changes-store.ts';

/** @throws CommerceError 400 for a currency that shoppers cannot choose. */
async function requireOffered(db: D1Database, code: string): Promise<CurrencyCode> {
  if (isCurrencyCode(code) && (await readRates(db)).has(code)) return code;
  throw invalidValue('Currency', code, DEFAULT_CURRENCY, 'reason-choice');
}

const byLanguage = new Map(locales.map(({ code, tag }) => [new Intl.Locale(tag).maximize().language, code]));

/** The language of the shop that most people in a country speak (CLDR); the default one where it has none of theirs. */
function localeOfCountry(country: string): LocaleCode {
  const { language, script } = new Intl.Locale('und', { region: country }).maximize();
  // Only the simplified script is a language of the shop.
  return (script === 'Hant' ? undefined : byLanguage.get(language)) ?? DEFAULT_LOCALE;
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
  serveCall(app, listMarkets, async (_, c) => {
    const [rates, countries, { Products }] = await Promise.all([
      readRates(c.env.DB),
      readCountryRows(c.env.DB),
      readSetting(c.env.DB, 'feed'),
    ]);
    const Items = countries.map(({ alpha2: code, name }) => {
      const own = currencyOfCountry(code) ?? DEFAULT_CURRENCY;
      const currency = isCurrencyCode(own) && rates.has(own) ? own : DEFAULT_CURRENCY;
      const locale = localeOfCountry(code);
      return {
        ...{ Country: code, Name: name, Language: locale, CurrencyCode: currency, IsOn: Products === true },
        Url: c.env.ORIGIN + productFeedPath({ country: code, locale, currency }),
      };
    });
    return { Items, Next: null };
  });
}
