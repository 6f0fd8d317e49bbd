/**
 * The English of what the storefront itself says, by stable code: while its backend is away, and of a captcha's proof. Not in the pages' catalogs,
 * which every browser loads; `npm run extract` takes it to those in `locales/storefront`.
 */
export const texts = {
  'away-text': 'Your cart and orders are safe. Try again in two minutes.',
  'away-title': 'The shop is taking a short break',
  'captcha-broken': 'Internal error',
  'captcha-rejected': 'Invalid token',
} as const;
