/** Arithmetic of check digits. */

export const digitsOf = (text: string): number[] => Array.from(text, Number);

/** The sum of digits times weights, one by one. */
export function weigh(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}

/** The check digit of Luhn's formula for the digits before it. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((all, digit, index) => all + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** ISO 7064, modulus 11, 10. */
export function isMod1110(text: string): boolean {
  const check = digitsOf(text).reduce(
    (rest, digit, index, all) => (index === all.length - 1 ? rest + digit : (((rest + digit) % 10 || 10) * 2) % 11),
    10,
  );
  return check % 10 === 1;
}

/** The remainder of a number of any length. */
export function remainderOf(text: string, modulus: number): number {
  return digitsOf(text).reduce((rest, digit) => (rest * 10 + digit) % modulus, 0);
}
