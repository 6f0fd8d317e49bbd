import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { id, instant, listOf, minor, page, pageAfter } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, FOR_OWNER, merchantCall } from './merchant-call.ts';
import { parseBundleTiers } from './values/bundle-tiers.ts';
import { canonicalizeCouponCode } from './values/coupon-code.ts';

const WHOLE_PERCENT = 10_000;
/** One percent: a smaller number is probably a share of 1 (0.2 for 20 percent) by mistake. */
const LEAST_BASIS_POINTS = 100;
/** So many codes are made by one call. */
const MOST_CODES = 1_000;

const positive = v.pipe(minor, v.minValue(1));
const limit = (description: string) => v.optional(v.nullable(v.pipe(positive, v.description(description))));
const moment = (description: string) => v.optional(v.nullable(instant(description)));
const code = v.pipe(v.string(), v.maxLength(100), v.examples(['WINTER-10']));
const number = v.pipe(v.number(), v.integer(), v.minValue(1));
const ids = v.pipe(v.array(number), v.maxLength(1000));

/** Percent with two decimals at most. */
function isInBasisPoints(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
}

const couponTerms = {
  Name: v.optional(
    v.pipe(line(), v.description('For the staff and the invoice. A new coupon needs it.'), v.examples(['Winter sale'])),
  ),
  Percent: v.optional(
    v.pipe(v.number(), v.minValue(0.01), v.maxValue(100), v.check(isInBasisPoints), v.description('20 is 20 %.')),
  ),
  AmountMinor: v.optional(v.pipe(positive, v.description('So much off, in EUR, instead of Percent.'))),
  Kind: v.optional(v.pipe(v.picklist(['percent', 'fixed']), v.description('With Amount, instead of the two above.'))),
  Amount: v.optional(v.pipe(positive, v.description('Basis points for percent (2000 is 20 %), EUR cents for fixed.'))),
  MinimumMinor: v.optional(v.pipe(minor, v.description('In EUR, what the goods must reach; 0: none.'))),
  StartsOn: moment('From then on, such as 2026-12-01, or 2026-12-01T18:00:00Z.'),
  EndsOn: moment('Until then.'),
  MaxUses: limit('How often it can be used in all; null: without limit.'),
  MaxUsesPerCustomer: limit('And by one customer.'),
  FirstOrder: v.optional(v.pipe(v.boolean(), v.description('Only for buyers who have paid no order yet.'))),
  Group: v.optional(
    v.nullable(
      v.pipe(number, v.description('Only for the customers of this group: its Id from groups list; null: for all.')),
    ),
  ),
  Gift: v.optional(
    v.pipe(
      number,
      v.description('One unit of this product is free, instead of Percent: its Id. Its code puts it in the cart.'),
    ),
  ),
  Tiers: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(60),
      v.check((typed) => parseBundleTiers(typed) !== null),
      v.description(
        'A bundle that shoppers put together, instead of Percent: 10 % off from three different products on, 20 % from five.',
      ),
      v.examples(['3:10 5:20']),
    ),
  ),
  Products: v.optional(v.pipe(ids, v.description('Only for these products, by their Id: [1001, 1002].'))),
  Categories: v.optional(v.pipe(ids, v.description('Only for these categories, by their Id: [1, 32].'))),
};
export const couponFields = v.strictObject({
  Code: v.pipe(code, v.description('Letters and digits, such as WINTER10; nothing else counts.')),
  ...couponTerms,
  Automatic: v.optional(
    v.pipe(
      v.boolean(),
      v.description('Counts without its code, in carts without a coupon of their own: the best of them.'),
    ),
  ),
});
/** What a coupon may be told beside its code. */
export type CouponTermFields = Omit<v.InferOutput<typeof couponFields>, 'Code'>;

/** True when a coupon's value is given in one way at most: percent, minor units, kind with amount, a gift, or steps. */
function hasOneValue({ Percent, AmountMinor, Kind, Amount, Gift, Tiers }: CouponTermFields): boolean {
  return (
    [Percent, AmountMinor, Kind, Gift, Tiers].filter((one) => one !== undefined).length <= 1 &&
    (Kind !== undefined) === (Amount !== undefined)
  );
}

const startsBeforeItEnds = ({ StartsOn, EndsOn }: CouponTermFields) =>
  typeof StartsOn !== 'number' || typeof EndsOn !== 'number' || StartsOn < EndsOn;

const isBasisPoints = ({ Kind, Amount = 0 }: CouponTermFields) =>
  Kind !== 'percent' || (Amount >= LEAST_BASIS_POINTS && Amount <= WHOLE_PERCENT);

/** What a coupon is worth: basis points or EUR cents. Null when the call does not say. */
export function readWorth({ Percent, AmountMinor, Kind, Amount, Gift, Tiers }: CouponTermFields): {
  kind: 'percent' | 'fixed';
  amount: number;
} | null {
  if (Gift !== undefined) return { kind: 'percent', amount: WHOLE_PERCENT };
  const [first] = parseBundleTiers(Tiers ?? '') ?? [];
  if (first) return { kind: 'percent', amount: first.basisPoints };
  if (Percent !== undefined) return { kind: 'percent', amount: Math.round(Percent * 100) };
  const amount = AmountMinor ?? Amount;
  return amount === undefined ? null : { kind: Kind ?? 'fixed', amount };
}

export const saveCoupon = merchantCall({
  noun: 'coupons',
  verb: 'save',
  summary:
    'Creates a coupon, or changes the one with this code: --percent 20, or --amount 5 for 5 EUR. With --tiers "3:10 5:20" --automatic true --categories "[63]", shoppers put a bundle together on that category’s page. What is left out stays.',
  method: 'POST',
  path: '/internal/coupons',
  roles: FOR_CATALOGUE,
  input: v.pipe(
    couponFields,
    v.forward(
      v.check((fields) => hasOneValue(fields), 'Percent, or AmountMinor, or Gift, or Tiers, or Kind with Amount'),
      ['Percent'],
    ),
    v.forward(
      v.check((fields) => isBasisPoints(fields), 'basis points: 100 to 10000'),
      ['Amount'],
    ),
    v.forward(
      v.check((fields) => startsBeforeItEnds(fields), 'after StartsOn'),
      ['EndsOn'],
    ),
  ),
  placed: ['Name'],
  output: v.object({ Code: v.string() }),
});

const batch = v.pipe(line(20), v.description('Batch from coupons make.'), v.examples(['K7QM2XWD']));

export const makeCoupons = merchantCall({
  noun: 'coupons',
  verb: 'make',
  summary:
    'Makes several codes at once, such as for a mailing: --percent 20, or --amount 5 for 5 EUR. Each can be used once, unless --max-uses says otherwise. As CSV, the codes are a list for a mail tool.',
  method: 'POST',
  path: '/internal/coupons/batches',
  roles: FOR_CATALOGUE,
  input: v.pipe(
    v.strictObject({
      ...couponTerms,
      Name: v.pipe(line(), v.description('For the staff and the invoice.'), v.examples(['Autumn mailing'])),
      Count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CODES), v.description('How many codes.')),
      Prefix: v.optional(
        v.pipe(
          line(20),
          v.check((typed) => canonicalizeCouponCode(typed) !== null),
          v.description('What all codes begin with; eight random characters follow.'),
          v.examples(['AUTUMN']),
        ),
      ),
      MaxUses: v.optional(v.nullable(v.pipe(positive, v.description('How often each code can be used.'))), 1),
    }),
    v.forward(
      v.check((fields) => hasOneValue(fields), 'Percent, or AmountMinor, or Gift, or Tiers, or Kind with Amount'),
      ['Percent'],
    ),
    v.forward(
      v.check((fields) => isBasisPoints(fields), 'basis points: 100 to 10000'),
      ['Amount'],
    ),
    v.forward(
      v.check((fields) => startsBeforeItEnds(fields), 'after StartsOn'),
      ['EndsOn'],
    ),
  ),
  output: listOf(v.object({ Code: v.string(), Batch: v.string() })),
});

export const endCoupons = merchantCall({
  noun: 'coupons',
  verb: 'end-batch',
  summary: 'Ends all codes now that were made together.',
  method: 'POST',
  path: '/internal/coupons/batches/{Batch}/end',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Batch: batch }),
  output: v.object({ Batch: v.string(), Ended: v.number() }),
  confirm: 'None of these codes can then be used.',
});

export const listCouponUses = merchantCall({
  noun: 'coupons',
  verb: 'uses',
  summary:
    'Lists the orders that used a coupon, the first one first, with what it took off. Unpaid ones are among them.',
  method: 'GET',
  path: '/internal/coupons/{Code}/uses',
  roles: FOR_EVERYONE,
  input: v.strictObject({ Code: v.pipe(code, v.description('Code from coupons list.')), ...pageAfter }),
  output: listOf(
    v.object({
      OrderNumber: v.pipe(v.nullable(v.string()), v.description('null for an order in the archive.')),
      Status: v.nullable(v.string()),
      CustomerId: v.number(),
      DiscountMinor: v.nullable(v.number()),
      CurrencyCode: v.nullable(v.string()),
      UsedOnUtc: v.string(),
    }),
  ),
  isWholeAsCsv: true,
});

export const listCoupons = merchantCall({
  noun: 'coupons',
  verb: 'list',
  summary: 'Lists coupons with their uses and scopes, newest first.',
  method: 'GET',
  path: '/internal/coupons',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Batch: v.optional(batch), ...page }),
  output: listOf(
    v.object({
      Code: v.string(),
      Name: v.string(),
      Percent: v.nullable(v.number()),
      AmountMinor: v.nullable(v.number()),
      MinimumMinor: v.number(),
      StartsOn: v.nullable(v.string()),
      EndsOn: v.nullable(v.string()),
      MaxUses: v.nullable(v.number()),
      MaxUsesPerCustomer: v.nullable(v.number()),
      Used: v.number(),
      FirstOrder: v.boolean(),
      Automatic: v.boolean(),
      Group: v.nullable(v.number()),
      Gift: v.nullable(v.number()),
      Tiers: v.nullable(v.string()),
      Batch: v.nullable(v.string()),
      Products: v.array(v.number()),
      Categories: v.array(v.number()),
    }),
  ),
});

export const endCoupon = merchantCall({
  noun: 'coupons',
  verb: 'end',
  summary: 'Ends a coupon now.',
  method: 'POST',
  path: '/internal/coupons/{Code}/end',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Code: v.pipe(code, v.description('Code from coupons list.')) }),
  output: v.object({ Code: v.string(), EndsOn: v.string() }),
});

export const addGiftCard = merchantCall({
  noun: 'gift-cards',
  verb: 'add',
  summary:
    'Gives a gift card away: what it buys is a discount. Without a code the shop generates one, which is shown only once.',
  method: 'POST',
  path: '/internal/gift-cards',
  roles: FOR_OWNER,
  input: v.strictObject({
    AmountMinor: v.pipe(positive, v.description('Its value in EUR.')),
    Code: v.optional(v.pipe(code, v.description('A code of your own; it must not be easy to guess.'))),
    ExpiresOn: moment('It can be redeemed until then, such as 2027-12-31T23:59:59Z.'),
    Paid: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'It was paid for elsewhere, such as one of a former shop: it pays like money, and is no discount.',
        ),
      ),
      false,
    ),
  }),
  output: v.object({ MaskedCode: v.string(), IsNew: v.boolean(), Code: v.optional(v.string()) }),
  unlogged: ['Code'],
  confirm: 'Anyone who has the code can spend its value.',
});

export const listGiftCards = merchantCall({
  noun: 'gift-cards',
  verb: 'list',
  summary: 'Lists gift cards by their last characters, newest first.',
  method: 'GET',
  path: '/internal/gift-cards',
  roles: FOR_OWNER,
  input: v.strictObject({ ...page }),
  output: listOf(
    v.object({
      Id: v.number(),
      MaskedCode: v.string(),
      AmountMinor: v.number(),
      ExpiresOn: v.nullable(v.string()),
      RedeemedOnUtc: v.nullable(v.string()),
      RedeemedBy: v.nullable(v.number()),
      IsSold: v.boolean(),
      IsPromotional: v.pipe(v.boolean(), v.description('Nobody paid for it: what it buys is a discount.')),
    }),
  ),
});

export const endGiftCard = merchantCall({
  noun: 'gift-cards',
  verb: 'end',
  summary: 'Ends a gift card that nobody has redeemed.',
  method: 'POST',
  path: '/internal/gift-cards/{Id}/end',
  roles: FOR_OWNER,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from gift-cards list.')) }),
  output: v.object({ Id: v.number(), MaskedCode: v.string(), ExpiresOn: v.string() }),
  confirm: 'Its owner will no longer be able to redeem it.',
});
