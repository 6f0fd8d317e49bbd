import type { PriceHistory } from '../../../shared/api/product.ts';
import { DAY_MS } from '../../../shared/durations.ts';

const LOWEST_DAYS = 30;

interface Size {
  width: number;
  height: number;
}

/** A price as a line of the chart: from and to, between 0 and the width; the higher the price, the smaller `y`. */
interface Step {
  fromX: number;
  toX: number;
  y: number;
}

/** Where the lowest price of 30 days counts. */
const lowestStart = ({ UntilUtc }: PriceHistory): number => Date.parse(UntilUtc) - LOWEST_DAYS * DAY_MS;

/** True for a point that was the lowest price of the last 30 days while it counted. */
export function isLowest(history: PriceHistory, index: number): boolean {
  const { Points, UntilUtc, Lowest30Days } = history;
  const end = Date.parse(Points[index + 1]?.FromUtc ?? UntilUtc);
  const value = Points[index]?.PriceValue;
  return value !== null && value !== undefined && value === Lowest30Days?.PriceValue && end > lowestStart(history);
}

/** The place of a price between the highest, at 0, and the lowest; a price that never changed is in the middle. */
function placeOf(history: PriceHistory, height: number): (value: number) => number {
  const values = history.Points.flatMap(({ PriceValue }) => PriceValue ?? []);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => (most === least ? height / 2 : ((most - value) / (most - least)) * height);
}

function timeOf({ Points, UntilUtc }: PriceHistory, width: number): (instant: number) => number {
  const start = Date.parse(Points[0]?.FromUtc ?? UntilUtc);
  const length = Math.max(1, Date.parse(UntilUtc) - start);
  return (instant) => (Math.max(0, instant - start) / length) * width;
}

/** The prices of a history as steps, oldest first; none where it could not be bought. */
export function toSteps(history: PriceHistory, { width, height }: Size): Step[] {
  const { Points, UntilUtc } = history;
  const [toX, toY] = [timeOf(history, width), placeOf(history, height)];
  return Points.flatMap(({ FromUtc, PriceValue }, index) => {
    if (PriceValue === null) return [];
    const end = Points[index + 1]?.FromUtc ?? UntilUtc;
    return { fromX: toX(Date.parse(FromUtc)), toX: toX(Date.parse(end)), y: toY(PriceValue) };
  });
}

/** The lowest price of the last 30 days as a line. */
export function toLowestStep(history: PriceHistory, { width, height }: Size): Step | null {
  if (!history.Lowest30Days) return null;
  const y = placeOf(history, height)(history.Lowest30Days.PriceValue);
  return { fromX: timeOf(history, width)(lowestStart(history)), toX: width, y };
}

const round = (place: number) => Math.round(place * 10) / 10;

/** Steps as an SVG path: neighbours are joined by a vertical line. */
export function toPath(steps: readonly Step[]): string {
  return steps
    .map(({ fromX, toX, y }, index) => {
      const isJoined = index > 0 && steps[index - 1]?.toX === fromX;
      return `${isJoined ? `V${round(y)}` : `M${round(fromX)} ${round(y)}`}H${round(toX)}`;
    })
    .join('');
}
