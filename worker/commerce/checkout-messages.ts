/** What commerce says about carts, payments, orders and wallets, by stable code. `{name}` takes a parameter. */
export const checkoutMessages = {
  'cart-full': 'Your cart holds as many different products as it can. Order these first.',
  'coupon-combined': 'Coupons cannot be combined. Take the other one out of the cart first.',
  'gift-redeemed': '{amount} were added to your balance.',
  'idempotency-key': 'This order came without its own number. Reload the page and try again.',
  'identity-down': 'We cannot check your sign-in at the moment. Try again shortly.',
  'login-again': 'Your session has ended. Sign in again.',
  'mail-alert-subject': 'Please confirm: tell me when it is back',
  'mail-alert-text':
    'Somebody asked us to write to this address when {product} is in stock again. If that was you, open this link:\n\n{link}\n\nIf not, ignore this mail: you will get no other.',
  'mail-complete-subject': 'Your keys are ready: order {number}',
  'mail-complete-text':
    'Thank you. Your payment of {total} has arrived and your keys are ready. Sign in and open your order to see them:\n\n{link}\n\nA key is shown when you ask for it, never in a mail.',
  'mail-stock-subject': '{product} is back',
  'mail-stock-text': '{product} is in stock again:\n\n{link}',
  'mail-waiting-subject': 'We have your payment: order {number}',
  'mail-waiting-text':
    'Thank you. Your payment of {total} has arrived. A key of your order is out of stock at the moment; we write again as soon as it is there:\n\n{link}\n\nYou can also ask us for your money back at any time until then.',
  'method-balance': 'Balance',
  'method-points': 'Reward points',
  'method-sandbox': 'Test card',
  'method-sandbox-embedded': 'Test wallet',
  'method-sandbox-embedded-text': 'Pay without leaving the shop. Nothing is charged.',
  'method-sandbox-text': 'Pay on the page of the payment sandbox. Nothing is charged.',
  'payment-method': 'Choose one of the offered payment methods.',
  'points-earned': 'Earned with order {number}',
  'points-granted': 'A present from the shop',
  'points-returned': 'Returned from order {number}',
  'points-spent': 'Spent on order {number}',
  'unknown-currency': 'We do not offer this currency.',
  'unknown-language': 'We do not offer this language.',
  'webhook-signature': 'The signature is not valid.',
} as const;
