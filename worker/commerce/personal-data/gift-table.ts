import type { PersonalTable } from '../../../shared/personal-data/declaration.ts';

const OWN_ITEMS = '(SELECT i.id FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.customer_id = ?1)';
const GIFT_LIMIT = { what: 'names, addresses and words of gifts', days: 365, since: 'sent_at' };

/** Units that are given to somebody else: data of the giver, and of the recipient by their address (GIFT-10). */
export const GIFT_TABLE: PersonalTable = {
  name: 'order_gifts',
  key: ['order_item_id'],
  rows: { id: `order_item_id IN ${OWN_ITEMS}`, address: 'lower(recipient_email) = ?1' },
  kept: 'what was given is the recipient’s, whoever gave it',
  // What nobody was told of so far was only the giver's wish.
  dropped: { id: 'sent_at IS NULL AND claimed_at IS NULL' },
  personal: {
    recipient_name: { erased: "''", owner: 'address', limit: GIFT_LIMIT },
    recipient_email: { erased: "''", owner: 'address', limit: GIFT_LIMIT },
    sender_name: { erased: "''", limit: GIFT_LIMIT },
    message: { erased: "''", limit: GIFT_LIMIT },
  },
  facts: ['language_code', 'time_zone', 'send_at', 'created_at', 'sent_at', 'claimed_at', 'declined_at'],
  internal: ['order_item_id', 'token_hash', 'spent_hash', 'mail_due_at', 'mails'],
  exports: [
    {
      name: 'Gifts',
      of: 'id',
      more: {
        order_item_guid: 'SELECT guid FROM order_items WHERE id = order_gifts.order_item_id',
        product_name: 'SELECT product_name FROM order_items WHERE id = order_gifts.order_item_id',
      },
    },
    {
      name: 'ReceivedGifts',
      of: 'address',
      more: { product_name: 'SELECT product_name FROM order_items WHERE id = order_gifts.order_item_id' },
    },
  ],
  age: 'who was given what stays with the order; names, addresses and words go after a year',
};
