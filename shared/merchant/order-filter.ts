import * as v from 'valibot';
import { ORDER_MOVES, type OrderStatus } from '../states.ts';
import { canonicalizeCode } from '../typed-code.ts';
import { line } from '../typed-text.ts';
import { countryCode, currencyCode, dayOrInstant, id, queryNumber } from './fields.ts';

/** A group of an order's number: with less, too many orders have it. */
export const MIN_NUMBER_PART = 4;
const STATUSES = Object.keys(ORDER_MOVES) as OrderStatus[];

/** What is known of an order, alone or together; an index finds each. */
export const knownOrder = {
  Number: v.optional(
    v.pipe(
      line(),
      v.check((typed) => canonicalizeCode(typed).length >= MIN_NUMBER_PART),
      v.description(
        'Number of the order, or a part of it: its beginning, or a whole group of four such as 4XKD, with or without what stands beside it.',
      ),
      v.examples(['LK26-7Q2M-4XKD']),
    ),
  ),
  Payment: v.optional(v.pipe(line(200), v.description('PaymentInitId, or the id that the provider gave the payment.'))),
  Product: v.optional(
    v.pipe(
      v.union([id, line()]),
      v.description('Only orders with this product: its name or the beginning of it, or its Id from products show.'),
      v.examples(['Ember Trail']),
    ),
  ),
  Held: v.optional(
    v.pipe(v.picklist(['true']), v.description('Only those that are held, by the staff or by their score.')),
  ),
  Country: v.optional(v.pipe(countryCode, v.description('Country of the buyer, such as DE.'))),
  AmountMinor: queryNumber('What was to be paid.'),
  CurrencyCode: v.optional(v.pipe(currencyCode, v.description('Currency of the amount.'))),
  From: dayOrInstant('Ordered from this day, such as 2026-10-01, or this instant.'),
  To: dayOrInstant('Ordered before this day or instant.'),
};

/** What orders are listed by. */
export const orderFilter = { ...knownOrder, Status: v.optional(v.picklist(STATUSES)) };
export type AskedOrders = v.InferOutput<v.StrictObjectSchema<typeof orderFilter, undefined>>;
