/** Rows of a shop that has been open for three years. */
const FULL = {
  products: 36_881,
  customers: 300_000,
  orders: 400_000,
  keys: 970_000,
  priceHistory: 770_000,
  coupons: 5_000,
  cartRows: 200_000,
} as const;

export type Sizes = Record<keyof typeof FULL, number>;

/** The sizes of a shop that is `scale` times as large. */
export function scaleSizes(scale: number): Sizes {
  return Object.fromEntries(
    Object.entries(FULL).map(([table, rows]) => [table, Math.max(20, Math.round(rows * scale))]),
  ) as Sizes;
}
