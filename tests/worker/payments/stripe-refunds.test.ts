import { describe, expect, it, vi } from 'vitest';
import { refundItems } from '../../../worker/commerce/refunds/refund-items.ts';
import { sendRefunds } from '../../../worker/commerce/settlement/receive-event.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { countKeys } from '../shopper.ts';
import { api, deliver, env, intentOf, payOrder, standInForStripe } from './stripe-orders.ts';

standInForStripe();

async function readRefundStates(orderId: number): Promise<string[]> {
  const { results } = await commerceDb
    .prepare('SELECT status FROM refunds WHERE order_id = ? ORDER BY id')
    .bind(orderId)
    .all<{ status: string }>();
  return results.map(({ status }) => status);
}

// REFUND-8
describe('Stripe', () => {
  it('refunds each unit once, and the webhook changes nothing more', async () => {
    const { started, order, items } = await payOrder(2);
    expect(await refundItems(env, order, items.slice(0, 1), { reason: 'withdrawal' })).toEqual(items.slice(0, 1));
    expect((await started.shopper.readOrder(order.id)).PaymentStatus).toBe('PartiallyRefunded');
    await refundItems(env, order, items, { reason: 'withdrawal' });
    await sendRefunds(env, order.payment_init_id);
    expect(api.refunds.map((refund) => refund.amount)).toEqual([1000, 1000]);
    await deliver('charge.refunded', { payment_intent: intentOf(started), amount_refunded: 2000, currency: 'eur' });
    expect((await started.shopper.readOrder(order.id)).PaymentStatus).toBe('Refunded');
    expect(await countKeys(started.productId)).toEqual({ Returned: 2 });
  });

  it('has made a refund once its state says so, and a later one may be made before it', async () => {
    const { started, order, items } = await payOrder(2);
    api.refundStatus = 'pending';
    await refundItems(env, order, items.slice(0, 1), { reason: 'withdrawal' });
    const [pending] = api.refunds;
    await deliver('charge.refunded', { payment_intent: intentOf(started), amount_refunded: 1000, currency: 'eur' });
    expect(await readRefundStates(order.id)).toEqual(['requested']);
    api.refundStatus = 'succeeded';
    await refundItems(env, order, items.slice(1), { reason: 'withdrawal' });
    expect(await readRefundStates(order.id)).toEqual(['requested', 'done']);
    expect((await started.shopper.readOrder(order.id)).PaymentStatus).toBe('PartiallyRefunded');
    await deliver('refund.updated', Object.assign(pending ?? {}, { status: 'succeeded' }));
    expect(await readRefundStates(order.id)).toEqual(['done', 'done']);
    expect((await started.shopper.readOrder(order.id)).PaymentStatus).toBe('Refunded');
  });

  it('is not asked again for a refund whose request it has forgotten', async () => {
    const { started, order, items } = await payOrder(2);
    api.refundStatus = 'pending';
    await refundItems(env, order, items.slice(0, 1), { reason: 'withdrawal' });
    api.forgetKeys();
    await sendRefunds(env, order.payment_init_id);
    expect(api.refunds).toHaveLength(1);
    Object.assign(api.refunds[0] ?? {}, { status: 'succeeded' });
    await sendRefunds(env, order.payment_init_id);
    expect(await readRefundStates(order.id)).toEqual(['done']);
    expect(api.refunds).toHaveLength(1);
    expect((await started.shopper.readOrder(order.id)).PaymentStatus).toBe('PartiallyRefunded');
  });

  it('that cannot make a refund leaves it open, and makes later ones', async () => {
    const { order, items } = await payOrder(2);
    api.refundStatus = 'failed';
    await refundItems(env, order, items.slice(0, 1), { reason: 'withdrawal' });
    api.refundStatus = 'succeeded';
    await refundItems(env, order, items.slice(1), { reason: 'withdrawal' });
    await sendRefunds(env, order.payment_init_id);
    expect(await readRefundStates(order.id)).toEqual(['requested', 'done']);
    expect(api.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('counts a refund made on its dashboard towards the one that could not be sent', async () => {
    const { started, order, items } = await payOrder(2);
    Object.assign(api, { fault: 'no connection', faultAt: '/refunds' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await refundItems(env, order, items.slice(0, 1), { reason: 'withdrawal' });
    expect(await readRefundStates(order.id)).toEqual(['requested']);
    api.fault = null;
    api.refunds.length = 0;
    api.refund(intentOf(started), 1000);
    await deliver('charge.refunded', { payment_intent: intentOf(started), amount_refunded: 1000, currency: 'eur' });
    expect(await readRefundStates(order.id)).toEqual(['done']);
    await sendRefunds(env, order.payment_init_id);
    expect(api.refunds).toHaveLength(1);
  });
});
