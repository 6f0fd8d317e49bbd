/** LAYOUT-3: not sticky within this distance of the top. */
export const STICKY_FROM_PX = 150;
/** Movements up to this distance do not count as scrolling. */
export const DEAD_ZONE_PX = 5;

export type HeaderPlace = 'top' | 'shown' | 'hidden';

/** The header's state after a scroll: hidden on the way down, shown on the way up, in the page's flow near the top. */
export function nextHeaderPlace(place: HeaderPlace, fromY: number, toY: number): HeaderPlace {
  if (toY <= STICKY_FROM_PX) return 'top';
  if (Math.abs(toY - fromY) <= DEAD_ZONE_PX) return place;
  return toY > fromY ? 'hidden' : 'shown';
}
