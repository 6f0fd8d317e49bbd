import { retryChanged } from '../../http/database-errors.ts';
import { type ChangedEntry, prepareChange, runNoted } from '../changes/changes-store.ts';
import {
  type OwnPrice,
  type PriceColumns,
  type PriceState,
  toPriceColumns,
  toPriceState,
} from '../products/import-prices.ts';
import { readRates } from '../products/import-store.ts';
import {
  type PlannedProductRow,
  type PlanRow,
  prepareUnplan,
  readDuePlans,
  readPlanned,
} from './planned-prices-store.ts';
import { preparePrices } from './prices-change-store.ts';

const isSame = (one: PriceState, other: PriceState) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The prices of a product once a plan's instant has come: as planned where nothing was changed since, else the ordinary prices
 * as planned, and a reduction of today where it is still one.
 */
function toPlannedState(now: PriceState, before: PriceState, after: PriceState): PriceState {
  if (isSame(now, before)) return after;
  const own = Object.entries({ ...now.own, ...after.own }).map(([code, price]) => {
    const current: OwnPrice | undefined = now.own[code as keyof typeof now.own];
    const planned: OwnPrice | undefined = after.own[code as keyof typeof after.own];
    const regular = planned?.[0] ?? price[0];
    const reduced = current?.[1] ?? null;
    return [code, [regular, reduced !== null && reduced < regular ? reduced : null]] as const;
  });
  const isReduced = own.some(([, [, reduced]]) => reduced !== null);
  return {
    own: Object.fromEntries(own),
    from: isReduced ? now.from : null,
    until: isReduced ? now.until : null,
  };
}

const read = (json: string) => toPriceState(JSON.parse(json) as PriceColumns);

function toColumns(row: PlannedProductRow, rates: ReadonlyMap<string, number>) {
  const { price_minor, discount_minor, discount_from, discount_until, own_prices } = row;
  const before = { price_minor, discount_minor, discount_from, discount_until, own_prices };
  const state = toPlannedState(toPriceState(before), read(row.before), read(row.after));
  const after = toPriceColumns(state, row.face, rates);
  // Without a rate of its currency a price stays: there is none to convert it with.
  return after === 'no-rate' || JSON.stringify(after) === JSON.stringify(before) ? null : { before, after };
}

/** Writes the prices of a plan as a change of whoever made it, and removes the plan: both or neither. */
async function applyPlan(db: D1Database, { id, staff_id: staffId }: PlanRow, now: number): Promise<void> {
  const [rows, rates] = await Promise.all([readPlanned(db, id), readRates(db)]);
  const changed = rows.flatMap((row) => {
    const columns = toColumns(row, rates);
    return columns ? [{ row, ...columns }] : [];
  });
  if (changed.length === 0) {
    await prepareUnplan(db, id).run();
    return;
  }
  const entries = changed.map(({ row, before, after }): ChangedEntry => {
    const { source_id: entry, version } = row;
    return { kind: 'prices', entry, before, after, version: version + 1 };
  });
  const prices = changed.map(({ row, after: columns }) => ({ source: row.source_id, version: row.version, columns }));
  const note = prepareChange(db, { staffId, command: 'prices change', now }, entries);
  await runNoted(db, note, [...preparePrices(db, prices), prepareUnplan(db, id)]);
}

/** Changes every price whose instant has come (MERCHANT-47). Of two rounds at once one does. */
export async function applyPlannedPrices(db: D1Database, now: number): Promise<void> {
  for (const plan of await readDuePlans(db, now)) await retryChanged(() => applyPlan(db, plan, now));
}
