import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../../shared/currencies.ts';
import { localeOf, locales } from '../../../shared/locales.ts';
import { drawInvoice, readCoverage } from '../../../worker/commerce/invoices/draw-invoice.ts';
import { type FontName, hasRightToLeftLetters, isDrawn, RANGES } from '../../../worker/commerce/invoices/drawable.ts';
import { textsOf } from '../../../worker/commerce/invoices/invoice.ts';
import type { InvoiceOrderRow } from '../../../worker/commerce/invoices/invoices-store.ts';
import { layOut } from '../../../worker/commerce/invoices/text-layout.ts';
import { writeCreditNote } from '../../../worker/commerce/invoices/write-credit-note.ts';
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
  method: 'Payments.Sandbox',
  coupon_code: 'TEN',
  paid_at: Date.UTC(2026, 1, 3),
  items: [
    { product_name: 'A', sold_name: 'A', product_se_name: 'a', unit_minor: 1000, quantity: 3, voucher_type: 'None' },
    { product_name: 'B', sold_name: 'B', product_se_name: 'b', unit_minor: 1000, quantity: 1, voucher_type: 'None' },
  ],
};
/** Every text that an invoice or credit note can contain. */
const LABELS = (Object.keys(codes) as MessageCode[]).filter((code) => code.startsWith('invoice-'));
const SELLER = { lines: ['Shop', 'ᚲᛖᛁ', '1 Quay'], vatId: 'IE1', contacts: ['https://shop.example'] };

describe.each(locales.map(({ code }) => code))('an invoice in %s', (language_code) => {
  it.each(currencies.map(({ code }) => code))(
    'in %s is in its own language, with letters that the fonts draw',
    (code) => {
      const invoice = writeInvoice(
        { ...ORDER, first_name: '', last_name: '', language_code, currency_code: code },
        SELLER,
      );
      const texts = [...textsOf(invoice), ...LABELS.map((code) => invoice.t(code))];
      expect(texts.filter((text) => !isDrawn(text) || text === '')).toEqual([]);
      expect(hasRightToLeftLetters(texts.join())).toBe(localeOf(language_code).dir === 'rtl');
      expect(invoice.title === 'Invoice').toBe(language_code === 'en');
      expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    },
  );
});

it('adds up in reading order: goods, deductions, total, tax, payment', () => {
  const { sums, buyer, seller } = writeInvoice(ORDER, SELLER);
  expect(sums).toEqual([
    { label: 'Subtotal', amount: '€40.00' },
    { label: 'Discount (TEN)', amount: '-€4.00' },
    { label: '30 reward points', amount: '-€0.30' },
    { label: 'Total', amount: '€35.70', isTotal: true },
    { label: 'Net amount', amount: '€30.00' },
    { label: 'VAT included (19%)', amount: '€5.70' },
    { label: 'Paid from balance', amount: '€5.70' },
    { label: 'Paid (Test card)', amount: '€30.00' },
  ]);
  expect(buyer).toEqual(['محمد العربي', 'a@latchkey.example', 'Austria']);
  expect(seller).toEqual(['Shop', '1 Quay', 'VAT ID IE1', 'https://shop.example']);
});

// ORDER-40
it('is in the language of the order: labels, dates, amounts, countries and currencies', () => {
  const pen = penOf({ ...ORDER, language_code: 'de' });
  expect(pen.money(-1234_50)).toBe('-1.234,50\u00a0€');
  expect(pen.day(ORDER.paid_at)).toBe('3. Februar 2026 (UTC)');
  expect(toBuyer(ORDER, pen).at(-1)).toBe('Österreich');
  expect(toVatSums(ORDER, { grossMinor: 3570, taxMinor: 570, untaxedMinor: 0 }, pen)[1]).toEqual({
    label: 'Enthaltene MwSt. (19\u00a0%)',
    amount: '5,70\u00a0€',
  });
  expect(toNotes(ORDER, ['None'], pen)[0]).toBe('Alle Beträge in Euro (EUR).');
});

it('a credit note over an amount says that its vouchers were sold without VAT, be it a cent of them', () => {
  const line = { name: null, gross_minor: 500, tax_minor: 80, voucher_type: 'None' } as const;
  const note = { id: 1, number: 'CN-000001', order_id: 1, issued_at: Date.UTC(2026, 2, 1) };
  const notesOf = (untaxed_minor: number) =>
    writeCreditNote(ORDER, { ...note, lines: [{ ...line, untaxed_minor }] }, SELLER).notes;
  const sentence = 'Multi-purpose voucher: no VAT is charged on sale. VAT is due when the voucher is used.';
  expect(notesOf(1)).toContain(sentence);
  expect(notesOf(0)).not.toContain(sentence);
});

it('never prints -0, and prints the code where the font lacks a currency symbol', () => {
  expect(penOf(ORDER).money(-0)).toBe('€0.00');
  expect(penOf({ ...ORDER, currency_code: 'SAR' }).money(22179)).toBe('SAR\u00a0221.79');
  expect(penOf({ ...ORDER, currency_code: 'AED', language_code: 'ar' }).money(22179)).toContain('د.إ');
  expect(penOf({ ...ORDER, currency_code: 'AED', language_code: 'pl' }).money(22179)).toBe('221,79\u00a0AED');
});

const FONT_FILES: Readonly<Record<FontName, string>> = {
  base: 'worker/commerce/invoices/fonts/dejavu-sans.bin',
  devanagari: 'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  japanese: 'node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf',
  chinese: 'node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
};
const readFont = (name: FontName) => new Uint8Array(readFileSync(FONT_FILES[name])).buffer;

it.each(Object.keys(RANGES) as FontName[])('the font %s has every character that is left to it', (name) => {
  // Characters that the Japanese font lacks come from the Chinese one.
  const fonts: FontName[] = name === 'japanese' ? ['japanese', 'chinese'] : [name];
  const letters = RANGES[name].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  let missing = letters.filter((letter) => /[^\p{Cn}\p{Cc}]/u.test(letter));
  for (const font of fonts) {
    const hasGlyph = readCoverage(readFont(font));
    missing = missing.filter((letter) => !hasGlyph(letter));
  }
  expect(missing).toEqual([]);
});

describe('a line of an invoice', () => {
  const measure = ({ text }: { text: string }) => text.length;
  const fontOf = (letter: string): FontName => (letter < '\u2e80' ? 'base' : 'japanese');
  const lines = (text: string, isRightToLeft = false, width = 100) =>
    layOut(text, width, { isRightToLeft, fontOf }, measure).map(({ runs }) => runs.map((run) => run.text).join('|'));

  it('places Arabic from the right, and Latin and numbers within it from the left', () => {
    expect(lines('لعبة Copper Meridian النسخة 2')).toEqual(['2| النسخة |Copper Meridian|لعبة ']);
    // Each bracket is turned round.
    expect(lines('الخصم (TEN)', true)).toEqual(['(|TEN|الخصم )']);
  });

  it('keeps an amount as its marks say', () => {
    expect(lines('\u200f400.00\u00a0ر.س.\u200f', true)).toEqual(['\u00a0ر.س.|400.00']);
  });

  it('breaks between words, within Japanese, and within a word that is too long', () => {
    expect(lines('one two three', false, 8)).toEqual(['one two', 'three']);
    expect(lines('完全版「夜明け」。', false, 4)).toEqual(['完全版', '「夜明', 'け」。']);
    expect(lines('abcdefghij k', false, 4)).toEqual(['abcd', 'efgh', 'ij k']);
  });
});

// ORDER-7
describe('the PDF of an invoice', () => {
  async function draw(language_code: string, product_name: string) {
    const loaded: FontName[] = [];
    const order = {
      ...ORDER,
      language_code,
      first_name: '',
      items: ORDER.items.map((item) => ({ ...item, product_name })),
    };
    const bytes = await drawInvoice(writeInvoice({ ...order, last_name: '' }, SELLER), async (name) => {
      loaded.push(name);
      return readFont(name);
    });
    const pdf = Buffer.from(bytes).toString('latin1');
    const streams = Array.from(pdf.matchAll(/stream\n(.*?)\nendstream/gs), ([, data = '']) => {
      const packed = Buffer.from(data, 'latin1');
      return packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : '';
    });
    return { loaded, pdf, content: streams.join('\n') };
  }

  it.each([
    ['de', 'Spiel', ['base']],
    ['ar', 'لعبة', ['base']],
    ['in', 'खेल', ['base', 'devanagari']],
    ['cn', '铜之子午线', ['base', 'chinese']],
    ['jp', '銅の子午線', ['base', 'japanese']],
    ['de', '銅の子午線', ['base', 'japanese']],
    ['jp', '铜之子午线', ['base', 'japanese', 'chinese']],
  ])('in %s for %s reads the fonts that it needs, and no other', async (language, name, fonts) => {
    const { loaded, pdf } = await draw(language, name);
    expect(loaded).toEqual(fonts);
    expect(pdf).toContain(`/Lang (${locales.find(({ code }) => code === language)?.tag})`);
    // The embedded parts, not whole fonts of megabytes.
    expect(pdf.length).toBeLessThan(150_000);
  });

  it('can be copied in Hindi as it is written', async () => {
    const hindi = await draw('in', 'डिलीवरी');
    const units = Array.from('डिलीवरी', (letter) => letter.charCodeAt(0));
    const written = String.fromCharCode(0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 0xff]));
    const unescaped = hindi.content.replaceAll('\\t', '\t').replaceAll(/\\([()\\])/g, '$1');
    expect(unescaped.includes(`/ActualText (${written})`)).toBe(true);
  });
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
    'Total: €10.00',
    'Multi-purpose vouchers, without VAT: €10.00',
    'Paid (Test card): €10.00',
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
  expect(mixed.sums.map(({ amount }) => amount)).toEqual(['€21.90', '€10.00', '€10.00', '€1.90', '€21.90']);
});

it('says that a single-purpose voucher’s VAT is charged now', () => {
  const items = ORDER.items.map((item) => ({ ...item, voucher_type: 'SPV' as const }));
  expect(writeInvoice({ ...ORDER, items }, SELLER).notes.at(-1)).toContain('VAT is charged on sale');
});
