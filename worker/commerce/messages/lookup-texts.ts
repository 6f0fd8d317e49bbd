/** Texts of order look-ups by mail: part of `texts.ts`. */
export const lookupTexts = {
  'lookup-find': 'Find my order',
  'lookup-guest':
    'For an hour, you can open the orders that you placed as a guest in this browser, and reveal their keys.',
  'lookup-keys': 'Keys are shown only in your account. Sign in with this email address to reveal them.',
  'lookup-more': 'These are your {count} newest orders. You can find older ones by order number or in your account.',
  'lookup-once': 'You can open this link once.',
  'lookup-open': 'Show my orders',
  'lookup-password': 'Forgot your password?',
  'lookup-sent': 'If there are orders with this address, an email with a link to them is on its way.',
  'lookup-sign-in': 'Sign in and see your keys',
  'guest-code': 'This code is not valid. Check it or request a new one.',
  'mail-guest-account':
    'There is an account with this address. You can also order as a guest and add the order to the account later. To use the account, sign in:',
  'mail-guest-moved-subject': 'Your orders have another email address',
  'mail-guest-moved-text':
    'We were asked to send everything about the orders that you placed as a guest to {email} from now on. If that was not you, contact us at once:\n\n{link}',
  'mail-guest-sign-in': 'Sign in',
  'mail-guest-subject': 'Your confirmation code',
  'mail-guest-text':
    'Enter this code in the shop to confirm this address:\n\n{code}\n\nIt is valid for {minutes} minutes, only in the browser that asked for it. If that was not you, ignore this email.',
  'mail-lookup-subject': 'Your orders',
  'mail-lookup-text':
    'Someone asked to see the orders placed with this address. If this was you, open this link. It works once, within {minutes} minutes:\n\n{link}\n\nIf not, ignore this email.',
  'order-Cancelled': 'Cancelled',
  'order-Complete': 'Complete',
  'order-Pending': 'Pending',
  'order-Processing': 'Processing',
  'payment-Authorized': 'Authorised',
  'payment-Paid': 'Paid',
  'payment-PartiallyRefunded': 'Partially refunded',
  'payment-Pending': 'Not paid yet',
  'payment-Refunded': 'Refunded',
  'payment-Voided': 'Payment voided',
} as const;
