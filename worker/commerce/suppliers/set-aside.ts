import { DAY_MS } from '../../../shared/durations.ts';
import { drain } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { findDistributor, listDistributors } from './distributors.ts';
import {
  claimUnitsToSetAside,
  endRelease,
  forgetSetAside,
  type ReleaseRow,
  readReleases,
  releaseOrphans,
  SUPPLY_RELEASE_JOB,
  type UnitToSetAside,
} from './set-aside-store.ts';
import type { DistributorEnv } from './supplier.ts';

type SetAsideEnv = Pick<CommerceEnv, 'DB'> & DistributorEnv;
/** By then the reservation has long expired at the distributor. */
const GIVE_UP_MS = DAY_MS;

type Outcome = 'reserved' | 'sold-out' | 'unsupported' | 'unclear';

/** A distributor that does not respond does not block the payment: its unit is ordered or refunded afterwards. */
async function setUnitAside(
  env: SetAsideEnv,
  { item_guid, supplier, sku }: UnitToSetAside,
  until: number,
): Promise<Outcome> {
  try {
    const distributor = findDistributor(env, supplier);
    return distributor ? await distributor.reserve({ id: item_guid, sku, until }) : 'unsupported';
  } catch (error) {
    console.warn(`[commerce] ${supplier} did not confirm the reservation of ${item_guid}`, error);
    return 'unclear';
  }
}

/** Reserves an order's units at their distributors. Returns the products that are sold out there. */
export async function setUnitsAside(env: SetAsideEnv, orderGuid: string, until: number): Promise<readonly number[]> {
  if (listDistributors(env).length === 0) return [];
  const units = await claimUnitsToSetAside(env.DB, orderGuid);
  if (units.length === 0) return [];
  const outcomes = await Promise.all(units.map((unit) => setUnitAside(env, unit, until)));
  const unitsThat = (...wanted: Outcome[]) => units.filter((_, index) => wanted.some((one) => one === outcomes[index]));
  const soldOut = unitsThat('sold-out');
  await forgetSetAside(env.DB, [...soldOut, ...unitsThat('unsupported')]);
  await releaseOrphans(env.DB, unitsThat('reserved', 'unclear'), Date.now());
  return soldOut.map(({ product_id }) => product_id);
}

/**
 * Releases reservations at distributors that are no longer needed: their order ended, or was refunded before it was
 * ordered.
 */
export async function releaseUnits(env: SetAsideEnv, now: number, isOver?: IsOver): Promise<void> {
  await drain<ReleaseRow>(
    env.DB,
    {
      name: SUPPLY_RELEASE_JOB,
      read: (limit) => readReleases(env.DB, now, limit),
      idOf: ({ item_guid }) => item_guid,
      async work({ item_guid, supplier, created_at }) {
        if (now - created_at < GIVE_UP_MS) await findDistributor(env, supplier)?.release(item_guid);
        await endRelease(env.DB, item_guid);
      },
    },
    now,
    isOver,
  );
}
