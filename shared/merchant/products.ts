import * as v from 'valibot';
import { line as oneLine } from '../typed-text.ts';
import { listOf, queryNumber } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, merchantCall } from './merchant-call.ts';
import { lineEntries } from './product/line-fields.ts';

const MAX_LINES = 200;
const DEFAULT_LINES = 50;

const { keys: _, ...entries } = lineEntries;
const line = v.looseObject({ sourceId: v.string(), name: v.string() });
const sourceId = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.description('Your own id of the product.'));

export const listProducts = merchantCall({
  noun: 'products',
  verb: 'list',
  summary: 'Lists products as lines of an import file, which can be imported again; oldest first.',
  method: 'GET',
  path: '/internal/products',
  roles: FOR_EVERYONE,
  input: v.strictObject({
    Name: v.optional(v.pipe(oneLine(), v.description('Name of the product, or the beginning of it.'))),
    After: queryNumber('Only products after this one: the Next of the page before.'),
    Limit: v.optional(v.pipe(queryNumber('Products per page, 50 by default.', MAX_LINES)), DEFAULT_LINES),
  }),
  output: listOf(line),
  columns: ['sourceId', 'name', 'prices', 'priceUsd', 'sale', 'platforms', 'published'],
});

export const showProduct = merchantCall({
  noun: 'products',
  verb: 'show',
  summary: 'Shows a product with its id in the shop, prices, texts and everything else.',
  method: 'GET',
  path: '/internal/products/{sourceId}',
  roles: FOR_EVERYONE,
  input: v.strictObject({ sourceId }),
  output: v.looseObject({ Id: v.number(), Stock: v.number(), sourceId: v.string() }),
});

export const saveProduct = merchantCall({
  noun: 'products',
  verb: 'save',
  summary:
    'Adds a product, or changes some fields of it: all that a line of an import file has (worker/commerce/merchant/import/FORMAT.md).',
  method: 'PATCH',
  path: '/internal/products/{sourceId}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ ...entries, sourceId }),
  output: v.object({
    Created: v.number(),
    Updated: v.number(),
    Warnings: v.array(v.object({ Code: v.string(), Field: v.string(), Found: v.string() })),
    Prices: v.pipe(
      v.array(v.object({ Field: v.string(), Net: v.number(), Gross: v.number() })),
      v.description('Prices that were entered net, and what they are sold at.'),
    ),
  }),
});
