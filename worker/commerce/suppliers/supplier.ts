import type { PaymentEnv } from '../payments/providers/provider.ts';

/** Variables and secrets of the distributor, all optional: a shop without them sells its own keys alone. */
export interface DistributorEnv {
  /** Where its API begins, without a slash at the end. */
  DISTRIBUTOR_API_URL?: string;
  DISTRIBUTOR_API_KEY?: string;
  DISTRIBUTOR_WEBHOOK_SECRET?: string;
}

export type SupplyEnv = PaymentEnv & DistributorEnv & Pick<CommerceEnv, 'KEY_ENCRYPTION_KEY'>;

/**
 * Where the keys of sold units come from. Each unit gets one key, whatever crashes, races or is repeated: a supplier takes
 * a unit by one conditional statement.
 */
export interface KeySupplier {
  readonly name: string;
  /**
   * Part of the batch that places an order: reserves one key, or one piece of the supplier's stock, for each of its units
   * of the product that has none yet, as long as stock lasts. Cancelling the order releases it.
   */
  reserve(orderGuid: string, productId: number, now: number): D1PreparedStatement;
  /**
   * At the start of the payment: asks the distributor to reserve the order's units too, until an instant in milliseconds
   * UTC. Returns the products that are sold out there after all. May be repeated.
   */
  setAside(orderGuid: string, until: number): Promise<readonly number[]>;
  /**
   * Gets the keys of a paid order's units of these products, and completes the order when none is missing. May be
   * repeated at any time; an unpaid order gets nothing. `now` in milliseconds UTC.
   */
  fulfil(orderGuid: string, productIds: readonly number[], now: number): Promise<void>;
}

/** A unit to order. `id` is the idempotency key: the same one is always the same order. */
interface SupplyRequest {
  id: string;
  sku: string;
  /** The distributor's own id, once it has responded. */
  reference: string | null;
}

export type SupplyResult =
  | { state: 'delivered'; reference: string; key: string }
  | { state: 'waiting'; reference: string }
  /** It will never deliver. The reason is for the merchant. */
  | { state: 'failed'; reference: string | null; reason: string };

/**
 * The distributor takes nothing for now: it does not respond, fails, or has a reason of the account's. Nothing was said about any
 * unit, so none is given up for it (SUPPLY-7). The text is for the merchant.
 */
export class DistributorDown extends Error {
  /** True if it certainly did not take the order: the shop's prepaid balance there is used up. */
  readonly hasNoBalance: boolean;
  readonly retryAfterMs: number;

  constructor(text: string, { hasNoBalance = false, retryAfterMs = 0 } = {}) {
    super(text);
    this.name = 'DistributorDown';
    this.hasNoBalance = hasNoBalance;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A distributor's API. A further one is one file beside this one and one line in `distributors.ts`. */
export interface Distributor {
  /** In `products.supplier`, and in the path of its webhook. */
  readonly name: string;
  /** How many keys it can deliver now; null when it does not know the product. @throws when it does not respond. */
  readStock(sku: string): Promise<number | null>;
  /**
   * Reserves a unit for a later `order` with the same id, until an instant in milliseconds UTC. `unsupported` where its API
   * has no reservations. @throws when it does not respond: it may have reserved the unit.
   */
  reserve(unit: { id: string; sku: string; until: number }): Promise<'reserved' | 'sold-out' | 'unsupported'>;
  /** Ends a reservation; an unknown one is ignored. @throws when it does not respond. */
  release(id: string): Promise<void>;
  /** Orders a unit, or reports its state. @throws DistributorDown, or another error about this unit alone: it is asked for again. */
  order(request: SupplyRequest): Promise<SupplyResult>;
  /** Cancels an order that takes too long; the result shows whether that was possible. @throws when it does not respond. */
  cancel(request: SupplyRequest): Promise<SupplyResult>;
  /**
   * The id of the unit that a webhook is about; null for an irrelevant one. Never a key: the unit is asked for after it.
   * @throws CommerceError 400 `webhook-signature` unless it is signed and recent.
   */
  readWebhook(body: Uint8Array, headers: Headers): Promise<string | null>;
}
