import { PHONE_CODE_LENGTH } from '../../../shared/api/phone.ts';

/** The zeros of the digits that phones in the shop's languages type beside the ASCII ones: ar, fa, hi. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

function toAsciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => point >= one && point < one + 10);
  return zero === undefined ? character : String(point - zero);
}

/** The code in what was typed or pasted, or null. Spaces and dashes are how messages group digits. */
export function readCode(typed: string): string | null {
  const digits = [...typed.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, '')].map(toAsciiDigit).join('');
  return digits.length === PHONE_CODE_LENGTH && /^\d+$/.test(digits) ? digits : null;
}
