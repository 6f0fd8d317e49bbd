import * as v from 'valibot';
import { before, filter } from './orders-search.ts';

/** A desk's tab with its filters and page: in the address, so that it can be sent to a colleague. */
export const deskSearch = v.object({
  list: filter,
  filters: v.optional(v.fallback(v.optional(v.record(v.string(), v.string())), undefined)),
  Before: before,
  After: before,
});
export type DeskSearch = v.InferOutput<typeof deskSearch>;
