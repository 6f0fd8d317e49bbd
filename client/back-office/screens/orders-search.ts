import * as v from 'valibot';

/** The router reads an address as JSON: a number of four digits, or `true`, is a text here. */
const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
/** A filter in an address; what is none is left out. */
export const filter = v.optional(v.fallback(v.optional(text), undefined));
/** The last entry of the page before. */
export const before = v.optional(v.fallback(v.optional(v.number()), undefined));

/** What orders are filtered by: in the address, so that it can be sent to a colleague. */
const filters = {
  Number: filter,
  Email: filter,
  Customer: filter,
  Status: filter,
  Country: filter,
  AmountMinor: filter,
  CurrencyCode: filter,
  From: filter,
  To: filter,
  Held: filter,
};
export const orderFilters = v.object(filters);
export type OrderFilters = v.InferOutput<typeof orderFilters>;

export const ordersSearch = v.object({ ...filters, Before: before });
export type OrdersSearch = v.InferOutput<typeof ordersSearch>;
