/** The country of a buyer of whom none is known: some VAT rather than none. */
export const FALLBACK_COUNTRY = 'DE';

const BASIS = 10_000;

/** VAT contained in a gross amount, in minor units, rounded half up. */
export function containedVat(grossMinor: number, rateBasisPoints: number): number {
  return Math.round((grossMinor * rateBasisPoints) / (BASIS + rateBasisPoints));
}

/** A net amount with its VAT, rounded half up. */
export const withVat = (netMinor: number, rateBasisPoints: number): number =>
  Math.floor((2 * netMinor * (BASIS + rateBasisPoints) + BASIS) / (2 * BASIS));

/** A gross amount without the VAT in it. */
export const withoutVat = (grossMinor: number, rateBasisPoints: number): number =>
  grossMinor - containedVat(grossMinor, rateBasisPoints);
