import { NOW, order, payment, refund, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const notes = 'SELECT number, batch_guid, order_id, issued_at FROM credit_notes ORDER BY id';
const paid = [order(1), unit(1), unit(2), payment(1)];
const done = { status: 'done', done_at: NOW + 5 };
export const REFUND_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'credit_note_of_refund',
    so: 'a refund that is made at once has a credit note',
    given: paid,
    change: refund({ ...done, batch_guid: 'b1' }),
    read: notes,
    expected: `CN-000001 b1 1 ${NOW + 5}`,
  },
  {
    trigger: 'credit_note_of_refund',
    so: 'two units refunded together share one credit note',
    isLeftAlone: true,
    given: [...paid, refund({ ...done, batch_guid: 'b1', amount_minor: 500 })],
    change: refund({ ...done, guid: 'refund-2', order_item_id: 2, batch_guid: 'b1', amount_minor: 500 }),
    read: notes,
    expected: `CN-000001 b1 1 ${NOW + 5}`,
  },
  {
    trigger: 'credit_note_of_refund',
    so: 'the next refund has the next number',
    given: [...paid, refund({ ...done, batch_guid: 'b1', amount_minor: 500 })],
    change: refund({ ...done, guid: 'refund-2', order_item_id: 2, batch_guid: 'b2', amount_minor: 500 }),
    read: notes,
    expected: `CN-000001 b1 1 ${NOW + 5}; CN-000002 b2 1 ${NOW + 5}`,
  },
  {
    trigger: 'credit_note_of_refund',
    so: 'a refund that was only requested has no credit note yet',
    given: paid,
    isLeftAlone: true,
    change: refund({ batch_guid: 'b1' }),
    read: notes,
    expected: '',
  },
  {
    trigger: 'credit_note_of_refund',
    so: 'money that came for nothing goes back without a credit note',
    isLeftAlone: true,
    given: [...paid, 'UPDATE refunds SET id = id'],
    change: refund({ ...done, reason: 'held' }),
    read: notes,
    expected: '',
  },
  {
    trigger: 'credit_note_of_confirmed_refund',
    so: 'a refund has its credit note once the provider confirms it',
    given: [...paid, refund({ batch_guid: 'b1' })],
    change: `UPDATE refunds SET status = 'done', done_at = ${NOW + 9}`,
    read: notes,
    expected: `CN-000001 b1 1 ${NOW + 9}`,
  },
  {
    trigger: 'credit_note_of_confirmed_refund',
    so: 'refunds made together wait for the last of them',
    isLeftAlone: true,
    given: [
      ...paid,
      refund({ batch_guid: 'b1', amount_minor: 500 }),
      refund({ guid: 'refund-2', order_item_id: 2, batch_guid: 'b1', amount_minor: 500 }),
    ],
    change: `UPDATE refunds SET status = 'done', done_at = ${NOW} WHERE guid = 'refund-1'`,
    read: notes,
    expected: '',
  },
  {
    trigger: 'credit_note_of_confirmed_refund',
    so: 'an open refund of another batch is not waited for',
    given: [
      ...paid,
      refund({ batch_guid: 'b1', amount_minor: 500 }),
      refund({ guid: 'refund-2', order_item_id: 2, batch_guid: 'b2', amount_minor: 500 }),
    ],
    change: `UPDATE refunds SET status = 'done', done_at = ${NOW} WHERE guid = 'refund-1'`,
    read: notes,
    expected: `CN-000001 b1 1 ${NOW}`,
  },
  {
    trigger: 'credit_note_of_confirmed_refund',
    so: 'a refund confirmed twice has one credit note',
    isLeftAlone: true,
    given: [...paid, refund({ batch_guid: 'b1' }), `UPDATE refunds SET status = 'done', done_at = ${NOW}`],
    change: "UPDATE refunds SET status = 'done', done_at = 5",
    read: notes,
    expected: `CN-000001 b1 1 ${NOW}`,
  },
];
