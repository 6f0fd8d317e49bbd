/** A step of a bundle that shoppers put together: so many different products, and the share that is then taken off. */
export interface BundleTier {
  products: number;
  basisPoints: number;
}

const MOST_TIERS = 6;
const LEAST_PRODUCTS = 2;
const MOST_PRODUCTS = 20;
const WHOLE = 10_000;
const TIER = /^(\d{1,2}):(\d{1,3}(?:\.\d{1,2})?)$/;

function parseTier(text: string): BundleTier | null {
  const [, products, percent] = TIER.exec(text) ?? [];
  if (products === undefined || percent === undefined) return null;
  return { products: Number(products), basisPoints: Math.round(Number(percent) * 100) };
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** The steps of a text such as "3:10 5:20" (three products: 10 %, five: 20 %); null unless both numbers rise. */
export function parseBundleTiers(text: string): BundleTier[] | null {
  const steps = text.trim().split(/[\s,]+/);
  const tiers = steps.map(parseTier).filter((tier) => tier !== null);
  const isSound = tiers.every(({ products, basisPoints }, index) => {
    const last = tiers[index - 1];
    return (
      isBetween(products, (last?.products ?? LEAST_PRODUCTS - 1) + 1, MOST_PRODUCTS) &&
      isBetween(basisPoints, (last?.basisPoints ?? 0) + 1, WHOLE)
    );
  });
  return isSound && tiers.length === steps.length && steps.length <= MOST_TIERS ? tiers : null;
}

/** The same the other way round: as it is stored. */
export const formatBundleTiers = (tiers: readonly BundleTier[]): string =>
  tiers.map(({ products, basisPoints }) => `${products}:${basisPoints / 100}`).join(' ');

/** The step that so many different products reach; undefined below the first. */
export const findReachedTier = (tiers: readonly BundleTier[], products: number): BundleTier | undefined =>
  tiers.findLast((tier) => tier.products <= products);
