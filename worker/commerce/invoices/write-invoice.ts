import { type CurrencyCode, currencyOf, DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import type { VoucherType } from '../../../shared/merchant/product/voucher-type.ts';
import { toFullName } from '../../../shared/person-name.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { withoutVat } from '../checkout/vat.ts';
import type { Seller } from '../content/seller-store.ts';
import { type Bill, type BillRow, listBill } from '../orders/bill-rows.ts';
import { taxNoteOf } from '../taxes/tax-note.ts';
import { type DocumentFacts, type DocumentLine, type IssuedDocument, kindOf } from './document.ts';
import { isDrawn } from './drawable.ts';
import type { Invoice, InvoiceSum } from './invoice.ts';
import { type Pen, penOf } from './pen.ts';

const BASIS_POINTS = 10_000;

/** The seller, line by line. A line that the fonts cannot draw is left out. */
export function toSellerLines({ lines, vatId, contacts }: Seller, { t }: Pen): string[] {
  return [...lines, vatId && `${t('invoice-vat-id')} ${vatId}`, ...contacts].filter(
    (line) => line !== '' && isDrawn(line),
  );
}

/** The buyer, line by line. */
export function toBuyer({ country_code, content: { buyer }, template }: IssuedDocument, pen: Pen): string[] {
  const nameCountry = (code: string) => new Intl.DisplayNames(pen.tag, { type: 'region' }).of(code) ?? code;
  if (!('company' in buyer)) {
    return [pen.name(toFullName(template.language, buyer.first, buyer.last)), nameCountry(country_code)].filter(
      Boolean,
    );
  }
  const lines = [buyer.company, ...buyer.address.split('\n')].map((line) => pen.name(line.trim()));
  const vatId = buyer.vatId === undefined ? '' : `${pen.t('invoice-vat-id')} ${buyer.vatId}`;
  return [...lines, nameCountry(buyer.country), vatId].filter(Boolean);
}

/**
 * A line at its price. For a business without the VAT in it, with its rate (VAT directive art. 226 no. 8); `sign`: -1 for what
 * is given back.
 */
export function toLine(
  line: DocumentLine,
  name: string,
  { tax_rate, content }: IssuedDocument,
  pen: Pen,
  sign: 1 | -1 = 1,
) {
  const { quantity, unit } = line;
  const amount = { name, quantity, amount: pen.money(sign * unit * quantity) };
  if (!('company' in content.buyer)) return { ...amount, unit: pen.money(sign * unit) };
  const isTaxed = kindOf(line) !== 'MPV';
  return {
    ...amount,
    unit: pen.money(sign * (isTaxed && !line.vat ? withoutVat(unit, tax_rate) : unit)),
    rate: isTaxed ? formatRate(tax_rate, pen.tag) : '–',
  };
}

const formatRate = (basisPoints: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / BASIS_POINTS);

/**
 * Net and VAT of a gross amount, as two lines; before them the part sold without VAT. If that is everything, there are
 * no VAT lines. `sign`: -1 for what is given back.
 */
export function toVatSums(
  {
    tax_rate,
    gross_minor: grossMinor,
    untaxed_minor: untaxedMinor,
    tax_minor: taxMinor,
  }: Pick<DocumentFacts, 'tax_rate' | 'gross_minor' | 'untaxed_minor' | 'tax_minor'>,
  { t, tag, money }: Pen,
  sign: 1 | -1 = 1,
): InvoiceSum[] {
  const untaxed = { label: t('invoice-untaxed-vouchers'), amount: money(sign * untaxedMinor) };
  const before = untaxedMinor === 0 ? [] : [untaxed];
  if (untaxedMinor !== 0 && untaxedMinor === grossMinor) return before;
  const rate = formatRate(tax_rate, tag);
  return [
    ...before,
    { label: t('invoice-net-amount'), amount: money(sign * (grossMinor - untaxedMinor - taxMinor)) },
    { label: t('invoice-vat', { rate }), amount: money(sign * taxMinor) },
  ];
}

/** The notes on currency and VAT for products of these types. */
export function toNotes(
  { kind, country_code, content }: Pick<IssuedDocument, 'kind' | 'country_code' | 'content'>,
  kinds: readonly VoucherType[],
  { tag, t, day, currency: { code, name } }: Pen,
): string[] {
  const currency = `${new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? name} (${code})`;
  const { taxKind = 'standard', taxCountry = null, vatEur, rateOn, national, vatNational } = content;
  const note = taxNoteOf({ tax_kind: taxKind, tax_country_code: taxCountry, country_code }, tag);
  const money = (minor: number, code: CurrencyCode) =>
    formatMinor(kind === 'invoice' ? minor : -minor, currencyOf(code), tag);
  const euros = (minor: number) => money(minor, DEFAULT_CURRENCY);
  return [
    t('invoice-currency', { currency }),
    ...(national === undefined || vatNational === undefined
      ? []
      : [
          t('invoice-vat-national', {
            currency: national.code,
            date: day(national.on),
            amount: money(vatNational, national.code),
          }),
        ]),
    ...(vatEur === undefined || rateOn === undefined || national !== undefined
      ? []
      : [t('invoice-vat-euros', { amount: euros(vatEur), date: day(rateOn) })]),
    ...(kinds.some((voucherType) => voucherType !== 'MPV') ? [t(note.code, note.params)] : []),
    ...(kinds.includes('SPV') ? [t('invoice-voucher-single')] : []),
    ...(kinds.includes('MPV') ? [t('invoice-voucher-multi')] : []),
  ];
}

function toBill({ gross_minor, content }: IssuedDocument): Bill {
  const {
    lines,
    discount = 0,
    coupon = null,
    promo = 0,
    points,
    pointsWorth = 0,
    fee = 0,
    balance = 0,
    method = '',
  } = content;
  return {
    subtotalMinor: lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0),
    discountMinor: discount,
    couponCode: coupon,
    promoMinor: promo,
    pointsUsed: Number(points),
    pointsMinor: pointsWorth,
    feeMinor: fee,
    balanceMinor: balance,
    totalMinor: gross_minor - balance,
    method,
  };
}

function toSums(issued: IssuedDocument, pen: Pen): InvoiceSum[] {
  const { changes, total, paid } = listBill(toBill(issued), pen.t);
  const write = ({ label, minor }: BillRow): InvoiceSum => ({ label, amount: pen.money(minor) });
  return [...changes.map(write), { ...write(total), isTotal: true }, ...toVatSums(issued, pen), ...paid.map(write)];
}

/** What is printed on an invoice. */
export function writeInvoice(issued: IssuedDocument): Invoice {
  const pen = penOf(issued);
  const { tag, dir, t, day, name } = pen;
  const { number, content, template } = issued;
  return {
    tag,
    dir,
    t,
    title: t('invoice-title'),
    number,
    issuedAt: new Date(issued.issued_at),
    facts: [
      { label: t('invoice-number'), text: number },
      { label: t('invoice-issued'), text: day(issued.issued_on) },
      { label: t('invoice-order'), text: content.order },
    ],
    seller: toSellerLines(template.seller, pen),
    buyer: toBuyer(issued, pen),
    lines: content.lines.map((line) => toLine(line, name(line.name ?? ''), issued, pen)),
    sums: toSums(issued, pen),
    notes: toNotes(issued, content.lines.map(kindOf), pen),
  };
}
