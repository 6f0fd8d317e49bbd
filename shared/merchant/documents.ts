import * as v from 'valibot';
import { TAX_KINDS } from '../tax-kinds.ts';
import { evidencePieces } from './evidence.ts';
import { isForward, isOneWay, joinLists, listOf, pageAfter, period } from './fields.ts';
import { FOR_BOOKS, merchantCall } from './merchant-call.ts';

const input = v.pipe(
  v.strictObject({ ...period, ...pageAfter }),
  v.forward(
    v.check((asked) => isOneWay(asked), 'a period, or From and To'),
    ['Period'],
  ),
  v.forward(
    v.check((asked) => isForward(asked), 'after From'),
    ['To'],
  ),
);
const PLACED = ['Period'];
const minor = (text: string) => v.pipe(v.number(), v.description(text));
const taxed = {
  Country: v.string(),
  CurrencyCode: v.string(),
  VatBasisPoints: v.number(),
  GrossMinor: minor('With VAT; negative where it is given back.'),
  UntaxedMinor: minor('Multi-purpose vouchers in it, which are sold without VAT.'),
  NetMinor: minor('The taxable amount.'),
  VatMinor: v.number(),
};

const kinds = v.picklist(['invoice', 'credit-note']);

export const listDocuments = merchantCall({
  noun: 'documents',
  verb: 'list',
  summary:
    'Lists the invoices and credit notes of a period; with --folder or --zip, saves the PDF of each, and the e-invoice of each of a business.',
  method: 'GET',
  path: '/internal/documents',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  isWholeAsCsv: true,
  join: joinLists,
  filesOfEach: { name: 'Number', verbs: { download: null, 'e-invoice': 'EInvoice' } },
  columns: ['Number', 'IssuedOn', 'OrderNumber', 'Country', 'CurrencyCode', 'GrossMinor', 'VatMinor'],
  output: listOf(
    v.object({
      Number: v.string(),
      Kind: kinds,
      IssuedOn: v.pipe(v.string(), v.description('The day by the calendar of the books.')),
      OrderNumber: v.string(),
      Invoice: v.pipe(v.nullable(v.string()), v.description('Of a credit note, the number of its invoice.')),
      ...taxed,
      VatKind: v.picklist(TAX_KINDS),
      VatCountry: v.pipe(v.string(), v.description('Whose VAT it is.')),
      NetEurMinor: minor('EUR cents at the rate of the order, as the ledger has them.'),
      VatEurMinor: v.number(),
      UntaxedEurMinor: v.number(),
      ReversedEurMinor: v.pipe(
        v.nullable(v.number()),
        v.description('Of the credit note of an order’s VAT: what of the order is reverse charged from then on.'),
      ),
      Company: v.pipe(v.nullable(v.string()), v.description('Of a business.')),
      VatId: v.nullable(v.string()),
      EInvoice: v.pipe(v.boolean(), v.description('Whether there is an e-invoice: documents e-invoice NUMBER.')),
    }),
  ),
});

const numbersOutput = v.object({
  Year: v.number(),
  Missing: v.pipe(v.number(), v.description('How many numbers are missing in the year.')),
  Items: v.array(
    v.object({
      Kind: kinds,
      First: v.string(),
      Last: v.string(),
      Count: v.number(),
      MissingBefore: v.pipe(v.number(), v.description('How many numbers are missing before the first one.')),
    }),
  ),
});

export const listDocumentNumbers = merchantCall({
  noun: 'documents',
  verb: 'numbers',
  summary:
    'Lists the numbers of a year’s invoices and credit notes by range: one of each kind if none is missing, else it ends with exit code 1.',
  method: 'GET',
  path: '/internal/documents/numbers/{Year}',
  roles: FOR_BOOKS,
  input: v.strictObject({
    Year: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(2000),
      v.maxValue(2999),
      v.description('The year of the books, such as 2026.'),
      v.examples([2026]),
    ),
  }),
  output: numbersOutput,
  report({ Year, Missing, Items }) {
    const lines = Items.map(({ Kind, First, Last, Count, MissingBefore }) => {
      const gap = MissingBefore === 0 ? '' : `, ${MissingBefore} missing before`;
      return `${Kind}: ${First} to ${Last}, ${Count}${gap}`;
    });
    const end = Missing === 0 ? `No number of ${Year} is missing.` : `${Missing} numbers of ${Year} are missing.`;
    return { text: [...lines, end].join('\n'), isBad: Missing > 0 };
  },
});

export const exportDatev = merchantCall({
  noun: 'documents',
  verb: 'datev',
  summary:
    'Saves the invoices and credit notes of a period as a DATEV batch of bookings, with the accounts of the setting datev.',
  method: 'GET',
  path: '/internal/documents/datev/{Period}',
  roles: FOR_BOOKS,
  input: v.strictObject({ Period: period.Period.wrapped }),
  output: v.string(),
  file: 'text/csv',
});

const documentNumber = v.pipe(
  v.string(),
  v.regex(/^[A-Z\d-]{1,20}\d{4}-\d{6,12}$/),
  v.description('Its number.'),
  v.examples(['INV-2026-000001']),
);

export const downloadEInvoice = merchantCall({
  noun: 'documents',
  verb: 'e-invoice',
  summary: 'Saves the invoice or credit note of a business as an e-invoice: XML by EN 16931 (UBL 2.1).',
  method: 'GET',
  path: '/internal/documents/{Number}/ubl',
  roles: FOR_BOOKS,
  input: v.strictObject({ Number: documentNumber }),
  output: v.string(),
  file: 'application/xml',
});

export const downloadDocument = merchantCall({
  noun: 'documents',
  verb: 'download',
  summary: 'Saves an invoice or credit note as a PDF, as it was issued.',
  method: 'GET',
  path: '/internal/documents/{Number}/pdf',
  roles: FOR_BOOKS,
  input: v.strictObject({ Number: documentNumber }),
  output: v.string(),
  file: 'application/pdf',
});

export const exportSupplies = merchantCall({
  noun: 'ledger',
  verb: 'supplies',
  summary: 'Lists each unit sold in a period with what art. 63c of Regulation 282/2011 asks for.',
  method: 'GET',
  path: '/internal/ledger/supplies',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  isWholeAsCsv: true,
  join: joinLists,
  columns: ['Invoice', 'SuppliedOn', 'Country', 'Description', 'NetMinor', 'VatMinor', 'ReducedNetMinor'],
  output: listOf(
    v.object({
      Invoice: v.nullable(v.string()),
      OrderNumber: v.string(),
      Unit: v.string(),
      SuppliedOn: v.pipe(v.string(), v.description('The day of the payment, by which the supply is taxed.')),
      DeliveredOn: v.pipe(
        v.nullable(v.string()),
        v.description('When the order was complete: before it, the payment was on account.'),
      ),
      Type: v.picklist(['electronic service', 'single-purpose voucher', 'multi-purpose voucher']),
      Description: v.string(),
      Quantity: v.number(),
      ...taxed,
      ReducedGrossMinor: minor('What was given back of this unit since; of parts of orders see ledger corrections.'),
      ReducedNetMinor: v.number(),
      ReducedVatMinor: v.number(),
      CreditNote: v.nullable(v.string()),
      PaidOn: v.string(),
      PaidMinor: minor('The payment received for it: by money and balance.'),
      PaymentMethod: v.string(),
      VatKind: v.picklist(TAX_KINDS),
      Company: v.pipe(v.nullable(v.string()), v.description('Of a business.')),
      VatId: v.nullable(v.string()),
      ...evidencePieces,
    }),
  ),
});

export const exportCorrections = merchantCall({
  noun: 'ledger',
  verb: 'corrections',
  summary: 'Lists what was given back in a period, with the invoice and the quarter of its sale.',
  method: 'GET',
  path: '/internal/ledger/corrections',
  roles: FOR_BOOKS,
  input,
  placed: PLACED,
  isWholeAsCsv: true,
  join: joinLists,
  columns: ['CreditNote', 'Invoice', 'Supply', 'CorrectedOn', 'Country', 'NetMinor', 'VatMinor'],
  output: listOf(
    v.object({
      CreditNote: v.nullable(v.string()),
      Invoice: v.nullable(v.string()),
      OrderNumber: v.string(),
      Unit: v.pipe(v.nullable(v.string()), v.description('Null for an amount that is of no single unit.')),
      Supply: v.pipe(v.string(), v.description('The quarter of the sale.')),
      CorrectedOn: v.string(),
      Reason: v.string(),
      ...taxed,
    }),
  ),
});
