/**
 * A product's voucher type for VAT (Directive 2006/112/EC art. 30a and 30b). `None`: no voucher. `SPV`: a
 * single-purpose voucher, taxed when it is sold. `MPV`: a multi-purpose voucher, taxed when it is used, so not when it
 * is sold.
 */
export const VOUCHER_TYPES = ['None', 'SPV', 'MPV'] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];

/** How a product counts in a bill. */
export interface VoucherFacts {
  voucherType: VoucherType;
  /** Its keys are gift cards of this shop. */
  isStoreCredit: boolean;
}

/** Validates a text from the database. */
export function isVoucherType(text: string): text is VoucherType {
  return VOUCHER_TYPES.some((type) => type === text);
}

/** Vouchers of either kind are stored value: no coupon or points lower their price, and they earn no points. */
export function isStoredValue({ voucherType }: Pick<VoucherFacts, 'voucherType'>): boolean {
  return voucherType !== 'None';
}

/** True when the price contains VAT. */
export function isTaxedAtSale({ voucherType }: Pick<VoucherFacts, 'voucherType'>): boolean {
  return voucherType !== 'MPV';
}

/**
 * Store credit cannot pay for store credit: rounding between currencies could increase it, and its lifetime would
 * restart.
 */
export function isPayableByBalance({ isStoreCredit }: VoucherFacts): boolean {
  return !isStoreCredit;
}
