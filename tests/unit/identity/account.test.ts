import { expect, test } from 'vitest';
import { parseName, toClaims, toTokenClaims } from '../../../worker/identity/accounts/account.ts';

test('cleans names and rejects too long ones', () => {
  expect(parseName('  Dana\t\u0000 Lee ')).toBe('Dana Lee');
  expect(parseName('\u202eDana\u2028Lee\ud800')).toBe('Dana Lee\ufffd');
  expect(parseName('')).toBe('');
  expect(parseName('x'.repeat(61))).toBeNull();
});

const account = {
  id: '5e2c0f6e-4a0e-4f5c-9d7c-0d1f2a3b4c5d',
  email: 'dana@latchkey.example',
  isEmailVerified: true,
  firstName: 'Dana',
  lastName: '',
  locale: null,
  updatedAtMs: 1_700_000_000_999,
};

test('claims leave out unknown fields', () => {
  expect(toClaims(account)).toMatchObject({ name: 'Dana', given_name: 'Dana', updated_at: 1_700_000_000 });
  expect(toClaims(account).family_name).toBeUndefined();
});

test('token claims name the customer, whatever scope was requested', () => {
  expect(toTokenClaims(account)).toEqual({
    email: 'dana@latchkey.example',
    email_verified: true,
    given_name: 'Dana',
    family_name: '',
    preferred_username: 'dana@latchkey.example',
  });
});
