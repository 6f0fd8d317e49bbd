import * as v from 'valibot';
import { id, listOf, page } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const supplyFields = {
  Id: v.number(),
  OrderNumber: v.string(),
  Product: v.string(),
  Supplier: v.string(),
  Sku: v.string(),
  Status: v.string(),
  Attempts: v.number(),
  LastError: v.string(),
  NextOnUtc: v.nullable(v.string()),
  CreatedOnUtc: v.string(),
};
const supplyDetails = {
  ...supplyFields,
  OrderItemGuid: v.pipe(v.string(), v.description('The unit, and its id at the supplier.')),
  OrderStatus: v.string(),
  ProductId: v.number(),
  Reference: v.pipe(v.nullable(v.string()), v.description('The supplier’s own id for the order.')),
  IsSetAside: v.pipe(v.boolean(), v.description('The supplier was asked to set it aside until it is paid.')),
  IsGivenUp: v.boolean(),
  IsRefunded: v.boolean(),
  KeyStatus: v.nullable(v.string()),
  OrderedOnUtc: v.nullable(v.string()),
  DoneOnUtc: v.nullable(v.string()),
};
const supplyId = v.pipe(id, v.description('Id from supplies list.'));

export const listSupplies = merchantCall({
  noun: 'supplies',
  verb: 'list',
  summary: 'Lists units to be delivered by a distributor, newest first: the open ones, or those in one state.',
  method: 'GET',
  path: '/internal/supplies',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Status: v.optional(
      v.pipe(
        v.picklist(['open', 'reserved', 'ordered', 'delivered', 'failed']),
        v.description('open: ordered but not delivered, or failed but not refunded. reserved: not paid yet.'),
      ),
      'open',
    ),
    ...page,
  }),
  output: listOf(v.object(supplyFields)),
});

export const showSupply = merchantCall({
  noun: 'supplies',
  verb: 'show',
  summary:
    'Shows a unit of a distributor: how often it was asked for, and what went wrong last. A key itself is never shown.',
  method: 'GET',
  path: '/internal/supplies/{Id}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: supplyId }),
  output: v.object(supplyDetails),
});

export const retrySupply = merchantCall({
  noun: 'supplies',
  verb: 'retry',
  summary: 'Asks the distributor for a paid unit at once, without waiting for the next retry; refunds one that failed.',
  method: 'POST',
  path: '/internal/supplies/{Id}/retry',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: supplyId }),
  output: v.object(supplyDetails),
});

export const cancelSupply = merchantCall({
  noun: 'supplies',
  verb: 'cancel',
  summary:
    'Gives a unit up: cancels it at the distributor and refunds it. A key that comes all the same is delivered; while the distributor does not respond, the shop keeps asking.',
  method: 'POST',
  path: '/internal/supplies/{Id}/cancel',
  roles: FOR_OWNER,
  input: v.strictObject({ Id: supplyId }),
  output: v.object(supplyDetails),
  confirm: 'The unit will be cancelled at the distributor and the buyer refunded.',
});
