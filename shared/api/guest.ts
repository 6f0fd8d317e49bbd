import * as v from 'valibot';
import { contract } from './contract.ts';
import { type Customer, customerSchema } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { codeSchema, emailSchema, emptySchema } from './schema.ts';

// All calls are 404 in a shop whose settings do not say `HasGuestPurchase`, but for those about orders that were placed before.

const sentSchema = v.object({ ExpiresOnUtc: v.string(), RetryAfterSeconds: v.number() });
export type SentGuestCode = v.InferOutput<typeof sentSchema>;
/**
 * Mails a code of 6 digits to an address that a visitor wants to buy with, valid for ten minutes in this browser alone.
 * The same response whether or not the address has an account. 404 for a signed-in customer; 429 `too-many-requests`.
 */
export const sendGuestCode = endpoint<{ Email: string }, SentGuestCode>('POST', '/api/v2/order/guest/code', {
  mutates: true,
  isPersonal: true,
  captcha: 'guest-code',
});
export const sendGuestCodeContract = contract(sendGuestCode, v.object({ Email: emailSchema }), sentSchema);

/**
 * Confirms the address by its code: for an hour this browser buys with it, and sees the orders of its guest (`Guest` of the
 * customer). 400 `guest-code` alike for wrong, expired, used and never sent codes; a code is void after five wrong attempts.
 */
export const confirmGuest = endpoint<{ Code: string }, Customer>('POST', '/api/v2/order/guest/confirm', {
  mutates: true,
  isPersonal: true,
});
export const confirmGuestContract = contract(confirmGuest, v.object({ Code: codeSchema }), customerSchema);

const claimedSchema = v.object({ Orders: v.number() });
/** Adds the orders that were bought as a guest with the account's confirmed address to the account. `Orders`: how many. */
export const claimGuestOrders = endpoint<object, { Orders: number }>('POST', '/api/v2/order/guest/claim', {
  mutates: true,
  needsCustomer: true,
});
export const claimGuestOrdersContract = contract(claimGuestOrders, emptySchema, claimedSchema);
