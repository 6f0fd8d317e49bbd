import { expect, test } from 'vitest';
import { findPasswordFault } from '../../../worker/identity/accounts/password-policy.ts';

const EMAIL = 'dana.demo@example.com';

test.each([
  ['1234567', 'password_too_short'],
  ['ääääääß', 'password_too_short'],
  ['😀😀😀😁', 'password_too_short'],
  [`${'long-'.repeat(25)}abcd`, 'password_too_long'],
  ['password', 'password_too_common'],
  ['Password1', 'password_too_common'],
  ['PASSWORD123!', 'password_too_common'],
  ['qwerty2024', 'password_too_common'],
  ['12345678', 'password_too_common'],
  ['87654321', 'password_too_common'],
  ['abcdefghij', 'password_too_common'],
  ['zzzzzzzzzz', 'password_too_common'],
  [EMAIL, 'password_too_common'],
  ['DANA.DEMO', 'password_too_common'],
])('rejects %s', (password, fault) => {
  expect(findPasswordFault(password, EMAIL)).toBe(fault);
});

test.each([
  'open-sesame-42',
  'tr0ub4dor',
  'vier kleine wörter',
  '密码密码密码密碼',
  `${'x7'.repeat(64)}`,
  '😀 eight 😀',
])('accepts %s', (password) => {
  expect(findPasswordFault(password, EMAIL)).toBeNull();
});
