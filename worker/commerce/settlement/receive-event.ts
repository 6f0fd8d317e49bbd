import { bringBackNamed } from '../archive/bring-back.ts';
import { providerOf } from '../payments/methods.ts';
import { type ProviderEvent, saveEvent } from '../payments/payment-events-store.ts';
import { findPayment } from '../payments/payments-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { applyWaitingEvents } from './apply-event.ts';
import { noteRefundAsked, type OpenRefundRow, readOpenRefunds } from './open-refunds-store.ts';

/**
 * Stores a provider's event and applies it. An event about an unknown payment is stored without effect. A payment for
 * an order that was given up is refunded at once.
 */
export async function receiveEvent(env: PaymentEnv, event: ProviderEvent): Promise<void> {
  await saveEvent(env.DB, event, Date.now());
  // Such as a dispute of a payment from years ago.
  if (!(await findPayment(env.DB, event.initId))) await bringBackNamed(env, { payment: event.initId });
  await applyWaitingEvents(env, event.initId);
  if (event.kind === 'paid') await sendRefunds(env, event.initId);
}

/**
 * Requests a refund from the provider. The cron retries a failed one under the same id: the shop has booked it already,
 * and the provider executes it once.
 */
export async function sendRefund(env: PaymentEnv, refund: OpenRefundRow): Promise<void> {
  if (!(await noteRefundAsked(env.DB, refund.guid, Date.now()))) return;
  try {
    const event = await providerOf(env, refund.method)?.refund({
      initId: refund.init_id,
      refundId: refund.guid,
      amountMinor: refund.amount_minor,
      currencyCode: refund.currency_code,
    });
    if (event) await receiveEvent(env, event);
  } catch (error) {
    console.error(`[commerce] refund ${refund.guid} of ${refund.init_id} could not be sent yet`, error);
  }
}

/** Requests every open refund of a payment, oldest first; one that fails holds back no other. */
export async function sendRefunds(env: PaymentEnv, initId: string): Promise<void> {
  for (const refund of await readOpenRefunds(env.DB, initId)) await sendRefund(env, refund);
}
