/**
 * Where a sign-in must not return to: other sites, and anything that is not a page of the shop, however it is written.
 */
export const HOSTILE_RETURN_URLS: readonly string[] = [
  '//evil',
  '///evil',
  '/\\evil',
  '\\\\evil',
  '/\t/evil',
  '/%09/evil',
  'https://evil',
  'https:evil',
  'javascript:alert(1)',
  'data:text/html,x',
  '/en/../..//evil',
  '/en@evil',
  'http://shop@evil/',
  '/.evil',
  '/%2f%2fevil',
  '/%5cevil',
  '/en/logincallback?returnurl=/en',
  '/en/login',
  '/en/register',
  '/en/%0d%0aSet-Cookie:x=1',
  '/en/\r\nSet-Cookie:x=1',
  '/en/\u2028',
  '/xx/cart',
  '/cart',
  '/',
  '',
  'en/cart',
  `/en/search/${'a'.repeat(3_000)}`,
];

/** Paths that a careless redirect would take for another site's address. */
export const HOSTILE_PATHS: readonly string[] = [
  '//evil.example/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/EN//evil.example/',
  '/%2f%2fevil.example/',
  '/en/%0d%0aSet-Cookie:x=1/',
];
