import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { billWithFee } from '../../../worker/commerce/checkout/method-fee.ts';
import { requireSales } from '../../../worker/commerce/checkout/sales-stop-store.ts';
import { startPayment } from '../../../worker/commerce/checkout/start-payment.ts';
import { findOrderByGuid, type OrderRow } from '../../../worker/commerce/orders/order-rows-store.ts';
import { readMethodFees } from '../../../worker/commerce/payments/method-fees-store.ts';
import { refundVat } from '../../../worker/commerce/refunds/refund-vat.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, isPaid, NOW, order, payment, refund, unit } from './shop-rows.ts';

type Env = Parameters<typeof startPayment>[0] & Parameters<typeof refundVat>[0];

openBeforeEach();
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const env = (change: object = {}) =>
  standIn<Env>({
    ...{ DB: db, ORIGIN: 'https://shop.example', ENVIRONMENT: 'development', VIES_URL: 'none' },
    ...{ SANDBOX_WEBHOOK_SECRET: 'secret-of-the-tests', ...change },
  });
async function readRow(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const row = await findOrderByGuid(db, 'order-1');
  if (!row) throw new Error('there is no such order');
  return { ...row, ...change };
}
const UNPAID = (method = 'Payments.Sandbox', expires_at = NOW + 1) => [
  ...[order(1, 'Pending', { expires_at }), unit(1), payment(1, 1, 'Pending', { method })],
  insert('payment_pages', {
    ...{ payment_id: 1, success_url: 'https://shop.example/de/payment/completed' },
    error_url: 'https://shop.example/de/payment/failed',
  }),
];

describe('a payment that starts', () => {
  const INFO = { OrderId: 1, CustomOrderNumber: 'N-1', PaymentInitId: 'init-1' };

  it('has a page, the same one each time, to which the buyer returns knowing which payment it was', async () => {
    give(...UNPAID());
    const started = await startPayment(env(), await readRow());
    expect(started).toEqual({
      ...INFO,
      PaymentType: 'Redirect',
      PaymentUrl: expect.stringMatching(/\/pay\/[0-9a-f]{32}$/),
    });
    expect(read('SELECT success_url, error_url FROM sandbox_sessions')).toBe(
      ['completed', 'failed']
        .map(
          (end) =>
            `https://shop.example/de/payment/${end}?paymentInitId=init-1&paymentMethodSystemName=Payments.Sandbox`,
        )
        .join(' '),
    );
    expect(await startPayment(env(), await readRow())).toEqual(started);
    expect(read('SELECT count(*) FROM sandbox_sessions')).toBe('1');
  });

  it('is embedded where its method says so, and nothing where nothing is to pay', async () => {
    give(...UNPAID('Payments.SandboxEmbedded'));
    expect(await startPayment(env(), await readRow())).toMatchObject({ PaymentType: 'Embedded' });
    const free = await startPayment(env(), await readRow({ method: 'FullyBalance', payment_url: null }));
    expect(free).toEqual({ ...INFO, PaymentType: 'FullyBalance', PaymentUrl: '' });
    const ended = await startPayment(env(), await readRow({ payment_status: 'Voided', payment_url: null }));
    expect(ended).toMatchObject({ PaymentUrl: '' });
  });

  it('is closed again if its order has ended meanwhile', async () => {
    give(...UNPAID());
    const row = await readRow();
    give("CREATE TRIGGER meanwhile AFTER INSERT ON sandbox_sessions BEGIN UPDATE payments SET status = 'Voided'; END");
    await expect(startPayment(env(), row)).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(read('SELECT status FROM sandbox_sessions')).toBe('closed');
  });

  const stripe = (status: number, type: string) => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { type, message: 'no' } }, { status }));
    return env({ ENVIRONMENT: 'production', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  };

  it('is rejected with its amount if the provider does not take that', async () => {
    give(...UNPAID('Payments.Stripe'));
    await expect(startPayment(stripe(400, 'invalid_request_error'), await readRow())).rejects.toMatchObject({
      ...{ status: 409, code: 'payment-amount' },
      params: { amount: expect.stringMatching(/^10,00\s€$/) },
    });
    expect(read('SELECT count(*) FROM provider_faults')).toBe('0');
  });

  it('is noted as an outage of a provider that is away', async () => {
    give(...UNPAID('Payments.Stripe'));
    await expect(startPayment(stripe(500, 'api_error'), await readRow())).rejects.toMatchObject({
      ...{ status: 503, code: 'provider-down' },
    });
    expect(read('SELECT provider FROM provider_faults')).toBe('stripe');
  });

  it('ends with its order if a distributor has sold its unit to somebody else', async () => {
    give(...UNPAID(), "UPDATE products SET supplier = 'distributor', supplier_sku = 'E1'");
    give('UPDATE products SET supplier_stock = 3');
    give(
      insert('supply_orders', {
        ...{ id: 1, order_item_id: 1, item_guid: 'unit-1', product_id: 1, supplier: 'distributor', sku: 'E1' },
        created_at: NOW,
      }),
    );
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 409 }));
    const depot = {
      DISTRIBUTOR_API_URL: 'https://d.example',
      DISTRIBUTOR_API_KEY: 'k',
      DISTRIBUTOR_WEBHOOK_SECRET: 's',
    };
    await expect(startPayment(env(depot), await readRow())).rejects.toMatchObject({
      status: 409,
      code: 'out-of-stock',
    });
    expect(read('SELECT status, cancel_reason FROM orders')).toBe('Cancelled out-of-stock');
    expect(read('SELECT supplier_stock FROM products ORDER BY id')).toBe('0; 3');
    expect(read('SELECT count(*) FROM sandbox_sessions')).toBe('0');
  });
});

describe('the fee of another method', () => {
  it('takes the place of the one before, with its VAT', async () => {
    give(...UNPAID());
    expect(billWithFee(await readRow(), 0)).toEqual({ feeMinor: 0, taxMinor: 160, totalMinor: 1000 });
    expect(billWithFee(await readRow(), 50)).toEqual({ feeMinor: 50, taxMinor: 168, totalMinor: 1050 });
    expect(billWithFee(await readRow({ fee_minor: 30, total_minor: 1030 }), 50)).toMatchObject({ totalMinor: 1050 });
    expect(billWithFee(await readRow({ fee_minor: 30, total_minor: 1030 }), 0)).toEqual({
      ...{ feeMinor: 0, taxMinor: 160, totalMinor: 1000 },
    });
    // A business that owes the VAT itself pays none of it; a multi-purpose voucher carries none.
    const reversed = { relieved_rate: 1900, tax_rate: 0, tax_minor: 0 };
    expect(billWithFee(await readRow(reversed), 119)).toEqual({ feeMinor: 100, taxMinor: 0, totalMinor: 1100 });
    expect(billWithFee(await readRow({ untaxed_minor: 1000, tax_minor: 0 }), 119)).toMatchObject({ taxMinor: 19 });
  });

  it.each([['"50"'], [0], [-1], [1.5], [null]])('that is stored as %j is none', async (fee) => {
    give(insert('settings', { key: 'payment-fees', value: `{"Payments.Other":${fee},"Payments.Stripe":1}` }));
    expect([...(await readMethodFees(db))]).toEqual([['Payments.Stripe', 1]]);
  });
});

// CHECKOUT-60
describe('while the merchant has stopped selling', () => {
  const told = async (value: object) => {
    give(
      'DELETE FROM settings',
      insert('settings', { key: 'sales', value: JSON.stringify({ IsStopped: true, ...value }) }),
    );
    const error: unknown = await requireSales(db, 'de', NOW).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 409, code: 'sales-stopped' });
    return (error as { params: { notice: string } }).params.notice;
  };

  it('a shopper is told why in their language, in the merchant’s words, and until when', async () => {
    const Texts = { de: 'Umzug.', en: 'We move.' };
    expect(await told({ Texts, Message: 'Moving.' })).toBe('Umzug.');
    expect(await told({ Texts: { en: 'We move.' }, Message: 'Moving.' })).toBe('Moving.');
    expect(await told({ Texts: { en: 'We move.', de: '' }, Message: '' })).toBe('We move.');
    expect(await told({ Texts: null, Message: 7 })).toMatch(/^[A-Z].*\.$/);
    expect(await told({ Message: 'Moving.', Until: NOW + 3_600_000 })).toMatch(
      /^Moving\. .*15\. Januar 2027.*09:00:00 UTC/,
    );
    expect(await told({ Until: NOW + 3_600_000 })).toMatch(/^\S.*15\. Januar 2027/);
  });

  it.each([{ IsStopped: false }, { IsStopped: 1 }, { Until: NOW }])('and not with %j', async (value) => {
    give(insert('settings', { key: 'sales', value: JSON.stringify({ IsStopped: true, ...value }) }));
    await requireSales(db, 'de', NOW);
  });
});

// TAX-11
describe('the VAT of a business whose id was confirmed later', () => {
  const business = (change: Readonly<Record<string, string | number>> = {}) =>
    insert('order_businesses', {
      ...{ order_id: 1, company: 'Clés', address: '1 rue', country_code: 'FR', vat_id: 'FR23334175221' },
      ...{ vat_check: 'unanswered', ...change },
    });
  const half = { unit_minor: 500, unit_eur_minor: 500 };
  const SOLD = [
    insert('settings', { key: 'taxes', value: '{"HomeCountry":"IE"}' }),
    insert('tax_rates', { country: 'FR', valid_from: '2020-01-01', basis_points: 2000, source: 's' }),
    order(1, 'Pending', { country_code: 'FR', tax_country_code: 'FR', tax_rate: 2000, tax_minor: 167 }),
    ...[unit(1, 1, half), unit(2, 1, half), payment(1), isPaid()],
  ];
  const giveBack = async (change: Partial<OrderRow> = {}) => refundVat(env(), await readRow(change), NOW);

  it('goes back once, all of it', async () => {
    give(...SOLD, business());
    expect(await giveBack()).toMatchObject({ check: 'format', taxMinor: 167 });
    expect(read("SELECT reason, amount_minor, tax_minor FROM refunds WHERE reason = 'vat'")).toBe('vat 167 167');
    expect(read('SELECT text FROM outbox')).toContain(
      'Your refund is €1.67:\n– €1.67 to your original payment method\n\n',
    );
    await expect(giveBack()).rejects.toMatchObject({ status: 409, code: 'order-state' });
  });

  it.each([
    ['that was not paid', [business()], { paid_at: null }],
    ['of another kind of sale', [business()], { tax_kind: 'outside' as const }],
    ['whose VAT went back before', [business()], { is_vat_given: 1 }],
    ['of nobody’s business', [], {}],
    [
      'of a business without an id',
      [insert('order_businesses', { order_id: 1, company: 'C', address: 'A', country_code: 'FR', vat_check: 'none' })],
      {},
    ],
    ['of a business at home', [business({ vat_id: 'IE6388047V', country_code: 'IE' })], {}],
    ['whose VAT is of another country', [business()], { tax_country_code: 'DE' }],
    [
      'of which everything was given back',
      [
        business(),
        refund({ amount_minor: 500, gross_minor: 500 }),
        refund({ guid: 'r-2', order_item_id: 2, amount_minor: 500, gross_minor: 500 }),
      ],
      {},
    ],
  ])('does not go back of an order %s', async (_what, given, change) => {
    give(...SOLD, ...given);
    await expect(giveBack(change)).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(read("SELECT count(*) FROM refunds WHERE reason = 'vat'")).toBe('0');
  });

  it('goes back be it a cent', async () => {
    give(...SOLD, business(), 'UPDATE orders SET tax_minor = 1, tax_rate = 10');
    expect(await giveBack()).toMatchObject({ taxMinor: 1 });
  });

  it('stays while the service does not confirm it', async () => {
    give(...SOLD, business());
    vi.stubGlobal('fetch', async () => Response.json({ valid: false, userError: 'INVALID' }));
    const asking = env({ VIES_URL: 'https://vies.example' });
    expect(await refundVat(asking, await readRow(), NOW)).toMatchObject({ check: 'invalid', taxMinor: 0 });
    expect(read('SELECT count(*) FROM refunds')).toBe('0');
  });
});
