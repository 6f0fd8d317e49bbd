import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, currencies, currencyOf } from '../../../shared/currencies.ts';
import { containedVat } from '../../../worker/commerce/checkout/vat.ts';
import type {
  DocumentContent,
  DocumentLine,
  InvoicedBusiness,
  IssuedDocument,
} from '../../../worker/commerce/invoices/document.ts';
import { toEInvoice } from '../../../worker/commerce/invoices/e-invoice/e-invoice.ts';
import { toEInvoiceFile } from '../../../worker/commerce/invoices/e-invoice/e-invoice-file.ts';
import { listParts } from '../../../worker/commerce/invoices/e-invoice/invoice-parts.ts';
import { readSellerParty } from '../../../worker/commerce/invoices/e-invoice/seller-party.ts';
import { writeUbl } from '../../../worker/commerce/invoices/e-invoice/write-ubl.ts';
import { penOf } from '../../../worker/commerce/invoices/pen.ts';
import { findBrokenRules, RULES, roundingOf } from '../../support/shop/en16931.ts';
import { issuedDocument } from '../../support/shop/issued-document.ts';
import { all, readXml, textAt } from '../../support/shop/read-xml.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const BUYER: InvoicedBusiness = {
  company: 'Clés & <Cie>',
  address: '1 rue de la Paix\n75002 Paris',
  country: 'FR',
  vatId: 'FR40303265045',
};
const SELLER = { vatId: 'IE9825613N', lines: ['Latchkey Ltd', '1 Quay', 'Dublin'], contacts: ['help@shop.example'] };
const PARTY = { country: 'IE', vatId: 'IE9825613N' };

const write = (issued: IssuedDocument, leftNet = 0, party = issued.template.party ?? PARTY) =>
  writeUbl(issued, issued.content.buyer as InvoicedBusiness, party, leftNet);

/** An invoice for the business; or as changed. */
function invoiceOf({ content, ...facts }: Parameters<typeof issuedDocument>[0] = {}): IssuedDocument {
  return issuedDocument({ seller: SELLER, party: PARTY, ...facts, content: { buyer: BUYER, ...content } });
}

const KINDS = [undefined, 'reverse-charge', 'small-business', 'outside'] as const;
const VOUCHERS = [undefined, undefined, 'SPV', 'MPV'] as const;
const lineOf = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }).filter((name) => /[\p{L}\p{N}]/u.test(name)),
  quantity: fc.integer({ min: 1, max: 7 }),
  unit: fc.integer({ min: 0, max: 200_00 }),
  voucher: fc.constantFrom(...VOUCHERS),
});
const shareOf = fc.double({ min: 0, max: 1, noNaN: true });

const grossOf = (lines: readonly DocumentLine[], isCounted = (_: DocumentLine) => true) =>
  lines.filter(isCounted).reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);

/** Documents as the shop bills and refunds: vouchers without VAT, discounts on goods alone, VAT once over everything taxed. */
const documents = fc
  .record({
    lines: fc.array(lineOf, { minLength: 1, maxLength: 6 }),
    taxKind: fc.constantFrom(...KINDS),
    rate: fc.constantFrom(0, 300, 700, 1700, 1900, 2000, 2300, 2550, 2700),
    discount: shareOf,
    points: shareOf,
    fee: fc.integer({ min: 0, max: 3_00 }),
    isCreditNote: fc.boolean(),
    currency_code: fc.constantFrom(...currencies.map(({ code }) => code)),
    hasTaxNumberAlone: fc.boolean(),
    hasVatId: fc.boolean(),
  })
  .map(({ lines, taxKind, isCreditNote, ...one }) => {
    const sold: DocumentLine[] = lines.map(({ voucher, ...line }) => ({ ...line, ...(voucher ? { voucher } : {}) }));
    const untaxed_minor = grossOf(sold, ({ voucher }) => voucher === 'MPV');
    const goods = grossOf(sold, ({ voucher }) => voucher === undefined);
    const discount = Math.floor(goods * one.discount);
    const pointsWorth = Math.floor((goods - discount) * one.points);
    const changes = isCreditNote ? { discount: 0, pointsWorth: 0 } : { discount, points: 1, pointsWorth, fee: one.fee };
    const gross_minor = grossOf(sold) - (isCreditNote ? 0 : discount + pointsWorth - one.fee);
    const tax_rate = taxKind === undefined ? one.rate : 0;
    const { vatId, ...withoutVatId } = BUYER;
    const content: Partial<DocumentContent> = {
      lines: sold,
      ...changes,
      buyer: one.hasVatId || taxKind === 'reverse-charge' ? BUYER : withoutVatId,
      ...(taxKind ? { taxKind } : {}),
      ...(isCreditNote ? { invoice: 'INV-2026-000001', invoicedOn: '2026-02-01' } : {}),
    };
    const tax_minor = containedVat(gross_minor - untaxed_minor, tax_rate);
    return invoiceOf({
      ...{ kind: isCreditNote ? 'credit-note' : 'invoice', currency_code: one.currency_code },
      ...{ tax_rate, gross_minor, untaxed_minor, tax_minor, content },
      party: one.hasTaxNumberAlone ? { country: 'IE', taxNumber: '143/123' } : PARTY,
    });
  });

// BOOKS-12
describe('an e-invoice', () => {
  it('keeps every rule of EN 16931, whatever was sold or given back', () => {
    fc.assert(
      fc.property(documents, (issued) => {
        const xml = write(issued);
        expect(findBrokenRules(xml)).toEqual([]);
        // The books round once, for the whole document: the VAT is off by a minor unit at most.
        const { decimals } = currencyOf(issued.currency_code as CurrencyCode);
        expect(roundingOf(xml)).toBeLessThan(decimals === 0 ? 100 : 2);
      }),
      { numRuns: 250 },
    );
  });

  it('has the sums of the books, to the cent: what was taxed, its VAT, and all of it', () => {
    fc.assert(
      fc.property(documents, (issued) => {
        const { net, tax, total, taxes } = toEInvoice(issued, 0, penOf(issued));
        expect([total, tax, net]).toEqual([
          issued.gross_minor,
          issued.tax_minor,
          issued.gross_minor - issued.tax_minor,
        ]);
        const taxed = taxes.find(({ category }) => category.code === 'S');
        if (taxed) expect(taxed.net).toBe(issued.gross_minor - issued.untaxed_minor - issued.tax_minor);
      }),
    );
  });

  it('is checked by rules that a wrong cent, category or missing id breaks', () => {
    const good = write(invoiceOf());
    expect(findBrokenRules(good)).toEqual([]);
    const broken = (from: string | RegExp, to: string) => {
      const changed = good.replace(from, to);
      expect(changed).not.toBe(good);
      return findBrokenRules(changed).map((one) => one.split(':')[0]);
    };
    expect(broken('>5.70<', '>5.71<')).toContain('BR-CO-14');
    expect(broken('>35.70</cbc:TaxInclusiveAmount>', '>35.71</cbc:TaxInclusiveAmount>')).toContain('BR-CO-15');
    expect(broken('>35.70</cbc:PrepaidAmount>', '>35.69</cbc:PrepaidAmount>')).toContain('BR-CO-16');
    expect(broken('>33.61</cbc:LineExtensionAmount>', '>33.60</cbc:LineExtensionAmount>')).toEqual([
      ...['BR-CO-10', 'BR-CO-13'],
    ]);
    expect(broken('>25.21</cbc:LineExtensionAmount>', '>25.20</cbc:LineExtensionAmount>')).toEqual([
      ...['BR-27', 'BR-CO-10', 'BR-S-08, BR-Z-08, BR-AE-08, BR-E-08 and BR-O-08'],
    ]);
    expect(broken('<cbc:ID>S</cbc:ID>', '<cbc:ID>AE</cbc:ID>')).toContain('BR-CO-18');
    expect(broken(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '')).toContain('BR-CO-26');
    expect(broken('>19</cbc:Percent>', '>0</cbc:Percent>')).toEqual([
      ...['BR-CO-18', 'BR-S-08, BR-Z-08, BR-AE-08, BR-E-08 and BR-O-08'],
      'BR-S-05 to 07, BR-Z-05 to 07, BR-AE-05 to 07, BR-E-05 to 07 and BR-O-05 to 07',
    ]);
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });

  it('names both parties, the order and the day, each line without VAT, and says that it is paid', () => {
    const invoice = readXml(write(invoiceOf()));
    const at = (path: string) => textAt(invoice, path);
    expect(at('ID')).toBe('INV-2026-000001');
    expect(at('IssueDate')).toBe('2026-02-03');
    expect(at('Delivery/ActualDeliveryDate')).toBe('2026-02-03');
    expect(at('OrderReference/ID')).toBe('LK-1');
    expect(at('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')).toBe('Clés & <Cie>');
    expect(at('AccountingCustomerParty/Party/PostalAddress/AdditionalStreetName')).toBe('75002 Paris');
    expect(at('AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toBe('FR40303265045');
    expect(at('AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toBe('IE9825613N');
    expect(at('AccountingSupplierParty/Party/Contact/ElectronicMail')).toBe('help@shop.example');
    expect(all(invoice, 'InvoiceLine/LineExtensionAmount').map(({ text }) => text)).toEqual(['25.21', '8.40']);
    expect(
      all(invoice, 'AllowanceCharge').map((one) => [textAt(one, 'AllowanceChargeReason'), textAt(one, 'Amount')]),
    ).toEqual([
      ['Discount (TEN)', '3.36'],
      ['30 reward points', '0.25'],
    ]);
    expect(at('LegalMonetaryTotal/TaxExclusiveAmount')).toBe('30.00');
    expect(at('LegalMonetaryTotal/PayableAmount')).toBe('0.00');
    expect(all(invoice, 'TaxTotal')).toHaveLength(1);
    expect(all(invoice, 'InvoiceLine/ID').map(({ text }) => text)).toEqual(['1', '2']);
    expect(all(invoice, 'BillingReference')).toEqual([]);
    expect(at('AccountingSupplierParty/Party/PartyIdentification/ID')).toBeNull();
    expect(at('AccountingCustomerParty/Party/PartyIdentification/ID')).toBeNull();
  });

  it('names a seller by the number of its tax office, and nobody by a VAT id where no VAT is due', () => {
    const taxOffice = readXml(write(invoiceOf(), 0, { country: 'IE', taxNumber: '143/123' }));
    const seller = 'AccountingSupplierParty/Party';
    expect(textAt(taxOffice, `${seller}/PartyIdentification/ID`)).toBe('143/123');
    expect(textAt(taxOffice, `${seller}/PartyTaxScheme/TaxScheme/ID`)).toBe('TAX');
    const facts = { tax_rate: 0, tax_minor: 0, content: { taxKind: 'outside' } } as const;
    const outside = readXml(write(invoiceOf(facts)));
    for (const [party, id] of [
      [seller, 'IE9825613N'],
      ['AccountingCustomerParty/Party', 'FR40303265045'],
    ]) {
      expect(textAt(outside, `${party}/PartyIdentification/ID`)).toBe(id);
      expect(all(outside, `${party ?? ''}/PartyTaxScheme`)).toEqual([]);
    }
  });

  it('in a currency that the shop has no more has its amounts as euros', () => {
    expect(write(invoiceOf({ currency_code: 'XTS' }))).toContain('<cbc:TaxAmount currencyID="EUR">5.70');
  });

  it('has a cent that is left over on the largest line, the first of equals, never on a fee', () => {
    const netsOf = (units: readonly number[], tax_minor: number) => {
      const lines = units.map((unit, index) => ({ name: `Game ${index}`, quantity: 1, unit }));
      const gross_minor = units.reduce((sum, unit) => sum + unit, 3_000);
      const content = { lines, fee: 3_000, discount: 0, pointsWorth: 0 };
      const issued = invoiceOf({ gross_minor, tax_minor, content });
      return toEInvoice(issued, 0, penOf(issued)).parts.map(({ net }) => net);
    };
    expect(netsOf([1_000, 1_000], 799)).toEqual([839, 841, 2_521]);
    expect(netsOf([1_000, 2_000], 959)).toEqual([840, 1_680, 2_521]);
    expect(netsOf([100, 1_190], 685)).toEqual([84, 1_000, 2_521]);
  });

  // TAX-7
  it('in another currency has the VAT in that of the books too', () => {
    const content = { vatEur: 518, rateOn: '2026-02-02' };
    const invoice = readXml(write(invoiceOf({ currency_code: 'USD', content })));
    expect(textAt(invoice, 'TaxCurrencyCode')).toBe('EUR');
    expect(all(invoice, 'TaxTotal/TaxAmount').map(({ text }) => text)).toEqual(['5.70', '5.18']);
    const national = { code: 'PLN', micros: 430_000_000, on: '2026-02-02' } as const;
    const polish = readXml(write(invoiceOf({ content: { national, vatNational: 2451 } })));
    expect(all(polish, 'TaxTotal/TaxAmount').map(({ text }) => text)).toEqual(['5.70', '24.51']);
    expect(findBrokenRules(write(invoiceOf({ content: { national, vatNational: 2451 } })))).toEqual([]);
  });

  it('of vouchers alone is not subject to VAT; beside goods they are exempt, and each says why', () => {
    const voucher = { name: 'Card', quantity: 1, unit: 2000, voucher: 'MPV' } as const;
    const alone = { gross_minor: 2000, untaxed_minor: 2000, tax_minor: 0 };
    const only = write(invoiceOf({ ...alone, content: { lines: [voucher], discount: 0, pointsWorth: 0 } }));
    expect(findBrokenRules(only)).toEqual([]);
    expect(textAt(readXml(only), 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toBe('O');
    const lines = [voucher, { name: 'Game', quantity: 1, unit: 1190 }];
    const mixed = { gross_minor: 3190, untaxed_minor: 2000, tax_minor: 190 };
    const both = write(invoiceOf({ ...mixed, content: { lines, discount: 0, pointsWorth: 0 } }));
    expect(findBrokenRules(both)).toEqual([]);
    const categories = all(readXml(both), 'TaxTotal/TaxSubtotal/TaxCategory');
    expect(categories.map((one) => [textAt(one, 'ID'), textAt(one, 'TaxExemptionReason')])).toEqual([
      ['E', 'Multi-purpose voucher: no VAT is charged on sale. VAT is due when the voucher is used.'],
      ['S', null],
    ]);
  });

  // REFUND-13
  it('of a refunded voucher has the fee that came back with it as a line of its own, with VAT', () => {
    const lines = [{ name: 'Card', quantity: 1, unit: 2119, voucher: 'MPV' }] as const;
    const facts = { kind: 'credit-note', gross_minor: 2119, untaxed_minor: 2000, tax_minor: 19 } as const;
    const content = { lines: [...lines], discount: 0, pointsWorth: 0, invoice: 'INV-1', invoicedOn: '2026-02-01' };
    const xml = write(invoiceOf({ ...facts, content }));
    expect(findBrokenRules(xml)).toEqual([]);
    const note = readXml(xml);
    expect(all(note, 'CreditNoteLine/Item/Name').map(({ text }) => text)).toEqual(['Card', 'Payment fee']);
    expect(all(note, 'CreditNoteLine/LineExtensionAmount').map(({ text }) => text)).toEqual(['20.00', '1.00']);
    expect(all(note, 'CreditNoteLine/CreditedQuantity').map(({ text }) => text)).toEqual(['1', '1']);
    expect(textAt(note, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV-1');
    expect(all(note, 'Delivery')).toEqual([]);
  });

  // TAX-11
  it('of the VAT that a business gets back bills the order again as reverse charged', () => {
    const xml = write(
      invoiceOf({
        ...{ kind: 'credit-note', tax_rate: 2000, gross_minor: 400, tax_minor: 400 },
        content: {
          ...{ lines: [{ quantity: 1, unit: 400, vat: 1 }], discount: 0, pointsWorth: 0, taxKind: 'reverse-charge' },
          ...{ invoice: 'INV-1', invoicedOn: '2026-02-01' },
        },
      }),
      2000,
    );
    expect(findBrokenRules(xml)).toEqual([]);
    const note = readXml(xml);
    const sums = all(note, 'TaxTotal/TaxSubtotal');
    expect(
      sums.map((one) => ['TaxCategory/ID', 'TaxableAmount', 'TaxAmount'].map((path) => textAt(one, path))),
    ).toEqual([
      ['S', '20.00', '4.00'],
      ['AE', '-20.00', '0.00'],
    ]);
    expect(textAt(note, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe('4.00');
  });

  it('has no sign that XML cannot have', () => {
    const lines = [{ name: 'A\u0000\u0008\uD800\uFFFFB', quantity: 1, unit: 1190 }];
    const facts = { gross_minor: 1190, tax_minor: 190, content: { lines, discount: 0, pointsWorth: 0 } };
    expect(textAt(readXml(write(invoiceOf(facts))), 'InvoiceLine/Item/Name')).toBe('AB');
  });
});

// REFUND-13
describe('the parts of a document that are without VAT', () => {
  const partsOf = (kind: IssuedDocument['kind'], lines: DocumentLine[], untaxed_minor: number, coupon?: string) => {
    const issued = invoiceOf({ kind, untaxed_minor });
    const discount = coupon === undefined ? {} : { discount: 1, coupon };
    const content = { order: 'LK-1', buyer: BUYER, lines, ...discount };
    return listParts({ ...issued, content }, penOf(issued)).map(({ name, gross, isTaxed }) => [name, gross, isTaxed]);
  };
  const amount = { quantity: 1, unit: 500 };
  const game = { ...amount, name: 'Game' };

  it('are its vouchers first, then what was given back as an amount, then goods', () => {
    const card = { ...amount, name: 'Card', unit: 1_000, voucher: 'MPV' } as const;
    expect(partsOf('credit-note', [game, amount, card], 1_000)).toEqual([
      ['Game', 500, true],
      ['Refunded', 500, true],
      ['Card', 1_000, false],
    ]);
    expect(partsOf('credit-note', [game, amount], 500)).toEqual([
      ['Game', 500, true],
      ['Refunded', 500, false],
    ]);
    expect(partsOf('credit-note', [game, amount], 200)).toEqual([
      ['Game', 500, true],
      ['Refunded', 200, false],
      ['Refunded', 300, true],
    ]);
  });

  it('are none where there is no voucher, and nothing is listed that was not sold', () => {
    expect(partsOf('invoice', [game], 0)).toEqual([['Game', 500, true]]);
    expect(partsOf('invoice', [game], 0, 'TEN').at(-1)).toEqual(['Discount (TEN)', 1, true]);
    const { coupon: _, ...plain } = invoiceOf().content;
    const issued = invoiceOf();
    expect(listParts({ ...issued, content: plain }, penOf(issued)).map(({ name }) => name)).toContain('Discount');
  });
});

// BOOKS-12
describe('the file of an e-invoice', () => {
  const db = standIn<Parameters<typeof toEInvoiceFile>[0]>({
    prepare: () => ({ bind: () => ({ first: async () => ({ net: 0 }) }) }),
  });

  it('is named after its document', async () => {
    expect(await toEInvoiceFile(db, invoiceOf())).toMatchObject({
      name: 'invoice-INV-2026-000001.xml',
      type: 'application/xml',
    });
  });

  it('is none for a private buyer, and none of a seller who cannot be named', async () => {
    await expect(toEInvoiceFile(db, invoiceOf({ content: { buyer: {} } }))).rejects.toMatchObject({ status: 404 });
    const { party: _, ...template } = invoiceOf().template;
    await expect(toEInvoiceFile(db, { ...invoiceOf(), template })).rejects.toMatchObject({ status: 404 });
  });
});

// BOOKS-12
describe('the seller of e-invoices', () => {
  it('has a country, and a VAT id or the number of its tax office; without them there are none', () => {
    expect(readSellerParty({ VatId: 'IE 9825613N', RegistrationNumber: '12345' }, null)).toEqual({
      ...{ country: 'IE', vatId: 'IE9825613N', registration: '12345' },
    });
    expect(readSellerParty({ VatId: 'IE9825613N' }, 'DE')).toMatchObject({ country: 'DE' });
    expect(readSellerParty({ TaxNumber: '143/123/12345' }, 'DE')).toEqual({
      country: 'DE',
      taxNumber: '143/123/12345',
    });
    expect(readSellerParty({ TaxNumber: '143/123/12345' }, null)).toBeNull();
    expect(readSellerParty({}, 'DE')).toBeNull();
    expect(readSellerParty({ VatId: ' ' }, 'DE')).toBeNull();
  });

  it('with a VAT id that no country gives out has it as a number of its tax office', () => {
    expect(readSellerParty({ VatId: 'IE1234567A' }, 'IE')).toEqual({ country: 'IE', taxNumber: 'IE1234567A' });
  });
});
