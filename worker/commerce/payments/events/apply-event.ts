import { mapDatabaseError } from '../../http/database-errors.ts';
import { CommerceError } from '../../http/errors.ts';
import { mailBuyer } from '../../messaging/outbox-writes-store.ts';
import { cancelVoidedOrder } from '../../orders/cancel-orders-store.ts';
import { readOrderMails } from '../../orders/order-mails.ts';
import { settleOrder } from '../../orders/order-settlement-store.ts';
import { closeRefunds } from '../../refunds/open-refunds-store.ts';
import { recordReportedRefund } from '../../refunds/reported-refunds-store.ts';
import { contradictsCountry } from '../payment-country.ts';
import { writeHoldMails, writePaymentMail } from '../payment-mails.ts';
import { findPayment, type PaymentRow } from '../payments-store.ts';
import type { PaymentEnv } from '../providers/provider.ts';
import { applyDisputeEvent } from './dispute-events.ts';
import { decideEvent, isNotice } from './payment-events.ts';
import {
  closeEvent,
  holdPayment,
  movePayment,
  type ProviderEvent,
  readWaitingEvents,
  returnSurplus,
} from './payment-events-store.ts';

const MAX_ROUNDS = 20;

async function applyPaid(env: PaymentEnv, payment: PaymentRow, event: ProviderEvent, now: number): Promise<void> {
  const mails = await readOrderMails(env, payment.order_guid);
  await env.DB.batch([
    closeEvent(env.DB, event, 'applied'),
    ...settleOrder(env.DB, payment.order_guid, payment.init_id, mails, now),
  ]);
}

async function applyOne(env: PaymentEnv, payment: PaymentRow, event: ProviderEvent, now: number): Promise<boolean> {
  if (event.kind === 'refunded' && payment.held_reason !== null) {
    // A held payment is being refunded: it never paid for anything, so there is nothing to undo.
    const closed = closeRefunds(env.DB, event, now);
    await env.DB.batch([closeEvent(env.DB, event, 'applied'), ...closed]);
    return true;
  }
  const expected = {
    status: payment.status,
    amountMinor: payment.amount_minor,
    currencyCode: payment.currency_code,
    refundedMinor: payment.refunded_minor,
    creditedMinor: payment.credited_minor,
    surplusMinor: payment.surplus_minor,
    contradictsCountry: await contradictsCountry(env.DB, payment, event),
    heldReason: payment.held_reason,
    isCollected: payment.is_collected === 1,
    isReturned: payment.is_returned === 1,
    keepsItems: payment.kept_items > 0 && payment.asked_refund_minor >= event.amountMinor,
  };
  const decision = decideEvent(expected, event);
  if (decision.outcome === 'wait') return false;
  const { kind } = event;
  if (isNotice(kind)) {
    await applyDisputeEvent(env, payment, { ...event, kind }, now);
    return true;
  }
  if (decision.outcome === 'hold') {
    console.error(`[commerce] payment ${event.initId} of order ${payment.order_number} is held: ${decision.reason}`);
    await holdPayment(env.DB, event, decision.reason, await writeHoldMails(env, payment, event, decision.reason));
  } else if (decision.outcome !== 'apply' || decision.to === 'Pending') {
    await env.DB.batch([
      closeEvent(env.DB, event, 'ignored'),
      ...(event.kind === 'refunded'
        ? [...closeRefunds(env.DB, event, now), ...recordReportedRefund(env.DB, 'p.init_id = ?3', event.initId, now)]
        : []),
    ]);
  } else if (decision.to === 'Paid' && kind === 'refunded') {
    await env.DB.batch(returnSurplus(env.DB, event, now));
  } else if (decision.to === 'Paid') {
    await applyPaid(env, payment, event, now);
  } else {
    const statements = movePayment(env.DB, payment.order_guid, event, decision.to, now);
    if (decision.to === 'Authorized') {
      statements.push(
        mailBuyer(env.DB, payment.order_guid, '1', writePaymentMail(env, payment, 'underway', event), now),
      );
    }
    if (decision.to === 'Voided') {
      const mail = writePaymentMail(env, payment, 'unpaid', event);
      statements.push(...cancelVoidedOrder(env.DB, payment.order_guid, event.kind, mail, now));
    }
    await env.DB.batch(statements);
  }
  return true;
}

/** True when another request changed the payment first: then the events are evaluated again under its new state. */
function isOvertaken(error: unknown): boolean {
  const mapped = mapDatabaseError(error);
  return mapped instanceof CommerceError && mapped.code === 'order-state';
}

/**
 * Applies the stored events of a payment, as far as its state allows; each is applied once, however often and in
 * whatever order it arrived. An event that must wait is applied after the one it waits for.
 */
export async function applyWaitingEvents(env: PaymentEnv, initId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [payment, events] = await Promise.all([findPayment(env.DB, initId), readWaitingEvents(env.DB, initId)]);
    if (!payment) return;
    let hasMoved = false;
    for (const event of events) {
      try {
        hasMoved = await applyOne(env, payment, event, Date.now());
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        hasMoved = true;
      }
      if (hasMoved) break;
    }
    if (!hasMoved) return;
  }
}
