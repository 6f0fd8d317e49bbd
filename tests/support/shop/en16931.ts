import { all, type Element, readXml, textAt } from './read-xml.ts';

/*
 * Rules of EN 16931-1 for what this shop's e-invoices contain, in our own words, by the names that the standard gives them. Amounts
 * are counted in cents.
 */

interface Rule {
  id: string;
  sentence: string;
  isKept: (invoice: Element) => boolean;
}

const cents = (element: Element | undefined) => Math.round(Number(element?.text ?? 0) * 100);
const amountAt = (from: Element, path: string) => cents(all(from, path)[0]);
const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

const linesOf = (invoice: Element) => [...all(invoice, 'InvoiceLine'), ...all(invoice, 'CreditNoteLine')];
const changesOf = (invoice: Element, isCharge: boolean) =>
  all(invoice, 'AllowanceCharge').filter((one) => textAt(one, 'ChargeIndicator') === String(isCharge));
/** The sums by category are in the first one; another one has the VAT in the currency of the books. */
const subtotalsOf = (invoice: Element) => all(invoice, 'TaxTotal/TaxSubtotal');
const total = (invoice: Element, name: string) => amountAt(invoice, `LegalMonetaryTotal/${name}`);

const CATEGORY = 'TaxCategory';
const LINE_CATEGORY = 'Item/ClassifiedTaxCategory';
const codeOf = (from: Element, path: string) => textAt(from, `${path}/ID`) ?? '';
const rateOf = (from: Element, path: string) => textAt(from, `${path}/Percent`);
const keyOf = (from: Element, path: string) => `${codeOf(from, path)} ${Number(rateOf(from, path) ?? 0)}`;

/** Every category that something of the invoice is in: [code, rate]. */
const categoriesOf = (invoice: Element): [string, string | null][] => [
  ...linesOf(invoice).map((one): [string, string | null] => [codeOf(one, LINE_CATEGORY), rateOf(one, LINE_CATEGORY)]),
  ...[...all(invoice, 'AllowanceCharge'), ...subtotalsOf(invoice)].map((one): [string, string | null] => [
    codeOf(one, CATEGORY),
    rateOf(one, CATEGORY),
  ]),
];
const has = (invoice: Element, ...codes: readonly string[]) =>
  categoriesOf(invoice).some(([code]) => codes.includes(code));

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const taxIds = (invoice: Element, party: string, isVat: boolean) =>
  all(invoice, `${party}/PartyTaxScheme`)
    .filter((one) => (textAt(one, 'TaxScheme/ID') === 'VAT') === isVat)
    .map((one) => textAt(one, 'CompanyID') ?? '');

/** What there must be, by the name of its rule. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'BR-01': ['CustomizationID'],
  'BR-02': ['ID'],
  'BR-03': ['IssueDate'],
  'BR-05': ['DocumentCurrencyCode'],
  'BR-06': [`${SELLER}/PartyLegalEntity/RegistrationName`],
  'BR-07': [`${BUYER}/PartyLegalEntity/RegistrationName`],
  'BR-08 and BR-09': [`${SELLER}/PostalAddress/Country/IdentificationCode`],
  'BR-10 and BR-11': [`${BUYER}/PostalAddress/Country/IdentificationCode`],
  'BR-12 to BR-15': ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(
    (name) => `LegalMonetaryTotal/${name}`,
  ),
};

/** The order of elements in UBL 2.1, of those that this shop writes. */
const ORDER = [
  ...['CustomizationID', 'ID', 'IssueDate', 'InvoiceTypeCode', 'CreditNoteTypeCode', 'Note', 'DocumentCurrencyCode'],
  ...['TaxCurrencyCode', 'OrderReference', 'BillingReference', 'AccountingSupplierParty', 'AccountingCustomerParty'],
  ...['Delivery', 'AllowanceCharge', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine', 'CreditNoteLine'],
];

function everyAmount(from: Element): Element[] {
  return [...(from.attributes.currencyID === undefined ? [] : [from]), ...from.children.flatMap(everyAmount)];
}

/** A category's VAT is its net amount times its rate; the standard's own check allows less than one unit of the currency. */
const isOfRate = (one: Element, tolerance: number) =>
  Math.abs(amountAt(one, 'TaxAmount') - (amountAt(one, 'TaxableAmount') * Number(rateOf(one, CATEGORY) ?? 0)) / 100) <
  tolerance;

const UNIT = 100;

export const RULES: readonly Rule[] = [
  ...Object.entries(NEEDED).map(([id, paths]) => ({
    id,
    sentence: `There is ${paths.join(', ')}.`,
    isKept: (invoice: Element) => paths.every((path) => Boolean(textAt(invoice, path))),
  })),
  {
    id: 'BR-04',
    sentence: 'An invoice has the type 380, a credit note 381.',
    isKept: (invoice) =>
      invoice.name === 'Invoice'
        ? textAt(invoice, 'InvoiceTypeCode') === '380'
        : textAt(invoice, 'CreditNoteTypeCode') === '381',
  },
  {
    id: 'BR-16 and BR-21 to BR-26',
    sentence:
      'There is a line, and each has an id of its own, a quantity with its unit, an amount, a name and a price.',
    isKept: (invoice) => {
      const lines = linesOf(invoice);
      const ids = lines.map((line) => textAt(line, 'ID'));
      const isWhole = (line: Element) => {
        const [quantity] = [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')];
        return (
          quantity?.attributes.unitCode === 'C62' &&
          ['LineExtensionAmount', 'Item/Name', 'Price/PriceAmount'].every((path) => Boolean(textAt(line, path)))
        );
      };
      return lines.length > 0 && new Set(ids).size === lines.length && lines.every(isWhole);
    },
  },
  {
    id: 'BR-27',
    sentence: 'No price is below zero, and price times quantity is the amount of the line.',
    isKept: (invoice) =>
      linesOf(invoice).every((line) => {
        const [quantity] = [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')];
        const price = amountAt(line, 'Price/PriceAmount');
        const pieces = Number(quantity?.text) / Number(textAt(line, 'Price/BaseQuantity'));
        return price >= 0 && price * pieces === amountAt(line, 'LineExtensionAmount');
      }),
  },
  {
    id: 'BR-32, BR-33, BR-37 and BR-38',
    sentence: 'Each allowance and charge has a category and a reason.',
    isKept: (invoice) =>
      all(invoice, 'AllowanceCharge').every((one) =>
        ['AllowanceChargeReason', 'TaxCategory/ID', 'Amount'].every((path) => Boolean(textAt(one, path))),
      ),
  },
  {
    id: 'BR-53',
    sentence: 'VAT in another currency is there exactly if that currency is named.',
    isKept: (invoice) => {
      const code = textAt(invoice, 'TaxCurrencyCode');
      const others = all(invoice, 'TaxTotal').slice(1);
      const codes = others.map((one) => all(one, 'TaxAmount')[0]?.attributes.currencyID);
      return code === null ? others.length === 0 : codes.length === 1 && codes[0] === code;
    },
  },
  {
    id: 'BR-55',
    sentence: 'A credit note names the number of its invoice.',
    isKept: (invoice) =>
      invoice.name === 'Invoice' || Boolean(textAt(invoice, 'BillingReference/InvoiceDocumentReference/ID')),
  },
  {
    id: 'BR-DEC',
    sentence:
      'Amounts have at most two decimals, and all but the VAT of the books are in the currency of the document.',
    isKept: (invoice) => {
      const codes = [textAt(invoice, 'DocumentCurrencyCode'), textAt(invoice, 'TaxCurrencyCode')];
      return everyAmount(invoice).every(
        ({ text, attributes }) => /^-?\d+(?:\.\d{1,2})?$/.test(text) && codes.includes(attributes.currencyID ?? ''),
      );
    },
  },
  {
    id: 'BR-CO-09',
    sentence: 'A VAT id begins with the code of its country.',
    isKept: (invoice) =>
      [SELLER, BUYER].flatMap((party) => taxIds(invoice, party, true)).every((one) => /^[A-Z]{2}[\dA-Z]+$/.test(one)),
  },
  {
    id: 'BR-CO-10',
    sentence: 'The amounts of the lines add up to their sum.',
    isKept: (invoice) =>
      add(linesOf(invoice).map((line) => amountAt(line, 'LineExtensionAmount'))) ===
      total(invoice, 'LineExtensionAmount'),
  },
  {
    id: 'BR-CO-11',
    sentence: 'The allowances add up to their sum.',
    isKept: (invoice) =>
      add(changesOf(invoice, false).map((one) => amountAt(one, 'Amount'))) === total(invoice, 'AllowanceTotalAmount'),
  },
  {
    id: 'BR-CO-12',
    sentence: 'The charges add up to their sum.',
    isKept: (invoice) =>
      add(changesOf(invoice, true).map((one) => amountAt(one, 'Amount'))) === total(invoice, 'ChargeTotalAmount'),
  },
  {
    id: 'BR-CO-13',
    sentence: 'The total without VAT is the lines less the allowances, plus the charges.',
    isKept: (invoice) =>
      total(invoice, 'TaxExclusiveAmount') ===
      total(invoice, 'LineExtensionAmount') -
        total(invoice, 'AllowanceTotalAmount') +
        total(invoice, 'ChargeTotalAmount'),
  },
  {
    id: 'BR-CO-14',
    sentence: 'The VAT of the categories adds up to the VAT of the document.',
    isKept: (invoice) =>
      add(subtotalsOf(invoice).map((one) => amountAt(one, 'TaxAmount'))) === amountAt(invoice, 'TaxTotal/TaxAmount'),
  },
  {
    id: 'BR-CO-15',
    sentence: 'The total with VAT is the total without it, plus the VAT.',
    isKept: (invoice) =>
      total(invoice, 'TaxInclusiveAmount') ===
      total(invoice, 'TaxExclusiveAmount') + amountAt(invoice, 'TaxTotal/TaxAmount'),
  },
  {
    id: 'BR-CO-16',
    sentence: 'What is still due is the total with VAT less what is paid.',
    isKept: (invoice) =>
      total(invoice, 'PayableAmount') === total(invoice, 'TaxInclusiveAmount') - total(invoice, 'PrepaidAmount'),
  },
  {
    id: 'BR-CO-17',
    sentence: 'The VAT of a category is its amount times its rate, to less than one unit of the currency.',
    isKept: (invoice) => subtotalsOf(invoice).every((one) => isOfRate(one, UNIT)),
  },
  {
    id: 'BR-CO-18',
    sentence: 'There is a category, each is there once, and whatever is in the document is in one.',
    isKept: (invoice) => {
      const keys = subtotalsOf(invoice).map((one) => keyOf(one, CATEGORY));
      const used = categoriesOf(invoice).map(([code, rate]) => `${code} ${Number(rate ?? 0)}`);
      return keys.length > 0 && new Set(keys).size === keys.length && used.every((key) => keys.includes(key));
    },
  },
  {
    id: 'BR-CO-26',
    sentence: 'The seller has an id, a number in a register or a VAT id.',
    isKept: (invoice) =>
      [`${SELLER}/PartyIdentification/ID`, `${SELLER}/PartyLegalEntity/CompanyID`].some((path) =>
        Boolean(textAt(invoice, path)),
      ) || taxIds(invoice, SELLER, true).length > 0,
  },
  {
    id: 'BR-S-08, BR-Z-08, BR-AE-08, BR-E-08 and BR-O-08',
    sentence: 'The amount of a category is its lines less its allowances, plus its charges.',
    isKept: (invoice) =>
      subtotalsOf(invoice).every((one) => {
        const key = keyOf(one, CATEGORY);
        const lines = linesOf(invoice).filter((line) => keyOf(line, LINE_CATEGORY) === key);
        const changes = (isCharge: boolean) =>
          add(
            changesOf(invoice, isCharge)
              .filter((change) => keyOf(change, CATEGORY) === key)
              .map((change) => amountAt(change, 'Amount')),
          );
        const net = add(lines.map((line) => amountAt(line, 'LineExtensionAmount'))) - changes(false) + changes(true);
        return amountAt(one, 'TaxableAmount') === net;
      }),
  },
  {
    id: 'BR-S-05 to 07, BR-Z-05 to 07, BR-AE-05 to 07, BR-E-05 to 07 and BR-O-05 to 07',
    sentence:
      'A standard rate is above zero, the other categories have zero, and what is not subject to VAT has no rate.',
    isKept: (invoice) =>
      categoriesOf(invoice).every(([code, rate]) => {
        if (code === 'O') return rate === null;
        if (code === 'S') return Number(rate) > 0;
        return ['Z', 'AE', 'E'].includes(code) && rate === '0';
      }),
  },
  {
    id: 'BR-Z-09, BR-AE-09, BR-E-09 and BR-O-09',
    sentence: 'Only a standard rate has VAT.',
    isKept: (invoice) =>
      subtotalsOf(invoice).every((one) => codeOf(one, CATEGORY) === 'S' || amountAt(one, 'TaxAmount') === 0),
  },
  {
    id: 'BR-S-10, BR-Z-10, BR-AE-10, BR-E-10 and BR-O-10',
    sentence: 'Where there is no VAT it is said why, and nowhere else.',
    isKept: (invoice) =>
      subtotalsOf(invoice).every((one) => {
        const isTaxed = ['S', 'Z'].includes(codeOf(one, CATEGORY));
        return (textAt(one, 'TaxCategory/TaxExemptionReason') === null) === isTaxed;
      }),
  },
  {
    id: 'BR-S-02 to 04, BR-Z-02 to 04 and BR-E-02 to 04',
    sentence: 'A seller of what is taxed or exempt has a VAT id or the number of its tax office.',
    isKept: (invoice) =>
      !has(invoice, 'S', 'Z', 'E') || taxIds(invoice, SELLER, true).length + taxIds(invoice, SELLER, false).length > 0,
  },
  {
    id: 'BR-AE-02 to 04',
    sentence: 'Where the buyer owes the VAT, both have an id of their tax offices.',
    isKept: (invoice) =>
      !has(invoice, 'AE') ||
      (taxIds(invoice, SELLER, true).length + taxIds(invoice, SELLER, false).length > 0 &&
        taxIds(invoice, BUYER, true).length === 1),
  },
  {
    id: 'BR-O-02 to 04',
    sentence: 'Of what is not subject to VAT, no VAT id is named.',
    isKept: (invoice) =>
      !has(invoice, 'O') || [SELLER, BUYER].every((party) => taxIds(invoice, party, true).length === 0),
  },
  {
    id: 'BR-O-11 to 14',
    sentence: 'What is not subject to VAT stands in a document with nothing else.',
    isKept: (invoice) => !has(invoice, 'O') || categoriesOf(invoice).every(([code]) => code === 'O'),
  },
  {
    id: 'UBL',
    sentence: 'The elements are in the order of the schema.',
    isKept: (invoice) => {
      const places = invoice.children.map(({ name }) => ORDER.indexOf(name));
      return !places.includes(-1) && places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
    },
  },
];

/** The rules that an e-invoice breaks, each with its sentence. @throws for what is no XML. */
export function findBrokenRules(xml: string): string[] {
  const invoice = readXml(xml);
  return RULES.filter(({ isKept }) => !isKept(invoice)).map(({ id, sentence }) => `${id}: ${sentence}`);
}

/** The largest distance, in cents, of a category's VAT from its amount times its rate. */
export function roundingOf(xml: string): number {
  const distances = subtotalsOf(readXml(xml)).map((one) =>
    Math.abs(
      amountAt(one, 'TaxAmount') -
        Math.round((amountAt(one, 'TaxableAmount') * Number(rateOf(one, CATEGORY) ?? 0)) / 100),
    ),
  );
  return Math.max(...distances);
}
