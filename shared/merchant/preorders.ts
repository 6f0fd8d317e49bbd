import * as v from 'valibot';
import { isTimeZone } from '../time-zone.ts';
import { id, instant, listOf, page, pageAfter } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, merchantCall } from './merchant-call.ts';

/** More is a slip. */
const MAX_LIMIT = 1_000_000;

const preorderId = v.pipe(id, v.description('Id from preorders list.'));
const limit = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_LIMIT),
  v.description('How many units are sold before the release at most.'),
  v.examples([500]),
);
const releasesOn = instant('When the keys are delivered, with its time zone, such as 2027-12-12T18:00:00+01:00.');
const timeZone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isTimeZone, 'a time zone'),
  v.description('In which shoppers read the release; that of the books if left out.'),
  v.examples(['Europe/Berlin']),
);

const preorderOutput = v.object({
  Id: v.number(),
  ProductId: v.number(),
  Product: v.string(),
  State: v.pipe(
    v.picklist(['planned', 'open', 'closed', 'releasing', 'ended']),
    v.description('planned: opens later. closed: sells no more. releasing: delivers. ended: nobody waits.'),
  ),
  OpensOn: v.string(),
  ReleasesOn: v.string(),
  TimeZone: v.string(),
  Limit: v.number(),
  Sold: v.pipe(v.number(), v.description('Units that were not given back, unpaid ones included.')),
  Waiting: v.pipe(v.number(), v.description('Paid units without a key.')),
  Delivered: v.number(),
  Refunded: v.number(),
  Keys: v.pipe(v.number(), v.description('Keys of the product that are there for the queue.')),
});

export const listPreorders = merchantCall({
  noun: 'preorders',
  verb: 'list',
  summary: 'Lists pre-orders, newest first: dates, limit, and how many units were sold, wait, and were delivered.',
  method: 'GET',
  path: '/internal/preorders',
  roles: FOR_EVERYONE,
  input: v.strictObject({
    Product: v.optional(v.pipe(id, v.description('Only those of this product: its Id.'))),
    ...page,
  }),
  output: listOf(preorderOutput),
  columns: ['Id', 'Product', 'State', 'ReleasesOn', 'Limit', 'Sold', 'Waiting', 'Keys'],
});

export const openPreorder = merchantCall({
  noun: 'preorders',
  verb: 'open',
  summary:
    'Sells a product before its release, up to a limit. Its buyers pay at once, and get their keys at the release.',
  method: 'POST',
  path: '/internal/preorders',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Product: v.pipe(id, v.description('Its Id.')),
    ReleasesOn: releasesOn,
    Limit: limit,
    TimeZone: v.optional(timeZone),
    OpensOn: v.optional(instant('Sold from then on, such as 2027-10-01T09:00:00+02:00; at once if left out.')),
  }),
  output: preorderOutput,
});

const changing = (verb: string, summary: string) => ({
  ...{ noun: 'preorders', verb, summary, method: 'POST' as const, path: `/internal/preorders/{Id}/${verb}` },
  roles: FOR_CATALOGUE,
});

export const closePreorder = merchantCall({
  ...changing('close', 'Sells no more units before the release. Who has pre-ordered keeps their place in the queue.'),
  input: v.strictObject({ Id: preorderId }),
  output: preorderOutput,
});

export const reopenPreorder = merchantCall({
  ...changing('reopen', 'Sells units before the release again.'),
  input: v.strictObject({ Id: preorderId }),
  output: preorderOutput,
});

export const limitPreorder = merchantCall({
  ...changing('limit', 'Changes how many units are sold before the release, never to fewer than were sold.'),
  input: v.strictObject({ Id: preorderId, Limit: limit }),
  output: preorderOutput,
});

export const movePreorder = merchantCall({
  ...changing('move', 'Moves the release. Everybody who waits is told by mail, and can cancel free of charge.'),
  input: v.strictObject({ Id: preorderId, ReleasesOn: releasesOn, TimeZone: v.optional(timeZone) }),
  output: preorderOutput,
  confirm: 'Move the release, and mail everybody who has pre-ordered?',
});

export const readPreorderQueue = merchantCall({
  noun: 'preorders',
  verb: 'queue',
  summary: 'Lists the units that wait for the release, in the order in which they get their keys.',
  method: 'GET',
  path: '/internal/preorders/{Id}/queue',
  roles: FOR_EVERYONE,
  input: v.strictObject({ Id: preorderId, ...pageAfter }),
  output: listOf(
    v.object({
      Place: v.number(),
      OrderNumber: v.string(),
      PaidOnUtc: v.string(),
      IsHeld: v.pipe(
        v.boolean(),
        v.description('Its payment is disputed, or the staff hold its order: it is passed over.'),
      ),
    }),
  ),
});
