/** The names that a product's `supplier` may be. */
export const SUPPLIER_NAMES = ['distributor'] as const;
