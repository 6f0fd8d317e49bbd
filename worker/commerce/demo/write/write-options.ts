import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { queryPhrases } from '../../search/phrases/all-phrases.ts';
import { SHIPPED_RATES, SHIPPED_SOURCE } from '../../taxes/shipped-rates.ts';
import { countries } from '../content/countries.ts';
import { exchangeRates, RATES_DATE } from '../content/exchange-rates.ts';
import { genres } from '../content/genres.ts';
import { platforms } from '../content/platforms.ts';
import { regions } from '../content/regions.ts';
import { seedTexts } from '../content/texts/all-texts.ts';
import type { SeedTexts } from '../content/texts/seed-texts.ts';
import { inLongTextLocales } from '../phrases/in-long-text-locales.ts';
import { translateBlocks } from '../phrases/translate.ts';
import { type Insert, insertRows, type Value } from './insert-rows.ts';
import { TEXT_COLUMNS, textRow, textRows } from './text-rows.ts';

/** `specification_attributes.id`, fixed by the spec and the first migration. */
const SYSTEM_ATTRIBUTE = 1;
const PLATFORM_ATTRIBUTE = 2;
const GENRE_ATTRIBUTE = 3;
const TAG_ATTRIBUTE = 4;
/** Systems have fixed ids (CATALOG-5). */
const SYSTEMS = [
  [1, 'Windows', 'windows'],
  [2, 'Mac OS', 'mac'],
  [3, 'Linux', 'linux'],
] as const;

function inEveryLanguage(read: (texts: SeedTexts) => string): Record<string, string> {
  return Object.fromEntries(locales.map(({ code }) => [code, read(seedTexts[code])]));
}

function optionRows(): Value[][] {
  return [
    ...SYSTEMS.map(([id, name]) => [id, SYSTEM_ATTRIBUTE, name, normalizeText(name), id]),
    ...platforms.map(({ id, name }) => [id, PLATFORM_ATTRIBUTE, name, normalizeText(name), id]),
    ...genres.map(({ id, name }) => [id, GENRE_ATTRIBUTE, name, normalizeText(name), id]),
  ];
}

function optionTexts(): Value[][] {
  return [
    ...genres.flatMap((genre, index) =>
      textRows(
        'option',
        genre.id,
        'Name',
        inEveryLanguage((texts) => texts.genres[index] ?? genre.name),
      ),
    ),
    ...SYSTEMS.flatMap(([id, , key]) =>
      locales.flatMap(({ code }) => textRow('option', id, code, 'SearchWords', queryPhrases[code][key])),
    ),
    ...platforms.flatMap(({ id, activation }) =>
      textRows(
        'option',
        id,
        'PlatformActivationDetail',
        inLongTextLocales((translate) => translateBlocks(activation, translate)),
      ),
    ),
    ...textRows(
      'attribute',
      SYSTEM_ATTRIBUTE,
      'Name',
      inEveryLanguage((texts) => texts.attributes.operatingSystem),
    ),
    ...textRows(
      'attribute',
      PLATFORM_ATTRIBUTE,
      'Name',
      inEveryLanguage((texts) => texts.attributes.platform),
    ),
    ...textRows(
      'attribute',
      GENRE_ATTRIBUTE,
      'Name',
      inEveryLanguage((texts) => texts.attributes.genre),
    ),
    ...textRows(
      'attribute',
      TAG_ATTRIBUTE,
      'Name',
      inEveryLanguage((texts) => texts.attributes.tag),
    ),
    ...regions.flatMap(({ id, key }) =>
      textRows(
        'region',
        id,
        'Name',
        inEveryLanguage((texts) => texts.regions[key]),
      ),
    ),
  ];
}

/**
 * The demonstration's rates are for a local shop. Any other has its currencies without a day, and nobody can choose one
 * until its first real rate is there (RATE-4).
 */
function currencyRows(isDevelopment: boolean): Value[][] {
  return Object.entries(exchangeRates).map(([code, rate], index) => {
    const isReal = isDevelopment || code === DEFAULT_CURRENCY;
    return [code, rate, isReal ? RATES_DATE : '', Number(isReal), index + 1];
  });
}

/** The rows that products and orders refer to: filter values, regions, currencies, countries and VAT rates. */
export function writeOptions({ isDevelopment }: { isDevelopment: boolean }): Insert[] {
  const english: LocaleCode = 'en';
  return [
    ...insertRows('specification_options', ['id', 'attribute_id', 'name', 'name_key', 'position'], optionRows()),
    ...insertRows(
      'regions',
      ['id', 'name', 'is_worldwide', 'allowed_countries', 'blocked_countries'],
      regions.map((one) => [
        one.id,
        seedTexts[english].regions[one.key],
        Number(one.isWorldwide),
        JSON.stringify(one.allowed),
        JSON.stringify(one.blocked),
      ]),
    ),
    ...insertRows('currencies', ['code', 'rate', 'quoted_on', 'is_published', 'position'], currencyRows(isDevelopment)),
    ...insertRows(
      'countries',
      ['alpha2', 'name'],
      countries.map((one) => [one.alpha2, one.name]),
    ),
    ...insertRows(
      'tax_rates',
      ['country', 'valid_from', 'basis_points', 'source'],
      SHIPPED_RATES.map(([country, basisPoints, validFrom]) => [country, validFrom, basisPoints, SHIPPED_SOURCE]),
    ),
    ...insertRows('localized', TEXT_COLUMNS, optionTexts()),
  ];
}
