import * as v from 'valibot';
import { instant } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

const MAX_HOURS = 48;

export const makePreviewLink = merchantCall({
  noun: 'preview',
  verb: 'link',
  summary:
    'Makes a link that shows the shop as it will be at an instant, by the schedule and by prices, to whoever has it. In a preview nothing can be ordered; /preview/end leaves it.',
  method: 'POST',
  path: '/internal/preview',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    At: instant('The instant, with its time zone: 2026-12-01T09:00:00+01:00, or Z for UTC.'),
    Hours: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(MAX_HOURS),
        v.description('The link works for so many hours; 4 by default.'),
      ),
      4,
    ),
  }),
  placed: ['Hours'],
  output: v.object({ Url: v.string(), At: v.string(), ExpiresOn: v.string() }),
});
