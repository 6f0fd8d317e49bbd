import { expect, it } from 'vitest';
import { isPasswordTooShort } from '../../../../../client/features/account/password-rules.ts';

it('counts characters, as the provider does', () => {
  expect(isPasswordTooShort('1234567')).toBe(true);
  expect(isPasswordTooShort('12345678')).toBe(false);
  // Four characters of two code units each, and letters with a separate accent.
  expect(isPasswordTooShort('🔑🔑🔑🔑')).toBe(true);
  expect(isPasswordTooShort('e\u0301'.repeat(7))).toBe(true);
});
