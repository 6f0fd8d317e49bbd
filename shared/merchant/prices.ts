import * as v from 'valibot';
import { currencyOf, isCurrencyCode } from '../currencies.ts';
import { line } from '../typed-text.ts';
import { currencyCode, dayOrInstant, id, instant, minor } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';
import { isWhole, prices } from './product/field-schemas.ts';
import { readEnding } from './values/price-ending.ts';

const MAX_SHOWN = 10_000;
const DEFAULT_SHOWN = 50;
const MAX_NAMED = 5_000;

/** Percent with two decimals at most. */
const isInBasisPoints = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
const percent = v.pipe(v.number(), v.minValue(-99), v.maxValue(900), v.check(isInBasisPoints, 'two decimals at most'));

const isEnding = ([code, ending]: [string, string | null]) =>
  ending === null || (isCurrencyCode(code) && readEnding(ending, code) !== null);

/** How prices end, by currency: `{"EUR": "x.99", "JPY": "x00"}`; null in a setting has none again. */
export const endings = v.pipe(
  v.record(currencyCode, v.nullable(v.pipe(v.string(), v.maxLength(20)))),
  v.check((all) => Object.entries(all).every(isEnding), 'an ending such as x.99 with the decimals of its currency'),
  v.examples([{ EUR: 'x.99' }]),
);

/** Amounts to add, which may be negative. */
const amounts = v.pipe(
  v.record(currencyCode, v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000))),
  v.check(
    (all) =>
      Object.entries(all).every(([code, amount]) => isCurrencyCode(code) && isWhole(amount, currencyOf(code).decimals)),
    'no more decimals than the currency has',
  ),
);
const newPrices = v.pipe(
  prices,
  v.check((all) => Object.values(all).every((amount) => amount !== null && amount > 0), 'amounts above 0'),
);

const fields = v.strictObject({
  Percent: v.optional(v.pipe(percent, v.description('5 is 5 % more, -10 is 10 % less.'), v.examples([5]))),
  Add: v.optional(
    v.pipe(
      amounts,
      v.description('Or an amount, by currency, entered like prices: {"EUR": 1.5, "USD": -2}.'),
      v.examples([{ EUR: 1.5 }]),
    ),
  ),
  Set: v.optional(
    v.pipe(
      newPrices,
      v.description(
        'Or a new price, by currency, entered like all others: gross, or net (setting taxes, PricesEntered).',
      ),
      v.examples([{ EUR: 9.99 }]),
    ),
  ),
  Name: v.optional(v.pipe(line(), v.description('Only products whose name begins so.'))),
  Category: v.optional(v.pipe(id, v.description('Only of this category: an Id of categories list.'))),
  Publisher: v.optional(v.pipe(line(), v.description('Only of this publisher.'))),
  Platform: v.optional(v.pipe(line(), v.description('Only for this platform.'))),
  SourceIds: v.optional(
    v.pipe(v.array(line(100)), v.maxLength(MAX_NAMED), v.description('Only these, by your own ids.')),
  ),
  MinimumMinor: v.optional(v.pipe(minor, v.description('Only with a price from this on, in EUR.'))),
  MaximumMinor: v.optional(v.pipe(minor, v.description('Only with a price up to this, in EUR.'))),
  Currencies: v.optional(v.pipe(v.array(currencyCode), v.description('Only prices in these currencies.'))),
  Endings: v.optional(
    v.pipe(
      endings,
      v.description(
        'How prices end, instead of the setting: {"EUR": "x.99", "JPY": "x00"}, where x is any digits; {} rounds to the nearest cent.',
      ),
    ),
  ),
  Sale: v.optional(
    v.pipe(
      v.boolean(),
      v.description('Starts a sale: the rule makes reduced prices of the ordinary ones, which stay.'),
    ),
    false,
  ),
  EndSale: v.optional(v.pipe(v.boolean(), v.description('Ends sales, instead of a rule.')), false),
  At: v.optional(
    instant('When the prices change, with its time zone: 2026-12-01T09:00:00+01:00, or Z for UTC; at once without it.'),
  ),
  From: dayOrInstant('When the sale starts; at once without it.'),
  Until: dayOrInstant('When the sale ends; by hand without it.'),
  DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what would change.')), false),
  Limit: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(MAX_SHOWN),
      v.description('How many prices to list, 50 by default.'),
    ),
    DEFAULT_SHOWN,
  ),
});
type PriceChange = v.InferOutput<typeof fields>;

/** True for one rule, or none where sales end. */
function hasOneRule({ Percent, Add, Set: fixed, EndSale, Sale }: PriceChange): boolean {
  const rules = [Percent, Add, fixed].filter((one) => one !== undefined).length;
  return EndSale ? rules === 0 && !Sale : rules === 1;
}
const isPlannable = ({ At, Sale, EndSale }: PriceChange) => At === undefined || !(Sale || EndSale);
const isPeriodOfSale = ({ Sale, From, Until }: PriceChange) => Sale || (From === undefined && Until === undefined);

export const changePrices = merchantCall({
  noun: 'prices',
  verb: 'change',
  summary:
    'Changes the prices of all products that fit, at once or at an instant, or puts them on sale: by percent, by an amount, or to a new price. All or none; changes undo takes it back.',
  method: 'POST',
  path: '/internal/prices/change',
  roles: FOR_CATALOGUE,
  input: v.pipe(
    fields,
    v.forward(v.check(hasOneRule, 'one of Percent, Add and Set, or EndSale alone'), ['Percent']),
    v.forward(v.check(isPeriodOfSale, 'with Sale'), ['Sale']),
    v.forward(v.check(isPlannable, 'without Sale and EndSale: a sale has From and Until'), ['At']),
  ),
  output: v.object({
    Change: v.pipe(
      v.nullable(v.number()),
      v.description('For changes show and changes undo; null if nothing changed.'),
    ),
    Plan: v.pipe(v.nullable(v.number()), v.description('For prices unplan, where At was given.')),
    IsDryRun: v.boolean(),
    Found: v.pipe(v.number(), v.description('Products that fit.')),
    Changed: v.pipe(v.number(), v.description('Products whose prices change.')),
    Left: v.pipe(
      v.number(),
      v.description('Products that stay as they are: a price of theirs would be below the lowest.'),
    ),
    Cheaper: v.pipe(
      v.number(),
      v.description('Products that stay as they are: they have a better sale, which --end-sale would end first.'),
    ),
    TooLow: v.pipe(
      v.array(
        v.object({
          ...{ SourceId: v.string(), Name: v.string(), CurrencyCode: v.string() },
          ...{ PriceMinor: v.nullable(v.number()), AskedMinor: v.number() },
        }),
      ),
      v.description('Which these are, and what was asked of the price.'),
    ),
    Items: v.array(
      v.object({
        SourceId: v.string(),
        Name: v.string(),
        CurrencyCode: v.string(),
        BeforeMinor: v.nullable(v.number()),
        AfterMinor: v.nullable(v.number()),
        SaleBeforeMinor: v.nullable(v.number()),
        SaleAfterMinor: v.nullable(v.number()),
      }),
    ),
  }),
  confirm: 'Shoppers will see the new prices: at once, or from the given instant on.',
  previews: true,
});

export const unplanPrices = merchantCall({
  noun: 'prices',
  verb: 'unplan',
  summary: 'Takes back a change of prices that was planned for an instant and has not come: schedule list has them.',
  method: 'DELETE',
  path: '/internal/prices/plans/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: v.pipe(id, v.description('Its Id in schedule list.')) }),
  output: v.object({ At: v.string(), Products: v.number() }),
  confirm: 'These prices will stay as they are.',
});
