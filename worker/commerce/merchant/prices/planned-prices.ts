import { retryChanged } from '../../http/database-errors.ts';
import { type PriceColumns, toPriceState } from '../products/import-prices.ts';
import { readRates } from '../products/import-store.ts';
import { type PlanRow, prepareUnplan, readDuePlans, readPlanned } from './planned-prices-store.ts';
import { followPlan } from './price-rule.ts';
import { priceColumnsOf, toNewColumns, writePrices } from './write-prices.ts';

const toState = (json: string) => toPriceState(JSON.parse(json) as PriceColumns);

/** Writes the prices of a plan as a change of whoever made it, and removes the plan: both or neither. */
async function applyPlan(db: D1Database, { id, staff_id: staffId }: PlanRow, now: number): Promise<void> {
  const [rows, rates] = await Promise.all([readPlanned(db, id), readRates(db)]);
  const repriced = rows.flatMap((row) => {
    const before = priceColumnsOf(row);
    const prices = followPlan(toPriceState(before), toState(row.before), toState(row.after));
    const after = toNewColumns({ before, face: row.face }, prices, rates);
    // Without a rate of its currency a price stays: there is none to convert it with.
    return after === null || after === 'no-rate' ? [] : [{ row, before, after }];
  });
  if (repriced.length === 0) await prepareUnplan(db, id).run();
  else await writePrices(db, repriced, { staffId, now, more: [prepareUnplan(db, id)] });
}

/** Changes every price whose instant has come (MERCHANT-47). Of two rounds at once one does. */
export async function applyPlannedPrices(db: D1Database, now: number): Promise<void> {
  for (const plan of await readDuePlans(db, now)) await retryChanged(() => applyPlan(db, plan, now));
}
