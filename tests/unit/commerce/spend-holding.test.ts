import { expect, it } from 'vitest';
import { spendHolding } from '../../../worker/commerce/wallet/spend-holding.ts';

const NOTHING = { spentEurMinor: 0, paidMinor: 0 };

// WALLET-5
it.each([
  ['nothing of an empty holding', 0, 500, 1, 2, NOTHING],
  ['nothing of a debt', -300, 500, 1, 2, NOTHING],
  ['nothing for a bill of nothing', 300, 0, 1, 2, NOTHING],
  ['nothing for a bill that is owed to the buyer', 300, -500, 1, 2, NOTHING],
  ['the last cent', 1, 500, 1, 2, { spentEurMinor: 1, paidMinor: 1 }],
  ['one cent for a bill of one cent', 300, 1, 1, 2, { spentEurMinor: 1, paidMinor: 1 }],
  ['all of a holding that is smaller', 300, 500, 1, 2, { spentEurMinor: 300, paidMinor: 300 }],
  ['what the bill needs of a larger one', 500, 300, 1, 2, { spentEurMinor: 300, paidMinor: 300 }],
  ['exactly what is there for a bill of the same', 300, 300, 1, 2, { spentEurMinor: 300, paidMinor: 300 }],
  ['the rate to its sixth decimal', 1e10, 2e10, 1.0000005, 2, { spentEurMinor: 1e10, paidMinor: 10_000_010_000 }],
  ['no cent that pays less than one yen', 1, 500, 90, 0, NOTHING],
  ['two cents that pay one yen', 2, 500, 90, 0, { spentEurMinor: 2, paidMinor: 1 }],
  ['as few cents as cover a bill in yen', 500, 3, 90, 0, { spentEurMinor: 4, paidMinor: 3 }],
])('a bill takes %s', (_what, holding, due, rate, decimals, spent) => {
  expect(spendHolding(holding, due, rate, decimals)).toEqual(spent);
});
