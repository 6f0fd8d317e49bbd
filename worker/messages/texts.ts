/**
 * English texts of the storefront's own messages, by stable code: errors, the captcha, and pages that cannot be
 * rendered. Not in the catalogs of the pages, which every browser loads; `npm run extract` writes them to
 * `locales/storefront`.
 */
export const texts = {
  'away-text': 'Your cart and orders are safe. Try again in two minutes.',
  'away-title': 'The shop is taking a short break',
  'busy-text': 'Your cart and orders are safe. Try again in a few seconds.',
  'busy-title': 'The shop is very busy right now',
  'captcha-broken': 'Internal error',
  'captcha-rejected': 'Invalid token',
  'cart-link-button': 'Add to cart',
  'cart-link-continue': 'Continue',
  'cart-link-left': 'These products could not be added to your cart',
  'cart-link-title': 'Add these products to your cart?',
  'failure-home': 'Go to the home page',
  'failure-text': 'An error occurred while showing the error page',
  'failure-title': 'This page could not be found',
  'fresh-sign-in': 'Sign in again to confirm that it’s you.',
  'preview-only': 'This is a preview of the shop. Nothing can be changed or ordered in it.',
  'searches-text': 'Wait a moment and search again.',
  'searches-title': 'Too many searches',
  'too-many-requests': 'Too many attempts. Wait a moment and try again.',
} as const;
