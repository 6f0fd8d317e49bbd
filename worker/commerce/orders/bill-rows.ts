import type { Translate } from '../messages/messages.ts';
import { nameMethod } from '../payments/name-method.ts';
import type { OrderRow } from './order-rows-store.ts';

/** What an order costs and how it was paid. `…Minor` in minor units of its currency. */
export interface Bill {
  subtotalMinor: number;
  discountMinor: number;
  couponCode: string | null;
  promoMinor: number;
  pointsUsed: number;
  pointsMinor: number;
  feeMinor: number;
  balanceMinor: number;
  /** The amount that the method collected. */
  totalMinor: number;
  /** System name of the payment method. */
  method: string;
}

type BilledRow = Pick<
  OrderRow,
  | 'subtotal_minor'
  | 'discount_minor'
  | 'coupon_code'
  | 'promo_minor'
  | 'points_used'
  | 'points_minor'
  | 'fee_minor'
  | 'balance_minor'
  | 'total_minor'
  | 'method'
>;

/** The bill of an order's row. */
export const toBill = (order: BilledRow): Bill => ({
  subtotalMinor: order.subtotal_minor,
  discountMinor: order.discount_minor - order.promo_minor,
  couponCode: order.coupon_code,
  promoMinor: order.promo_minor,
  pointsUsed: order.points_used,
  pointsMinor: order.points_minor,
  feeMinor: order.fee_minor,
  balanceMinor: order.balance_minor,
  totalMinor: order.total_minor,
  method: order.method,
});

export interface BillRow {
  label: string;
  minor: number;
}

interface BillRows {
  /** The rows after the subtotal that change the price; empty if there are none. */
  changes: readonly BillRow[];
  total: BillRow;
  /** The amounts that balance and method paid. */
  paid: readonly BillRow[];
}

/**
 * The rows of a mail and of an invoice, around their VAT: those of the order's page, in its words and order
 * (CHECKOUT-50).
 */
export function listBill(bill: Bill, t: Translate): BillRows {
  const coupon = bill.couponCode === null ? '' : ` (${bill.couponCode})`;
  const changes = [
    { label: t('invoice-discount') + coupon, minor: -bill.discountMinor },
    { label: t('promotional-credit'), minor: -bill.promoMinor },
    { label: t('reward-points', { points: bill.pointsUsed }), minor: -bill.pointsMinor },
    { label: t('invoice-fee'), minor: bill.feeMinor },
  ].filter(({ minor }) => minor !== 0);
  const subtotal = { label: t('invoice-subtotal'), minor: bill.subtotalMinor };
  return {
    changes: changes.length === 0 ? [] : [subtotal, ...changes],
    total: { label: t('invoice-total'), minor: bill.totalMinor + bill.balanceMinor },
    paid: [
      { label: t('invoice-paid-by-balance'), minor: bill.balanceMinor },
      { label: t('invoice-paid', { method: nameMethod(bill, t) }), minor: bill.totalMinor },
    ].filter(({ minor }) => minor !== 0),
  };
}
