import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { convertMinor } from '../catalog/prices/money.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import type { MethodBill } from '../payments/payments-store.ts';
import { containedVat } from './vat.ts';

/** An unpaid order's bill with another method's fee (EUR cents). Spent points and balance stay as they were. */
export async function billWithFee(db: D1Database, order: OrderRow, feeEurMinor: number): Promise<MethodBill> {
  const dueMinor = order.total_minor - order.fee_minor;
  if (feeEurMinor === 0 && order.fee_minor === 0) {
    return { feeMinor: 0, taxMinor: order.tax_minor, totalMinor: order.total_minor };
  }
  const currency = currencyOf(isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY);
  const { rate } = await readPriceTerms(db, { locale: 'en', currency: currency.code });
  const feeMinor = convertMinor(feeEurMinor, rate, currency);
  const taxedMinor = dueMinor + order.balance_minor - order.untaxed_minor;
  return {
    feeMinor,
    taxMinor: containedVat(taxedMinor + feeMinor, order.tax_rate),
    totalMinor: dueMinor + feeMinor,
  };
}
