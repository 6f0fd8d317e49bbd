import type { Money } from '../catalog/prices/money.ts';
import { endReturnedOrder } from '../orders/cancel-orders-store.ts';
import { findHeldMoney, readHoldReason } from '../payments/held-payments-store.ts';
import { writePaymentMail } from '../payments/payment-mails.ts';
import { findPayment } from '../payments/payments-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { sendRefunds } from './receive-event.ts';
import { requestHeldRefund } from './refunds-store.ts';

/**
 * Gives the money of a held payment back, once, and ends its order in the same batch: what it reserved is released, and the
 * buyer is told (PAYMENT-10). Null when the payment is not held, also if it was released concurrently.
 */
export async function returnHeldPayment(env: PaymentEnv, initId: string): Promise<Money | null> {
  const [payment, money] = await Promise.all([findPayment(env.DB, initId), findHeldMoney(env.DB, initId)]);
  if (!payment || !money) return null;
  const refundGuid = crypto.randomUUID();
  const now = Date.now();
  const mail = writePaymentMail(env, payment, 'returned', money);
  const [requested] = await env.DB.batch([
    requestHeldRefund(env.DB, initId, money, now, refundGuid),
    ...endReturnedOrder(env.DB, { orderGuid: payment.order_guid, initId, refundGuid }, mail, now),
  ]);
  if (requested?.meta.changes === 0 && (await readHoldReason(env.DB, initId)) === null) return null;
  await sendRefunds(env, initId);
  return money;
}
