import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { batchFields } from './batches.ts';
import { id, listOf, pageAfter, queryNumber } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';
import { EXAMPLE_KEY, isKey } from './values/key-shape.ts';

const productId = v.pipe(id, v.description('Id of the product, from products show, stock list or its URL.'));
/** A key of the merchant's (KEY-8), with a space inside only where its platform has them. */
const key = v.pipe(v.string(), v.trim(), v.check(isKey, 'a key'), v.examples([EXAMPLE_KEY]));
const keyList = v.pipe(v.array(key), v.minLength(1), v.maxLength(1000));
/** Keys that are to be found again, in whatever form they once came in. */
const knownKeys = v.pipe(v.array(v.pipe(line(), v.examples([EXAMPLE_KEY]))), v.minLength(1), v.maxLength(1000));

export const listStock = merchantCall({
  noun: 'stock',
  verb: 'list',
  summary: 'Lists products on sale that are running out, lowest stock first.',
  method: 'GET',
  path: '/internal/stock',
  roles: FOR_EVERYONE,
  input: v.strictObject({
    LowStockLimit: queryNumber('Products with so many keys or fewer; by default as the setting staff says.', 1_000_000),
    After: pageAfter.After,
    Limit: v.optional(v.pipe(queryNumber('Products per page, 100 by default.', 1000)), 100),
  }),
  output: listOf(
    v.object({
      Id: v.number(),
      SourceId: v.string(),
      Name: v.string(),
      Stock: v.number(),
      WaitingUnits: v.pipe(v.number(), v.description('Paid units without a key.')),
    }),
  ),
});

export const showRotation = merchantCall({
  noun: 'keys',
  verb: 'rotation',
  summary: 'Shows how many keys the cron has still to encrypt by the newest value of KEY_ENCRYPTION_KEY.',
  method: 'GET',
  path: '/internal/key-rotation',
  roles: FOR_OWNER,
  input: v.strictObject({}),
  output: v.object({
    Newest: v.pipe(v.string(), v.description('Id of the value that keys are encrypted by now.')),
    Items: v.array(
      v.object({
        Id: v.pipe(v.string(), v.description('Id of an earlier value.')),
        State: v.pipe(
          v.picklist(['former', 'missing', 'unreadable']),
          v.description(
            'former: its keys are encrypted anew, round by round. missing: it is not in the list, and its keys are not sold. unreadable: no value of the list opens them.',
          ),
        ),
        Keys: v.number(),
        ArchivedOrders: v.pipe(v.number(), v.description('Orders in the archive with such keys, up to 1000.')),
      }),
    ),
    IsDone: v.pipe(v.boolean(), v.description('Earlier values may be removed from KEY_ENCRYPTION_KEY.')),
    Next: v.null(),
  }),
});

export const showKeys = merchantCall({
  noun: 'keys',
  verb: 'show',
  summary: 'Counts the keys of a product by state.',
  method: 'GET',
  path: '/internal/products/{Id}/keys',
  roles: FOR_EVERYONE,
  input: v.strictObject({ Id: productId }),
  output: v.object({
    Available: v.number(),
    Sold: v.number(),
    Revealed: v.number(),
    Reported: v.number(),
    Replaced: v.number(),
    Returned: v.number(),
    Reserved: v.number(),
    Withdrawn: v.number(),
  }),
});

export const addKeys = merchantCall({
  noun: 'keys',
  verb: 'add',
  summary: 'Puts keys of a product on sale. Known ones are counted, not added twice.',
  method: 'POST',
  path: '/internal/products/{Id}/keys',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: productId,
    Keys: v.pipe(
      keyList,
      v.description('The keys; on the command line also a file with one key per line: ./keys.txt.'),
    ),
    ...batchFields,
    DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what would happen.')), false),
  }),
  output: v.object({
    Added: v.pipe(v.number(), v.description('In a dry run: what would be added.')),
    Known: v.number(),
    Rejected: v.pipe(
      v.number(),
      v.description('Withdrawn before, or not a gift code although the product is store credit.'),
    ),
    Warnings: v.pipe(
      v.array(v.object({ Line: v.number(), Shape: v.string(), Usual: v.string() })),
      v.description('Keys that are built in another way than the product’s others, by their place in the list.'),
    ),
  }),
  unlogged: ['Keys'],
});

export const moveKeys = merchantCall({
  noun: 'keys',
  verb: 'move',
  summary: 'Moves keys on sale to the product that they are for. Keys that are reserved or sold stay.',
  method: 'POST',
  path: '/internal/products/{Id}/keys/move',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: productId,
    To: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Id of the right product.'), v.examples([1001])),
    Keys: v.optional(v.pipe(knownKeys, v.description('These keys; without them, all of the product’s keys on sale.'))),
  }),
  output: v.object({
    Moved: v.number(),
    Unknown: v.pipe(
      v.number(),
      v.description('Of the keys named: those that the first product does not have on sale.'),
    ),
  }),
  unlogged: ['Keys'],
  confirm: 'These keys will be sold as the other product.',
});

export const findKey = merchantCall({
  noun: 'keys',
  verb: 'find',
  summary:
    'Finds a whole key, however it is written: its product, its state and the order that has it. A part of a key finds nothing: the shop stores none of it that can be read.',
  method: 'POST',
  path: '/internal/keys/find',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Key: v.pipe(line(), v.description('The whole key.'), v.examples([EXAMPLE_KEY])) }),
  output: listOf(
    v.object({
      ProductId: v.number(),
      Product: v.string(),
      KeyStatus: v.string(),
      OrderNumber: v.nullable(v.string()),
      OrderItemGuid: v.nullable(v.string()),
      CustomerId: v.nullable(v.number()),
      AddedOnUtc: v.nullable(v.string()),
      SoldOnUtc: v.nullable(v.string()),
      RevealedOnUtc: v.nullable(v.string()),
    }),
  ),
  unlogged: ['Key'],
});

export const withdrawKeys = merchantCall({
  noun: 'keys',
  verb: 'withdraw',
  summary: 'Takes faulty keys off sale permanently. Lists the orders of those already sold.',
  method: 'POST',
  path: '/internal/products/{Id}/keys/withdraw',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: productId,
    Keys: v.optional(v.pipe(knownKeys, v.description('These keys; without them, all of the product’s keys on sale.'))),
    Reason: v.pipe(line(), v.description('The reason, for the record.'), v.examples(['Sold elsewhere'])),
  }),
  output: v.object({
    Withdrawn: v.number(),
    Unknown: v.number(),
    Sold: v.array(v.object({ OrderNumber: v.string(), OrderItemGuid: v.string(), KeyStatus: v.string() })),
  }),
  unlogged: ['Keys'],
  confirm: 'These keys can then no longer be sold.',
});
