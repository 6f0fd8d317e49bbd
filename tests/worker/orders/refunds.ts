import { getCustomer } from '../../../shared/api/customer.ts';
import { type WithdrawArgs, withdraw } from '../../../shared/api/order-remedies.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import type { Bought } from '../buyer.ts';
import { openShopper, readNumber, type Shopper } from '../shopper.ts';

export function declare({ shopper, order }: Pick<Bought, 'shopper' | 'order'>, changes: Partial<WithdrawArgs> = {}) {
  return callCommerce(withdraw, {
    Name: 'Robin Example',
    OrderNumber: order.CustomOrderNumber,
    Email: `${shopper.sub}@latchkey.example`,
    ...changes,
  });
}

export const readPoints = (shopper: Shopper) =>
  readNumber('SELECT points AS value FROM customers WHERE subject = ?', shopper.sub);

export const readBalance = (shopper: Shopper) =>
  readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub);

export const readRefunded = (initId: string) =>
  readNumber('SELECT refunded_minor AS value FROM payments WHERE init_id = ?', initId);

/** A customer who exists already, so that points and balance can be added. */
export async function openCustomer(): Promise<Shopper> {
  const shopper = await openShopper();
  await shopper.call(getCustomer, {});
  return shopper;
}

export async function sendRefunded(initId: string, amountMinor: number): Promise<Response> {
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: 'payment.refunded',
    environment: 'development',
    payment: { initId, amountMinor, currency: 'EUR' },
  });
  const signature = await signTimestamped(
    TEST_SECRETS.SANDBOX_WEBHOOK_SECRET,
    new TextEncoder().encode(body),
    Date.now(),
  );
  return fetchCommerce('/internal/webhooks/sandbox', {
    method: 'POST',
    headers: { 'Sandbox-Signature': signature },
    body,
  });
}

/** The merchant refunds a payment at the provider, which has not reported it yet. */
export function refundAtProvider(initId: string, amountMinor: number) {
  return commerceDb
    .prepare(
      `INSERT INTO sandbox_refunds (refund_id, init_id, amount_minor, total_minor, event_id, created_at)
       VALUES (?1, ?1, ?2, ?2, ?1, 1)`,
    )
    .bind(initId, amountMinor)
    .run();
}
