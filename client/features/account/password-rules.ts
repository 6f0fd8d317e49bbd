/** What identity demands at least; the rest of its policy is its own to judge. */
export const MIN_PASSWORD_LENGTH = 8;

/** True when a new password has too few characters. Counts characters, not UTF-16 units. */
export function isPasswordTooShort(password: string): boolean {
  return [...password.normalize('NFC')].length < MIN_PASSWORD_LENGTH;
}
