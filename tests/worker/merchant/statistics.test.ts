import { beforeAll, expect, it } from 'vitest';
import { sumUpDays } from '../../../worker/commerce/merchant/figures/sum-up-days-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant } from '../buyer.ts';
import { declare } from '../orders/refunds.ts';
import { readNumber } from '../shopper.ts';

const DAY_MS = 86_400_000;

async function readStatistics(days: number) {
  const [from, to] = [Date.now() - days * DAY_MS, Date.now() + DAY_MS].map((at) => new Date(at).toISOString());
  const { status, Data } = await callAsMerchant(`/internal/statistics?From=${from}&To=${to}`);
  expect(status).toBe(200);
  return Data as { PlacedOrders: number; PaidOrders: number; RefundedUnits: number; Days: unknown[] };
}

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

beforeAll(async () => {
  const returned = await buy();
  await declare(returned);
  await goBack(5);
  await buy();
  await goBack(3);
  await buy();
});

it('statistics are the same after the cron has summed up the days that are over', async () => {
  const before = await readStatistics(30);
  expect(before).toMatchObject({ PlacedOrders: 3, PaidOrders: 3, RefundedUnits: 1 });
  expect(before.Days).toHaveLength(3);
  await sumUpDays(commerceDb, Date.now());
  await sumUpDays(commerceDb, Date.now());
  expect(await readNumber('SELECT sum(paid) AS value FROM sales_days')).toBe(2);
  expect(await readStatistics(30)).toEqual(before);
  expect(await readStatistics(4)).toMatchObject({ PaidOrders: 2 });
});

it('what happens after that counts on its own day', async () => {
  const again = await buy();
  await declare(again);
  const { PaidOrders, RefundedUnits, Days } = await readStatistics(30);
  expect({ PaidOrders, RefundedUnits }).toEqual({ PaidOrders: 4, RefundedUnits: 2 });
  expect(Days).toHaveLength(3);
});
