import * as v from 'valibot';
import { filter } from './orders-search.ts';

export const productsSearch = v.object({
  Name: filter,
  After: v.optional(v.fallback(v.optional(v.number()), undefined)),
});
