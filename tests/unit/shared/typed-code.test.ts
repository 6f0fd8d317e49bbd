import { describe, expect, it } from 'vitest';
import { canonicalizeCode, toAsciiDigits } from '../../../shared/typed-code.ts';

describe('a code that was typed or copied', () => {
  it.each([
    ['gift-1234', 'GIFT-1234'],
    ['\u200eGIFT-\u200b1234\u200f', 'GIFT-1234'],
    ['\ufeffGIFT\u00ad-1234\u2060', 'GIFT-1234'],
    ['GI FT\u00a0-\u20091234\n', 'GIFT-1234'],
    ['ＧＩＦＴ－１２３４', 'GIFT-1234'],
    ['gift–1234', 'GIFT-1234'],
    ['gıft-1234', 'GIFT-1234'],
    ['gİft-1234', 'GIFT-1234'],
    ['gi\u0307ft-1234', 'GIFT-1234'],
    ['GIFT-١٢٣٤', 'GIFT-1234'],
    ['GIFT-۱۲۳۴', 'GIFT-1234'],
    ['GIFT-१२३४', 'GIFT-1234'],
    ['GIFT-১২৩৪', 'GIFT-1234'],
    ['GIFT-𝟏𝟐𝟑𝟒', 'GIFT-1234'],
    ['lk26\ufe0f-7q2m-4xkd', 'LK26-7Q2M-4XKD'],
  ])('%j is %j', (typed, code) => {
    expect(canonicalizeCode(typed)).toBe(code);
    expect(canonicalizeCode(code)).toBe(code);
  });
});

it('digits of every script become 0 to 9', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩ ०१२३४५६७८९ ๐๑๒๓๔๕๖๗๘๙ 𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙')).toBe(
    '0123456789 0123456789 0123456789 0123456789',
  );
});
