import { PHONE_CODE_LENGTH } from '../../../shared/api/phone.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';

/** The code in what was typed or pasted, or null. Spaces and dashes are how messages group digits. */
export function readCode(typed: string): string | null {
  const digits = canonicalizeCode(typed).replaceAll('-', '');
  return digits.length === PHONE_CODE_LENGTH && /^\d+$/.test(digits) ? digits : null;
}
