import * as v from 'valibot';
import { locales } from '../locales.ts';
import { text } from '../typed-text.ts';
import { countryCode, instant, listOf, minor } from './fields.ts';
import { FOR_EVERYONE, FOR_OWNER, merchantCall } from './merchant-call.ts';

const MAX_MESSAGE = 500;
const message = v.pipe(text(MAX_MESSAGE), v.trim(), v.minLength(1));
const salesOutput = v.object({
  IsStopped: v.boolean(),
  Until: v.nullable(v.string()),
  Message: v.nullable(v.string()),
  Texts: v.record(v.string(), v.string()),
});

export const showSales = merchantCall({
  noun: 'sales',
  verb: 'show',
  summary: 'Shows whether the shop takes orders, and what shoppers are told if not.',
  method: 'GET',
  path: '/internal/sales',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: salesOutput,
});

export const stopSales = merchantCall({
  noun: 'sales',
  verb: 'stop',
  summary:
    'Stops selling: all pages are shown, no order and no payment can be started; payments under way are completed. Called again, it changes the message or the end.',
  method: 'POST',
  path: '/internal/sales/stop',
  roles: FOR_OWNER,
  input: v.strictObject({
    Until: v.optional(
      v.nullable(instant('Ends by itself then, such as 2026-12-01, or 2026-12-01T08:00:00Z; null: by sales start.')),
    ),
    Message: v.optional(
      v.nullable(
        v.pipe(message, v.description('What shoppers are told, in every language without a text of its own.')),
      ),
    ),
    Texts: v.optional(
      v.pipe(
        v.record(v.picklist(locales.map(({ code }) => code)), v.nullable(message)),
        v.description('By language: {"de": "Wir ziehen um."}. Without any, the shop says so itself, in all languages.'),
      ),
    ),
  }),
  output: salesOutput,
  confirm: 'Nobody will be able to order or to pay.',
});

export const startSales = merchantCall({
  noun: 'sales',
  verb: 'start',
  summary: 'Sells again.',
  method: 'POST',
  path: '/internal/sales/start',
  roles: FOR_OWNER,
  input: v.strictObject({}),
  output: salesOutput,
});

const methodOutput = v.object({
  Method: v.pipe(v.string(), v.description('Its system name.')),
  Name: v.string(),
  Provider: v.string(),
  IsSetUp: v.pipe(v.boolean(), v.description('The provider has its credentials.')),
  IsOff: v.boolean(),
  Countries: v.pipe(v.nullable(v.array(v.string())), v.description('Only for buyers there; null: everywhere.')),
  MinimumMinor: v.pipe(v.nullable(v.number()), v.description('EUR cents, above the provider’s own minimum.')),
  MaximumMinor: v.nullable(v.number()),
  FeeMinor: v.number(),
});

export const listMethods = merchantCall({
  noun: 'methods',
  verb: 'list',
  summary: 'Lists the payment methods with their limits and fees, in EUR.',
  method: 'GET',
  path: '/internal/payment-methods',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(methodOutput),
});

export const limitMethod = merchantCall({
  noun: 'methods',
  verb: 'limit',
  summary:
    'Switches a payment method off or on, or limits it to countries and amounts, for new payments. What is left out stays; null removes a limit.',
  method: 'PATCH',
  path: '/internal/payment-methods/{Method}',
  roles: FOR_OWNER,
  input: v.pipe(
    v.strictObject({
      Method: v.pipe(v.string(), v.maxLength(100), v.description('Method from methods list.')),
      IsOff: v.optional(v.pipe(v.boolean(), v.description('true: not offered; false: offered again.'))),
      Countries: v.optional(
        v.nullable(
          v.pipe(
            v.array(countryCode),
            v.minLength(1),
            v.maxLength(250),
            v.description('Only for buyers in these countries: ["DE", "AT"].'),
          ),
        ),
      ),
      ExceptCountries: v.optional(
        v.pipe(
          v.array(countryCode),
          v.minLength(1),
          v.maxLength(250),
          v.description('Or for buyers in all countries but these: ["DE"].'),
        ),
      ),
      MinimumMinor: v.optional(v.nullable(v.pipe(minor, v.description('Not for less than this, in EUR.')))),
      MaximumMinor: v.optional(v.nullable(v.pipe(minor, v.description('Nor for more than this.')))),
    }),
    v.forward(
      v.check(
        ({ Countries, ExceptCountries }) => Countries === undefined || ExceptCountries === undefined,
        'without Countries',
      ),
      ['ExceptCountries'],
    ),
  ),
  output: methodOutput,
});
