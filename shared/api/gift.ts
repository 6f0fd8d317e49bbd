import * as v from 'valibot';
import { DAY_MS } from '../durations.ts';
import { locales } from '../locales.ts';
import { isTimeZone } from '../time-zone.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, idSchema, instantSchema, pathIdSchema, plainLine, plainText } from './schema.ts';

/** A gift's mail goes to whoever its giver names: nothing that its giver writes may lead anywhere. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;
/** True for words that a gift may carry: no link, domain or address. There has to be a space between two sentences. */
export const hasNoLink = (text: string): boolean => !LINK.test(text);

export const MAX_GIFT_NAME = 100;
export const MAX_GIFT_MESSAGE = 500;
const MAX_WAIT_MS = 366 * DAY_MS;
/** True for an instant (ISO 8601) at which a gift can be sent: one that is over means at once. */
export const isGiftDate = (instant: string): boolean => Date.parse(instant) < Date.now() + MAX_WAIT_MS;

const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_GIFT_NAME),
  v.check(hasNoLink),
  plainLine,
  v.minLength(1),
);

/** What the giver says of a gift. */
const giftEntries = {
  RecipientName: nameSchema,
  RecipientEmail: emailSchema,
  SenderName: nameSchema,
  Message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_GIFT_MESSAGE), v.check(hasNoLink), plainText)),
  /** When its mail is sent; null, or an instant that is over: at once, but never before the order is paid. */
  SendOnUtc: v.optional(v.nullable(v.pipe(instantSchema, v.check(isGiftDate)))),
  /** IANA name of the time zone that the giver chose the instant in; UTC by default. */
  TimeZone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone))),
  /** Path code of the mail's language; by default that of the call. */
  Locale: v.optional(v.picklist(/* @__PURE__ */ locales.map(({ code }) => code))),
};
export const giftSchema = v.object(giftEntries);
export type GiftArgs = v.InferOutput<typeof giftSchema>;

/** A gift in a cart, as it was said. */
export const cartGiftSchema = v.object({
  RecipientName: v.string(),
  RecipientEmail: v.string(),
  SenderName: v.string(),
  Message: v.string(),
  SendOnUtc: v.nullable(v.string()),
  TimeZone: v.string(),
  Locale: v.string(),
});
export type CartGift = v.InferOutput<typeof cartGiftSchema>;

/**
 * `Planned`: its mail has not been sent. `Sent`: nobody has claimed it so far. `Claimed`: its key is the recipient's.
 * `Declined`: the recipient does not want it.
 */
const giftStateSchema = v.picklist(['Planned', 'Sent', 'Claimed', 'Declined']);
/** A unit of an order that is a gift, for its giver: never with the key or the link to it. */
export const orderGiftSchema = v.object({
  ...cartGiftSchema.entries,
  State: giftStateSchema,
  SentOnUtc: v.nullable(v.string()),
  ClaimedOnUtc: v.nullable(v.string()),
  DeclinedOnUtc: v.nullable(v.string()),
  /** From when on the giver may take it back; null once it is claimed. */
  TakeBackFromUtc: v.nullable(v.string()),
});
export type OrderGift = v.InferOutput<typeof orderGiftSchema>;

export interface SetCartGiftArgs {
  productId: number;
  /** Null: the line is no gift. */
  Gift: GiftArgs | null;
}
/**
 * One copy of a line of the cart becomes a gift, or none. 404 without such a line, and where gifts are switched off
 * (`CanBeGift`); 409 `gift-bundle`.
 */
export const setCartGift = endpoint<SetCartGiftArgs, { Gift: CartGift | null }>('POST', '/api/v2/cart/gift/', {
  mutates: true,
  isPersonal: true,
});
export const setCartGiftContract = contract(
  setCartGift,
  v.object({ productId: idSchema, Gift: v.nullable(giftSchema) }),
  v.object({ Gift: v.nullable(cartGiftSchema) }),
);

type OrderGiftArgs = GiftArgs & { orderItemId: number };
/**
 * Makes a unit whose key nobody has seen a gift, or changes an unclaimed one: with another address, or after it was
 * declined, its earlier link is dead and the mail is sent anew. 404 for another customer's; 409 `order-state`,
 * `gift-claimed`, `gift-mails`; 429 `too-many-requests`.
 */
export const giveKey = endpoint<OrderGiftArgs, { Gift: OrderGift }>('POST', '/api/v2/order/gift/give/{orderItemId}', {
  mutates: true,
  needsCustomer: true,
});
const orderGiftOutput = v.object({ Gift: orderGiftSchema });
export const giveKeyContract = contract(
  giveKey,
  v.object({ ...giftEntries, orderItemId: pathIdSchema }),
  orderGiftOutput,
);

const orderItemInput = v.object({ orderItemId: pathIdSchema });
/**
 * Mails the link again: a new one, the earlier one is dead. 404 for another customer's, and for what is no gift; 409
 * `gift-declined`, `gift-mails`, `order-state` while its mail waits.
 */
export const resendGift = endpoint<{ orderItemId: number }, { Gift: OrderGift }>(
  'POST',
  '/api/v2/order/gift/resend/{orderItemId}',
  { mutates: true, needsCustomer: true },
);
export const resendGiftContract = contract(resendGift, orderItemInput, orderGiftOutput);

/** The unit is no gift any more: its key is the giver's. 404 as above; 409 `gift-claimed`, `gift-waits` before `TakeBackFromUtc`. */
export const takeBackGift = endpoint<{ orderItemId: number }, { Gift: null }>(
  'POST',
  '/api/v2/order/gift/takeback/{orderItemId}',
  { mutates: true, needsCustomer: true },
);
export const takeBackGiftContract = contract(takeBackGift, orderItemInput, v.object({ Gift: v.null() }));
