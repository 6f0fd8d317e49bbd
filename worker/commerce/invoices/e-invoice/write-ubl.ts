import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import { toXmlText } from '../../../../shared/xml-text.ts';
import type { InvoicedBusiness, IssuedDocument } from '../document.ts';
import { penOf } from '../pen.ts';
import { kindsOf } from '../write-credit-note.ts';
import { toNotes } from '../write-invoice.ts';
import { type EInvoice, type EInvoicePart, toEInvoice } from './e-invoice.ts';
import type { SellerParty } from './seller-party.ts';
import type { TaxCategory } from './tax-category.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const EN_16931 = 'urn:cen.eu:en16931:2017';
/** Pieces (UN/ECE recommendation 20). */
const PIECES = 'unitCode="C62"';

/** What each kind of document is called in UBL, and its code (UNCL1001). */
const KINDS = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  'credit-note': {
    ...{ root: 'CreditNote', type: 'CreditNoteTypeCode', code: '381' },
    ...{ line: 'CreditNoteLine', quantity: 'CreditedQuantity' },
  },
} as const;

type Child = string | null;

/** An element with elements in it, if there are any. */
function group(name: string, ...children: readonly Child[]): Child {
  const inner = children.filter((child) => child !== null).join('');
  return inner === '' ? null : `<cac:${name}>${inner}</cac:${name}>`;
}

/** An element with a text, if there is one. */
function leaf(name: string, text: string | number | null | undefined, attributes = ''): Child {
  const clean = toXmlText(String(text ?? '')).trim();
  if (clean === '') return null;
  return `<cbc:${[name, attributes].filter(Boolean).join(' ')}>${clean}</cbc:${name}>`;
}

/** Writes an amount of a currency, with its decimals. */
function amountIn(code: string) {
  const currency = isCurrencyCode(code) ? code : DEFAULT_CURRENCY;
  const { decimals } = currencyOf(currency);
  return (name: string, minor: number) =>
    leaf(name, (minor / 10 ** decimals).toFixed(decimals), `currencyID="${currency}"`);
}
type Amount = ReturnType<typeof amountIn>;

const VAT_SCHEME = group('TaxScheme', leaf('ID', 'VAT'));

/** What is not subject to VAT has no rate (BR-O-05). */
const writeCategory = (name: string, { code, rate }: TaxCategory, ...reasons: readonly Child[]) =>
  group(name, leaf('ID', code), leaf('Percent', code === 'O' ? null : rate / 100), ...reasons, VAT_SCHEME);

function writeAddress(lines: readonly string[], country: string): Child {
  const [first, second, ...others] = lines.map((line) => line.trim()).filter(Boolean);
  return group(
    'PostalAddress',
    leaf('StreetName', first),
    leaf('AdditionalStreetName', second),
    group('AddressLine', leaf('Line', others.join(', '))),
    group('Country', leaf('IdentificationCode', country)),
  );
}

const writeTaxId = (id: string | undefined, scheme: string) =>
  id === undefined ? null : group('PartyTaxScheme', leaf('CompanyID', id), group('TaxScheme', leaf('ID', scheme)));

/** A document of what is not subject to VAT names no VAT ids (BR-O-02): they stand there as ids of another kind. */
function writeSeller({ template: { seller } }: IssuedDocument, party: SellerParty, hasVatIds: boolean): Child {
  const [name = '', ...address] = seller.lines;
  const { country, vatId, taxNumber, registration } = party;
  const mail = seller.contacts.find((contact) => contact.includes('@'));
  return group(
    'AccountingSupplierParty',
    group(
      'Party',
      hasVatIds && vatId !== undefined ? null : group('PartyIdentification', leaf('ID', vatId ?? taxNumber)),
      writeAddress(address, country),
      hasVatIds ? writeTaxId(vatId, 'VAT') : null,
      hasVatIds ? writeTaxId(taxNumber, 'TAX') : null,
      group('PartyLegalEntity', leaf('RegistrationName', name), leaf('CompanyID', registration)),
      group('Contact', leaf('ElectronicMail', mail)),
    ),
  );
}

const writeBuyer = ({ company, address, country, vatId }: InvoicedBusiness, hasVatIds: boolean) =>
  group(
    'AccountingCustomerParty',
    group(
      'Party',
      hasVatIds ? null : group('PartyIdentification', leaf('ID', vatId)),
      writeAddress(address.split('\n'), country),
      hasVatIds ? writeTaxId(vatId, 'VAT') : null,
      group('PartyLegalEntity', leaf('RegistrationName', company)),
    ),
  );

const writeChange = ({ kind, name, net, category }: EInvoicePart, amount: Amount) =>
  group(
    'AllowanceCharge',
    leaf('ChargeIndicator', String(kind === 'charge')),
    leaf('AllowanceChargeReason', name),
    amount('Amount', net),
    writeCategory('TaxCategory', category),
  );

/** The VAT by category, and once more in the currency of the seller's books if that is another one (BT-111). */
function writeTaxes({ tax, taxes }: EInvoice, amount: Amount, inOwn: Child): Child[] {
  const subtotals = taxes.map((one) =>
    group(
      'TaxSubtotal',
      amount('TaxableAmount', one.net),
      amount('TaxAmount', one.tax),
      writeCategory(
        'TaxCategory',
        one.category,
        leaf('TaxExemptionReasonCode', one.reasonCode),
        leaf('TaxExemptionReason', one.reason),
      ),
    ),
  );
  return [group('TaxTotal', amount('TaxAmount', tax), ...subtotals), group('TaxTotal', inOwn)];
}

/** The price is that of all pieces of a line, so that nothing is rounded. */
const writeLine = (
  { name, quantity, net, category }: EInvoicePart,
  index: number,
  names: (typeof KINDS)[keyof typeof KINDS],
  amount: Amount,
) =>
  group(
    names.line,
    leaf('ID', index + 1),
    leaf(names.quantity, quantity, PIECES),
    amount('LineExtensionAmount', net),
    group('Item', leaf('Name', name), writeCategory('ClassifiedTaxCategory', category)),
    group('Price', amount('PriceAmount', Math.abs(net)), leaf('BaseQuantity', Math.abs(quantity), PIECES)),
  );

/** The currency of the seller's books if the document is in another one, and the VAT in it. */
function readOwnVat({
  vatEur,
  national,
  vatNational,
}: IssuedDocument['content']): [code: string, minor: number] | null {
  if (national !== undefined && vatNational !== undefined) return [national.code, vatNational];
  return vatEur === undefined ? null : [DEFAULT_CURRENCY, vatEur];
}

/** An issued document for a business as UBL 2.1, by the rules of EN 16931. `leftNet` as in `toEInvoice`. */
export function writeUbl(issued: IssuedDocument, buyer: InvoicedBusiness, party: SellerParty, leftNet: number): string {
  const { kind, number, issued_on, currency_code, content } = issued;
  const pen = penOf(issued);
  const invoice = toEInvoice(issued, leftNet, pen);
  const names = KINDS[kind];
  const amount = amountIn(currency_code);
  const hasVatIds = invoice.taxes.every(({ category }) => category.code !== 'O');
  const own = readOwnVat(content);
  const notes = toNotes(issued, kindsOf(issued), pen).join(' ');
  const { parts } = invoice;
  const body = [
    leaf('CustomizationID', EN_16931),
    leaf('ID', number),
    leaf('IssueDate', issued_on),
    leaf(names.type, names.code),
    leaf('Note', notes),
    leaf('DocumentCurrencyCode', currency_code),
    leaf('TaxCurrencyCode', own?.[0]),
    group('OrderReference', leaf('ID', content.order)),
    kind === 'invoice'
      ? null
      : group(
          'BillingReference',
          group('InvoiceDocumentReference', leaf('ID', content.invoice), leaf('IssueDate', content.invoicedOn)),
        ),
    writeSeller(issued, party, hasVatIds),
    writeBuyer(buyer, hasVatIds),
    kind === 'invoice' ? group('Delivery', leaf('ActualDeliveryDate', issued_on)) : null,
    ...parts.filter((part) => part.kind !== 'line' && part.net !== 0).map((part) => writeChange(part, amount)),
    ...writeTaxes(invoice, amount, own && amountIn(own[0])('TaxAmount', own[1])),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', invoice.lines),
      amount('TaxExclusiveAmount', invoice.net),
      amount('TaxInclusiveAmount', invoice.total),
      amount('AllowanceTotalAmount', invoice.allowances),
      amount('ChargeTotalAmount', invoice.charges),
      amount('PrepaidAmount', invoice.total),
      amount('PayableAmount', 0),
    ),
    ...parts.filter((part) => part.kind === 'line').map((part, index) => writeLine(part, index, names, amount)),
  ];
  const schemas = [
    `xmlns="${UBL}:${names.root}-2"`,
    `xmlns:cac="${UBL}:CommonAggregateComponents-2"`,
    `xmlns:cbc="${UBL}:CommonBasicComponents-2"`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${names.root} ${schemas.join(' ')}>${body.filter((one) => one !== null).join('')}</${names.root}>\n`;
}
