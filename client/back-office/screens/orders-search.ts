import * as v from 'valibot';

/** A filter in an address; what is none is left out. */
export const filter = v.optional(v.fallback(v.optional(v.string()), undefined));
/** The filters of the orders: in the address, so that they can be sent to a colleague. */
export const ordersSearch = v.object({
  Number: filter,
  Email: filter,
  Status: filter,
  Country: filter,
  From: filter,
  To: filter,
  Held: filter,
  Before: v.optional(v.fallback(v.optional(v.number()), undefined)),
});
export type OrdersSearch = v.InferOutput<typeof ordersSearch>;
