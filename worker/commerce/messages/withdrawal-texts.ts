/** Texts of withdrawals: part of `texts.ts`. */
export const withdrawalTexts = {
  'mail-withdrawal-disputed': 'The payment for it is disputed.',
  'mail-withdrawal-late': 'The {days}-day withdrawal period has ended.',
  'mail-withdrawal-open-subject': 'We have received your withdrawal',
  'mail-withdrawal-open-text':
    'On {date} (UTC), we received this declaration of withdrawal:\n\nName: {name}\nEmail address: {email}\nOrder number: {number}\nProducts: {products}\n\nWe have no order with this number and email address. Your declaration is stored with its date, and we will check it and email you. If something was mistyped, you can also send it again.\n\nReference: {id}',
  'mail-withdrawal-refunded': 'It has already been refunded.',
  'mail-withdrawal-revealed':
    'The key has been revealed. Before that, you agreed that you would lose your right of withdrawal.',
  'mail-withdrawal-subject': 'We have received your withdrawal: order {number}',
  'mail-withdrawal-text':
    'On {date} (UTC), {name} withdrew from the contract for order {number}.\n\nReturned: {returned}\nNot returned: {kept}\n\nThis email confirms that we have received the withdrawal. Reference: {id}',
  'mail-withdrawal-unpaid': 'It has not been paid.',
  'withdrawal-closed': 'This withdrawal has already been matched with an order or answered.',
  // The model form of Directive 2011/83/EU, Annex I(B).
  'withdrawal-form':
    'Model withdrawal form\n(complete and return this form only if you want to withdraw from the contract)\n\nTo: {seller}\n\nI/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract for the following products (*):\n\nOrder number:\n\nOrdered on (*)/received on (*):\n\nName of consumer(s):\n\nAddress of consumer(s):\n\nSignature of consumer(s) (only if this form is sent on paper):\n\nDate:\n\n(*) Delete as appropriate.',
  'withdrawal-everything': 'everything that can be returned',
} as const;
