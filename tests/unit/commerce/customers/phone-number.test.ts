import { describe, expect, it } from 'vitest';
import { parseMobileNumber } from '../../../../worker/commerce/customers/phone-number.ts';

describe('a mobile number', () => {
  it.each([
    ['+49 1512 3456789', null],
    ['0151 23456789', 'DE'],
    ['\u202a+49 1512 3456789\u202c', null],
    ['\u2066+49\u2069 1512\u00a03456789', null],
    ['+49\u20111512\u20113456789', null],
    ['+49–1512—3456789', null],
    ['+49−1512−3456789', null],
    ['(+49) 1512/3456789', null],
    ['٠١٥١٢٣٤٥٦٧٨٩', 'DE'],
    ['+٤٩ ١٥١٢ ٣٤٥٦٧٨٩', null],
    ['०१५१ २३४५६७८९', 'DE'],
    ['＋４９ １５１２ ３４５６７８９', null],
    ['0049 1512 3456789', 'DE'],
    ['tel:+49-1512-3456789', null],
    ['TEL:+4915123456789', null],
  ])('is read from %j with %j as the country of the form', (typed, country) => {
    expect(parseMobileNumber(typed, country)?.e164).toBe('+4915123456789');
  });

  it.each([
    ['premium', '+49 900 1234567'],
    ['shared-cost', '+49 180 5123456'],
    ['toll-free', '+49 800 1234567'],
    ['fixed-line', '+49 30 1234567'],
  ])('cannot be a %s one, which no message reaches or somebody earns from', (_kind, typed) => {
    expect(parseMobileNumber(typed, null)).toBeNull();
  });

  it.each(['', '0151', 'call +49 1512 3456789', '+49 1512 3456789 ext. 5', '0151 23456789'])(
    'is not read from %j without a country',
    (typed) => {
      expect(parseMobileNumber(typed, null)).toBeNull();
    },
  );
});
