import { DAY_MS } from '../../../shared/durations.ts';
import { toInstantOrNull } from '../../../shared/merchant/fields.ts';
import { showStatus } from '../../../shared/merchant/status.ts';
import { ALARMS } from '../alarms/alarms.ts';
import { readBeginnings } from '../alarms/alarms-store.ts';
import { countLowStock } from '../alarms/low-stock-store.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { readWaitingReviews } from '../reviews/waiting-reviews-store.ts';
import { serveCall } from './serve-call.ts';
import { readShopChecks } from './storefront-calls.ts';

/** More low products than that are many. */
const MANY = 1_000;

/** Since when each part has an open alarm. */
async function readSince(db: D1Database): Promise<Map<string | null, number>> {
  const began = await readBeginnings(
    db,
    ALARMS.map(({ name }) => name),
  );
  const since = new Map<string | null, number>();
  for (const { name, part } of ALARMS) {
    const at = began.get(name);
    if (at !== undefined) since.set(part, Math.min(at, since.get(part) ?? at));
  }
  return since;
}

async function readStock(db: D1Database) {
  const count = await countLowStock(db, MANY);
  const Message = count === 0 ? null : `Products with low stock: ${count}. See npm run shop -- alarms list.`;
  return { Part: 'stock', State: count === 0 ? ('ok' as const) : ('warning' as const), PercentUsed: null, Message };
}

/** What waits for a decision is no fault on its first day. */
async function readReviews(db: D1Database, now: number) {
  const { count, since } = await readWaitingReviews(db);
  const Message = count === 0 ? null : `Reviews that wait for a decision: ${count}. See npm run shop -- reviews list.`;
  const State = since === null || since > now - DAY_MS ? ('ok' as const) : ('warning' as const);
  return { Part: 'reviews', State, SinceUtc: toInstantOrNull(since), PercentUsed: null, Message };
}

/** The state of the shop, for its staff: what `/readyz` says, since when, the stock, and reviews that wait. */
export function serveStatus(app: CommerceApp): void {
  serveCall(app, showStatus, async (_, { env }) => {
    const [checks, since, stock, reviews] = await Promise.all([
      readShopChecks(env),
      readSince(env.DB),
      readStock(env.DB),
      readReviews(env.DB, Date.now()),
    ]);
    const parts = Object.entries(checks).map(([Part, { state, percentUsed, message }]) => ({
      Part,
      State: state,
      SinceUtc: state === 'ok' ? null : toInstantOrNull(since.get(Part) ?? null),
      PercentUsed: percentUsed ?? null,
      Message: message ?? null,
    }));
    return { Items: [...parts, { ...stock, SinceUtc: null }, reviews], Next: null };
  });
}
