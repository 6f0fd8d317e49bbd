const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script: Unicode keeps each script's ten in a row, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(code - value - 1)) value += 1;
  return value % 10;
}

/** Digits of every script as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Signs that nobody sees: format and control characters, fillers, variation selectors. Mail programs and chats add them. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Signs that look alike as one, digits of every script as 0 to 9, every dash as a hyphen, and nothing that nobody sees. */
export function cleanTyped(text: string): string {
  return toAsciiDigits(text.normalize('NFKC').replace(INVISIBLE, '')).replace(/[\p{Pd}\u2212]/gu, '-');
}

/**
 * A code as it was meant, however it was copied or typed: coupons, gift codes, codes by SMS, order numbers. Without blanks,
 * and in capitals whatever the language of the keyboard: a Turkish dotted İ and dotless ı are both an I.
 */
export function canonicalizeCode(text: string): string {
  const capitals = cleanTyped(text).replace(/\s/gu, '').toUpperCase();
  return capitals
    .normalize('NFD')
    .replace(/I\u0307+/g, 'I')
    .normalize('NFKC');
}
