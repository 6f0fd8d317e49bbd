import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currencies, currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import {
  DEFAULT_LOCALE,
  isLocaleCode,
  type LocaleCode,
  localeById,
  localeOf,
  locales,
} from '../../../shared/locales.ts';
import { orderNames, toFullName } from '../../../shared/person-name.ts';
import { languageOf, scriptOf } from '../../support/pages/scripts.ts';

const readDocument = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
/** Each rule on one line. */
const rules = readDocument('shared/rules/locales.md').replaceAll(/\n {2,}/g, ' ');
/** What a rule lists between two of its words. */
const listIn = (rule: string, from: string, to: string): string[] =>
  (rules.match(`- ${rule}: .*?${from}(.*?)${to}`)?.[1] ?? '').split(', ');

/** Ids that other systems know: a new language comes after these. */
const FIRST = 'en tr nl de es fr it no pl pt ru vn id cn ar se jp cs in cz bg hu';
const RIGHT_TO_LEFT_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];
/** Which of a person's names the language writes first (CLDR, personNames). */
const FIRST_NAME: Readonly<Record<LocaleCode, 'given' | 'family'>> = {
  ...{ en: 'given', tr: 'given', nl: 'given', de: 'given', es: 'given', fr: 'given', it: 'given', no: 'given' },
  ...{ pl: 'given', pt: 'given', ru: 'given', id: 'given', ar: 'given', se: 'given', cs: 'given', in: 'given' },
  ...{ cz: 'given', bg: 'given', vn: 'family', cn: 'family', jp: 'family', hu: 'family' },
};

describe('locales', () => {
  // LOCALE-1
  it('are those of the rule, in its order', () => {
    const codes = locales.map(({ code }) => code);
    expect(listIn('LOCALE-1', 'in this order: ', '\\. ').map((item) => item.replace(/ \(.*/, ''))).toEqual(codes);
    expect(codes.join(' ').startsWith(FIRST)).toBe(true);
    expect(locales.map(({ id }) => id)).toEqual(codes.map((_, index) => index + 1));
    expect(rules).toContain(`There are ${codes.length} locale prefixes, ids 1 to ${codes.length} `);
    expect(readDocument('README.md')).toContain(`gift cards: ${codes.length} languages`);
    expect(DEFAULT_LOCALE).toBe('en');
  });

  // LOCALE-5
  it('have the language tags of the rule where they differ from the path codes', () => {
    const differing = locales.filter(({ code, tag }) => code !== tag).map(({ code, tag }) => `${code} ${tag}`);
    expect(listIn('LOCALE-5', 'language tags \\(', '\\);').sort()).toEqual(differing.sort());
    for (const { tag } of locales) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  it('are a language each: the wishes of browsers are compared without territory and script', () => {
    // A second one, such as pt-BR, needs `byLanguage` in worker/middleware/locale.ts and identity's `matchLocale` first.
    expect(new Set(locales.map(languageOf)).size).toBe(locales.length);
  });

  it('have numbers, dates, plurals, an order of letters and names of countries in this runtime', () => {
    const tags = locales.map(({ tag }) => tag);
    expect(Intl.NumberFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.Collator.supportedLocalesOf(tags)).toEqual(tags);
    expect(Intl.DisplayNames.supportedLocalesOf(tags)).toEqual(tags);
  });

  // LOCALE-6
  it('are laid out in the direction of their script', () => {
    for (const locale of locales)
      expect(locale.dir, locale.name).toBe(RIGHT_TO_LEFT_SCRIPTS.includes(scriptOf(locale)) ? 'rtl' : 'ltr');
  });

  // LOCALE-11
  it('write names in their own order', () => {
    for (const { code } of locales) expect(orderNames(code, 'given', 'family')[0], code).toBe(FIRST_NAME[code]);
    const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
    const familyFirst = locales.filter(({ code }) => FIRST_NAME[code] === 'family');
    expect(listIn('LOCALE-11', 'family name first \\(', '\\)').sort()).toEqual(
      familyFirst.map((locale) => inEnglish.of(languageOf(locale))).sort(),
    );
    expect(toFullName('de', 'Ada', 'Lovelace')).toBe('Ada Lovelace');
    expect(toFullName('hu', 'Béla', 'Bartók')).toBe('Bartók Béla');
    expect(toFullName('jp', '太郎', '山田')).toBe('山田 太郎');
    expect(toFullName('cn', '小明', '王')).toBe('王小明');
    expect(toFullName('cn', 'Ada', '王')).toBe('王 Ada');
    expect(toFullName('vn', null, 'Nguyễn')).toBe('Nguyễn');
    expect(toFullName('en', '', undefined)).toBe('');
  });

  it('are found by code and by id only', () => {
    for (const locale of locales) {
      expect(localeOf(locale.code)).toBe(locale);
      expect(localeById(locale.id)).toBe(locale);
    }
    expect(localeById(0)).toBeUndefined();
    expect(localeById(locales.length + 1)).toBeUndefined();
    for (const other of ['EN', 'da', 'en-US', '', undefined, 1, '__proto__', 'toString']) {
      expect(isLocaleCode(other)).toBe(false);
    }
  });
});

describe('currencies', () => {
  // PRICE-6
  it('are 34, each with a symbol and a known number of decimals', () => {
    expect(currencies).toHaveLength(34);
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(34);
    for (const { code, symbol } of currencies) expect(symbol, code).not.toBe('');
    const symbols = (['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'JPY', 'KRW', 'INR'] as const).map(
      (code) => currencyOf(code).symbol,
    );
    expect(symbols).toEqual(['€', '$', '£', 'CHF', 'zł', '¥', '₩', '₹']);
  });

  it('have as many decimals as the platform knows for them, where shops use them', () => {
    // ISO 4217 has two decimals for HUF and IDR, but nobody uses them: the shop charges whole units.
    const whole = new Set(['HUF', 'IDR']);
    for (const { code, decimals } of currencies) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions();
      expect(decimals, code).toBe(whole.has(code) ? 0 : maximumFractionDigits);
    }
  });

  it('are found by code only', () => {
    const symbols = (['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'JPY', 'KRW', 'INR'] as const).map(
      (code) => currencyOf(code).symbol,
    );
    expect(symbols).toEqual(['€', '$', '£', 'CHF', 'zł', '¥', '₩', '₹']);
    for (const other of ['eur', 'XXX', '', null, 'constructor']) expect(isCurrencyCode(other)).toBe(false);
  });
});
