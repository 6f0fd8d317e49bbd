import { convertMinor, formatMinor } from '../catalog/prices/money.ts';
import type { PriceTerms } from '../catalog/prices/prices.ts';
import { CommerceError } from '../http/errors.ts';
import type { MessageCode } from '../messages/messages.ts';
import type { MethodLimit, MethodLimits } from './method-limits-store.ts';
import { findPayableRange, isPayable, type PayableRange } from './providers/amount-limits.ts';
import { listPaymentSecrets, type PaymentEnv, type PaymentProvider, type RealProvider } from './providers/provider.ts';
import { createSandbox, SANDBOX_NAME } from './providers/sandbox.ts';
import { createStripe } from './providers/stripe.ts';
import { STRIPE_NAME } from './providers/stripe-events.ts';

/** A payment method in the shop's list. */
export interface MethodDefinition {
  systemName: string;
  /** `PaymentType` of the payment info: on the provider's page, or inside the checkout. */
  type: 'Redirect' | 'Embedded';
  name: MessageCode;
  description: MessageCode;
  /** In `client/public`, or an absolute URL; empty: the shop draws a card. */
  logoUrl: string;
  /** Names of the brands that it accepts, which the footer shows in its place. */
  brands?: readonly string[];
  provider: keyof typeof PROVIDERS;
}

/** The ways to pay, in the order of the checkout. */
export const paymentMethods: readonly MethodDefinition[] = [
  {
    systemName: 'Payments.Stripe',
    type: 'Redirect',
    name: 'method-card',
    description: 'method-card-text',
    logoUrl: '/payment-methods/card.svg',
    brands: ['Visa', 'Mastercard', 'American Express'],
    provider: STRIPE_NAME,
  },
  {
    systemName: 'Payments.Sandbox',
    type: 'Redirect',
    name: 'method-sandbox',
    description: 'method-sandbox-text',
    logoUrl: '/payment-methods/sandbox.svg',
    provider: SANDBOX_NAME,
  },
  {
    systemName: 'Payments.SandboxEmbedded',
    type: 'Embedded',
    name: 'method-sandbox-embedded',
    description: 'method-sandbox-embedded-text',
    logoUrl: '/payment-methods/sandbox-embedded.svg',
    provider: SANDBOX_NAME,
  },
];

/** False for a method whose provider has no credentials here. */
export function isMethodSetUp(env: PaymentEnv, method: MethodDefinition): boolean {
  return findProvider(env, method.provider) !== null;
}

/** The methods that the shop offers: set up, and not switched off by the merchant (CHECKOUT-61). */
export function listOffered(env: PaymentEnv, limits: MethodLimits): MethodDefinition[] {
  return paymentMethods.filter((method) => isMethodSetUp(env, method) && !limits.get(method.systemName)?.IsOff);
}

/** What a method can collect in the terms' currency: within its provider's limits and the merchant's. */
export function findMethodRange(
  { provider }: MethodDefinition,
  { MinimumMinor = 0, MaximumMinor }: MethodLimit = {},
  terms: Pick<PriceTerms, 'currency' | 'rate'>,
): PayableRange {
  const { minMinor, maxMinor } = findPayableRange(provider, terms);
  const convert = (eurMinor: number) => convertMinor(eurMinor, terms.rate, terms.currency);
  return {
    minMinor: Math.max(minMinor, convert(MinimumMinor)),
    maxMinor: MaximumMinor === undefined ? maxMinor : Math.min(maxMinor, convert(MaximumMinor)),
  };
}

/**
 * Nothing is ordered that cannot be paid (CHECKOUT-14, CHECKOUT-61).
 * @throws CommerceError 409 `payment-method`, `payment-country`; `payment-amount` when another method can collect the
 * amount, else `payment-amount-none`.
 */
export function requirePayable(
  env: PaymentEnv,
  systemName: string,
  { amountMinor, country }: { amountMinor: number; country: string },
  terms: Pick<PriceTerms, 'currency' | 'rate' | 'tag'>,
  limits: MethodLimits,
): void {
  const offered = listOffered(env, limits);
  const method = offered.find((one) => one.systemName === systemName);
  if (!method) throw new CommerceError(409, 'payment-method');
  const isFor = (one: MethodDefinition) => limits.get(one.systemName)?.Countries?.includes(country) ?? true;
  if (!isFor(method)) throw new CommerceError(409, 'payment-country');
  const canCollect = (one: MethodDefinition) =>
    isPayable(amountMinor, findMethodRange(one, limits.get(one.systemName), terms));
  if (canCollect(method)) return;
  const hasOther = offered.some((one) => isFor(one) && canCollect(one));
  const amount = formatMinor(amountMinor, terms.currency, terms.tag);
  throw new CommerceError(409, hasOther ? 'payment-amount' : 'payment-amount-none', { amount });
}

export function findMethod(systemName: string): MethodDefinition | undefined {
  return paymentMethods.find((method) => method.systemName === systemName);
}

/**
 * Every provider by the name in its webhook path; null without credentials. `add-a-provider.md`, a guide, lists what
 * a further one needs beside its line here.
 */
const PROVIDERS = {
  [SANDBOX_NAME]: createSandbox,
  [STRIPE_NAME]: createStripe,
} satisfies Readonly<Record<RealProvider | typeof SANDBOX_NAME, (env: PaymentEnv) => PaymentProvider | null>>;

const isProviderName = (name: string): name is keyof typeof PROVIDERS => Object.hasOwn(PROVIDERS, name);

export function findProvider(env: PaymentEnv, name: string): PaymentProvider | null {
  return isProviderName(name) ? PROVIDERS[name](env) : null;
}

/** For the merchant, not for shoppers. */
export const NO_PROVIDER = `This shop has no payment provider: set the secrets ${listPaymentSecrets()} of commerce.`;

/** The names of the providers that can take payments here. */
export const listProviders = (env: PaymentEnv): string[] =>
  Object.keys(PROVIDERS).filter((name) => findProvider(env, name) !== null);

/** The provider of a method; null for the special payment types, which need none. */
export function providerOf(env: PaymentEnv, systemName: string): PaymentProvider | null {
  const method = findMethod(systemName);
  return method ? findProvider(env, method.provider) : null;
}
