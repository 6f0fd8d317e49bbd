import * as v from 'valibot';
import { DEFAULT_CURRENCY } from '../currencies.ts';
import { locales } from '../locales.ts';
import { countryCode, currencyCode, listOf } from './fields.ts';
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

export const listMarkets = merchantCall({
  noun: 'markets',
  verb: 'list',
  summary:
    'Lists a market of each country where a product feed can be read, in the language and the currency of most buyers there, with its address and whether it is on. Others: feed show.',
  method: 'GET',
  path: '/internal/markets',
  roles: FOR_CATALOGUE,
  input: v.strictObject({}),
  output: listOf(
    v.object({
      Country: v.string(),
      Name: v.string(),
      Language: v.string(),
      CurrencyCode: v.string(),
      IsOn: v.pipe(v.boolean(), v.description('Whether the setting feed has it listed.')),
      Url: v.string(),
    }),
  ),
});
