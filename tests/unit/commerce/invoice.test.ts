import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../../shared/currencies.ts';
import { localeOf, locales } from '../../../shared/locales.ts';
import { rasteriseIcon } from '../../../worker/build/shop-icons.ts';
import type { DocumentContent } from '../../../worker/commerce/invoices/document.ts';
import { drawInvoice, readCoverage } from '../../../worker/commerce/invoices/draw-invoice.ts';
import { type FontName, hasRightToLeftLetters, isDrawn, RANGES } from '../../../worker/commerce/invoices/drawable.ts';
import { textsOf } from '../../../worker/commerce/invoices/invoice.ts';
import { penOf } from '../../../worker/commerce/invoices/pen.ts';
import { layOut } from '../../../worker/commerce/invoices/text-layout.ts';
import { writeCreditNote } from '../../../worker/commerce/invoices/write-credit-note.ts';
import { toBuyer, toNotes, toVatSums, writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import type { MessageCode } from '../../../worker/commerce/messages/messages.ts';
import { texts as codes } from '../../../worker/commerce/messages/texts.ts';
import { issuedDocument } from '../../support/shop/issued-document.ts';

/** Every text that an invoice or credit note can contain. */
const LABELS = (Object.keys(codes) as MessageCode[]).filter((code) => code.startsWith('invoice-'));

describe.each(locales.map(({ code }) => code))('an invoice in %s', (language) => {
  it.each(currencies.map(({ code }) => code))(
    'in %s is in its own language, with letters that the fonts draw',
    (code) => {
      const invoice = writeInvoice(issuedDocument({ language, currency_code: code }));
      const texts = [...textsOf(invoice), ...LABELS.map((code) => invoice.t(code))];
      expect(texts.filter((text) => !isDrawn(text) || text === '')).toEqual([]);
      expect(hasRightToLeftLetters(texts.join())).toBe(localeOf(language).dir === 'rtl');
      expect(invoice.title === 'Invoice').toBe(language === 'en');
      expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    },
  );
});

it('adds up in reading order: goods, deductions, total, tax, payment', () => {
  const names = { buyer: { first: 'محمد', last: 'العربي' } };
  const { sums, buyer, seller } = writeInvoice(
    issuedDocument({ content: names, seller: { lines: ['Shop', 'ᚲᛖᛁ', '1 Quay'], vatId: 'IE1' } }),
  );
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
  expect(buyer).toEqual(['محمد العربي', 'Austria']);
  expect(seller).toEqual(['Shop', '1 Quay', 'VAT ID IE1', 'https://shop.example']);
});

// ORDER-7
it('is in the language of the order: labels, amounts, countries and currencies', () => {
  const issued = issuedDocument({ language: 'de' });
  const pen = penOf(issued);
  expect(pen.money(-1234_50)).toBe('-1.234,50\u00a0€');
  expect(toBuyer(issued, pen).at(-1)).toBe('Österreich');
  expect(toVatSums(issued, pen)[1]).toEqual({
    label: 'Enthaltene MwSt. (19\u00a0%)',
    amount: '5,70\u00a0€',
  });
  expect(toNotes(issued, ['None'], pen)[0]).toBe('Alle Beträge in Euro (EUR).');
});

// BOOKS-7
it('has the day of the books, and names their time zone', () => {
  const dateOf = (zone: string) => writeInvoice(issuedDocument({ language: 'de', zone })).facts[1]?.text;
  expect(dateOf('UTC')).toBe('3. Februar 2026 (UTC)');
  expect(dateOf('Europe/Dublin')).toBe('3. Februar 2026 (Europe/Dublin)');
});

// BOOKS-6
it('keeps its texts when those of the shop change', () => {
  const issued = issuedDocument();
  const texts = { ...issued.template.texts, 'invoice-title': 'Bill of then', 'reward-points': ['points'] };
  const { title, sums } = writeInvoice({ ...issued, template: { ...issued.template, texts } });
  expect([title, sums[2]?.label, sums[3]?.label]).toEqual(['Bill of then', 'points', 'Total']);
});

it('writes a name that the fonts lack in Latin letters', () => {
  const names = { buyer: { first: 'ᚷᛁᛚ', last: 'Ὄρφνη' }, lines: [{ name: 'ᚲᚢ II', quantity: 1, unit: 3570 }] };
  const { buyer, lines } = writeInvoice(
    issuedDocument({ content: { ...names, discount: 0, points: 0, pointsWorth: 0 } }),
  );
  expect([buyer[0], lines[0]?.name].map((text) => text !== '' && isDrawn(text ?? ''))).toEqual([true, true]);
});

it('has no row for what an order does not have: no discount, no points, no fee and no balance', () => {
  const issued = issuedDocument({ gross_minor: 1190, tax_minor: 190 });
  const content = {
    order: 'LK-1',
    buyer: {},
    lines: [{ name: 'A', quantity: 1, unit: 1190 }],
    method: 'Payments.Sandbox',
  };
  expect(writeInvoice({ ...issued, content }).sums.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    ...['Total: €11.90', 'Net amount: €10.00', 'VAT included (19%): €1.90', 'Paid (Test card): €11.90'],
  ]);
});

it('of an order that cost nothing says so, and that nothing of it is VAT', () => {
  const free = issuedDocument({ gross_minor: 0, tax_minor: 0 });
  expect(toVatSums(free, penOf(free)).map(({ amount }) => amount)).toEqual(['€0.00', '€0.00']);
});

it('has no empty line of its seller', () => {
  const seller = { lines: ['Shop', '', '1 Quay'], vatId: '', contacts: ['', 'help@shop.example'] };
  expect(writeInvoice(issuedDocument({ seller })).seller).toEqual(['Shop', '1 Quay', 'help@shop.example']);
});

// TAX-11
describe('the invoice of a business', () => {
  const business = { company: 'Clés', address: ' 1 rue \n75002 Paris', country: 'FR' };
  const lines = [
    { name: 'Game', quantity: 2, unit: 1190 },
    { name: 'Card', quantity: 1, unit: 1000, voucher: 'MPV' as const },
  ];

  it('names it, with its VAT id if it has one', () => {
    const buyerOf = (vatId?: string) =>
      writeInvoice(issuedDocument({ content: { buyer: { ...business, ...(vatId === undefined ? {} : { vatId }) } } }))
        .buyer;
    expect(buyerOf()).toEqual(['Clés', '1 rue', '75002 Paris', 'France']);
    expect(buyerOf('FR40303265045')).toEqual(['Clés', '1 rue', '75002 Paris', 'France', 'VAT ID FR40303265045']);
  });

  it('has each price without VAT and its rate, and a multi-purpose voucher at its worth', () => {
    expect(writeInvoice(issuedDocument({ content: { buyer: business, lines } })).lines).toEqual([
      { name: 'Game', quantity: 2, unit: '€10.00', rate: '19%', amount: '€23.80' },
      { name: 'Card', quantity: 1, unit: '€10.00', rate: '–', amount: '€10.00' },
    ]);
  });

  it('whose VAT comes back names that, whole', () => {
    const refunded = [{ quantity: 1, unit: 400, vat: 1 as const }];
    const issued = issuedDocument({ kind: 'credit-note', content: { buyer: business, lines: refunded } });
    expect(writeCreditNote(issued).lines).toEqual([
      { name: 'Refunded: VAT', quantity: 1, unit: '-€4.00', rate: '19%', amount: '-€4.00' },
    ]);
  });

  it('has its VAT in the seller’s own currency, and not in euros as well', () => {
    const national = { code: 'PLN', micros: 430_000_000, on: '2026-02-02' } as const;
    const content = { vatEur: 430, rateOn: '2026-02-02', national, vatNational: 1849 };
    const notes = writeInvoice(issuedDocument({ currency_code: 'USD', content })).notes.join();
    expect(notes).toMatch(/VAT in PLN, at the exchange rate of 2 February 2026 \(UTC\): zł\s18\.49/);
    expect(notes).not.toContain('VAT in euros');
  });
});

describe('a credit note', () => {
  const note = (content: Partial<DocumentContent>, untaxed_minor = 0) =>
    writeCreditNote(
      issuedDocument({
        ...{ kind: 'credit-note', number: 'CN-2026-000001', issued_on: '2026-03-01', gross_minor: 500, tax_minor: 80 },
        untaxed_minor,
        content: { invoice: 'INV-2026-000001', invoicedOn: '2026-02-03', ...content },
      }),
    );
  const amount = { quantity: 1, unit: 500 };

  it('over an amount says that its vouchers were sold without VAT, be it a cent of them', () => {
    const sentence = 'Multi-purpose voucher: no VAT is charged on sale. VAT is due when the voucher is used.';
    expect(note({ lines: [amount] }, 1).notes).toContain(sentence);
    expect(note({ lines: [amount] }).notes).not.toContain(sentence);
  });

  // REFUND-12
  it('names its invoice and the lines of it, also where an amount gives back all that was left', () => {
    const { facts, lines, sums } = note({ lines: [{ name: 'A', quantity: 2, unit: 250 }] });
    expect(facts.map(({ text }) => text)).toEqual([
      ...['CN-2026-000001', '1 March 2026 (UTC)', 'LK-1', 'INV-2026-000001, 3 February 2026 (UTC)'],
    ]);
    expect(lines).toEqual([{ name: 'A', quantity: 2, unit: '-€2.50', amount: '-€5.00' }]);
    expect(sums.map(({ amount }) => amount)).toEqual(['-€5.00', '-€4.20', '-€0.80']);
    const of = [
      { name: 'A', quantity: 2 },
      { name: 'B', quantity: 1 },
    ];
    expect(note({ lines: [{ ...amount, of }] }).lines[0]?.name).toBe('Refunded: 2 × A, B');
    expect(note({ lines: [amount] }).lines[0]?.name).toBe('Refunded');
  });
});

// TAX-7
it('names its VAT in euros where its amounts are in another currency, and how it was taxed', () => {
  const content = { vatEur: 430, rateOn: '2026-02-02', taxCountry: 'IE' };
  const { notes } = writeInvoice(issuedDocument({ currency_code: 'PLN', content }));
  expect(notes).toContain('VAT in euros, at the exchange rate of 2 February 2026 (UTC): €4.30');
  expect(notes).toContain('Electronically supplied services, taxed in Ireland.');
  const credited = issuedDocument({ kind: 'credit-note', currency_code: 'PLN', content });
  expect(writeCreditNote(credited).notes.join()).toContain(': -€4.30');
  const small = writeInvoice(issuedDocument({ tax_rate: 0, tax_minor: 0, content: { taxKind: 'small-business' } }));
  expect(small.notes.join()).toContain('small businesses are exempt');
  expect(small.notes.join()).not.toContain('VAT in euros');
});

it('never prints -0, and prints the code where the font lacks a currency symbol', () => {
  expect(penOf(issuedDocument()).money(-0)).toBe('€0.00');
  // A currency that the shop has no more is drawn as euros, not as nothing.
  expect(penOf(issuedDocument({ currency_code: 'XTS' })).money(100)).toBe('€1.00');
  expect(penOf(issuedDocument({ currency_code: 'SAR' })).money(22179)).toBe('SAR\u00a0221.79');
  expect(penOf(issuedDocument({ currency_code: 'AED', language: 'ar' })).money(22179)).toContain('د.إ');
  expect(penOf(issuedDocument({ currency_code: 'AED', language: 'pl' })).money(22179)).toBe('221,79\u00a0AED');
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
  async function draw(language: string, name: string) {
    const loaded: FontName[] = [];
    const lines = [{ name, quantity: 4, unit: 1000 }];
    const bytes = await drawInvoice(writeInvoice(issuedDocument({ language, content: { lines } })), async (font) => {
      loaded.push(font);
      return readFont(font);
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

it('shows the logo that the shop had then, at the end of its first line', async () => {
  const logo = Uint8Array.from(rasteriseIcon(192, { isRounded: false })).buffer;
  for (const language of ['en', 'ar'] as const) {
    const paper = writeInvoice(issuedDocument({ language }));
    const [plain, branded] = await Promise.all(
      [null, logo].map(async (picture) => {
        const bytes = await drawInvoice(paper, async (font) => readFont(font), { logo: picture });
        return Buffer.from(bytes).toString('latin1');
      }),
    );
    expect(plain).not.toContain('/Subtype /Image');
    expect(branded).toContain('/Subtype /Image');
  }
});

it('shows the mark of a shop without a logo in the shop’s own colour, and none on paper of before', async () => {
  const issued = issuedDocument();
  expect(issued.template.tile).toBe('#6440f0');
  const paper = writeInvoice(issued);
  const draw = (tile?: string) => drawInvoice(paper, async (font) => readFont(font), { tile });
  const [before, marked, own] = await Promise.all([draw(), draw('#6440f0'), draw('#0b6b78')]);
  expect(marked.length).toBeGreaterThan(before.length);
  expect(own).not.toEqual(marked);
});

it('is drawn the same every time', async () => {
  const draw = () => drawInvoice(writeInvoice(issuedDocument()), async (font) => readFont(font));
  expect(await draw()).toEqual(await draw());
});

it('says that a multi-purpose voucher is sold without VAT, and taxes the game beside it', () => {
  const card = { name: 'Card', quantity: 1, unit: 1000, voucher: 'MPV' } as const;
  const plain = { discount: 0, coupon: '', points: 0, pointsWorth: 0, balance: 0 };
  const alone = writeInvoice(
    issuedDocument({ gross_minor: 1000, untaxed_minor: 1000, tax_minor: 0, content: { ...plain, lines: [card] } }),
  );
  expect(alone.sums.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    'Total: €10.00',
    'Multi-purpose vouchers, without VAT: €10.00',
    'Paid (Test card): €10.00',
  ]);
  expect(alone.notes.at(-1)).toContain('no VAT is charged');
  expect(alone.notes.join()).not.toContain('taxed in the customer');
  const lines = [card, { name: 'Game', quantity: 1, unit: 1190 }];
  const mixed = writeInvoice(
    issuedDocument({ gross_minor: 2190, untaxed_minor: 1000, tax_minor: 190, content: { ...plain, lines } }),
  );
  expect(mixed.sums.map(({ amount }) => amount)).toEqual(['€21.90', '€10.00', '€10.00', '€1.90', '€21.90']);
});

it('says that a single-purpose voucher’s VAT is charged now', () => {
  const lines = [{ name: 'Card', quantity: 4, unit: 1000, voucher: 'SPV' as const }];
  expect(writeInvoice(issuedDocument({ content: { lines } })).notes.at(-1)).toContain('VAT is charged on sale');
});
