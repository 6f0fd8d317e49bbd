const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const STEPS = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const MAX_ROMAN = 39;

/**
 * "vii" -> "7", "7" -> "vii"; null for words that are not a numeral from 1 to 39. Titles number their sequels both
 * ways.
 */
export function otherNumeral(word: string): string | null {
  if (ROMAN.test(word)) {
    const digits = [...word].map((letter) => VALUES[letter] ?? 0);
    return String(digits.reduce((sum, digit, index) => sum + ((digits[index + 1] ?? 0) > digit ? -digit : digit), 0));
  }
  if (!/^[1-9]\d?$/.test(word) || Number(word) > MAX_ROMAN) return null;
  let rest = Number(word);
  let roman = '';
  for (const [value, sign] of STEPS) {
    while (rest >= value) {
      roman += sign;
      rest -= value;
    }
  }
  return roman;
}

/** The arabic spelling of a numeral word, or null. */
export function toArabic(word: string): string | null {
  if (/^\d{1,4}$/.test(word)) return word;
  return ROMAN.test(word) ? otherNumeral(word) : null;
}
