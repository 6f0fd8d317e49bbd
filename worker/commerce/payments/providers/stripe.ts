import type { PaymentEnv, PaymentProvider } from './provider.ts';
import { openStripeAccount, pingStripe } from './stripe-client.ts';
import { STRIPE_NAME } from './stripe-events.ts';
import { refundPayment } from './stripe-refunds.ts';
import { captureSession, closeSession, readSessionState, startSession } from './stripe-sessions.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

/** Stripe by Checkout Sessions. Null without credentials. */
export function createStripe(env: PaymentEnv): PaymentProvider | null {
  const account = openStripeAccount(env);
  if (!account) return null;
  return {
    name: STRIPE_NAME,
    ping: () => pingStripe(account),
    start: (request) => startSession(account, request),
    async close(initId) {
      await closeSession(account, initId);
      return readSessionState(account, initId);
    },
    refund: (request) => refundPayment(account, request),
    execute: (initId) => captureSession(account, initId),
    readState: (initId) => readSessionState(account, initId),
    readWebhook: (body, headers) => readStripeWebhook(account, body, headers),
  };
}
