import * as v from 'valibot';
import { ALERT_TYPES } from '../api/alert.ts';
import { id, listOf, page } from './fields.ts';
import { FOR_EVERYONE, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const MOST = 500;

export const countAlerts = merchantCall({
  noun: 'alerts',
  verb: 'count',
  summary: 'Counts what shoppers wait for, by product, the most wanted first. Only confirmed addresses count.',
  method: 'GET',
  path: '/internal/alerts/products',
  roles: FOR_EVERYONE,
  input: v.strictObject({
    Limit: v.optional(
      v.pipe(id, v.maxValue(MOST), v.description(`So many products, ${MOST} at most; 100 where nothing is said.`)),
    ),
  }),
  output: listOf(
    v.object({
      ProductId: v.number(),
      Product: v.string(),
      Alerts: v.number(),
      ...v.entriesFromList(ALERT_TYPES, v.number()),
      Waiting: v.pipe(v.number(), v.description('Those that have not been told, or wait anew.')),
    }),
  ),
});

export const listAlerts = merchantCall({
  noun: 'alerts',
  verb: 'list',
  summary: 'Lists the alerts of a product with their addresses, newest first.',
  method: 'GET',
  path: '/internal/alerts',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Product: v.pipe(id, v.description('Id of a product, from alerts count.')), ...page }),
  output: listOf(
    v.object({
      Id: v.number(),
      Email: v.string(),
      IsConfirmed: v.boolean(),
      Type: v.picklist(ALERT_TYPES),
      TargetMinor: v.pipe(
        v.nullable(v.number()),
        v.description('The amount, or what any drop is measured from, in minor units of the currency.'),
      ),
      CurrencyCode: v.string(),
      Country: v.nullable(v.string()),
      CreatedOnUtc: v.string(),
      ToldOnUtc: v.nullable(v.string()),
    }),
  ),
});
