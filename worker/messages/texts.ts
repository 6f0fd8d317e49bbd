/**
 * The English of what the storefront itself says, by stable code: while its backend is away, of a captcha's proof, and
 * when a page fails. Not in the pages' catalogs, which every browser loads; `npm run extract` takes it to those in
 * `locales/storefront`.
 */
export const texts = {
  'away-text': 'Your cart and orders are safe. Try again in two minutes.',
  'away-title': 'The shop is taking a short break',
  'captcha-broken': 'Internal error',
  'captcha-rejected': 'Invalid token',
  'failure-home': 'Go to the home page',
  'failure-text': 'An error occurred while showing the error page',
  'failure-title': 'This page could not be found',
} as const;
