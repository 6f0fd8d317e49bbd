import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../../shared/country-codes.ts';
import { isEuMember } from '../../../shared/eea.ts';
import { exampleVatId, parseVatId } from '../../../worker/commerce/taxes/vat-id.ts';
import { VAT_ID_RULES } from '../../../worker/commerce/taxes/vat-id-rules.ts';

/** Of companies, offices and people, as their owners publish them or as their tax offices give them as examples. */
const VALID = {
  AT: ['ATU13585627', 'ATU37675002', 'ATU33864707'],
  BE: ['BE0403019261', 'BE0428759497', 'BE0202239951'],
  BG: ['BG175074752', 'BG831902088', 'BG130544585', 'BG7523169263'],
  CH: ['CHE107787577MWST', 'CHE-116.281.710 MWST', 'CHE-116.281.710'],
  CY: ['CY10259033P', 'CY10111176Z'],
  CZ: ['CZ25123891', 'CZ00177041', 'CZ45274649', 'CZ7103192745', 'CZ640903926', 'CZ395601439'],
  DE: ['DE136695976', 'DE129273398', 'DE811569869'],
  DK: ['DK13585628', 'DK88146328'],
  EE: ['EE100931558', 'EE101286464'],
  ES: ['ESB58378431', 'ESA28015865', 'ES54362315K', 'ESX2482300W', 'ESJ99216582'],
  FI: ['FI20774740', 'FI09853608'],
  FR: ['FR40303265045', 'FR83404833048', 'FR23334175221', 'FRK7399859412'],
  GB: ['GB980780684', 'GB 232 1288 92', 'GBGD001', 'GBHA500'],
  GR: ['EL094259216', 'EL094014201'],
  HR: ['HR33392005961', 'HR38192148118'],
  HU: ['HU12892312', 'HU10597190'],
  IE: ['IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IE8Z49289F', 'IE6388047V', 'IE9825613N'],
  IT: ['IT00743110157', 'IT00905811006'],
  LT: ['LT119511515', 'LT100001919017', 'LT100004278519'],
  LU: ['LU15027442', 'LU26375245', 'LU20260743'],
  LV: ['LV40003521600', 'LV40003032949', 'LV16117519997'],
  MT: ['MT11679112', 'MT15121333'],
  NL: ['NL004495445B01', 'NL810433941B01', 'NL123456789B13'],
  NO: ['NO995525828MVA', 'NO 974 760 673 MVA'],
  PL: ['PL8567346215', 'PL5260001246'],
  PT: ['PT501964843', 'PT500697256'],
  RO: ['RO18547290', 'RO361757', 'RO4267117'],
  SE: ['SE123456789701', 'SE556703748501'],
  SI: ['SI50223054', 'SI47992115'],
  SK: ['SK2022749619', 'SK2021853504'],
} as const;

// TAX-8
describe('a VAT id', () => {
  it('is known of every member of the EU, the United Kingdom, Norway and Switzerland', () => {
    const countries = VAT_ID_RULES.map(({ country }) => country).sort();
    expect(countries).toEqual([...COUNTRY_CODES.filter(isEuMember), 'GB', 'NO', 'CH'].sort());
    expect(Object.keys(VALID).sort()).toEqual(countries);
  });

  it.each(Object.entries(VALID))(
    'of %s is accepted as it is written, with spaces, dots or small letters',
    (country, ids) => {
      for (const id of ids) {
        const text = id.replace(/[ .-]/g, '');
        expect(parseVatId(id), id).toEqual({ text, country });
        expect(parseVatId(` ${id.slice(0, 4)} ${id.slice(4, 6)}.${id.slice(6).toLowerCase()}`)?.text).toBe(text);
      }
    },
  );

  it.each(Object.entries(VALID))('of %s with a wrong digit, one too many or one missing is refused', (_, ids) => {
    for (const id of ids) {
      if (/^GB[GH]|^CZ395|^LV32/.test(id)) continue;
      const text = id.replace(/[ .-]/g, '');
      const places = Array.from(text, (sign, index) => (/\d/.test(sign) ? index : -1)).filter((index) => index >= 0);
      const wrong = places.flatMap((at) =>
        Array.from('0123456789', (digit) => text.slice(0, at) + digit + text.slice(at + 1)).filter(
          (one) => one !== text,
        ),
      );
      const refused = wrong.filter((one) => parseVatId(one) === null);
      // Check digits find most single errors, those of some countries not all.
      expect(refused.length / wrong.length, id).toBeGreaterThan(0.8);
      const last = places.at(-1) ?? 0;
      expect(parseVatId(`${text}77777777777`), id).toBeNull();
      if (!/^(?:RO|CZ)/.test(id)) expect(parseVatId(text.slice(0, last) + text.slice(last + 1)), id).toBeNull();
    }
  });

  it.each([
    '',
    'DE',
    '123456789',
    'XX123456788',
    'DE000000000',
    'US123456789',
    'ATU1358562é',
    'GR094259216',
    'DE136695976; DROP',
  ])('“%s” is none', (typed) => expect(parseVatId(typed)).toBeNull());

  it('that is refused comes with an example of the country that it begins with, else of the buyer’s', () => {
    expect(exampleVatId('FR123', 'DE')).toBe('FR40303265045');
    expect(exampleVatId('123456789', 'NL')).toBe('NL004495445B01');
    expect(exampleVatId('123', 'US')).toBe('DE136695976');
    for (const { example, country } of VAT_ID_RULES) expect(parseVatId(example)?.country).toBe(country);
  });
});
