import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewPayment } from '../../../worker/commerce/checkout/renew-payment.ts';
import { readTermsVersion } from '../../../worker/commerce/orders/terms-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, order, payment, unit } from './shop-rows.ts';

// Who calls is a question of its own.
vi.mock('../../../worker/commerce/customers/customer-context.ts', () => ({
  isGuestRow: () => false,
  requireBuyer: async () => ({ id: 1, email: 'ann@example.com' }),
}));
// Only what follows a response needs it.
vi.mock('cloudflare:workers', () => ({ waitUntil: () => {} }));

type Context = Parameters<typeof renewPayment>[1];
const ORIGIN = 'https://shop.example';
const LATER = Date.now() + 86_400_000;

openBeforeEach();
beforeEach(() =>
  give(order(1, 'Pending', { expires_at: LATER }), unit(1), payment(1, 1, 'Pending', { method: 'Payments.Sandbox' })),
);

const renew = (change: object = {}) =>
  renewPayment(
    {
      ...{ orderId: 1, paymentSystemMethodName: 'Payments.SandboxEmbedded' },
      ...{ successUrl: `${ORIGIN}/en/payment/completed`, errorUrl: `${ORIGIN}/en/payment/failed` },
      ...change,
    },
    standIn<Context>({
      env: { DB: db, ORIGIN, ENVIRONMENT: 'development', ...TEST_SECRETS },
      get: () => ({ locale: 'en', currency: 'EUR', country: 'DE', requestId: 'r' }),
      req: { header: () => undefined },
    }),
  );
const payments = () => read('SELECT method, status, amount_minor FROM payments ORDER BY id');

describe('an unpaid order that is paid in another way', () => {
  it('has another payment, with that one’s fee, and the one before is closed', async () => {
    give(insert('settings', { key: 'payment-fees', value: '{"Payments.SandboxEmbedded":50}' }));
    expect(await renew()).toMatchObject({
      OrderId: 1,
      PaymentType: 'Embedded',
      PaymentUrl: expect.stringContaining('/pay/'),
    });
    expect(payments()).toBe('Payments.Sandbox Voided 1000; Payments.SandboxEmbedded Pending 1050');
    expect(read('SELECT total_minor, fee_minor FROM orders')).toBe('1050 50');
  });

  it.each([
    ['returns to another site', [], { successUrl: 'https://evil.example/en/payment/completed' }, 400, 'return-url'],
    ['is nobody’s', [], { orderId: 9 }, 404, 'not-found'],
    [
      'is to be paid in a way that the shop has not',
      [],
      { paymentSystemMethodName: 'Payments.Stripe' },
      409,
      'payment-method',
    ],
    [
      'is complete',
      ["UPDATE payments SET status = 'Paid'", "UPDATE orders SET status = 'Processing'"],
      {},
      409,
      'order-state',
    ],
    ['is overdue', ['UPDATE orders SET expires_at = 1'], {}, 409, 'order-state'],
    [
      'is of a shop that has stopped selling',
      [insert('settings', { key: 'sales', value: '{"IsStopped":true}' })],
      {},
      409,
      'sales-stopped',
    ],
    [
      'is of a buyer whom the staff have blocked',
      [insert('blocks', { customer_id: 1, reason: 'r', author: 'Eve', created_at: 1, ends_at: LATER })],
      ...[{}, 403, 'blocked'],
    ],
    [
      'is for another country than that way to pay',
      [insert('settings', { key: 'payment-limits', value: '{"Payments.SandboxEmbedded":{"Countries":["AT"]}}' })],
      ...[{}, 409, 'payment-country'],
    ],
  ] as [string, string[], object, number, string][])(
    'stays as it is if it %s',
    async (_what, given, change, status, code) => {
      give(...given);
      await expect(renew(change)).rejects.toMatchObject({ status, code });
      expect(read('SELECT count(*) FROM payments')).toBe('1');
    },
  );

  it('stays as it is in a shop whose keys cannot be read', async () => {
    give(
      insert('keys', {
        id: 1,
        product_id: 1,
        ciphertext: 'lost.c',
        fingerprint: 'f',
        status: 'Available',
        created_at: 1,
      }),
    );
    vi.spyOn(console, 'error').mockReturnValue();
    vi.resetModules();
    const { renewPayment: anew } = await import('../../../worker/commerce/checkout/renew-payment.ts');
    const paying = anew(
      {
        ...{ orderId: 1, paymentSystemMethodName: 'Payments.SandboxEmbedded' },
        ...{ successUrl: `${ORIGIN}/en/payment/completed`, errorUrl: `${ORIGIN}/en/payment/failed` },
      },
      standIn<Context>({
        env: { DB: db, ORIGIN, ENVIRONMENT: 'development', ...TEST_SECRETS },
        get: () => ({ locale: 'en', currency: 'EUR', country: 'DE', requestId: 'r' }),
        req: { header: () => undefined },
      }),
    );
    await expect(paying).rejects.toMatchObject({ status: 409, code: 'sales-paused' });
    expect(read('SELECT count(*) FROM payments')).toBe('1');
    vi.restoreAllMocks();
  });
});

describe('the version of the terms', () => {
  const topic = [
    insert('slugs', { entity: 'topic', entity_id: 900, slug: 'terms-and-conditions', locale: 'en', is_active: 1 }),
    insert('topics', { id: 900, name: 'Terms', updated_at: Date.parse('2027-03-04T23:59:59Z') }),
  ];

  it('is the merchant’s own, else the day of the page’s last change, else that of the first page', async () => {
    expect(await readTermsVersion(db)).toBe('2026-11-01');
    give(
      insert('slugs', { entity: 'topic', entity_id: 899, slug: 'imprint', locale: 'en', is_active: 1 }),
      insert('topics', { id: 899, name: 'Imprint', updated_at: Date.parse('2027-01-01T00:00:00Z') }),
    );
    expect(await readTermsVersion(db)).toBe('2026-11-01');
    give(...topic);
    expect(await readTermsVersion(db)).toBe('2027-03-04');
    give(insert('settings', { key: 'legal', value: '{"TermsVersion":"Summer"}' }));
    expect(await readTermsVersion(db)).toBe('Summer');
    for (const none of ['""', '7', 'null']) {
      give(`UPDATE settings SET value = '{"TermsVersion":${none}}'`);
      expect(await readTermsVersion(db)).toBe('2027-03-04');
    }
  });
});
