import { describe, expect, it } from 'vitest';
import { locales } from '../../../../shared/locales.ts';
import { toMailBlocks } from '../../../../worker/commerce/messaging/mail/mail-blocks.ts';
import type { MailedOrder } from '../../../../worker/commerce/orders/mailed-order.ts';
import { writeOrderMails } from '../../../../worker/commerce/orders/order-mails.ts';
import { listUnits } from '../../../../worker/commerce/refunds/refund-items.ts';

const order: MailedOrder = {
  number: 'LK26-1234-5678',
  languageCode: 'en',
  currencyCode: 'EUR',
  countryCode: 'DE',
  method: 'Payments.Sandbox',
  units: [
    { name: 'Copper Comet', unitMinor: 1500 },
    { name: 'Copper Comet', unitMinor: 1500 },
    { name: 'Silver Sea', unitMinor: 999 },
  ],
  subtotalMinor: 3999,
  discountMinor: 400,
  couponCode: 'WELCOME10',
  promoMinor: 0,
  pointsUsed: 99,
  pointsMinor: 99,
  feeMinor: 0,
  taxMinor: 559,
  taxRate: 1900,
  taxKind: 'standard',
  taxCountry: null,
  balanceMinor: 1500,
  totalMinor: 2000,
  termsVersion: '2026-11-01',
};

describe.each(locales)('the mail about an order in $tag', ({ code }) => {
  const mails = writeOrderMails(
    'https://shop.example',
    { ...order, languageCode: code },
    {
      ...{ lines: ['Seller Ltd', '1 Quay'], vatId: '', contacts: ['help@shop.example'] },
    },
  );

  it.each(['complete', 'sealed', 'waiting'] as const)(
    'names products, coupon, seller, terms and all links (%s)',
    (kind) => {
      const { subject, text } = mails[kind];
      expect(subject).toContain(order.number);
      for (const part of ['2 × Copper Comet', 'Silver Sea', 'WELCOME10', 'Seller Ltd, 1 Quay', '2026-11-01']) {
        expect(text).toContain(part);
      }
      for (const path of ['topic/terms-and-conditions', 'withdrawal', 'profile/order/{orderId}']) {
        expect(text).toContain(`https://shop.example/${code}/${path}`);
      }
      expect(text.includes('{sealedUntil} UTC')).toBe(kind === 'sealed');
      expect(text.replaceAll(/\{(orderId|sealedUntil)\}/g, '')).not.toMatch(/[{}]/);
      const blocks = toMailBlocks(text, 'https://shop.example');
      expect(blocks.filter((block) => block.kind === 'button')).toEqual([
        { kind: 'button', label: expect.any(String), url: `https://shop.example/${code}/profile/order/{orderId}` },
      ]);
      const [products] = blocks.filter((block) => block.kind === 'table');
      expect(products?.rows.map(([label]) => label)).toEqual(['2 × Copper Comet', 'Silver Sea']);
    },
  );
});

it('repeated products are listed with a quantity', () => {
  expect(listUnits(['A', 'B', 'A'])).toBe('– 2 × A\n– B');
});
