import { fromEurMinor } from '../exchange-rates/order-rate.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import type { MethodBill } from '../payments/payments-store.ts';
import { containedVat, withoutVat } from './vat.ts';

/** An unpaid order's bill with another method's fee (EUR cents). Spent points and balance stay as they were. */
export function billWithFee(order: OrderRow, feeEurMinor: number): MethodBill {
  const dueMinor = order.total_minor - order.fee_minor;
  const feeMinor = withoutVat(fromEurMinor(feeEurMinor, order.minor_per_eur_micros), order.relieved_rate);
  const taxedMinor = dueMinor + order.balance_minor - order.untaxed_minor;
  return {
    feeMinor,
    taxMinor: containedVat(taxedMinor + feeMinor, order.tax_rate),
    totalMinor: dueMinor + feeMinor,
  };
}
