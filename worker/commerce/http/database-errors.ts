import {
  DATABASE_RETRY_AFTER_S,
  isDatabaseUnavailable,
  isTransientDatabaseError,
} from '../../../shared/database-failures.ts';
import { CommerceError } from './errors.ts';

const RETRY_AFTER_SECONDS = 600;

/** Names of the database's constraints and triggers, with the corresponding errors. */
const DATABASE_ERRORS: readonly (readonly [string, () => CommerceError])[] = [
  [
    'store-credit-keys',
    () => new CommerceError(409, 'invalid', { field: 'storeCredit', reason: { code: 'reason-choice' } }),
  ],
  ['bundle-items', () => new CommerceError(409, 'invalid', { field: 'bundle', reason: { code: 'reason-choice' } })],
  ['out-of-stock', () => new CommerceError(409, 'out-of-stock')],
  ['order_requests.previous_order_id', () => new CommerceError(409, 'cart-ordered')],
  ['order-state', () => new CommerceError(409, 'order-state')],
  ['payment-state', () => new CommerceError(409, 'order-state')],
  ['key-given', () => new CommerceError(409, 'key-given')],
  ['key-sealed', () => new CommerceError(409, 'key-not-ready')],
  ['key-state', () => new CommerceError(409, 'order-state')],
  ['balance_not_negative', () => new CommerceError(409, 'insufficient-balance')],
  ['points_not_negative', () => new CommerceError(409, 'insufficient-balance')],
  ['product-changed', () => new CommerceError(409, 'changed-meanwhile')],
  ['change-reached', () => new CommerceError(409, 'changed-meanwhile')],
  ['changes.undoes', () => new CommerceError(409, 'changed-meanwhile')],
  // Two batches of one import at once: the later one reads anew what the change has.
  ['change_rows.entry', () => new CommerceError(409, 'changed-meanwhile')],
  ['change-undone-meanwhile', () => new CommerceError(409, 'change-undone-meanwhile')],
  ['coupon-period', () => new CommerceError(400, 'invalid', { field: 'EndsOn', reason: { code: 'reason-form' } })],
  [
    'zone-of-archived',
    () => new CommerceError(409, 'invalid', { field: 'TimeZone', reason: { code: 'reason-choice' } }),
  ],
  ['coupon-first-order', () => new CommerceError(409, 'coupon-first-order')],
  ['coupon-not-yours', () => new CommerceError(409, 'coupon-not-yours')],
  ['coupon_used', () => new CommerceError(409, 'coupon-used')],
  ['review-decided', () => new CommerceError(409, 'review-decided')],
  ['review-own', () => new CommerceError(409, 'review-own')],
  ['refunds.order_item_id', () => new CommerceError(409, 'order-state')],
  ['order-held', () => new CommerceError(409, 'order-held')],
  ['order-disputed', () => new CommerceError(409, 'order-disputed')],
  ['too-many-reserved', () => new CommerceError(409, 'reserved-limit')],
  ['too-many-payments', () => new CommerceError(429, 'too-many-requests', {}, RETRY_AFTER_SECONDS)],
  ['too-many-orders', () => new CommerceError(429, 'too-many-requests', {}, RETRY_AFTER_SECONDS)],
];

/** The CommerceError behind a failed batch, or the error itself when no constraint of ours caused it. */
export function mapDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const found = DATABASE_ERRORS.find(([word]) => error.message.includes(word));
  return found ? found[1]() : error;
}

/** Runs statements, all or none. @throws CommerceError where a constraint of ours stops them. */
export async function runBatch<Row>(db: D1Database, statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
  try {
    return await db.batch<Row>(statements);
  } catch (error) {
    throw mapDatabaseError(error);
  }
}

const RETRY_DELAY_MS = { least: 30, most: 120 };

/** The 503 of a database that is overloaded or out of reach; null for any other error. */
export function findBusyError(error: unknown): CommerceError | null {
  return isDatabaseUnavailable(error) ? new CommerceError(503, 'database-busy', {}, DATABASE_RETRY_AFTER_S) : null;
}

/**
 * Runs reads once more, after a random pause, when the database failed with a transient error. D1 retries single reads
 * by itself, but no batches.
 */
export async function retryOnce<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isTransientDatabaseError(error)) throw error;
    const { least, most } = RETRY_DELAY_MS;
    await scheduler.wait(least + Math.random() * (most - least));
    return read();
  }
}

const MAX_ATTEMPTS = 30;
const MAX_PAUSE_MS = 40;
const isChangedMeanwhile = (error: unknown) => error instanceof CommerceError && error.code === 'changed-meanwhile';

/** Reads and writes anew what somebody else changed in between (MERCHANT-1). */
export async function retryChanged<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isChangedMeanwhile(error) || attempt === MAX_ATTEMPTS) throw error;
      await scheduler.wait(Math.random() * MAX_PAUSE_MS);
    }
  }
}
