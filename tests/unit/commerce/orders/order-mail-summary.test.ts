import { describe, expect, it } from 'vitest';
import { localeOfMail, type MailedOrder, toMailedUnits } from '../../../../worker/commerce/orders/mailed-order.ts';
import { confirmContract } from '../../../../worker/commerce/orders/order-mail-contract.ts';
import { summarizeOrder } from '../../../../worker/commerce/orders/order-mail-summary.ts';

const PLAIN: MailedOrder = {
  ...{ number: 'N-1', languageCode: 'en', currencyCode: 'EUR', countryCode: 'DE', method: 'Payments.Sandbox' },
  units: [
    { name: 'Ember', unitMinor: 1500 },
    { name: 'Ember', unitMinor: 1500 },
    { name: 'Ember', unitMinor: 999 },
  ],
  ...{
    subtotalMinor: 3999,
    discountMinor: 0,
    promoMinor: 0,
    couponCode: null,
    pointsUsed: 0,
    pointsMinor: 0,
    feeMinor: 0,
  },
  ...{ taxMinor: 680, taxRate: 2055, taxKind: 'standard', taxCountry: 'DE', balanceMinor: 0, totalMinor: 3999 },
  termsVersion: '2026-11-01',
};
const summarize = (change: Partial<MailedOrder> = {}) =>
  summarizeOrder({ ...PLAIN, ...change }, 'en', 'en').replaceAll('\t', ' ');

// ORDER-4
describe('the summary in an order’s mail', () => {
  it('lists each product once for each of its prices, the total with its VAT, and what was paid', () => {
    expect(summarize()).toBe(
      'Order N-1\n– 2 × Ember: €30.00\n– Ember: €9.99\n\nTotal: €39.99\nVAT included (20.55%): €6.80\n\nPaid (Test card): €39.99',
    );
  });

  it('says how it came from the prices to the total, and what each means paid', () => {
    const [, price, paid] = summarize({
      ...{ discountMinor: 400, promoMinor: 50, couponCode: 'TEN', pointsUsed: 99, pointsMinor: 99, feeMinor: 30 },
      ...{ balanceMinor: 1500, totalMinor: 2030 },
    }).split('\n\n');
    expect(price).toBe(
      'Subtotal: €39.99\nDiscount (TEN): -€4.00\nPromotional credit: -€0.50\n99 reward points: -€0.99\nPayment fee: €0.30\nTotal: €35.30\nVAT included (20.55%): €6.80',
    );
    expect(paid).toBe('Paid from balance: €15.00\nPaid (Test card): €20.30');
    expect(summarize({ discountMinor: 400 })).toContain('\nDiscount: -€4.00\n');
  });

  it('has no line of VAT where nothing was taxed, and says why none is due', () => {
    expect(summarize({ taxMinor: 0 }).split('\n\n')[1]).toBe('Total: €39.99');
    expect(summarize({ taxMinor: 1 })).toContain('VAT included (20.55%): €0.01');
    const [, outside = ''] = summarize({ taxRate: 0, taxMinor: 0, taxKind: 'outside' }).split('\n\n');
    expect(outside).toMatch(/^Total: €39\.99\n.*no EU VAT is due/);
  });

  it('mentions no payment where nothing was paid, and its own currency where there was', () => {
    expect(summarize({ totalMinor: 0, method: 'FullyBalance' }).split('\n\n')).toHaveLength(2);
    expect(summarize({ currencyCode: 'JPY' })).toContain('Total: ¥3,999');
    expect(summarize({ currencyCode: 'XXX' })).toContain('Total: €39.99');
  });
});

describe('the units of an order’s mail', () => {
  it('are one for each copy of a bundle, at the price of its parts together', () => {
    const both = { guid: 'copy-1', name: 'Both' };
    const part = (name: string, unitMinor: number, bundle: typeof both | null) => ({ name, unitMinor, bundle });
    expect(
      toMailedUnits([
        ...[part('A', 100, null), part('B', 200, both), part('C', 300, both)],
        ...[part('B', 250, { ...both, guid: 'copy-2' }), part('A', 100, null)],
      ]),
    ).toEqual([
      ...[
        { name: 'A', unitMinor: 100 },
        { name: 'Both', unitMinor: 500 },
      ],
      ...[
        { name: 'Both', unitMinor: 250 },
        { name: 'A', unitMinor: 100 },
      ],
    ]);
  });

  it('are written in the language of the order, and in English where the shop has that no more', () => {
    expect([localeOfMail({ languageCode: 'de' }), localeOfMail({ languageCode: 'xx' })]).toEqual(['de', 'en']);
  });
});

const SELLER = { lines: ['Quay Ltd', '1 Quay'], vatId: '', contacts: ['help@shop.example'] };

// REFUND-18
it('the contract in an order’s mail has the model form for a withdrawal, addressed to the seller', () => {
  const text = confirmContract('https://shop.example', PLAIN, 'de', SELLER, '/order');
  expect(text).toContain('Muster-Widerrufsformular');
  expect(text).toContain('An: Quay Ltd, 1 Quay, help@shop.example');
});

it('the contract in an order’s mail names the version of the terms where there is one', () => {
  const write = (termsVersion: string | null) =>
    confirmContract('https://shop.example', { ...PLAIN, termsVersion }, 'en', SELLER, '/order');
  expect(write('2026-11-01')).toContain('2026-11-01');
  expect(write(null)).not.toContain('2026');
  for (const part of ['Quay Ltd, 1 Quay', 'https://shop.example/en/topic/terms-and-conditions', '/order'])
    expect(write(null)).toContain(part);
});
