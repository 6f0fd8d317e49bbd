/** A reward point is worth one EUR cent. */
export const POINT_VALUE_EUR_MINOR = 1;
/** Points for every whole euro of goods paid: three per cent back. */
const POINTS_PER_EUR = 3;

const CENTS_PER_EUR = 100;

/** Points earned by goods of this value (EUR cents). Partial euros earn nothing. */
export function pointsFor(goodsEurMinor: number): number {
  return Math.max(0, Math.floor(goodsEurMinor / CENTS_PER_EUR)) * POINTS_PER_EUR;
}

/** The value of points in EUR cents. */
export function pointsValue(points: number): number {
  return points * POINT_VALUE_EUR_MINOR;
}
