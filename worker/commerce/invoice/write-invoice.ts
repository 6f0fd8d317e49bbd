import type { StoreSettings } from '../../../shared/api/store.ts';
import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { formatMinor } from '../rules/money.ts';
import type { InvoiceOrderRow } from '../store/invoices.ts';
import type { Invoice, InvoiceSum } from './invoice.ts';

/** Invoices are in English, whatever language the shop was read in: their labels fit the font in every country. */
const TAG = 'en-GB';
const BASIS_POINTS_PER_PERCENT = 100;

function toSums(order: InvoiceOrderRow, money: (minor: number) => string): InvoiceSum[] {
  const sums: InvoiceSum[] = [{ label: 'Subtotal', amount: money(order.subtotal_minor) }];
  const add = (label: string, minor: number) => {
    if (minor !== 0) sums.push({ label, amount: money(minor) });
  };
  add(order.coupon_code === null ? 'Discount' : `Discount (${order.coupon_code})`, -order.discount_minor);
  add(`Reward points (${order.points_used})`, -order.points_minor);
  add('Fee of the payment method', order.fee_minor);
  const total = order.total_minor + order.balance_minor;
  sums.push({ label: 'Total', amount: money(total), isTotal: true });
  const rate = order.tax_rate / BASIS_POINTS_PER_PERCENT;
  sums.push({ label: `VAT ${rate} % (${order.country_code}), contained`, amount: money(order.tax_minor) });
  sums.push({ label: 'Net amount', amount: money(total - order.tax_minor) });
  add('Paid by balance', order.balance_minor);
  add('Paid', order.total_minor);
  return sums;
}

/** The invoice of a paid order. */
export function writeInvoice(
  order: InvoiceOrderRow,
  settings: Pick<StoreSettings, 'Name' | 'ContactEmail' | 'Url'>,
): Invoice {
  const currency = currencyOf(isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY);
  const money = (minor: number) => formatMinor(minor, currency, TAG);
  const buyerName = [order.first_name, order.last_name].filter(Boolean).join(' ');
  return {
    number: order.number.replace(/^LK/, 'INV'),
    orderNumber: order.number,
    issuedOn: new Date(order.paid_at).toISOString().slice(0, 10),
    seller: [settings.Name, settings.Url, settings.ContactEmail].filter(Boolean),
    buyer: [buyerName, order.email, order.country_code].filter(Boolean),
    lines: order.items.map((item) => ({
      name: item.product_name,
      quantity: item.quantity,
      unit: money(item.unit_minor),
      amount: money(item.unit_minor * item.quantity),
    })),
    sums: toSums(order, money),
    notes: [
      `All amounts are in ${currency.name} (${currency.code}).`,
      order.tax_rate === 0
        ? 'Electronically supplied services; no EU VAT is due at the place of the customer.'
        : 'Electronically supplied services, taxed at the place of the customer.',
    ],
  };
}
