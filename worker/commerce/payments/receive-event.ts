import { noteRefundAsked, type OpenRefundRow, readOpenRefunds } from '../refunds/refunds-store.ts';
import { applyWaitingEvents } from './apply-event.ts';
import { providerOf } from './methods.ts';
import { type ProviderEvent, saveEvent } from './payment-events-store.ts';
import type { PaymentEnv } from './provider.ts';

/**
 * Stores a provider's event and applies it. An event about no payment of ours is kept, without effect. Money that came
 * for a payment which had been given up goes back at once.
 */
export async function receiveEvent(env: PaymentEnv, event: ProviderEvent): Promise<void> {
  await saveEvent(env.DB, event, Date.now());
  await applyWaitingEvents(env, event.initId);
  if (event.kind === 'paid') await sendRefunds(env, event.initId);
}

/**
 * Asks the provider for a refund. One that fails is asked for again by the scheduled round, under the same id: the shop's
 * books have it already, and the provider gives it back once.
 */
export async function sendRefund(env: PaymentEnv, refund: OpenRefundRow): Promise<void> {
  await noteRefundAsked(env.DB, refund.guid, Date.now());
  try {
    const event = await providerOf(env, refund.method)?.refund({
      initId: refund.init_id,
      refundId: refund.guid,
      amountMinor: refund.amount_minor,
      currencyCode: refund.currency_code,
    });
    if (event) await receiveEvent(env, event);
  } catch (error) {
    console.error(`[commerce] refund ${refund.guid} of ${refund.init_id} was not made yet`, error);
  }
}

/** Asks for every refund of a payment that is still open. */
export async function sendRefunds(env: PaymentEnv, initId: string): Promise<void> {
  for (const refund of await readOpenRefunds(env.DB, initId)) await sendRefund(env, refund);
}
