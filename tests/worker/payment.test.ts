import { describe, expect, it } from 'vitest';
import { getCart } from '../../shared/api/cart.ts';
import {
  checkPayment,
  checkPaymentFromProvider,
  createNewPaymentUrl,
  type PaymentInfo,
} from '../../shared/api/checkout.ts';
import { signTimestamped } from '../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../support/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../support/workers.ts';
import {
  addProduct,
  countKeys,
  ERROR_URL,
  METHOD,
  openShopper,
  pressOnPayPage,
  readNumber,
  type Shopper,
  SUCCESS_URL,
} from './shopper.ts';

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

async function startOrder(): Promise<{ shopper: Shopper; info: PaymentInfo; productId: number }> {
  const product = await addProduct({ price: 1000 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  return { shopper, info: (await shopper.order()).Data, productId: product.id };
}

describe('a webhook', () => {
  // PAYMENT-2
  it('without a right signature has no effect', async () => {
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
      const answer = await post(text, signature);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ IsSuccess: false, Code: 'webhook-signature' });
    }
    expect((await send(info.PaymentInitId, { environment: 'production' })).status).toBe(400);
    expect((await post('x'.repeat(5_000_000), good)).status).toBe(413);
    expect(await countKeys(productId)).toEqual({ Available: 4, Reserved: 1 });
  });

  it('that is signed but no event is refused; an unknown kind is welcome', async () => {
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
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send(info.PaymentInitId, { id })),
      send(info.PaymentInitId),
      pressOnPayPage(info, 'pay'),
      ...Array.from({ length: 3 }, () => shopper.call(checkPayment, check)),
      ...Array.from({ length: 3 }, () => shopper.call(checkPaymentFromProvider, {})),
    ]);
    for (const answer of answers) expect(answer.status).toBeLessThan(400);
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
        CanCancel: false,
        CanPayAgain: false,
      });
      expect(await countKeys(productId)).toEqual({ Available: 4, Reserved: 1 });
    },
  );

  it('about a refund that overtakes the payment ends at refunded', async () => {
    const { info, shopper, productId } = await startOrder();
    await send(info.PaymentInitId, { type: 'payment.refunded' });
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Pending');
    await send(info.PaymentInitId, { type: 'payment.paid' });
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Refunded');
    expect(await countKeys(productId)).toEqual({ Available: 4, Returned: 1 });
  });

  it('authorises first, and a voided authorisation gives everything back', async () => {
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
    // What was put in since is still there.
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

  it('about money for a given-up payment is held', async () => {
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

describe('a payment', () => {
  it('declined leaves the cart, and the order can be paid again', async () => {
    const { info, shopper } = await startOrder();
    const back = await pressOnPayPage(info, 'decline');
    expect(back.headers.get('Location')).toContain(`${ERROR_URL}?paymentInitId=${info.PaymentInitId}`);
    expect((await shopper.call(getCart, {})).Data.Items).toHaveLength(1);
    const check = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    expect((await shopper.call(checkPayment, check)).Data).toMatchObject({
      PaymentStatus: 'Voided',
      RetryAfterSeconds: 0,
    });
    const again = {
      orderId: info.OrderId,
      paymentSystemMethodName: METHOD,
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    };
    const next = await shopper.call(createNewPaymentUrl, again);
    expect(next.status).toBe(200);
    expect(next.Data.PaymentInitId).not.toBe(info.PaymentInitId);
    await pressOnPayPage(next.Data, 'pay');
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Complete');
    expect(await shopper.call(createNewPaymentUrl, again)).toMatchObject({ status: 409, Code: 'order-state' });
    expect((await shopper.call(checkPaymentFromProvider, {})).Data).toMatchObject({
      PaymentStatus: 'Paid',
      OrderId: info.OrderId,
    });
  });

  it('is not told to others', async () => {
    const { info } = await startOrder();
    const other = await openShopper();
    const check = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    expect(await other.call(checkPayment, check)).toMatchObject({ status: 404 });
    expect((await other.call(checkPaymentFromProvider, {})).Data).toBeNull();
    const again = {
      orderId: info.OrderId,
      paymentSystemMethodName: METHOD,
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    };
    expect(await other.call(createNewPaymentUrl, again)).toMatchObject({ status: 404 });
  });

  it('whose webhook got lost is found by asking', async () => {
    const { info, shopper } = await startOrder();
    await commerceDb
      .prepare("UPDATE sandbox_sessions SET status = 'paid', event_id = 'evt_lost' WHERE init_id = ?")
      .bind(info.PaymentInitId)
      .run();
    expect((await shopper.call(checkPaymentFromProvider, {})).Data).toMatchObject({
      PaymentStatus: 'Paid',
      OrderStatus: 'Complete',
    });
  });
});

describe('the payment page', () => {
  it('shows the amount, works without scripts and is framed by the shop only', async () => {
    const { info } = await startOrder();
    const page = await fetchCommerce(new URL(info.PaymentUrl).pathname);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    const html = await page.text();
    expect(html).toContain('€10.00');
    expect(html).toContain(info.CustomOrderNumber);
    expect(html).not.toContain('<script');
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`style-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`);
  });

  it('is one of the shop’s own or a 404', async () => {
    const { info } = await startOrder();
    for (const path of ['/pay/x', '/pay/%2e%2e%2fapi', `/pay/${info.PaymentInitId}`]) {
      expect((await fetchCommerce(path)).status).toBe(404);
    }
    const strange = await fetchCommerce(new URL(info.PaymentUrl).pathname, { method: 'POST', body: 'action=refund' });
    expect(strange.status).toBe(400);
  });

  it('pressed again leads to the same end', async () => {
    const { info, productId } = await startOrder();
    await pressOnPayPage(info, 'pay');
    const again = await pressOnPayPage(info, 'cancel');
    expect(again.headers.get('Location')).toContain(SUCCESS_URL);
    expect(await countKeys(productId)).toEqual({ Available: 4, Sold: 1 });
    expect(await (await fetchCommerce(new URL(info.PaymentUrl).pathname)).text()).toContain('has been made');
  });
});
