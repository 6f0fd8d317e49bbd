import * as v from 'valibot';
import { listOf } from './fields.ts';
import { FOR_EVERYONE, merchantCall } from './merchant-call.ts';

export const showStatus = merchantCall({
  noun: 'status',
  verb: 'show',
  summary:
    'Shows the state of each part of the shop, since when, how full its databases are, and what waits for the staff.',
  method: 'GET',
  path: '/internal/status',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(
    v.object({
      Part: v.string(),
      State: v.picklist(['ok', 'warning', 'failed']),
      SinceUtc: v.pipe(v.nullable(v.string()), v.description('Since when it is an alarm: alarms list tells of what.')),
      PercentUsed: v.pipe(v.nullable(v.number()), v.description('Of a database: how full it is, in tens.')),
      Message: v.pipe(v.nullable(v.string()), v.description('What is wrong, and how to mend it.')),
    }),
  ),
});
