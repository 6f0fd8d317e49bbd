/** Identity's minimum length; the rest of its policy is checked there. */
export const MIN_PASSWORD_LENGTH = 8;

/** True when a new password has too few characters. Counts characters, not UTF-16 units. */
export function isPasswordTooShort(password: string): boolean {
  return [...password.normalize('NFC')].length < MIN_PASSWORD_LENGTH;
}
