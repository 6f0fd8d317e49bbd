import { CommerceError } from './errors.ts';

const RETRY_AFTER_SECONDS = 600;

/** Names of the database's own constraints and triggers, with the errors that they mean. */
const DATABASE_ERRORS: readonly (readonly [string, () => CommerceError])[] = [
  [
    'store-credit-keys',
    () => new CommerceError(409, 'invalid', { field: 'storeCredit', reason: { code: 'reason-choice' } }),
  ],
  ['out-of-stock', () => new CommerceError(409, 'out-of-stock')],
  ['order-state', () => new CommerceError(409, 'order-state')],
  ['payment-state', () => new CommerceError(409, 'order-state')],
  ['key-state', () => new CommerceError(409, 'order-state')],
  ['balance_not_negative', () => new CommerceError(409, 'insufficient-balance')],
  ['points_not_negative', () => new CommerceError(409, 'insufficient-balance')],
  ['coupon_used', () => new CommerceError(409, 'coupon-used')],
  ['refunds.order_item_id', () => new CommerceError(409, 'order-state')],
  ['too-many-orders', () => new CommerceError(429, 'too-many-requests', {}, RETRY_AFTER_SECONDS)],
];

/** The CommerceError behind a failed batch, or the error itself when no constraint of ours caused it. */
export function mapDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const found = DATABASE_ERRORS.find(([word]) => error.message.includes(word));
  return found ? found[1]() : error;
}
