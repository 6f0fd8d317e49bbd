import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBookings } from '../../../worker/commerce/merchant/documents/datev-bookings.ts';
import {
  DATEV_COLUMNS,
  findFiscalYear,
  writeBooking,
  writeDatevHead,
} from '../../../worker/commerce/merchant/documents/datev-file.ts';
import { CHARTS, type DatevSettings } from '../../../worker/commerce/merchant/documents/datev-settings.ts';
import type { ListedDocument } from '../../../worker/commerce/merchant/documents/documents-list-store.ts';
import { encodeWindows1252 } from '../../../worker/commerce/merchant/documents/windows-1252.ts';

const SETTINGS: DatevSettings = {
  ...{ consultant: 29098, client: 55003, firstMonth: 1, chart: 'SKR04' },
  ...{ accounts: CHARTS.SKR04.accounts, homeCountry: 'DE' },
};

function listed(change: Partial<ListedDocument> = {}): ListedDocument {
  return {
    ...{ id: 1, kind: 'invoice', number: 'INV-2026-000007', issued_at: 0, issued_on: '2026-10-31', order_id: 1 },
    ...{
      country_code: 'DE',
      currency_code: 'EUR',
      tax_rate: 1900,
      gross_minor: 1190,
      untaxed_minor: 0,
      tax_minor: 190,
    },
    ...{
      order_number: 'LK26-7Q2M',
      invoice: null,
      tax_kind: 'standard',
      tax_country: 'DE',
      company: null,
      vat_id: null,
    },
    ...{ is_e_invoice: 0, net_eur_minor: 1000, tax_eur_minor: 190, untaxed_eur_minor: 0, reversed_eur_minor: null },
    ...change,
  };
}
const book = (change: Partial<ListedDocument>) =>
  toBookings(listed(change), SETTINGS).map(({ side, amount, account, place, rate }) => [
    side,
    amount,
    account,
    place,
    rate,
  ]);

// BOOKS-13
describe('the bookings of a document', () => {
  it('are with VAT, on the account of how it was taxed', () => {
    expect(book({})).toEqual([['S', 1190, '4400', undefined, undefined]]);
    expect(book({ tax_country: 'GR', tax_rate: 2400 })).toEqual([['S', 1190, '4331', 'EL', 2400]]);
    expect(book({ tax_country: 'MC', tax_rate: 2000 })).toEqual([['S', 1190, '4331', 'FR', 2000]]);
    const free = { tax_rate: 0, net_eur_minor: 1190, tax_eur_minor: 0 };
    const reversed = { ...free, tax_kind: 'reverse-charge', tax_country: 'FR', vat_id: 'FR40303265045' } as const;
    expect(book(reversed)).toEqual([['S', 1190, '4336', 'FR40303265045', undefined]]);
    expect(book({ ...free, tax_kind: 'outside', tax_country: 'US' })).toEqual([
      ['S', 1190, '4338', undefined, undefined],
    ]);
    expect(book({ ...free, tax_kind: 'small-business' })).toEqual([['S', 1190, '4185', undefined, undefined]]);
    expect(book({ tax_country: 'GB', tax_rate: 2000 })[0]?.[2]).toBe('4338');
  });

  it('of vouchers sold without VAT are of their own', () => {
    expect(book({ untaxed_eur_minor: 2000 })).toEqual([
      ['S', 1190, '4400', undefined, undefined],
      ['S', 2000, '3500', undefined, undefined],
    ]);
    expect(book({ net_eur_minor: 0, tax_eur_minor: 0, untaxed_eur_minor: 2000 })).toHaveLength(1);
  });

  it('of a credit note go back, and of an order that points paid there are none', () => {
    expect(book({ kind: 'credit-note' })).toEqual([['H', 1190, '4400', undefined, undefined]]);
    expect(book({ net_eur_minor: 0, tax_eur_minor: 0 })).toEqual([]);
  });

  // TAX-11
  it('of VAT that a business gets back move the order to the account of reverse charge', () => {
    const note: Partial<ListedDocument> = {
      ...{ kind: 'credit-note', tax_kind: 'reverse-charge', tax_country: 'FR', tax_rate: 2000 },
      ...{ net_eur_minor: 0, tax_eur_minor: 400, reversed_eur_minor: 2000, vat_id: 'FR40303265045' },
    };
    expect(book(note)).toEqual([
      ['H', 2400, '4331', 'FR', 2000],
      ['S', 2000, '4336', 'FR40303265045', undefined],
    ]);
  });
});

// BOOKS-13
describe('a DATEV file', () => {
  const year = findFiscalYear('2026-10-01', '2026-10-31', 1);
  if (!year) throw new Error('of more than one year');

  it('begins with the head that DATEV asks for, and the names of all 125 columns', () => {
    const now = Date.UTC(2026, 10, 2, 8, 9, 10, 11);
    const [head, columns, rest] = writeDatevHead(SETTINGS, year, now).split('\r\n');
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261102080910011;;"RE";"";"";29098;55003;20260101;4;20261001;20261031;' +
        '"Rechnungen 2026-10-01";"";1;0;0;"EUR";;"";;;"04";;;"";""',
    );
    expect(head?.split(';')).toHaveLength(31);
    expect(columns?.split(';')).toHaveLength(125);
    expect(new Set(DATEV_COLUMNS).size).toBe(125);
    expect(columns).toContain('Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle');
    expect(columns).toContain('Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;Stück');
    expect(DATEV_COLUMNS[113]).toBe('Festschreibung');
    expect(rest).toBe('');
  });

  it('has each booking with a decimal comma, its day without a year, and texts in quotes', () => {
    const usd = { currency_code: 'USD', gross_minor: 129_00, company: 'A "B"; C', invoice: 'INV-2026-000001' } as const;
    const [booking] = toBookings(listed({ kind: 'credit-note', tax_country: 'FR', tax_rate: 2000, ...usd }), SETTINGS);
    if (!booking) throw new Error('no booking');
    const line = writeBooking(booking, SETTINGS.accounts);
    const start = '11,90;"H";"EUR";;;;10000;4331;;3110;"INV-2026-000007";;;"LK26-7Q2M A ""B""; C";;;;;;;';
    expect(line.startsWith(`${start}"Rechnung";"INV-2026-000001";"Belegbetrag";"129,00 USD";`)).toBe(true);
    expect(line.endsWith('\r\n')).toBe(true);
    const cells = line.replaceAll(/"(?:[^"]|"")*"/g, '').split(';');
    expect(cells).toHaveLength(125);
    expect(line).toContain(';"FR";20,00;');
  });

  it('never has a line of another length, or a sign that ends one, whatever a company is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (company) => {
        const [booking] = toBookings(listed({ company }), SETTINGS);
        const line = booking ? writeBooking(booking, SETTINGS.accounts) : '';
        const outside = line.trimEnd().replaceAll(/"(?:[^"]|"")*"/g, '');
        expect(outside.split(';')).toHaveLength(125);
        expect(line.slice(0, -2)).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it('is of one fiscal year, in whichever month that begins', () => {
    expect(findFiscalYear('2026-01-01', '2026-12-31', 1)?.yearStart).toBe('2026-01-01');
    expect(findFiscalYear('2026-01-01', '2026-12-31', 7)).toBeNull();
    expect(findFiscalYear('2026-04-01', '2026-06-30', 7)?.yearStart).toBe('2025-07-01');
    expect(findFiscalYear('2026-07-01', '2026-07-31', 7)?.yearStart).toBe('2026-07-01');
  });

  it('is in windows-1252: what that lacks is written in Latin letters', () => {
    const decode = (text: string) => new TextDecoder('windows-1252').decode(encodeWindows1252(text));
    expect(decode('Grüße für 5 € – “Clés & Œuvre”')).toBe('Grüße für 5 € – “Clés & Œuvre”');
    expect([...encodeWindows1252('ü€')]).toEqual([0xfc, 0x80]);
    expect(decode('Łódź, Москва')).toBe('Lódz, Moskva');
  });
});
