import * as v from 'valibot';
import { TAX_KINDS } from '../tax-kinds.ts';

import { isForward, isOneWay, listOf, period, queryNumber } from './fields.ts';
import { FOR_BOOKS, FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

/** What somebody paid for first: balances, gift cards. What the shop gave away lowers a price, and is told apart (WALLET-12). */
export const LIABILITY_KINDS = ['balances', 'promotional-credit', 'points', 'gift-cards', 'promotional-cards'] as const;

const input = v.pipe(
  v.strictObject(period),
  v.forward(
    v.check((asked) => isOneWay(asked), 'a period, or From and To'),
    ['Period'],
  ),
  v.forward(
    v.check((asked) => isForward(asked), 'after From'),
    ['To'],
  ),
);
/** The same for a list of the most frequent. */
const mostOf = (items: string) =>
  v.pipe(
    v.strictObject({ ...period, Limit: v.optional(queryNumber(`${items} at most, 50 by default.`, 1000), 50) }),
    v.forward(
      v.check((asked) => isOneWay(asked), 'a period, or From and To'),
      ['Period'],
    ),
    v.forward(
      v.check((asked) => isForward(asked), 'after From'),
      ['To'],
    ),
  );
const PLACED = ['Period'];
/** The quarter of supply. */
const supply = {
  Supply: v.pipe(
    v.string(),
    v.description('The quarter of supply: an earlier one than asked for is corrected by refunds of now.'),
  ),
};

const ossAmounts = {
  NetOssEurMinor: v.pipe(
    v.nullable(v.number()),
    v.description('At the European Central Bank’s rate of the quarter’s last day; null until it is known.'),
  ),
  VatOssEurMinor: v.nullable(v.number()),
};

export const exportLedger = merchantCall({
  noun: 'ledger',
  verb: 'export',
  summary: 'Sums up sales and refunds by country, VAT rate and currency: the figures for an OSS return.',
  method: 'GET',
  path: '/internal/ledger',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  output: listOf(
    v.object({
      ...supply,
      Country: v.pipe(v.string(), v.description('The country whose VAT it is.')),
      VatBasisPoints: v.number(),
      VatKind: v.picklist(TAX_KINDS),
      CurrencyCode: v.string(),
      Orders: v.number(),
      CreditNotes: v.number(),
      GrossMinor: v.pipe(v.number(), v.description('Sales less refunds, VAT included.')),
      UntaxedMinor: v.pipe(v.number(), v.description('Multi-purpose vouchers in it, which are sold without VAT.')),
      NetMinor: v.pipe(v.number(), v.description('The taxable amount without its VAT.')),
      VatMinor: v.number(),
      NetEurMinor: v.pipe(v.number(), v.description('At the exchange rates of the orders.')),
      VatEurMinor: v.number(),
      UntaxedEurMinor: v.number(),
      ...ossAmounts,
    }),
  ),
});

export const exportReturn = merchantCall({
  noun: 'ledger',
  verb: 'oss',
  summary:
    'Sums up the ledger of EU countries other than the seller’s by VAT rate, in euros at the rates of an OSS return; without reverse charge.',
  method: 'GET',
  path: '/internal/ledger/oss',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  output: listOf(
    v.object({
      ...supply,
      Country: v.string(),
      VatBasisPoints: v.number(),
      ...ossAmounts,
    }),
  ),
});

export const exportEcSales = merchantCall({
  noun: 'ledger',
  verb: 'ec-sales',
  summary: 'Sums up reverse charged supplies by business: the figures for an EC sales list.',
  method: 'GET',
  path: '/internal/ledger/ec-sales',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  output: listOf(
    v.object({
      ...supply,
      Country: v.pipe(v.string(), v.description('Of the business.')),
      VatId: v.string(),
      Company: v.string(),
      Type: v.pipe(v.literal('services'), v.description('What an EC sales list calls it: keys are services.')),
      NetEurMinor: v.pipe(v.number(), v.description('Sales less refunds, at the exchange rates of the orders.')),
    }),
  ),
});

export const showLiabilities = merchantCall({
  noun: 'liabilities',
  verb: 'show',
  summary: 'Shows what is owed to customers at the start and end of a period: balances, points and open gift cards.',
  method: 'GET',
  path: '/internal/liabilities',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  output: listOf(
    v.object({
      Kind: v.pipe(
        v.picklist(LIABILITY_KINDS),
        v.description('Promotional credit and cards were given away; balances and gift-cards were paid for.'),
      ),
      OpeningEurMinor: v.number(),
      AddedEurMinor: v.number(),
      UsedEurMinor: v.pipe(v.number(), v.description('Spent, or taken back.')),
      EndedEurMinor: v.pipe(
        v.number(),
        v.description('Gift cards that expired or were returned, and what was closed with deleted accounts.'),
      ),
      ClosingEurMinor: v.number(),
    }),
  ),
});

export const showStatistics = merchantCall({
  noun: 'statistics',
  verb: 'show',
  summary: 'Shows orders, revenue, refunds and new customers of a period.',
  method: 'GET',
  path: '/internal/statistics',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  output: v.object({
    PlacedOrders: v.number(),
    PaidOrders: v.number(),
    RevenueEurMinor: v.pipe(
      v.number(),
      v.description(
        'Goods and vouchers of the orders paid in the period, VAT included, after coupons; before points, fees and refunds.',
      ),
    ),
    RefundedUnits: v.number(),
    SoldEurMinor: v.pipe(
      v.number(),
      v.description('What was paid by money and balance: VAT, vouchers and fees included, points not. Before refunds.'),
    ),
    RefundedEurMinor: v.pipe(
      v.number(),
      v.description('Given back in the period, at the exchange rates of the orders.'),
    ),
    NetEurMinor: v.pipe(
      v.number(),
      v.description(
        'Sold less refunded, as in the ledger: this is its part without VAT, beside vouchers sold without any.',
      ),
    ),
    VatEurMinor: v.number(),
    VouchersEurMinor: v.number(),
    NewCustomers: v.number(),
    Days: v.array(v.object({ Day: v.string(), PaidOrders: v.number(), RevenueEurMinor: v.number() })),
  }),
});

export const listBestSellers = merchantCall({
  noun: 'statistics',
  verb: 'best-sellers',
  summary: 'Lists the best-selling products of a period: units sold, less those given back in it.',
  method: 'GET',
  path: '/internal/statistics/best-sellers',
  roles: FOR_BOOKS,
  input: mostOf('Products'),
  placed: PLACED,
  output: listOf(
    v.object({ ProductId: v.number(), Product: v.string(), Units: v.number(), RevenueEurMinor: v.number() }),
  ),
});

export const listMargins = merchantCall({
  noun: 'statistics',
  verb: 'margins',
  summary:
    'Lists by product what the units of the orders paid in a period brought and cost, without those given back. Costs are those of keys batches; orders in the archive are not counted.',
  method: 'GET',
  path: '/internal/statistics/margins',
  roles: FOR_BOOKS,
  input: mostOf('Products'),
  placed: PLACED,
  output: listOf(
    v.object({
      ProductId: v.number(),
      Product: v.string(),
      Units: v.number(),
      RevenueEurMinor: v.pipe(v.number(), v.description('VAT included, after coupons.')),
      NetEurMinor: v.pipe(v.number(), v.description('Without VAT.')),
      CostEurMinor: v.number(),
      MarginEurMinor: v.pipe(v.number(), v.description('Net less cost, of the units whose cost is known.')),
      UnitsWithoutCost: v.number(),
    }),
  ),
});

const searchCount = (description: string) => v.pipe(v.number(), v.description(description));

export const listSearches = merchantCall({
  noun: 'statistics',
  verb: 'searches',
  summary:
    'Lists searches and what people did next, by days in UTC, first those that most often led nowhere; searches map has one lead somewhere.',
  method: 'GET',
  path: '/internal/statistics/searches',
  roles: FOR_CATALOGUE,
  input: mostOf('Terms'),
  placed: PLACED,
  output: listOf(
    v.object({
      Term: v.string(),
      Language: v.pipe(v.string(), v.description('Of the page.')),
      WithoutResults: searchCount('Searches without results, by everybody.'),
      Searches: searchCount('Searches by visitors who allow statistics; of these are all that follow.'),
      Product: searchCount('Opened a product next.'),
      Category: searchCount('Opened a category next.'),
      Help: searchCount('Opened a page of help next.'),
      Changed: searchCount('Searched for something else next.'),
      Left: searchCount('None of these.'),
      InCart: searchCount('Added something to the cart later in the visit, before another search.'),
      Bought: searchCount('Bought something later in the visit, before another search.'),
      LastDay: v.string(),
    }),
  ),
});
