import { readAll, readTextList } from '../database.ts';
import { isBlockedIn } from './region.ts';

interface RegionRow {
  id: number;
  is_worldwide: number;
  allowed_countries: string;
  blocked_countries: string;
}

/** The ids of the regions whose keys do not activate in a country (ISO 3166-1 alpha-2). */
export async function readBlockedRegions(db: D1Database, country: string): Promise<number[]> {
  const rows = await readAll<RegionRow>(
    db,
    'SELECT id, is_worldwide, allowed_countries, blocked_countries FROM regions ORDER BY id',
  );
  return rows
    .filter((row) =>
      isBlockedIn(
        {
          isWorldwide: row.is_worldwide === 1,
          allowed: readTextList(row.allowed_countries),
          blocked: readTextList(row.blocked_countries),
        },
        country,
      ),
    )
    .map(({ id }) => id);
}
