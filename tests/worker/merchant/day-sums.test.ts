import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import { exportLedger, listBestSellers, showStatistics } from '../../../shared/merchant/figures.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { sumUpDays } from '../../../worker/commerce/merchant/figures/sum-up-days-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { type Bought, buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { declare } from '../orders/refunds.ts';
import { reportPayment } from '../payments/report-payment.ts';
import { addProduct, type TestProduct } from '../shopper.ts';

const PRICE = 1190;

/** Moves all that has happened so far into the past. */
async function goBack(days: number): Promise<void> {
  const ms = days * DAY_MS;
  await commerceDb.batch(
    [
      `UPDATE orders SET created_at = created_at - ${ms}, paid_at = paid_at - ${ms}`,
      `UPDATE refunds SET done_at = done_at - ${ms}`,
      `UPDATE customers SET created_at = created_at - ${ms}`,
    ].map((sql) => commerceDb.prepare(sql)),
  );
}

const forgetSums = () =>
  commerceDb.batch(
    ['sales_days', 'ledger_days', 'product_days', 'product_months'].map((table) =>
      commerceDb.prepare(`DELETE FROM ${table}`),
    ),
  );

/** All reports of the days from so many days ago to so many. */
async function readReports([from, to]: readonly [from: number, to: number]) {
  const instant = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  // To the same second each time, and whole days too.
  const period = { From: instant(from).slice(0, from % 2 === 0 ? 10 : 17), To: instant(to).slice(0, 10) };
  const asked = { From: period.From.length > 10 ? `${period.From}00Z` : period.From, To: period.To };
  const [statistics, ledger, best] = await Promise.all([
    callMerchant(showStatistics, asked),
    callMerchant(exportLedger, asked),
    callMerchant(listBestSellers, asked),
  ]);
  const { Days, ...sums } = statistics.Data;
  return {
    sums,
    Days: Days.filter(({ PaidOrders }) => PaidOrders > 0),
    ledger: ledger.Data.Items,
    best: best.Data.Items,
  };
}

type Step =
  | { kind: 'buy'; quantity: number; country: string }
  | { kind: 'withdraw' | 'refund' | 'dispute'; of: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    country: fc.constantFrom('DE', 'AT'),
  }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'refund' as const, 'dispute' as const), of: fc.nat(20) }),
);
const steps = fc.array(step, { minLength: 2, maxLength: 5 });
const PERIODS = [
  [120, -1],
  [119, -1],
  [101, 30],
  [64, 3],
  [45, 44],
  [31, 1],
] as const;

let products: TestProduct[] = [];
beforeAll(async () => {
  products = await Promise.all([1, 2, 3].map(() => addProduct({ price: PRICE, keys: 60 })));
});

async function take(done: Bought[], one: Step): Promise<void> {
  if (one.kind === 'buy') {
    const product = products[(done.length + one.quantity) % products.length];
    if (product) done.push(await buy({ product, quantity: one.quantity, order: { CountryIsoCode: one.country } }));
    return;
  }
  const bought = done[one.of % Math.max(1, done.length)];
  if (!bought) return;
  // Some are refused: what was given back is not given back again.
  if (one.kind === 'withdraw') await declare(bought);
  const OrderItemGuids = bought.order.OrderItems.slice(0, 1).map(({ OrderItemGuid }) => OrderItemGuid);
  const OrderNumber = bought.order.CustomOrderNumber;
  if (one.kind === 'refund') await callMerchant(refundOrder, { OrderNumber, OrderItemGuids });
  if (one.kind === 'dispute') await reportPayment(bought.info.PaymentInitId, 'dispute-lost', undefined, PRICE / 2);
}

it('after any sales, refunds and disputes, reports from the sums of days equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, async (first, second, third) => {
      const done: Bought[] = [];
      for (const one of first) await take(done, one);
      await goBack(40);
      for (const one of second) await take(done, one);
      await goBack(25);
      await forgetSums();
      await sumUpDays(commerceDb, Date.now());
      for (const one of third) await take(done, one);
      const kept = await Promise.all(PERIODS.map(readReports));
      expect(kept[0]?.sums.PaidOrders).toBeGreaterThan(0);
      await forgetSums();
      expect(await Promise.all(PERIODS.map(readReports))).toEqual(kept);
    }),
    { numRuns: 4 },
  );
}, 120_000);
