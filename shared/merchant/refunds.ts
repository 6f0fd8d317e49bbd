import * as v from 'valibot';
import { guidSchema } from '../api/schema.ts';
import { listOf, page } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

export const listOpenRefunds = merchantCall({
  noun: 'refunds',
  verb: 'open',
  summary:
    'Lists refunds that their payment provider has not made yet, newest first, with the attempts to request them.',
  method: 'GET',
  path: '/internal/refunds/open',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ...page }),
  output: listOf(
    v.object({
      RefundId: v.string(),
      OrderNumber: v.string(),
      Method: v.string(),
      AmountMinor: v.number(),
      CurrencyCode: v.string(),
      Attempts: v.number(),
      AskedOnUtc: v.nullable(v.string()),
      CreatedOnUtc: v.string(),
    }),
  ),
});

export const closeOpenRefund = merchantCall({
  noun: 'refunds',
  verb: 'close',
  summary: 'Closes a refund that its payment provider cannot make, after you have refunded the buyer in another way.',
  method: 'POST',
  path: '/internal/refunds/{RefundId}/close',
  roles: FOR_OWNER,
  input: v.strictObject({ RefundId: v.pipe(guidSchema, v.description('RefundId from refunds open.')) }),
  output: v.object({ RefundId: v.string(), AmountMinor: v.number(), CurrencyCode: v.string() }),
  confirm: 'The shop will no longer request this refund from the payment provider.',
});
