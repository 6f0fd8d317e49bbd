import { type Currency, currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { toFullName } from '../../../shared/person-name.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import type { VoucherType } from '../catalog/voucher-type.ts';
import { type BillRow, listBill, toBill } from '../orders/bill-rows.ts';
import { chooseDrawable, hasRightToLeftLetters, isDrawn } from './drawable.ts';
import type { Invoice, InvoiceSum } from './invoice.ts';
import { type InvoiceLanguage, invoiceLanguageOf } from './invoice-language.ts';
import type { InvoiceOrderRow } from './invoices-store.ts';
import type { Seller } from './seller-store.ts';

const BASIS_POINTS = 10_000;

/** The language and formats of an order's documents. */
export interface Pen extends InvoiceLanguage {
  currency: Currency;
  money: (minor: number) => string;
  day: (instantMs: number) => string;
}

function localeOfOrder({ language_code }: Pick<InvoiceOrderRow, 'language_code'>): LocaleCode {
  return isLocaleCode(language_code) ? language_code : DEFAULT_LOCALE;
}

/**
 * The formatter for an order's documents. A currency symbol that the fonts lack, or that would reorder the digits of a
 * left-to-right document, is replaced by the code.
 */
export function penOf(order: Pick<InvoiceOrderRow, 'currency_code' | 'language_code'>): Pen {
  const currency = currencyOf(isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY);
  const language = invoiceLanguageOf(localeOfOrder(order));
  const { code, symbol } = currency;
  const dates = new Intl.DateTimeFormat(language.tag, { dateStyle: 'long', timeZone: 'UTC' });
  const money = (minor: number) => formatMinor(minor, currency, language.tag);
  return {
    ...language,
    currency,
    money:
      isDrawn(symbol) && (!hasRightToLeftLetters(symbol) || language.dir === 'rtl')
        ? money
        : (minor) => money(minor).replace(symbol, code),
    // The order's page shows the same day, in the same time zone (ORDER-40).
    day: (instantMs) => `${dates.format(instantMs)} (UTC)`,
  };
}

/** The invoice number of an order: each paid order has one. */
export function invoiceNumber(order: Pick<InvoiceOrderRow, 'number'>): string {
  return order.number.replace(/^[A-Z]+/, 'INV');
}

/** The seller, line by line. A line that the fonts cannot draw is left out. */
export function toSeller({ lines, vatId, contacts }: Seller, { t }: Pen): string[] {
  return [...lines, vatId && `${t('invoice-vat-id')} ${vatId}`, ...contacts].filter(
    (line) => line !== '' && isDrawn(line),
  );
}

/** A name that the fonts cannot draw is left out: the address identifies the buyer. */
export function toBuyer(order: InvoiceOrderRow, { tag }: Pen): string[] {
  const name = chooseDrawable(toFullName(localeOfOrder(order), order.first_name, order.last_name));
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(order.country_code) ?? order.country_code;
  return [name, order.email, country].filter(Boolean);
}

/**
 * Net and VAT of a gross amount, as two lines; before them the part sold without VAT. If that is everything, there are
 * no VAT lines.
 */
export function toVatSums(
  order: Pick<InvoiceOrderRow, 'tax_rate'>,
  { grossMinor, taxMinor, untaxedMinor }: { grossMinor: number; taxMinor: number; untaxedMinor: number },
  pen: Pen,
): InvoiceSum[] {
  const untaxed = { label: pen.t('invoice-untaxed-vouchers'), amount: pen.money(untaxedMinor) };
  const before = untaxedMinor === 0 ? [] : [untaxed];
  if (untaxedMinor !== 0 && untaxedMinor === grossMinor) return before;
  const percent = new Intl.NumberFormat(pen.tag, { style: 'percent', maximumFractionDigits: 2 });
  const rate = percent.format(order.tax_rate / BASIS_POINTS);
  return [
    ...before,
    { label: pen.t('invoice-net-amount'), amount: pen.money(grossMinor - untaxedMinor - taxMinor) },
    { label: pen.t('invoice-vat', { rate }), amount: pen.money(taxMinor) },
  ];
}

/** The notes on currency and VAT for products of these types. */
export function toNotes(
  order: Pick<InvoiceOrderRow, 'tax_rate'>,
  kinds: readonly VoucherType[],
  { tag, t, currency: { code, name } }: Pen,
): string[] {
  const currency = `${new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? name} (${code})`;
  const service = order.tax_rate === 0 ? t('invoice-untaxed') : t('invoice-taxed');
  return [
    t('invoice-currency', { currency }),
    ...(kinds.some((voucherType) => voucherType !== 'MPV') ? [service] : []),
    ...(kinds.includes('SPV') ? [t('invoice-voucher-single')] : []),
    ...(kinds.includes('MPV') ? [t('invoice-voucher-multi')] : []),
  ];
}

function toSums(order: InvoiceOrderRow, pen: Pen): InvoiceSum[] {
  const { changes, total, paid } = listBill(toBill(order), localeOfOrder(order));
  const write = ({ label, minor }: BillRow): InvoiceSum => ({ label, amount: pen.money(minor) });
  const taxed = { grossMinor: total.minor, taxMinor: order.tax_minor, untaxedMinor: order.untaxed_minor };
  return [
    ...changes.map(write),
    { ...write(total), isTotal: true },
    ...toVatSums(order, taxed, pen),
    ...paid.map(write),
  ];
}

/** The invoice of a paid order, in the order's language. */
export function writeInvoice(order: InvoiceOrderRow, seller: Seller): Invoice {
  const pen = penOf(order);
  const { tag, dir, t, money } = pen;
  const number = invoiceNumber(order);
  return {
    tag,
    dir,
    t,
    title: t('invoice-title'),
    number,
    issuedAt: new Date(order.paid_at),
    facts: [
      { label: t('invoice-number'), text: number },
      { label: t('invoice-issued'), text: pen.day(order.paid_at) },
      { label: t('invoice-order'), text: order.number },
    ],
    seller: toSeller(seller, pen),
    buyer: toBuyer(order, pen),
    lines: order.items.map((item) => ({
      name: chooseDrawable(item.product_name, item.sold_name, item.product_se_name),
      quantity: item.quantity,
      unit: money(item.unit_minor),
      amount: money(item.unit_minor * item.quantity),
    })),
    sums: toSums(order, pen),
    notes: toNotes(
      order,
      order.items.map((item) => item.voucher_type),
      pen,
    ),
  };
}
