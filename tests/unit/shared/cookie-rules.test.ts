import { expect, test } from 'vitest';
import { nameCookie } from '../../../shared/security/cookie-rules.ts';

const HTTP = 'http://localhost:8787';
const HTTPS = 'https://shop.example';

// SECURITY-2
test.each([
  ['a deployed shop', { ORIGIN: HTTPS, ENVIRONMENT: 'production' }],
  ['a deployed shop without a named environment', { ORIGIN: HTTPS }],
  ['a shop in development over HTTPS', { ORIGIN: HTTPS, ENVIRONMENT: 'development' }],
  ['a shop in production over plain HTTP', { ORIGIN: HTTP, ENVIRONMENT: 'production' }],
])('%s has cookies that only its own origin can set, over HTTPS', (_what, env) => {
  expect(nameCookie(env, 'session', 'host')).toEqual({ name: '__Host-session', isSecure: true });
});

test('a shop on a developer’s machine has cookies that Safari keeps', () => {
  const env = { ORIGIN: HTTP, ENVIRONMENT: 'development' };
  expect(nameCookie(env, 'session', 'host')).toEqual({ name: 'session', isSecure: false });
  expect(nameCookie(env, 'latchkey_session', 'secure')).toEqual({ name: 'latchkey_session', isSecure: false });
});

test('the identity provider’s cookies are bound to HTTPS wherever there is HTTPS', () => {
  expect(nameCookie({ ORIGIN: HTTPS }, 'latchkey_session', 'secure')).toEqual({
    name: '__Secure-latchkey_session',
    isSecure: true,
  });
});
