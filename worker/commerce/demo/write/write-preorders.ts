import { DAY_MS } from '../../../../shared/durations.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { type Insert, insertRows } from './insert-rows.ts';

/** The seller's; see `seller` in content/store-settings.ts. */
const TIME_ZONE = 'Europe/Dublin';
/** In the evening there. */
const RELEASE_TIME = 'T18:00:00Z';
const OPEN_DAYS = 5;
const UNIT_LIMIT = 150;

/** Pre-orders of the games that are still to come (PREORDER-1). */
export function writePreorders(products: readonly SeedProduct[], now: number): Insert[] {
  const today = new Date(now).toISOString();
  const coming = products.flatMap(({ id, releaseDate }) =>
    releaseDate !== null && releaseDate > today ? [[id, Date.parse(releaseDate + RELEASE_TIME)] as const] : [],
  );
  return insertRows(
    'preorders',
    ['id', 'product_id', 'state', 'opens_at', 'releases_at', 'time_zone', 'unit_limit', 'created_at'],
    coming.map(([id, at], index) => [
      ...[index + 1, id, 'open', now - OPEN_DAYS * DAY_MS, at, TIME_ZONE, UNIT_LIMIT],
      now - OPEN_DAYS * DAY_MS,
    ]),
  );
}
