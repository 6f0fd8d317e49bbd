import { canonicalizeCode, SENT_CODE_LENGTH } from '../../../shared/typed-code.ts';

/** The code in typed or pasted text, or null: only letters and digits count (TYPED-1). */
export function readCode(typed: string): string | null {
  const digits = canonicalizeCode(typed);
  return digits.length === SENT_CODE_LENGTH && /^\d+$/.test(digits) ? digits : null;
}
