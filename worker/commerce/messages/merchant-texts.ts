/** English texts about the merchant's own calls and files, a part of `texts`. */
export const merchantTexts = {
  'import-line': 'Line {line}, field {field}: {reason}',
  'import-no-rate': 'No exchange rate is set for USD, so prices cannot be converted.',
  'import-too-many-lines': 'A batch can contain up to {limit} lines.',
  'address-elsewhere':
    'Another identity provider manages the accounts of this shop. Have the address changed there: the shop follows.',
  'changed-meanwhile': 'Someone else changed this at the same moment. Try again.',
  'group-in-use': 'Coupons are for this group: {codes}. Change or end them first.',
  'still-used': 'Nothing was removed, for this still uses it: {uses}.',
  'change-half-undone':
    'The undo of change {id} is unfinished. First undo change {id} again: that goes on where it stopped.',
  'change-undone': 'This was taken back already. To have it again, undo change {id}.',
  'change-undone-meanwhile': 'This was undone while it was still running. Nothing more of it was changed.',
  'changed-since':
    'Not undone, for these were changed since: {entries}. With KeepChanged they stay, and the rest is undone.',
  'refund-too-much': 'At most {amount} can be refunded of this by amount.',
  'refund-whole': 'This is all that is left of the order. Refund the order itself: orders refund {number}.',
  'prices-net':
    'Prices without VAT (setting “taxes”: PricesEntered “net”) need a HomeCountry with a VAT rate, and a seller who is not a SmallBusiness.',
  'sheet-cell': 'Row {row}, column {column}: {reason}',
  'reason-contrast': 'its contrast with {against} is only {ratio}:1, and {needed}:1 is the least',
  'reason-fiscal-year': 'it spans more than one fiscal year',
  'reason-column': 'there is no such column. Did you mean {meant}?',
  'reason-value': '{reason}. Found: {found}. Example: {example}',
  'tax-past':
    'Orders since {date} were charged another rate for {country}: {count}. They keep theirs. Confirm with Past if the change is meant.',
  'preorder-goods':
    'This product cannot be pre-ordered: it has no price, is a gift card of this shop, or is or belongs to a bundle.',
  'preorder-over': 'The release has begun. This pre-order cannot be changed any more.',
  'preorder-running': 'A pre-order of this product is running already.',
  'preorder-sold': 'The limit cannot be lower than what was sold: {sold}. It stays {limit}.',
  'preorders-off': 'This shop takes no pre-orders (setting “store”: HasPreOrders).',
  'role-needed': 'Your token’s role does not allow this. It requires one of these roles: {roles}.',
} as const;
