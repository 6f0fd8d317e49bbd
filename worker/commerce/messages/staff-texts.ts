/** English texts of the mails to the staff, a part of `texts`. Those named `staff-` are one sentence, which is the subject as well. */
export const staffTexts = {
  'staff-alarm-over': 'Resolved: {alarm}',
  'staff-errors': 'Many unexpected errors within 15 minutes: {count}',
  'staff-mail-late': 'Mail has been waiting to be sent since {date}',
  'staff-test': 'Test: this shop’s mail reaches you',
  'staff-key-case': 'Key report to answer: order {number}',
  'staff-payment-held': 'Payment held: order {number}',
  'staff-order-held': 'Order held for a check: {number}',
  'staff-keys-expire': 'Keys expire on {date}: {product} ({count} left)',
  'staff-stock-low': 'Low stock: {product} ({stock} left)',
  'staff-stocks-low': 'Low stock: {count, plural, one {# product} other {# products}}',
  'staff-preorder-short': 'Too few keys for a pre-order: {product} ({count} missing)',
  'staff-order-waiting': 'Paid order waiting for stock: {number}',
  'staff-order-late': 'Paid order waiting for the distributor: {number}',
  'staff-supplier-down': 'Distributor not delivering: {supplier}',
  'staff-delivery-down': 'Delivery interrupted since {date}: {what}',
  'staff-webhook-failed': 'Webhook events given up: {url}',
  'staff-reviews-waiting': 'Reviews waiting for a decision for more than a day: {count}',
  'staff-cron-late': 'Scheduled tasks have not run since {date}',
  'staff-keys-unreadable': 'Sales stopped: the stored keys cannot be decrypted',
  'keys-unreadable': 'KEY_ENCRYPTION_KEY does not open this shop’s keys. Set its right value first.',
  'staff-provider-down': 'Payment provider not responding: {provider}',
  'staff-mail-failed': 'Message could not be delivered to {recipient}',
  'staff-rates-old': 'Exchange rates out of date: last updated {date}',
  'staff-rates-held': 'Exchange rates not used until someone accepts them: {codes}',
  'no-held-rate': 'No such exchange rate is waiting to be accepted.',
  'staff-withdrawal-open': 'A withdrawal matches no order and needs checking',
  'staff-seller-incomplete': 'Invoices lack details of the seller: complete the setting “seller”',
  'staff-oss-threshold':
    'Sales to consumers in other EU countries have reached {percent}% of the EU threshold ({year})',
  'staff-database-full': 'Database “{database}” is more than {percent} % full',
  'staff-owner-added': 'New token for an owner of the shop: {name} (made by {actor})',
  'gdpr-delete-mail-subject': 'Customer request: delete account',
  'gdpr-delete-mail-text': 'The customer {email} ({guid}) has asked us to delete their account.',
  'mail-country-merchant-subject': 'Payment held: order {number}',
  'mail-country-merchant-text':
    'The buyer of order {number} chose the country {chosen} and paid from {paid}, where one of the products is not sold. No keys were delivered. Release or refund the payment {payment}.',
  'mail-dispute-subject': 'Payment dispute: order {number}',
  'mail-dispute-text':
    'The buyer of order {number} has disputed a payment of {amount} at {provider}. Until this is decided, the keys of the order can be neither replaced nor returned. Respond to the dispute at {provider} before the deadline.',
  'mail-dispute-won-text':
    'The dispute about order {number} ({amount}) was decided in your favour. Its keys can be replaced and returned again.',
  'mail-dispute-lost-text':
    'The dispute about order {number} was decided in favour of the buyer: {provider} has taken back {amount}. Its keys can be neither replaced nor returned.',
  'mail-refund-failed-subject': 'Refund failed: order {number}',
  'mail-refund-failed-text':
    '{provider} could not refund {amount} for order {number}. Refund the buyer in another way.',
} as const;
