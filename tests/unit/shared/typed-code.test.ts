import { describe, expect, it } from 'vitest';
import { canonicalizeCode, toAsciiDigits } from '../../../shared/typed-code.ts';

// TYPED-1
describe('a code that was typed or copied', () => {
  it.each([
    ['gift-1234', 'GIFT1234'],
    ['\u200eGIFT-\u200b1234\u200f', 'GIFT1234'],
    ['\ufeffGIFT\u00ad-1234\u2060', 'GIFT1234'],
    ['GI FT\u00a0-\u20091234\n', 'GIFT1234'],
    ['ＧＩＦＴ－１２３４', 'GIFT1234'],
    ['gift–1234', 'GIFT1234'],
    ['gıft-1234', 'GIFT1234'],
    ['gİft-1234', 'GIFT1234'],
    ['gi\u0307ft-1234', 'GIFT1234'],
    ['GIFT-١٢٣٤', 'GIFT1234'],
    ['GIFT-۱۲۳۴', 'GIFT1234'],
    ['GIFT-१२३४', 'GIFT1234'],
    ['GIFT-১২৩৪', 'GIFT1234'],
    ['GIFT-𝟏𝟐𝟑𝟒', 'GIFT1234'],
    ['lk26\ufe0f-7q2m-4xkd', 'LK267Q2M4XKD'],
    ['#LK26 7Q2M 4XKD', 'LK267Q2M4XKD'],
    ['LK26_7Q2M/4XKD.', 'LK267Q2M4XKD'],
    ['„lk26·7q2m…4xkd“', 'LK267Q2M4XKD'],
    ['＃ＬＫ２６－７Ｑ２Ｍ－４ＸＫＤ', 'LK267Q2M4XKD'],
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
