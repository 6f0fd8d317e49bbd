import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { id, instant, listOf, minor, page, pageAfter } from './fields.ts';
import { FOR_BOOKS, FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

/** What may be said of keys that come in together; null takes it back. */
export const batchFields = {
  Supplier: v.optional(
    v.nullable(v.pipe(line(100), v.description('Who sold them to the shop.'), v.examples(['Keys Ltd']))),
  ),
  CostMinor: v.optional(v.nullable(v.pipe(minor, v.description('What one of them cost, in EUR.')))),
  ExpiresOn: v.optional(
    v.nullable(
      instant(
        'None is sold from then on, such as 2027-06-30, or 2027-06-30T12:00:00Z: leave their buyers the time to redeem them.',
      ),
    ),
  ),
  SealedUntil: v.optional(
    v.nullable(instant('They are sold at once, and not shown before, such as 2026-12-24, or 2026-12-24T18:00:00Z.')),
  ),
};

const batchOutput = v.object({
  Id: v.number(),
  ProductId: v.pipe(v.number(), v.description('For which they came in; some may have been moved since.')),
  Product: v.string(),
  Supplier: v.nullable(v.string()),
  CostMinor: v.nullable(v.number()),
  ExpiresOn: v.nullable(v.string()),
  SealedUntil: v.nullable(v.string()),
  AddedOnUtc: v.string(),
  Available: v.number(),
  Sold: v.pipe(v.number(), v.description('Reserved, sold, replaced or given back.')),
  Withdrawn: v.number(),
});

export const listBatches = merchantCall({
  noun: 'keys',
  verb: 'batches',
  summary: 'Lists keys as they came in together, newest first: supplier, cost, dates, and how many are left.',
  method: 'GET',
  path: '/internal/key-batches',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Product: v.optional(v.pipe(id, v.description('Only those of this product: its Id.'))),
    ...page,
  }),
  output: listOf(batchOutput),
});

export const changeBatch = merchantCall({
  noun: 'keys',
  verb: 'change-batch',
  summary: 'Changes what is known of keys that came in together. What is left out stays; null takes it back.',
  method: 'PATCH',
  path: '/internal/key-batches/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from keys batches.')), ...batchFields }),
  output: batchOutput,
});

export const listUnsold = merchantCall({
  noun: 'keys',
  verb: 'unsold',
  summary: 'Lists what the keys on sale cost and are worth, by product; those of distributors are not among them.',
  method: 'GET',
  path: '/internal/key-batches/unsold',
  roles: FOR_BOOKS,
  input: v.strictObject({ ...pageAfter }),
  output: listOf(
    v.object({
      ProductId: v.number(),
      Product: v.string(),
      Keys: v.number(),
      CostEurMinor: v.pipe(v.number(), v.description('Of the keys whose cost is known.')),
      WithoutCost: v.pipe(v.number(), v.description('Keys whose cost is not.')),
      PriceEurMinor: v.pipe(v.number(), v.description('Of all, at today’s price, VAT included.')),
      Sealed: v.pipe(v.number(), v.description('Keys that are not shown yet.')),
      NextExpiryOn: v.nullable(v.string()),
    }),
  ),
  isWholeAsCsv: true,
});
