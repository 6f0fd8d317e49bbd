import * as v from 'valibot';

import { id, instant, listOf } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

/** What can go public or end by itself. */
export const SCHEDULED_KINDS = ['topics', 'blog', 'slides', 'rails', 'categories', 'products', 'banner'] as const;
export type ScheduledKind = (typeof SCHEDULED_KINDS)[number];

/** What has its beginning and end where its price or its terms are, and prices that change at an instant. */
const PERIODS = ['sales', 'coupons', 'prices'] as const;

const scheduled = v.object({
  Kind: v.picklist([...SCHEDULED_KINDS, ...PERIODS]),
  Id: v.pipe(
    v.nullable(v.number()),
    v.description('Of a sale of several products: null. Of prices: their plan’s (prices unplan).'),
  ),
  Name: v.string(),
  Published: v.boolean(),
  StartsOn: v.nullable(v.string()),
  EndsOn: v.nullable(v.string()),
});

const moment = (description: string) => v.optional(v.nullable(instant(description)));

export const listSchedule = merchantCall({
  noun: 'schedule',
  verb: 'list',
  summary:
    'Lists what will go public or end, the next first: also reduced prices, by their periods (prices change --sale), prices that will change (prices change --at), and coupons (coupons save).',
  method: 'GET',
  path: '/internal/schedule',
  roles: FOR_CATALOGUE,
  input: v.strictObject({}),
  output: listOf(scheduled),
});

export const setSchedule = merchantCall({
  noun: 'schedule',
  verb: 'set',
  summary:
    'Has a page, post, slide, row of the home page, category, product or the promo banner go public or end at an instant. With a beginning it is hidden until then. What is left out stays; null removes it.',
  method: 'POST',
  path: '/internal/schedule/{Kind}/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Kind: v.pipe(v.picklist(SCHEDULED_KINDS), v.description(`One of: ${SCHEDULED_KINDS.join(', ')}.`)),
    Id: v.pipe(id, v.description('Its Id; 1 for the banner.')),
    StartsOn: moment('Public from then on, with its time zone: 2026-12-01T09:00:00+01:00, or Z for UTC.'),
    EndsOn: moment('Hidden from then on.'),
  }),
  output: scheduled,
});
