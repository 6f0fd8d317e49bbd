import type { LocaleCode } from '../../../../shared/locales.ts';
import type { ProviderEvent, RefundedEvent } from '../payment-events-store.ts';

interface ProviderFacts {
  /** A shop without them does not offer its methods. */
  secrets: readonly string[];
  /** The pattern of a secret for test payments, which a deploy rejects; null if they cannot be recognised. */
  testSecret: RegExp | null;
  /** The variable that names a stand-in for its API, for `npm start`; empty: the API itself. */
  apiOrigin: string;
}

/** The configuration of each provider of real payments, as used by deploys, `npm start` and `/readyz`. */
export const PROVIDER_FACTS = {
  stripe: {
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    testSecret: /^[a-z]+_test_/,
    // Such as stripe-mock.
    apiOrigin: 'STRIPE_API_ORIGIN',
  },
} as const satisfies Readonly<Record<string, ProviderFacts>>;

export type RealProvider = keyof typeof PROVIDER_FACTS;
type Facts = (typeof PROVIDER_FACTS)[RealProvider];

const allFacts: readonly Facts[] = Object.values(PROVIDER_FACTS);
export const PAYMENT_SECRETS: readonly Facts['secrets'][] = allFacts.map(({ secrets }) => secrets);
/** Variables that `npm start` passes on. */
export const PAYMENT_API_ORIGINS: readonly Facts['apiOrigin'][] = allFacts.map(({ apiOrigin }) => apiOrigin);

/** For a merchant's eyes. */
export const listPaymentSecrets = (): string => PAYMENT_SECRETS.map((names) => names.join(' and ')).join(', or ');

type ProviderEnv = Partial<Record<Facts['secrets'][number] | Facts['apiOrigin'], string>>;

/** The bindings that payments need. */
export interface PaymentEnv
  extends Pick<CommerceEnv, 'DB' | 'ORIGIN' | 'ENVIRONMENT' | 'SANDBOX_WEBHOOK_SECRET'>,
    ProviderEnv {}

/** A provider's input to collect a payment. Amount in minor units of the currency. */
export interface PaymentRequest {
  initId: string;
  amountMinor: number;
  currencyCode: string;
  orderNumber: string;
  /** The language of the shopper, and the address that the provider fills in for them; empty if there is none. */
  locale: LocaleCode;
  email: string;
  /** The unchanged return URLs: the page finds its payment by the query. */
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
  /** Asks whether its API responds, without changing anything. @throws when it does not, or rejects the shop's credentials. */
  ping(): Promise<void>;
  /** @throws CommerceError 503 `provider-down`, 409 `order-state` when the provider does not accept the payment. */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** Ends a payment that must no longer be paid, unless it is already over. Returns its state as `readState` does. */
  close(initId: string): Promise<ProviderEvent | null>;
  /**
   * Refunds a part of a payment, or all of it. Returns the event when the provider did so at once (its webhook then
   * repeats it without further effect), null when only the webhook will report it. The event's sum is that of all
   * refunds of the payment that were made, and `refundIds` names those of the shop among them.
   * @throws CommerceError 503 `provider-down`, 409 `order-state` when the provider has no such amount.
   */
  refund(request: RefundRequest): Promise<RefundedEvent | null>;
  /** Captures what the shopper has authorised, as an event; null while there is nothing to capture. */
  execute(initId: string): Promise<ProviderEvent | null>;
  /** The state of a payment, as an event: its result, or that its money is on its way; null while it is open. */
  readState(initId: string): Promise<ProviderEvent | null>;
  /**
   * Parses a webhook from the raw bytes of its body. Null for irrelevant kinds of events.
   * @throws CommerceError 400 `webhook-signature` unless it is signed, recent and of this environment.
   */
  readWebhook(body: Uint8Array, headers: Headers): Promise<ProviderEvent | null>;
}
