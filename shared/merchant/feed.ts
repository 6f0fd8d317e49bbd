import * as v from 'valibot';
import { DEFAULT_CURRENCY } from '../currencies.ts';
import { locales } from '../locales.ts';
import { countryCode, currencyCode } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

export const showFeed = merchantCall({
  noun: 'feed',
  verb: 'show',
  summary:
    'Tells the address of the product feed for Google Merchant Center in a country, language and currency, and whether it is on: settings change feed.',
  method: 'GET',
  path: '/internal/feed/{Country}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Country: v.pipe(countryCode, v.description('Where it is read: goods that do not activate there are left out.')),
    Language: v.optional(
      v.pipe(
        v.picklist(locales.map(({ code }) => code)),
        v.description('The language by the code of its pages; en by default.'),
      ),
      'en',
    ),
    Currency: v.optional(v.pipe(currencyCode, v.description('Of its prices; EUR by default.')), DEFAULT_CURRENCY),
  }),
  output: v.object({
    Url: v.string(),
    IsOn: v.boolean(),
    GiftCards: v.pipe(v.boolean(), v.description('Whether it lists gift cards.')),
  }),
});
