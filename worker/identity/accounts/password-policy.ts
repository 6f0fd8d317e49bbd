import { isCommonPassword } from './common-passwords.ts';

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_too_common';

function isOneCharacterRepeated(characters: readonly string[]): boolean {
  return characters.every((character) => character === characters[0]);
}

/** 12345678, abcdefgh, 98765432: consecutive characters. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => Number(character.codePointAt(0)));
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - Number(codes[index - 1]) === step));
}

/**
 * Why a new password is rejected, or null. Length counts characters, nothing is truncated, and no mix of character
 * kinds is required (NIST SP 800-63B, 3.1.1.2): only common passwords are rejected.
 */
export function findPasswordFault(password: string, email: string): PasswordFault | null {
  const characters = [...password.normalize('NFC')];
  if (characters.length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (characters.length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  const folded = password.normalize('NFKC').toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const isGuessable =
    isOneCharacterRepeated(characters) ||
    isRun(characters) ||
    isCommonPassword(folded) ||
    folded === email.toLowerCase() ||
    folded === localPart;
  return isGuessable ? 'password_too_common' : null;
}
