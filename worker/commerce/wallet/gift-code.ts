import { canonicalizeCode } from '../../../shared/typed-code.ts';

const SHOWN_LETTERS = 4;
const MASK = '••••-';
/** 16 of 32 letters: 80 random bits. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NEW_CODE_LENGTH = 16;
const GROUP_PATTERN = /.{4}(?=.)/g;
/** Letters and digits that a code must have: 13 random ones of 32 are 65 bits, too many to enumerate. */
export const MIN_GIFT_CODE_LETTERS = 13;
const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{6,62}[A-Z0-9]$/;

/** The canonical form of a typed or copied gift code; null when it is invalid. */
export function canonicalizeGiftCode(typed: string): string | null {
  const code = canonicalizeCode(typed);
  return CODE_PATTERN.test(code) ? code : null;
}

/** A new random code of the shop's own, in canonical form. */
export function createGiftCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NEW_CODE_LENGTH));
  const letters = Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
  return letters.replace(GROUP_PATTERN, '$&-');
}

/** False for a code in canonical form that is too short to be unguessable. */
export function isLongEnough(code: string): boolean {
  return code.replaceAll('-', '').length >= MIN_GIFT_CODE_LETTERS;
}

/** The masked form of a canonical code for its owner. */
export function maskGiftCode(code: string): string {
  return MASK + code.slice(-SHOWN_LETTERS);
}
