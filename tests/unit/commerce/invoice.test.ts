import { describe, expect, it } from 'vitest';
import { currencies } from '../../../shared/currencies.ts';
import { locales } from '../../../shared/locales.ts';
import { isDrawn, isRightToLeft, splitArabicWords } from '../../../worker/commerce/invoices/drawable.ts';
import type { InvoiceOrderRow } from '../../../worker/commerce/invoices/invoices-store.ts';
import { penOf, toBuyer, toNotes, toVatSums, writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import type { MessageCode } from '../../../worker/commerce/messages/messages.ts';
import { texts as codes } from '../../../worker/commerce/messages/texts.ts';

const ORDER: InvoiceOrderRow = {
  guid: 'g',
  number: 'LK-1',
  email: 'a@latchkey.example',
  first_name: 'محمد',
  last_name: 'العربي',
  currency_code: 'EUR',
  language_code: 'en',
  country_code: 'AT',
  subtotal_minor: 4000,
  discount_minor: 400,
  fee_minor: 0,
  tax_minor: 570,
  tax_rate: 1900,
  untaxed_minor: 0,
  points_used: 30,
  points_minor: 30,
  balance_minor: 570,
  total_minor: 3000,
  coupon_code: 'TEN',
  paid_at: Date.UTC(2026, 1, 3),
  items: [
    { product_name: 'A', sold_name: 'A', product_se_name: 'a', unit_minor: 1000, quantity: 3, voucher_type: 'None' },
    { product_name: 'B', sold_name: 'B', product_se_name: 'b', unit_minor: 1000, quantity: 1, voucher_type: 'None' },
  ],
};
/** Every text that an invoice or credit note can contain. */
const LABELS = (Object.keys(codes) as MessageCode[]).filter((code) => code.startsWith('invoice-'));
const SELLER = { lines: ['Shop', '鍵の店', '1 Quay'], vatId: 'IE1', contacts: ['https://shop.example'] };

describe.each(locales.map(({ code }) => code))('an invoice in %s', (language_code) => {
  it.each(currencies.map(({ code }) => code))(
    'in %s has letters that the font draws, and nothing to reverse',
    (code) => {
      const invoice = writeInvoice(
        { ...ORDER, first_name: '', last_name: '', language_code, currency_code: code },
        SELLER,
      );
      const texts = [
        invoice.title,
        ...invoice.facts.flatMap(({ label, text }) => [label, text]),
        ...invoice.seller,
        ...invoice.buyer,
        ...invoice.lines.flatMap(({ name, unit, amount }) => [name, unit, amount]),
        ...invoice.sums.flatMap(({ label, amount }) => [label, amount]),
        ...invoice.notes,
        ...LABELS.map((code) => invoice.t(code)),
      ];
      expect(texts.filter((text) => !isDrawn(text) || isRightToLeft(text) || text === '')).toEqual([]);
      expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    },
  );
});

it('adds up in reading order: goods, deductions, total, tax, payment', () => {
  const { sums, buyer, seller } = writeInvoice(ORDER, SELLER);
  expect(sums).toEqual([
    { label: 'Subtotal', amount: '€40.00' },
    { label: 'Discount (TEN)', amount: '-€4.00' },
    { label: 'Reward points (30)', amount: '-€0.30' },
    { label: 'Total', amount: '€35.70', isTotal: true },
    { label: 'Net amount', amount: '€30.00' },
    { label: 'Includes 19% VAT (AT)', amount: '€5.70' },
    { label: 'Paid from balance', amount: '€5.70' },
    { label: 'Paid', amount: '€30.00' },
  ]);
  expect(buyer).toEqual(['محمد العربي', 'a@latchkey.example', 'Austria']);
  expect(seller).toEqual(['Shop', '1 Quay', 'VAT ID IE1', 'https://shop.example']);
});

it('is in the language of the order: labels, dates, amounts, countries and currencies', () => {
  const pen = penOf({ ...ORDER, language_code: 'de' });
  expect(pen.money(-1234_50)).toBe('-1.234,50\u00a0€');
  expect(pen.day(ORDER.paid_at)).toBe('3. Februar 2026');
  expect(toBuyer(ORDER, pen).at(-1)).toBe('Österreich');
  expect(toVatSums(ORDER, { grossMinor: 3570, taxMinor: 570, untaxedMinor: 0 }, pen)[1]).toEqual({
    label: '19\u00a0% MwSt. (AT), enthalten',
    amount: '5,70\u00a0€',
  });
  expect(toNotes(ORDER, ['None'], pen)[0]).toBe('Alle Beträge in Euro (EUR).');
});

it('never prints -0, and prints the code where the font lacks a currency symbol', () => {
  expect(penOf(ORDER).money(-0)).toBe('€0.00');
  expect(penOf({ ...ORDER, currency_code: 'SAR' }).money(22179)).toBe('SAR\u00a0221.79');
  expect(penOf({ ...ORDER, currency_code: 'AED', language_code: 'pl' }).money(22179)).toBe('221,79\u00a0AED');
});

it('keeps runs of other scripts together among Arabic words', () => {
  expect(splitArabicWords('لعبة Copper Meridian النسخة 2')).toEqual(['لعبة', 'Copper Meridian', 'النسخة', '2']);
});

it('says that a multi-purpose voucher is sold without VAT, and taxes the game beside it', () => {
  const card = { product_name: 'Card', sold_name: 'Card', product_se_name: 'card', unit_minor: 1000, quantity: 1 };
  const bought = { ...ORDER, discount_minor: 0, points_used: 0, points_minor: 0, balance_minor: 0, coupon_code: null };
  const alone = writeInvoice(
    {
      ...bought,
      subtotal_minor: 1000,
      untaxed_minor: 1000,
      tax_minor: 0,
      total_minor: 1000,
      items: [{ ...card, voucher_type: 'MPV' }],
    },
    SELLER,
  );
  expect(alone.sums.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    'Subtotal: €10.00',
    'Total: €10.00',
    'Multi-purpose vouchers, without VAT: €10.00',
    'Paid: €10.00',
  ]);
  expect(alone.notes.at(-1)).toContain('no VAT is charged');
  expect(alone.notes.join()).not.toContain('taxed in the customer');
  const mixed = writeInvoice(
    {
      ...bought,
      subtotal_minor: 2190,
      untaxed_minor: 1000,
      tax_minor: 190,
      total_minor: 2190,
      items: [
        { ...card, voucher_type: 'MPV' },
        { ...card, unit_minor: 1190, voucher_type: 'None' },
      ],
    },
    SELLER,
  );
  expect(mixed.sums.map(({ amount }) => amount)).toEqual(['€21.90', '€21.90', '€10.00', '€10.00', '€1.90', '€21.90']);
});

it('says that a single-purpose voucher’s VAT is charged now', () => {
  const items = ORDER.items.map((item) => ({ ...item, voucher_type: 'SPV' as const }));
  expect(writeInvoice({ ...ORDER, items }, SELLER).notes.at(-1)).toContain('VAT is charged on sale');
});
