import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { messageText } from '../messages/messages.ts';
import { taxNoteOf } from '../taxes/tax-note.ts';
import { type BillRow, listBill } from './bill-rows.ts';
import type { MailedOrder } from './mailed-order.ts';

const BASIS_POINTS = 10_000;

function listProducts(order: MailedOrder, money: (minor: number) => string): string {
  const groups = Map.groupBy(order.units, (unit) => `${unit.unitMinor} ${unit.name}`);
  const lines = [...groups.values()].flatMap((units) =>
    units
      .slice(0, 1)
      .map(
        ({ name, unitMinor }) =>
          `– ${units.length > 1 ? `${units.length} × ` : ''}${name}:\t${money(unitMinor * units.length)}`,
      ),
  );
  return lines.join('\n');
}

/** The products, their price with VAT, and the payment: the rows of the invoice and the order's page, in their order and words. */
export function summarizeOrder(order: MailedOrder, locale: LocaleCode, tag: string): string {
  const currency = currencyOf(isCurrencyCode(order.currencyCode) ? order.currencyCode : DEFAULT_CURRENCY);
  const money = (minor: number) => formatMinor(minor, currency, tag);
  const lines = (rows: readonly BillRow[]) => rows.map(({ label, minor }) => `${label}:\t${money(minor)}`);
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    order.taxRate / BASIS_POINTS,
  );
  const { changes, total, paid } = listBill(order, (code, params) => messageText(locale, code, params));
  const { taxKind: tax_kind, taxCountry: tax_country_code, countryCode: country_code } = order;
  const note = taxNoteOf({ tax_kind, tax_country_code, country_code }, tag);
  const vat =
    order.taxRate === 0
      ? [messageText(locale, note.code, note.params)]
      : // Nothing is taxed in an order of multi-purpose vouchers alone.
        lines(
          order.taxMinor === 0 ? [] : [{ label: messageText(locale, 'invoice-vat', { rate }), minor: order.taxMinor }],
        );
  const paragraphs = [
    [`${messageText(locale, 'invoice-order')} ${order.number}`, listProducts(order, money)],
    [...lines([...changes, total]), ...vat],
    lines(paid),
  ];
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}
