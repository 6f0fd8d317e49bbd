import * as v from 'valibot';
import { daySchema } from '../api/schema.ts';
import { countryCode, listOf } from './fields.ts';
import { FOR_EVERYONE, FOR_OWNER, merchantCall } from './merchant-call.ts';

const MAX_PERCENT = 50;
/** Two decimals at most: the books count basis points. */
const SMALLEST_PERCENT = 0.01;
const rateOutput = v.object({
  Country: v.string(),
  ValidFrom: v.string(),
  Percent: v.number(),
  Source: v.string(),
  InForce: v.pipe(v.boolean(), v.description('Whether orders of today have it.')),
});
const country = v.pipe(countryCode, v.description('Two capital letters, such as DE.'));
const list = listOf(rateOutput);

export const listTaxes = merchantCall({
  noun: 'taxes',
  verb: 'list',
  summary: 'Lists the VAT rates by country, each with the day from which on it is in force.',
  method: 'GET',
  path: '/internal/taxes',
  roles: [...FOR_EVERYONE, 'accountant'],
  input: v.strictObject({ Country: v.optional(country) }),
  placed: ['Country'],
  output: list,
});

export const setTax = merchantCall({
  noun: 'taxes',
  verb: 'set',
  summary:
    'Sets the VAT rate of a country from a day on: a member of the EU, or a country where the shop is registered. Orders keep their rate.',
  method: 'POST',
  path: '/internal/taxes/{Country}',
  roles: FOR_OWNER,
  input: v.strictObject({
    Country: country,
    Percent: v.pipe(
      v.nullable(
        v.pipe(
          v.number(),
          v.minValue(0),
          v.maxValue(MAX_PERCENT),
          v.check((percent) => Number.isInteger(Number((percent / SMALLEST_PERCENT).toFixed(6)))),
        ),
      ),
      v.description('19 is 19 %; null removes the rate of that day.'),
      v.examples([19]),
    ),
    ValidFrom: v.pipe(
      daySchema,
      v.description('First day of the rate, such as 2027-01-01, in the time zone of the books.'),
    ),
    Past: v.optional(
      v.pipe(v.boolean(), v.description('Also from a day on since which orders were charged otherwise: they stay.')),
      false,
    ),
  }),
  output: list,
  confirm: 'New orders and their invoices will have this rate from that day on.',
});

export const updateTaxes = merchantCall({
  noun: 'taxes',
  verb: 'update',
  summary: 'Adds the VAT rates of the EU that this version ships and the shop does not have yet; its own stay.',
  method: 'POST',
  path: '/internal/taxes',
  roles: FOR_OWNER,
  input: v.strictObject({}),
  output: v.object({ Added: v.number() }),
});
