import * as v from 'valibot';
import { guidSchema } from '../api/schema.ts';
import { answer, listOf, orderNumber, page } from './fields.ts';
import { FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const withdrawalId = v.pipe(guidSchema, v.description('WithdrawalId from withdrawals list.'));

export const listWithdrawals = merchantCall({
  noun: 'withdrawals',
  verb: 'list',
  summary: 'Lists declarations of withdrawal, newest first: those that match no order and need a person, or all.',
  method: 'GET',
  path: '/internal/withdrawals',
  roles: FOR_SUPPORT,
  input: v.strictObject({ State: v.optional(v.picklist(['open', 'all']), 'open'), ...page }),
  output: listOf(
    v.object({
      Id: v.number(),
      WithdrawalId: v.string(),
      OrderNumber: v.pipe(v.string(), v.description('As it was typed.')),
      MatchedOrder: v.nullable(v.string()),
      Name: v.string(),
      Email: v.string(),
      OrderItemGuids: v.array(v.string()),
      Language: v.string(),
      ReceivedOnUtc: v.string(),
      AnsweredOnUtc: v.nullable(v.string()),
      Answer: v.nullable(v.string()),
    }),
  ),
  columns: ['WithdrawalId', 'OrderNumber', 'MatchedOrder', 'Name', 'Email', 'ReceivedOnUtc', 'AnsweredOnUtc'],
});

export const matchWithdrawal = merchantCall({
  noun: 'withdrawals',
  verb: 'match',
  summary: 'Assigns a declaration that matches no order to its order. It counts from the day it arrived.',
  method: 'POST',
  path: '/internal/withdrawals/{WithdrawalId}/match',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    WithdrawalId: withdrawalId,
    OrderNumber: v.pipe(orderNumber, v.description('Number of the order that the declaration is about.')),
  }),
  output: v.object({ WithdrawalId: v.string(), OrderNumber: v.string(), RefundedItems: v.number() }),
  confirm: 'What can be returned of that order is refunded, and its buyer gets the receipt.',
});

export const answerWithdrawal = merchantCall({
  noun: 'withdrawals',
  verb: 'answer',
  summary: 'Answers a declaration that belongs to no order by e-mail, once.',
  method: 'POST',
  path: '/internal/withdrawals/{WithdrawalId}/answer',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    WithdrawalId: withdrawalId,
    Text: answer,
  }),
  output: v.object({ WithdrawalId: v.string(), AnsweredOnUtc: v.string() }),
});
