import { readPage, toInstant } from '../../../../shared/merchant/fields.ts';
import { listHeldPayments, refundHeldPayment, releaseHeldPayment } from '../../../../shared/merchant/orders.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readHoldReason, releasePayment, settleHeldAmount } from '../../payments/held-payments-store.ts';
import { applyWaitingEvents } from '../../settlement/apply-event.ts';
import { sendRefunds } from '../../settlement/receive-event.ts';
import { returnHeldPayment } from '../../settlement/return-payment.ts';
import { serveCall } from '../serve-call.ts';
import { readHeldPayments } from './orders-search-store.ts';

/** Payments that do not match their order. */
export function serveHeldPayments(app: CommerceApp): void {
  serveCall(app, listHeldPayments, (page, c) =>
    readPage(
      page,
      (before, limit) => readHeldPayments(c.env.DB, before, limit),
      (row) => ({
        PaymentInitId: row.init_id,
        OrderNumber: row.number,
        OrderStatus: row.status,
        Reason: row.held_reason,
        ExpectedMinor: row.amount_minor,
        CollectedMinor: row.collected_minor,
        CurrencyCode: row.currency_code,
        Country: row.country_code,
        CreatedOnUtc: toInstant(row.created_at),
      }),
    ),
  );

  serveCall(app, releaseHeldPayment, async ({ PaymentInitId }, c) => {
    const reason = await readHoldReason(c.env.DB, PaymentInitId);
    if (reason === null) throw notFound();
    const surplus = reason === 'amount-mismatch' ? await settleHeldAmount(c.env.DB, PaymentInitId, Date.now()) : 0;
    if (surplus === null) throw new CommerceError(409, 'held-amount');
    if (reason !== 'amount-mismatch' && !(await releasePayment(c.env.DB, PaymentInitId))) {
      throw new CommerceError(409, 'order-state');
    }
    await applyWaitingEvents(c.env, PaymentInitId);
    await sendRefunds(c.env, PaymentInitId);
    return { PaymentInitId, ReturnedMinor: surplus };
  });

  serveCall(app, refundHeldPayment, async ({ PaymentInitId }, c) => {
    if ((await readHoldReason(c.env.DB, PaymentInitId)) === null) throw notFound();
    const money = await returnHeldPayment(c.env, PaymentInitId);
    // Released since it was read.
    if (!money) throw new CommerceError(409, 'order-state');
    return { AmountMinor: money.amountMinor, CurrencyCode: money.currencyCode };
  });
}
