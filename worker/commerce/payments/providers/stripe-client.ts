import Stripe from 'stripe';
import { environmentOf } from '../../../../shared/environment.ts';
import { CommerceError } from '../../http/errors.ts';
import { readBytes } from '../../http/request-body.ts';
import type { PaymentEnv } from './provider.ts';

/**
 * Of each try, its body included. The storefront waits ten seconds for a call: one try to close the payment that an
 * order replaces, and two to start its own, fit into them.
 */
const TRY_MS = 2_800;
const MAX_RESPONSE_BYTES = 256 * 1024;

/** The merchant's account at Stripe, and the database that maps the shop's payments to Stripe's sessions. */
export interface StripeAccount {
  stripe: Stripe;
  webhookSecret: string;
  /** Real payments, not Stripe's test mode. */
  isLive: boolean;
  db: D1Database;
}

/** The library limits neither the size of a response nor, with its retries, the whole wait. */
async function fetchStripe(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TRY_MS) });
  const bytes = await readBytes(response, MAX_RESPONSE_BYTES);
  const headers = new Headers(response.headers);
  // The bytes are decoded already.
  headers.delete('Content-Encoding');
  return new Response(bytes, { status: response.status, headers });
}

function parseOrigin(origin: string | undefined): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (!origin) return {};
  const { protocol, hostname, port } = new URL(origin);
  return protocol === 'http:'
    ? { protocol: 'http', host: hostname, port: port || 80 }
    : { protocol: 'https', host: hostname, port: port || 443 };
}

/** Null without credentials. */
export function openStripeAccount(env: PaymentEnv): StripeAccount | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!key || !webhookSecret) return null;
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetchStripe),
    ...parseOrigin(env.STRIPE_API_ORIGIN),
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return { stripe, webhookSecret, isLive: environmentOf(env) === 'production', db: env.DB };
}

/** True for a request that Stripe rejected, which says something about the payment; any other error is an outage. */
export const isRejected = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** @throws CommerceError 409 `order-state` for a rejected request, 503 `provider-down` for an outage. */
export async function callStripe<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (isRejected(error)) throw new CommerceError(409, 'order-state');
    console.error('[commerce] stripe failed', error);
    throw new CommerceError(503, 'provider-down');
  }
}

/** Reads the account's balance. A restricted key that may not read it is a response as well. @throws CommerceError 503. */
export async function pingStripe({ stripe }: StripeAccount): Promise<void> {
  try {
    await stripe.balance.retrieve();
  } catch (error) {
    const isAnswer = isRejected(error) || error instanceof Stripe.errors.StripePermissionError;
    if (isAnswer || error instanceof Stripe.errors.StripeRateLimitError) return;
    throw new CommerceError(503, 'provider-down');
  }
}
