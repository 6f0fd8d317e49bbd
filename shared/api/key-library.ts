import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { orderItemSchema } from './order.ts';
import { idSchema, nextSchema, pageArgs, pathIdSchema } from './schema.ts';

/**
 * Where a bought unit is in its owner's library. `Waiting`: paid, without a key so far. `Activated`: revealed, and marked by
 * its owner. `Given`: a gift for somebody else. `Returned`: withdrawn or refunded.
 */
export const LIBRARY_STATES = [
  'Unrevealed',
  'Waiting',
  'Revealed',
  'Activated',
  'Reported',
  'Given',
  'Returned',
] as const;
const stateSchema = v.picklist(LIBRARY_STATES);
export type LibraryState = v.InferOutput<typeof stateSchema>;

const libraryKeySchema = v.object({
  ...orderItemSchema.entries,
  OrderId: idSchema,
  CustomOrderNumber: v.string(),
  BoughtOnUtc: v.string(),
  State: stateSchema,
  /** When its owner marked it as activated; null without the mark. */
  ActivatedOnUtc: v.nullable(v.string()),
});
export type LibraryKey = v.InferOutput<typeof libraryKeySchema>;

/** So many keys are on a page unless `limit` says otherwise. */
export const LIBRARY_PAGE = 50;
const libraryArgsSchema = v.object({
  ...pageArgs,
  state: v.optional(stateSchema),
  platform: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** In a product's name or an order's number. */
  term: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type LibraryArgs = v.InferOutput<typeof libraryArgsSchema>;
const librarySchema = v.object({
  /** Of paid orders, newest first, page by page; never with the key itself. */
  Keys: v.array(libraryKeySchema),
  /** How many keys the customer has in each state, whatever is asked for. */
  Counts: v.object({
    ...v.entriesFromList(LIBRARY_STATES, v.number()),
    /** Absent where no keys are given. */
    Given: v.optional(v.number()),
  }),
  /** The platforms of all of them. */
  Platforms: v.array(v.string()),
  Next: nextSchema,
});
export type KeyLibrary = v.InferOutput<typeof librarySchema>;
/** All keys of all orders. 404 in a shop that has switched it off (`HasKeyLibrary`). */
export const getKeyLibrary = endpoint<LibraryArgs, KeyLibrary>('GET', '/api/v2/order/key/library', {
  needsCustomer: true,
});
export const getKeyLibraryContract = contract(getKeyLibrary, libraryArgsSchema, librarySchema);

export interface MarkKeyArgs {
  orderItemId: number;
  IsActivated: boolean;
}
/**
 * Notes that its owner has activated a key, or takes the note back. 404 for another customer's; 409 `key-not-revealed`,
 * `order-state` when refunded.
 */
export const markKey = endpoint<MarkKeyArgs, { ActivatedOnUtc: string | null }>(
  'POST',
  '/api/v2/order/key/mark/{orderItemId}',
  { mutates: true, needsCustomer: true },
);
export const markKeyContract = contract(
  markKey,
  v.object({ orderItemId: pathIdSchema, IsActivated: v.boolean() }),
  v.object({ ActivatedOnUtc: v.nullable(v.string()) }),
);
