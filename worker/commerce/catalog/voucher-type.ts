/**
 * What a product is for VAT (Directive 2006/112/EC art. 30a and 30b). `None`: no voucher. `SPV`: a single-purpose
 * voucher, taxed when it is sold. `MPV`: a multi-purpose voucher, taxed when it is used, so not when it is sold.
 */
export const VOUCHER_TYPES = ['None', 'SPV', 'MPV'] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];

/** How a product counts in a bill. */
export interface VoucherFacts {
  voucherType: VoucherType;
  /** Its keys are gift cards of this shop. */
  isStoreCredit: boolean;
}

/** False for an unknown text of the database. */
export function isVoucherType(text: string): text is VoucherType {
  return VOUCHER_TYPES.some((type) => type === text);
}

/** A voucher of either kind is money in another form: no coupon or points lower its price, and it earns no points. */
export function isStoredValue({ voucherType }: Pick<VoucherFacts, 'voucherType'>): boolean {
  return voucherType !== 'None';
}

/** True when VAT is contained in the price. */
export function isTaxedAtSale({ voucherType }: Pick<VoucherFacts, 'voucherType'>): boolean {
  return voucherType !== 'MPV';
}

/**
 * Store credit does not pay for store credit: rounding between currencies would make more of it, and its lifetime would
 * start over.
 */
export function isPayableByBalance({ isStoreCredit }: VoucherFacts): boolean {
  return !isStoreCredit;
}
