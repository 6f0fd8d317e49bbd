import type { OrderTotals } from '../../../shared/api/cart.ts';
import type { Currency } from '../../../shared/currencies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import type { TaxKind } from '../../../shared/tax-kinds.ts';
import { formatMinor, toMajor } from '../catalog/prices/money.ts';
import { messageText } from '../messages/messages.ts';

/** A bill's amounts in minor units of its currency. */
export interface BilledTotals {
  subtotalMinor: number;
  /** By the coupon. */
  discountMinor: number;
  promoMinor: number;
  feeMinor: number;
  taxMinor: number;
  /** Basis points. */
  taxRate: number;
  /** The part of the subtotal sold without VAT. */
  untaxedMinor: number;
  pointsUsed: number;
  pointsMinor: number;
  balanceMinor: number;
  pointsToEarn: number;
  totalMinor: number;
  /** The amount that reductions and the coupon take off; unknown for an order, which stores no previous prices. */
  savedMinor?: number;
  /** The part of an order that was given back. */
  refundedMinor?: number;
  /** Why no VAT is charged. */
  taxNote?: string | undefined;
}

const BASIS_POINTS_PER_PERCENT = 100;

/** The wire's totals, formatted in the language of the BCP 47 `tag`. */
export function toOrderTotals(totals: BilledTotals, currency: Currency, tag: string): OrderTotals {
  const money = (minor: number) => ({ Text: formatMinor(minor, currency, tag), Value: toMajor(minor, currency) });
  // No rate if nothing is taxed: an order of multi-purpose vouchers only.
  const isUntaxed = totals.untaxedMinor > 0 && totals.taxMinor === 0;
  const owed = (minor: number) => (minor > 0 ? money(minor) : null);
  return {
    CurrencyCode: currency.code,
    SubTotal: money(totals.subtotalMinor),
    SubTotalDiscount: owed(totals.discountMinor),
    ...(totals.promoMinor > 0 ? { PromotionalCredit: money(totals.promoMinor) } : {}),
    Tax: money(totals.taxMinor),
    TaxRate: isUntaxed ? 0 : totals.taxRate / BASIS_POINTS_PER_PERCENT,
    PaymentMethodFee: owed(totals.feeMinor),
    RedeemedRewardPoints:
      totals.pointsUsed > 0 ? { Points: totals.pointsUsed, Amount: money(totals.pointsMinor) } : null,
    RedeemedBalance: owed(totals.balanceMinor),
    RewardPointsToEarn: totals.pointsToEarn,
    OrderTotal: money(totals.totalMinor),
    OrderAmount: money(totals.totalMinor + totals.balanceMinor),
    ...(totals.refundedMinor ? { Refunded: money(totals.refundedMinor) } : {}),
    ...(totals.taxNote === undefined ? {} : { TaxNote: totals.taxNote }),
    ...(totals.savedMinor ? { Savings: money(totals.savedMinor) } : {}),
  };
}

/** The wording of reverse charge (VAT Directive art. 226 no. 11a). */
export const reverseChargeNote = (kind: TaxKind | undefined, locale: LocaleCode): string | undefined =>
  kind === 'reverse-charge' ? messageText(locale, 'invoice-reverse-charge') : undefined;
