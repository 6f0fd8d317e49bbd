import { DEFAULT_LOCALE, type LocaleCode } from '../../shared/locales.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { customerMessages } from './customer-messages.ts';

/** Texts that commerce itself says, by stable code. `{name}` takes a parameter. */
const en = {
  ...checkoutMessages,
  ...customerMessages,
  'bad-json': 'The request is not valid JSON. Reload the page and try again.',
  'body-too-large': 'The request is too large.',
  'cart-changed': 'Prices or stock changed while you were checking out. Look over your cart and order again.',
  'cart-empty': 'Your cart is empty.',
  'consent-needed': 'Confirm first that you want the key now and give up the right of withdrawal.',
  'contact-sent': 'Thank you. We answer within one working day.',
  'coupon-expired': 'This coupon has expired.',
  'coupon-minimum': 'Your cart is below the amount this coupon asks for.',
  'coupon-not-applicable': 'This coupon does not apply to anything in your cart.',
  'coupon-not-found': 'We do not know this coupon. Check the spelling.',
  'coupon-used': 'This coupon has already been used.',
  'gift-code': 'This gift code is not valid. Check the spelling.',
  'idempotency-mismatch': 'This order was sent before with other content. Start the checkout again.',
  'insufficient-balance': 'Your balance does not cover this order.',
  'import-line': 'Line {line}, field {field}: {reason}',
  'import-no-rate': 'No exchange rate for USD is set: prices cannot be converted.',
  'import-too-many-lines': 'At most {limit} lines fit into one batch.',
  internal: 'Something went wrong on our side. Try again in a moment. Reference: {requestId}',
  invalid: 'Check the field {field}: {reason}',
  'key-not-ready': 'Your key is not ready yet. Look again in a few minutes.',
  'language-header': 'This action must be made from the shop itself. Reload the page and try again.',
  'login-needed': 'Sign in to go on.',
  'media-size': 'This picture is not offered in that size or quality.',
  'method-not-allowed': 'This call does not take that method.',
  'newsletter-confirm': 'Almost done: open the link in the mail that we sent to {email}.',
  'newsletter-confirmed': 'You are subscribed. Welcome!',
  'newsletter-ended': 'You will get no more newsletters from us.',
  'newsletter-mail-subject': 'Confirm your newsletter subscription',
  'newsletter-mail-text':
    'Open this link to get our newsletter:\n{link}\n\nIf you did not ask for it, do nothing: you will hear no more from us.',
  'not-authorized': 'You may not do this.',
  'not-for-sale': 'This product is not for sale at the moment.',
  'not-found': 'We could not find what you asked for.',
  'not-json': 'The request must be JSON.',
  'not-paid': 'This order is not paid yet.',
  'order-state': 'This is not possible in the order’s present state.',
  'out-of-stock': 'This product is out of stock.',
  'provider-down': 'This payment method does not answer at the moment. Choose another one or try again later.',
  'quantity-limit': 'You can buy at most {limit} of one product.',
  region: 'This product cannot be activated in your country.',
  'return-url': 'The return address is not one of this shop.',
  'sort-0': 'Best sellers',
  'sort-5': 'Name: A to Z',
  'sort-6': 'Name: Z to A',
  'sort-10': 'Price: low to high',
  'sort-11': 'Price: high to low',
  'sort-15': 'Newest',
  'too-many-requests': 'Too many attempts. Wait a moment and try again.',
} as const;

export type MessageCode = keyof typeof en;
export type MessageParams = Readonly<Record<string, string | number>>;

const translations: Partial<Record<LocaleCode, Partial<Record<MessageCode, string>>>> = { [DEFAULT_LOCALE]: en };

/** The text of a code in a language, English where there is none. A missing parameter stays visible as `{name}`. */
export function messageText(locale: LocaleCode, code: MessageCode, params: MessageParams = {}): string {
  const template = translations[locale]?.[code] ?? en[code];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
