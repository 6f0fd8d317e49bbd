import type { PaymentStatus } from '../../../shared/states.ts';
import { findCardBlock } from '../fraud/blocked-cards-store.ts';
import { readScreening } from '../fraud/screen-order-store.ts';
import { mapDatabaseError } from '../http/database-errors.ts';
import { CommerceError } from '../http/errors.ts';
import { openIssuing } from '../invoices/issue-documents-store.ts';
import { readExpiredProducts } from '../keys/keys-store.ts';
import { readOrderMails } from '../orders/order-mails.ts';
import type { Settling } from '../orders/order-settlement-store.ts';
import { contradictsCountry } from '../payments/payment-country.ts';
import { decideEvent, isNotice } from '../payments/payment-events.ts';
import { type ProviderEvent, readWaitingEvents } from '../payments/payment-events-store.ts';
import { writeHoldMails, writePaymentMail } from '../payments/payment-mails.ts';
import { findPayment, type PaymentRow } from '../payments/payments-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { applyDisputeEvent } from './dispute-events.ts';
import {
  authorizePayment,
  holdPayment,
  ignoreEvent,
  payOrder,
  refundOrder,
  returnHeld,
  returnSurplus,
  voidPayment,
} from './event-outcomes-store.ts';
import { settlePlace } from './settle-place.ts';

const MAX_ROUNDS = 20;

async function readSettling(env: PaymentEnv, payment: PaymentRow, now: number): Promise<Settling> {
  const [expired, mails, issuing, screening] = await Promise.all([
    readExpiredProducts(env.DB, payment.order_guid),
    readOrderMails(env, payment.order_guid),
    openIssuing(env, payment.language_code, now),
    readScreening(env.DB, payment.email),
  ]);
  return { expired, mails, issuing, screening };
}

/** The statements of a payment's transition. */
async function applyTo(
  env: PaymentEnv,
  payment: PaymentRow,
  event: ProviderEvent,
  to: Exclude<PaymentStatus, 'Pending'>,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { DB: db } = env;
  switch (to) {
    case 'Authorized':
      return authorizePayment(db, payment, event, writePaymentMail(env, payment, 'underway', event), now);
    case 'Paid':
      if (event.kind === 'refunded') return returnSurplus(db, event, now);
      return payOrder(db, payment, event, await readSettling(env, payment, now));
    case 'Voided':
      return voidPayment(db, payment, event, writePaymentMail(env, payment, 'unpaid', event), now);
    case 'PartiallyRefunded':
    case 'Refunded':
      return refundOrder(db, payment, event, to, await openIssuing(env, payment.language_code, now));
  }
}

async function applyOne(env: PaymentEnv, payment: PaymentRow, event: ProviderEvent, now: number): Promise<boolean> {
  const { DB: db } = env;
  await settlePlace(db, payment.order_id, event, now);
  if (event.kind === 'refunded' && payment.held_reason !== null) {
    await db.batch(returnHeld(db, event, now));
    return true;
  }
  const { kind } = event;
  const isMoney = kind === 'authorized' || kind === 'paid';
  const cardBlock = isMoney ? await findCardBlock(db, event, now) : null;
  const expected = {
    status: payment.status,
    amountMinor: payment.amount_minor,
    currencyCode: payment.currency_code,
    refundedMinor: payment.refunded_minor,
    creditedMinor: payment.credited_minor,
    surplusMinor: payment.surplus_minor,
    contradictsCountry: await contradictsCountry(db, payment, event),
    isCardBlocked: cardBlock !== null,
    heldReason: payment.held_reason,
    isCollected: payment.is_collected === 1,
    isReturned: payment.is_returned === 1,
    keepsItems: payment.kept_items > 0 && payment.asked_refund_minor >= event.amountMinor,
  };
  const decision = decideEvent(expected, event);
  if (decision.outcome === 'wait') return false;
  if (isNotice(kind)) {
    await applyDisputeEvent(env, payment, { ...event, kind }, now);
    return true;
  }
  if (decision.outcome === 'hold') {
    console.error(`[commerce] payment ${event.initId} of order ${payment.order_number} is held: ${decision.reason}`);
    const notice = decision.reason === 'card-blocked' ? (cardBlock ?? '') : '';
    const mails = await writeHoldMails(env, payment, event, decision.reason, notice);
    await db.batch(holdPayment(db, event, decision.reason, mails, now));
  } else if (decision.outcome !== 'apply' || decision.to === 'Pending') {
    await db.batch(ignoreEvent(db, payment, event, await openIssuing(env, payment.language_code, now)));
  } else {
    await db.batch(await applyTo(env, payment, event, decision.to, now));
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
