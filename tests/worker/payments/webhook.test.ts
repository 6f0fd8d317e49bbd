import { describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { checkPayment, checkPaymentFromProvider } from '../../../shared/api/checkout.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { fetchCommerce } from '../../support/workers/workers.ts';
import { readBrokenInvariants } from '../buyer.ts';
import { countKeys, METHOD, pressOnPayPage, readNumber } from '../shopper.ts';
import { startOrder } from './started-order.ts';

const PATH = '/internal/webhooks/sandbox';

interface Event {
  id?: string;
  type?: string;
  environment?: string;
  amountMinor?: number;
  currency?: string;
}

function toBody(initId: string, event: Event): string {
  const { id = `evt_${crypto.randomUUID()}`, type = 'payment.paid', environment = 'development' } = event;
  const { amountMinor = 1000, currency = 'EUR' } = event;
  return JSON.stringify({ id, type, environment, payment: { initId, amountMinor, currency } });
}

async function post(body: string, signature?: string): Promise<Response> {
  return fetchCommerce(PATH, {
    method: 'POST',
    headers: signature === undefined ? {} : { 'Sandbox-Signature': signature },
    body,
  });
}

async function send(initId: string, event: Event = {}): Promise<Response> {
  const body = toBody(initId, event);
  const bytes = new TextEncoder().encode(body);
  return post(body, await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, bytes, Date.now()));
}

describe('a payment webhook', () => {
  // PAYMENT-2
  it('without a valid signature has no effect', async () => {
    const { info, productId } = await startOrder();
    const secret = TEST_SECRETS.SANDBOX_WEBHOOK_SECRET;
    const body = toBody(info.PaymentInitId, {});
    const bytes = new TextEncoder().encode(body);
    const good = await signTimestamped(secret, bytes, Date.now());
    const attempts: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, good.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
      [`${body} `, good],
      [`\uFEFF${body}`, good],
      [body, await signTimestamped('another secret', bytes, Date.now())],
      [body, await signTimestamped(secret, bytes, Date.now() - 400_000)],
      [body, await signTimestamped(secret, bytes, Date.now() + 400_000)],
    ];
    for (const [text, signature] of attempts) {
      const response = await post(text, signature);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'webhook-signature' });
    }
    expect((await send(info.PaymentInitId, { environment: 'production' })).status).toBe(400);
    expect((await post('x'.repeat(5_000_000), good)).status).toBe(413);
    expect(await countKeys(productId)).toEqual({ Available: 4, Reserved: 1 });
  });

  it('from a provider whose clock is almost five minutes off is accepted', async () => {
    for (const offMs of [-290_000, 290_000]) {
      const { info, productId } = await startOrder();
      const body = toBody(info.PaymentInitId, {});
      const secret = TEST_SECRETS.SANDBOX_WEBHOOK_SECRET;
      const signature = await signTimestamped(secret, new TextEncoder().encode(body), Date.now() + offMs);
      expect((await post(body, signature)).status).toBe(200);
      expect(await countKeys(productId)).toEqual({ Available: 4, Sold: 1 });
    }
  });

  it('that is signed but invalid is rejected; an unknown kind is accepted', async () => {
    const { info, shopper } = await startOrder();
    const body = '{"id":1}';
    const signature = await signTimestamped(
      TEST_SECRETS.SANDBOX_WEBHOOK_SECRET,
      new TextEncoder().encode(body),
      Date.now(),
    );
    expect((await post(body, signature)).status).toBe(400);
    expect((await send(info.PaymentInitId, { type: 'payout.created' })).status).toBe(200);
    expect((await send('pi_of-nobody')).status).toBe(200);
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Pending');
  });

  // PAYMENT-3
  it('sent five times at once, and polled, has one effect', async () => {
    const { info, shopper, productId } = await startOrder();
    const id = `evt_${crypto.randomUUID()}`;
    const check = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => send(info.PaymentInitId, { id })),
      send(info.PaymentInitId),
      pressOnPayPage(info, 'pay'),
      ...Array.from({ length: 3 }, () => shopper.call(checkPayment, check)),
      ...Array.from({ length: 3 }, () => shopper.call(checkPaymentFromProvider, {})),
    ]);
    for (const response of responses) expect(response.status).toBeLessThan(400);
    expect(await countKeys(productId)).toEqual({ Available: 4, Sold: 1 });
    expect(await readNumber('SELECT points AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(30);
    expect(await readNumber('SELECT count(*) AS value FROM outbox WHERE recipient LIKE ?', `${shopper.sub}%`)).toBe(1);
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Complete');
    expect(
      await readNumber(
        "SELECT count(*) AS value FROM payment_events WHERE init_id = ? AND outcome = 'applied'",
        info.PaymentInitId,
      ),
    ).toBe(1);
  });

  it.each([{ amountMinor: 1 }, { currency: 'USD' }, { amountMinor: 1001 }])(
    'with %j is held, no key leaves',
    async (event) => {
      const { info, shopper, productId } = await startOrder();
      expect((await send(info.PaymentInitId, event)).status).toBe(200);
      expect(await shopper.readOrder(info.OrderId)).toMatchObject({
        OrderStatus: 'Pending',
        PaymentStatus: 'Pending',
        CanPayAgain: false,
        PaymentNote: 'checking-amount',
      });
      expect(await countKeys(productId)).toEqual({ Available: 4, Reserved: 1 });
    },
  );

  it('about a refund that arrives before the payment ends at refunded', async () => {
    const { info, shopper, productId } = await startOrder();
    await send(info.PaymentInitId, { type: 'payment.refunded' });
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Pending');
    await send(info.PaymentInitId, { type: 'payment.paid' });
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Refunded');
    expect(await countKeys(productId)).toEqual({ Available: 4, Returned: 1 });
  });

  it('authorises first, and a voided authorisation undoes everything', async () => {
    const first = await startOrder();
    await send(first.info.PaymentInitId, { type: 'payment.authorized' });
    expect(await first.shopper.readOrder(first.info.OrderId)).toMatchObject({
      OrderStatus: 'Processing',
      PaymentStatus: 'Authorized',
    });
    expect((await first.shopper.call(getCart, {})).Data.Items).toEqual([]);
    await first.shopper.addToCart(first.productId, 1);
    await send(first.info.PaymentInitId, { type: 'payment.paid' });
    await send(first.info.PaymentInitId, { type: 'payment.authorized' });
    // Added since, so it stays.
    expect((await first.shopper.call(getCart, {})).Data.Items).toHaveLength(1);
    expect(await first.shopper.readOrder(first.info.OrderId)).toMatchObject({
      OrderStatus: 'Complete',
      PaymentStatus: 'Paid',
    });

    const second = await startOrder();
    await send(second.info.PaymentInitId, { type: 'payment.authorized' });
    await send(second.info.PaymentInitId, { type: 'payment.cancelled' });
    expect(await second.shopper.readOrder(second.info.OrderId)).toMatchObject({
      OrderStatus: 'Cancelled',
      PaymentStatus: 'Voided',
    });
    expect(await countKeys(second.productId)).toEqual({ Available: 5 });
  });

  it('that ends an authorisation at the same moment ends the order too, and nothing stays reserved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { info, productId } = await startOrder();
      const events = ['payment.authorized', 'payment.failed', 'payment.authorized', 'payment.cancelled'];
      await Promise.all(events.map((type) => send(info.PaymentInitId, { type })));
      expect(await readBrokenInvariants()).toEqual([]);
      const { Reserved = 0 } = await countKeys(productId);
      const order = await readNumber(
        "SELECT count(*) AS value FROM orders WHERE id = ? AND status = 'Pending'",
        info.OrderId,
      );
      expect(Reserved > 0).toBe(order === 1);
    }
  });

  it('about an abandoned payment is held for the staff', async () => {
    const { info, shopper, productId } = await startOrder();
    await send(info.PaymentInitId, { type: 'payment.failed' });
    await send(info.PaymentInitId, { type: 'payment.paid' });
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentStatus: 'Voided', OrderStatus: 'Pending' });
    expect(
      await readNumber(
        'SELECT count(*) AS value FROM payments WHERE held_reason IS NOT NULL AND init_id = ?',
        info.PaymentInitId,
      ),
    ).toBe(1);
    expect((await countKeys(productId)).Sold).toBeUndefined();
  });
});
