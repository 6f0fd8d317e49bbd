import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { currencyCode, id, minor, noteText, orderNumber } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const MAX_CORRECTION = 100_000_000;
const reason = v.pipe(noteText, v.description('Why: a note, for the staff.'));
const change = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-MAX_CORRECTION),
  v.maxValue(MAX_CORRECTION),
  v.examples([500]),
);
const dryRun = v.optional(v.pipe(v.boolean(), v.description('Only tells what would happen.')), false);

export const refundAmount = merchantCall({
  noun: 'orders',
  verb: 'refund-amount',
  summary:
    'Gives a part of the money of an order back, as goodwill or as a part of a unit, which stays with its buyer. A whole unit or order: orders refund.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/refund-amount',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    OrderNumber: orderNumber,
    AmountMinor: v.pipe(minor, v.minValue(1), v.description('In the order’s currency.')),
    CurrencyCode: v.optional(
      v.pipe(currencyCode, v.description('Currency of the amount: refused if the order has another one.')),
    ),
    Reason: reason,
    Unit: v.optional(
      v.pipe(
        line(),
        v.description('Of this unit: its OrderItemGuid, or its line in orders show, from 1.'),
        v.examples(['1']),
      ),
    ),
    ToBalance: v.optional(
      v.pipe(v.boolean(), v.description('To the buyer’s balance instead of the payment method.')),
      false,
    ),
    DryRun: dryRun,
  }),
  output: v.object({
    OrderNumber: v.string(),
    Unit: v.nullable(v.string()),
    AmountMinor: v.number(),
    CurrencyCode: v.string(),
    ToBalance: v.boolean(),
    LeftMinor: v.pipe(v.number(), v.description('What is then left of the order’s money.')),
    IsDryRun: v.boolean(),
  }),
  unlogged: ['Reason'],
  confirm: 'This will refund the buyer.',
  previews: true,
});

export const correctCustomer = merchantCall({
  noun: 'customers',
  verb: 'correct',
  summary: 'Corrects a customer’s balance or points: what is given, or with a minus taken back, is on their ledger.',
  method: 'POST',
  path: '/internal/customers/{Id}/correct',
  roles: FOR_OWNER,
  input: v.strictObject({
    Id: v.pipe(id, v.description('Id from customers list.')),
    Reason: reason,
    BalanceMinor: v.optional(v.pipe(change, v.description('In EUR; with a minus it is taken back.')), 0),
    Promotional: v.optional(
      v.pipe(
        v.boolean(),
        v.description('Of promotional credit, which nobody paid for, such as goodwill: what it buys is a discount.'),
      ),
      false,
    ),
    Points: v.optional(v.pipe(change, v.description('Points.')), 0),
    DryRun: dryRun,
  }),
  output: v.object({
    Id: v.number(),
    BalanceEurMinor: v.number(),
    PromotionalEurMinor: v.pipe(v.number(), v.description('Promotional credit in the balance.')),
    Points: v.number(),
    IsDryRun: v.boolean(),
  }),
  unlogged: ['Reason'],
  confirm: 'The customer can spend it at once.',
  previews: true,
});
