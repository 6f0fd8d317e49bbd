import type { Cart } from '../../../shared/api/cart.ts';
import type { CreateOrderArgs } from '../../../shared/api/checkout.ts';
import { readStored, type SafeStorage } from '../../browser/storage.ts';

/** An order whose creation is not confirmed yet. */
interface OrderAttempt {
  /** The `Idempotency-Key`. */
  key: string;
  /** A fingerprint of the order: the same fingerprint means the same order, any other a new one. */
  subject: string;
}

const ATTEMPT = 'order-attempt';

function isOrderAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, subject } = value as Partial<Record<keyof OrderAttempt, unknown>>;
  return typeof key === 'string' && typeof subject === 'string';
}

/** Fingerprint of an order's content: the lines, the codes, the sum, and how it is paid. */
export function describeOrder(cart: Cart, args: CreateOrderArgs): string {
  const lines = cart.Items.map((item) => `${item.Id}x${item.Quantity}`);
  const codes = cart.DiscountBox.AppliedDiscountsWithCodes.map((discount) => discount.CouponCode);
  const { CurrencyCode, OrderTotal } = cart.OrderTotals;
  return JSON.stringify([lines, codes, CurrencyCode, OrderTotal.Value, args]);
}

/**
 * The `Idempotency-Key` of an order: kept in the tab until the order exists, so that a second click, a reload or a lost
 * response asks for the same order again (CHECKOUT-6).
 */
export function keyOfAttempt(storage: SafeStorage, subject: string, makeKey: () => string): string {
  const held = readStored(storage, ATTEMPT, isOrderAttempt);
  if (held?.subject === subject) return held.key;
  const key = makeKey();
  storage.set(ATTEMPT, JSON.stringify({ key, subject }));
  return key;
}

export function forgetAttempt(storage: SafeStorage): void {
  storage.remove(ATTEMPT);
}
