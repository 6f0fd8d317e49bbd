import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { toReadableCode } from '../readable-code.ts';

const SHOWN_LETTERS = 4;
const MASK = '••••-';
/** 16 of 32 letters: 80 random bits. */
const NEW_CODE_LENGTH = 16;
const GROUP_LENGTH = 4;
/** Too many to enumerate (WALLET-7). */
const MIN_GIFT_CODE_BITS = 64;
/** The alphabets of codes, the smallest first, with the bits of one random character. */
const ALPHABETS = [
  { pattern: /^\d+$/, bits: Math.log2(10) },
  { pattern: /^[\dA-F]+$/, bits: 4 },
  { pattern: /^[A-Z]+$/, bits: Math.log2(26) },
  // Codes for people leave out the characters that look alike: 32 are left.
  { pattern: /^[\dA-Z]+$/, bits: 5 },
];
/** A code of fewer different characters is not random, whatever its length. */
const MIN_DIFFERENT_CHARACTERS = 5;
const CODE_PATTERN = /^[A-Z0-9]{8,64}$/;

/** The canonical form of a typed or copied gift code; null when it is invalid. */
export function canonicalizeGiftCode(typed: string): string | null {
  const code = canonicalizeCode(typed);
  return CODE_PATTERN.test(code) ? code : null;
}

/** A new random code of the shop's own, in groups for people to read. */
export function createGiftCode(): string {
  return toReadableCode(crypto.getRandomValues(new Uint8Array(NEW_CODE_LENGTH)), GROUP_LENGTH);
}

/** How many letters and digits a code in canonical form needs: digits alone need more than letters and digits. */
export function minGiftCodeLetters(code: string): number {
  const bits = ALPHABETS.find(({ pattern }) => pattern.test(code))?.bits ?? 1;
  return Math.ceil(MIN_GIFT_CODE_BITS / bits);
}

/** True for a code in canonical form that has at least 64 bits (WALLET-7). */
export function isUnguessable(code: string): boolean {
  return code.length >= minGiftCodeLetters(code) && new Set(code).size >= MIN_DIFFERENT_CHARACTERS;
}

/** The masked form of a canonical code for its owner. */
export function maskGiftCode(code: string): string {
  return MASK + code.slice(-SHOWN_LETTERS);
}
