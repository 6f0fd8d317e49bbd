/** Texts about payments: part of `texts.ts`. Those named `pay-` are on the sandbox's page. */
export const paymentTexts = {
  'pay-back': 'Back to the shop',
  'pay-cancel': 'Cancel and go back',
  'pay-cancelled': 'This payment was cancelled.',
  'pay-closed': 'This payment is no longer open.',
  'pay-decline': 'Decline',
  'pay-declined': 'This payment was declined.',
  'pay-now': 'Pay now',
  'pay-order': 'Order',
  'pay-paid': 'This payment has been made.',
  'pay-test-mode': 'Test mode.',
  'pay-test-note': 'This is the payment sandbox. You will not be charged.',
  'pay-title': 'Pay {amount} to {shop}',
  'payment-method': 'Choose one of the available payment methods.',
  'mail-country-subject': 'We’re checking your payment: order {number}',
  'mail-country-text':
    'Your payment for order {number} comes from a different country than the one you chose, and one of the keys is only sold in certain countries. We are checking this, and will then send your keys or return your money. You don’t need to do anything.\n\n{link}',
  'mail-amount-text':
    'We received {paid} for order {number}, but {due} was due. We are checking this, and will then send your keys or return your money. Please don’t pay again. If you no longer want the order, cancel it, and we return your money:\n\n{link}',
  'mail-held-subject': 'We’re checking your order: {number}',
  'mail-held-text':
    'Thank you for your order. We’re checking it, and will then send your keys or return your money. You don’t need to do anything:\n\n{link}',
  'mail-late-text':
    'Your payment of {amount} for order {number} arrived when the order could no longer be paid, so we are returning it. With some banks this takes a few days:\n\n{link}',
  'mail-returned-subject': 'We’re returning your payment: order {number}',
  'mail-returned-text':
    'We are returning your payment of {amount} for order {number}, and the order was cancelled. With some banks this takes a few days. Any points and balance you used are back in your account:\n\n{link}',
  'mail-underway-subject': 'Your payment is on its way: order {number}',
  'mail-underway-text':
    'Your payment for order {number} takes a few days to arrive. Your keys are reserved for you, and we’ll email you as soon as the payment is here. Please don’t pay again:\n\n{link}',
  'mail-unpaid-subject': 'Your payment did not arrive: order {number}',
  'mail-unpaid-text':
    'Your payment for order {number} did not arrive, so the order was cancelled. Any points and balance you used are back in your account. You can order again at any time:\n\n{link}',
  'pay-arrive': 'Let the payment arrive',
  'pay-delay': 'Pay by bank debit (takes days)',
  'pay-delayed': 'This payment is on its way.',
  'pay-expire': 'Let its time run out',
  'pay-fail': 'Let the payment fail',
  'payment-amount': 'This payment method cannot take {amount}. Choose another one.',
  'payment-amount-none':
    'No payment method can take {amount}. Change your cart, or use less of your points and balance.',
  'country-unclear':
    'You chose {country}, but your connection or phone number is from {others}. If {country} is where you live, place the order again to confirm it. Otherwise, choose your country.',
  'age-undeclared':
    'Something in your cart is only sold to people aged {age} and over. Confirm your age, then order again.',
  'taxed-elsewhere': 'Order this voucher on its own: it carries the VAT of {country}.',
  'payment-country': 'This payment method cannot be used in your country. Choose another one.',
  blocked: 'You can’t order at the moment. {notice}',
  'blocked-notice': 'If you think this is a mistake, please contact us.',
  'sales-stopped': 'You can’t order at the moment. {notice}',
  'sales-stopped-notice': 'Please try again later. Your cart stays as it is.',
  'sales-stopped-until': 'You can order again from {date}. Your cart stays as it is.',
  'vat-unknown': 'We can’t sell to this country, because we don’t know its VAT rate.',
} as const;
