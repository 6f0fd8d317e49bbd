/** Texts of order look-ups by mail: part of `texts.ts`. */
export const lookupTexts = {
  'lookup-find': 'Find my order',
  'lookup-keys': 'Keys are shown only in your account. Sign in with this email address to reveal them.',
  'lookup-more': 'These are your {count} newest orders. You can find older ones by order number or in your account.',
  'lookup-once': 'You can open this link once.',
  'lookup-open': 'Show my orders',
  'lookup-password': 'Forgot your password?',
  'lookup-sent': 'If there are orders with this address, an email with a link to them is on its way.',
  'lookup-sign-in': 'Sign in and see your keys',
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
