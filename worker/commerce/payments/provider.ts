import type { ProviderEvent } from './payment-events-store.ts';

/** The secrets of each provider; a shop without them does not offer its methods. Deploys and `npm start` read them from here. */
export const PAYMENT_SECRETS = [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']] as const;

/** For a merchant's eyes. */
export const listPaymentSecrets = (): string => PAYMENT_SECRETS.map((names) => names.join(' and ')).join(', or ');

type PaymentSecrets = Partial<Record<(typeof PAYMENT_SECRETS)[number][number], string>>;

/** The bindings that payments need. */
export interface PaymentEnv
  extends Pick<CommerceEnv, 'DB' | 'ORIGIN' | 'ENVIRONMENT' | 'SANDBOX_WEBHOOK_SECRET'>,
    PaymentSecrets {
  /** A stand-in for Stripe, such as stripe-mock; empty: Stripe itself. */
  STRIPE_API_ORIGIN?: string;
}

/** A provider's input to collect a payment. Amount in minor units of the currency. */
export interface PaymentRequest {
  initId: string;
  amountMinor: number;
  currencyCode: string;
  orderNumber: string;
  successUrl: string;
  errorUrl: string;
}

export interface StartedPayment {
  /** Where the browser goes to pay, or what the checkout embeds. */
  url: string;
  /** The provider's own id. */
  reference: string;
}

/** A refund to request. `refundId` is the idempotency key, for good: the shop may ask again after days. */
export interface RefundRequest {
  initId: string;
  refundId: string;
  amountMinor: number;
  currencyCode: string;
}

/**
 * A payment provider. Its calls may be repeated: `initId` is the idempotency key of `start`. The signed webhook is the
 * authority about a payment; `readState` is the backup for a webhook that got lost.
 */
export interface PaymentProvider {
  /** Name in the webhook's path and in `payment_events.provider`. */
  readonly name: string;
  /** @throws CommerceError 503 `provider-down`. */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** Ends a payment that must not be paid any more. Does nothing when it is over already. */
  close(initId: string): Promise<void>;
  /**
   * Refunds a part of a payment, or all of it. Returns the event when the provider did so at once (its webhook then
   * repeats it without further effect), null when only the webhook will report it. The event's sum is that of all refunds of
   * the payment that were made, and `refundIds` names those of the shop among them.
   * @throws CommerceError 503 `provider-down`, 409 `order-state` when the provider has no such amount.
   */
  refund(request: RefundRequest): Promise<ProviderEvent | null>;
  /** Captures what the shopper has authorised, as an event; null while there is nothing to capture. */
  execute(initId: string): Promise<ProviderEvent | null>;
  /** The result of a payment, as an event; null while it is open. */
  readState(initId: string): Promise<ProviderEvent | null>;
  /**
   * Parses a webhook from the raw bytes of its body. Null for irrelevant kinds of events.
   * @throws CommerceError 400 `webhook-signature` unless it is signed, recent and of this environment.
   */
  readWebhook(body: Uint8Array, headers: Headers): Promise<ProviderEvent | null>;
}
