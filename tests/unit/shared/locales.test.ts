import { describe, expect, it } from 'vitest';
import { currencies, currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, localeById, localeOf, locales } from '../../../shared/locales.ts';
import { orderNames, toFullName } from '../../../shared/person-name.ts';

describe('locales', () => {
  // LOCALE-1
  it('are the 22 of the contract, in its order', () => {
    expect(locales.map(({ code }) => code).join(' ')).toBe(
      'en tr nl de es fr it no pl pt ru vn id cn ar se jp cs in cz bg hu',
    );
    expect(locales.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(DEFAULT_LOCALE).toBe('en');
  });

  // LOCALE-5
  it('have language tags that differ from the path codes', () => {
    const tags = Object.fromEntries(locales.map(({ code, tag }) => [code, tag]));
    expect(tags).toMatchObject({
      cn: 'zh-Hans',
      jp: 'ja',
      vn: 'vi',
      cz: 'cs',
      cs: 'da',
      se: 'sv',
      in: 'hi',
      no: 'nb',
      pt: 'pt-PT',
    });
    for (const { tag } of locales) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(new Set(locales.map(({ tag }) => tag)).size).toBe(22);
  });

  // LOCALE-6
  it('include one right-to-left language', () => {
    expect(locales.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });

  // LOCALE-11
  it('write names in their own order', () => {
    const familyFirst = locales.filter(({ code }) => orderNames(code, 'given', 'family')[0] === 'family');
    expect(familyFirst.map(({ code }) => code)).toEqual(['vn', 'cn', 'jp', 'hu']);
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
    expect(localeById(23)).toBeUndefined();
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
