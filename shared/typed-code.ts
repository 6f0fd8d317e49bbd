/** Digits of a code that the shop sends to an address or a number. */
export const SENT_CODE_LENGTH = 6;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script: Unicode lists each script's ten in a row, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(code - value - 1)) value += 1;
  return value % 10;
}

/** Converts digits of every script to 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/**
 * Invisible characters: format and control characters, fillers, variation selectors. E-mail programs and chats add
 * them.
 */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises compatibility variants, digits of every script to 0 to 9, every dash to a hyphen, and removes invisible
 * characters.
 */
export function cleanTyped(text: string): string {
  return toAsciiDigits(text.normalize('NFKC').replace(INVISIBLE, '')).replace(/[\p{Pd}\u2212]/gu, '-');
}

/**
 * The one form in which a typed or copied code is compared: coupons, gift codes, SMS codes, order numbers (TYPED-1). Only
 * letters and digits count. Capitalises in any keyboard language: a Turkish dotted İ and dotless ı both become I.
 */
export function canonicalizeCode(text: string): string {
  const capitals = cleanTyped(text).toUpperCase();
  return capitals
    .normalize('NFD')
    .replace(/I\u0307+/g, 'I')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
