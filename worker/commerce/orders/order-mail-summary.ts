import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/money.ts';
import { messageText } from '../messages/messages.ts';
import { nameMethod } from '../payments/name-method.ts';
import type { MailedOrder } from './mailed-order.ts';

const BASIS_POINTS = 10_000;

function listProducts(order: MailedOrder, money: (minor: number) => string): string {
  const groups = Map.groupBy(order.units, (unit) => `${unit.unitMinor} ${unit.name}`);
  const lines = [...groups.values()].map((units) => {
    const [{ name, unitMinor } = { name: '', unitMinor: 0 }] = units;
    return `– ${units.length > 1 ? `${units.length} × ` : ''}${name}: ${money(unitMinor * units.length)}`;
  });
  return lines.join('\n');
}

/** The products, their price with VAT, and the payment: the rows of the invoice and the order's page, in their order and words. */
export function summarizeOrder(order: MailedOrder, locale: LocaleCode, tag: string): string {
  const currency = currencyOf(isCurrencyCode(order.currencyCode) ? order.currencyCode : DEFAULT_CURRENCY);
  const money = (minor: number) => formatMinor(minor, currency, tag);
  const lines = (rows: readonly (readonly [label: string, minor: number])[]) =>
    rows.map(([label, minor]) => `${label}: ${money(minor)}`);
  const some = (label: string, minor: number) => (minor === 0 ? [] : [[label, minor] as const]);
  const priceMinor = order.totalMinor + order.balanceMinor;
  const coupon = order.couponCode === null ? '' : ` (${order.couponCode})`;
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    order.taxRate / BASIS_POINTS,
  );
  const changes = [
    ...some(messageText(locale, 'invoice-discount') + coupon, -order.discountMinor),
    ...some(messageText(locale, 'reward-points', { points: order.pointsUsed }), -order.pointsMinor),
    ...some(messageText(locale, 'invoice-fee'), order.feeMinor),
  ];
  const price = lines([
    ...(changes.length === 0 ? [] : [[messageText(locale, 'invoice-subtotal'), order.subtotalMinor] as const]),
    ...changes,
    [messageText(locale, 'invoice-total'), priceMinor],
  ]);
  const vat =
    order.taxRate === 0
      ? [messageText(locale, 'invoice-untaxed')]
      : // Nothing is taxed in an order of multi-purpose vouchers alone.
        lines(some(messageText(locale, 'invoice-vat', { rate }), order.taxMinor));
  const paid = lines([
    ...some(messageText(locale, 'invoice-paid-by-balance'), order.balanceMinor),
    ...some(messageText(locale, 'invoice-paid', { method: nameMethod(order, locale) }), order.totalMinor),
  ]);
  const paragraphs = [
    [`${messageText(locale, 'invoice-order')} ${order.number}`, listProducts(order, money)],
    [...price, ...vat],
    paid,
  ];
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}
