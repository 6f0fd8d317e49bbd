import { CommerceError } from './errors.ts';

const RETRY_AFTER_SECONDS = 600;

/** Names of the database's own constraints and triggers, with the errors that they mean. */
const DATABASE_ERRORS: readonly (readonly [string, () => CommerceError])[] = [
  [
    'store-credit-keys',
    () => new CommerceError(409, 'invalid', { field: 'storeCredit', reason: { code: 'reason-choice' } }),
  ],
  ['bundle-items', () => new CommerceError(409, 'invalid', { field: 'bundle', reason: { code: 'reason-choice' } })],
  ['out-of-stock', () => new CommerceError(409, 'out-of-stock')],
  ['order-state', () => new CommerceError(409, 'order-state')],
  ['payment-state', () => new CommerceError(409, 'order-state')],
  ['key-state', () => new CommerceError(409, 'order-state')],
  ['balance_not_negative', () => new CommerceError(409, 'insufficient-balance')],
  ['points_not_negative', () => new CommerceError(409, 'insufficient-balance')],
  ['coupon_used', () => new CommerceError(409, 'coupon-used')],
  ['refunds.order_item_id', () => new CommerceError(409, 'order-state')],
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

const BUSY_RETRY_AFTER_SECONDS = 5;
const RETRY_DELAY_MS = { least: 30, most: 120 };

/** D1's words for a failure that is gone at the next try, by its list of errors. */
const TRANSIENT = [
  'Network connection lost',
  'caused object to be reset',
  'reset because its code was updated',
  'transient issue on remote node',
];
/** D1's words for a failure that another try would only make worse. */
const OVERLOADED = ['D1 DB is overloaded', 'Too many requests queued', 'Requests queued for too long'];

function isOneOf(error: unknown, words: readonly string[]): boolean {
  return error instanceof Error && words.some((word) => error.message.includes(word));
}

/** The 503 of a database that is overloaded or out of reach; null for any other error. */
export function findBusyError(error: unknown): CommerceError | null {
  if (!isOneOf(error, TRANSIENT) && !isOneOf(error, OVERLOADED)) return null;
  return new CommerceError(503, 'database-busy', {}, BUSY_RETRY_AFTER_SECONDS);
}

/**
 * Runs reads once more, after a random pause, when the database failed with a transient error. D1 retries single reads by
 * itself, but no batches.
 */
export async function retryOnce<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isOneOf(error, TRANSIENT)) throw error;
    const { least, most } = RETRY_DELAY_MS;
    await scheduler.wait(least + Math.random() * (most - least));
    return read();
  }
}
