import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { readTextList } from '../database.ts';
import { isSoldIn } from './region.ts';

interface RegionRow {
  id: number;
  is_worldwide: number;
  allowed_countries: string;
  blocked_countries: string;
}

/** SQL that is true for goods that do not activate everywhere; `product` has their `region_id`. */
export const isLimited = (product: string) =>
  `ifnull((SELECT z.is_worldwide FROM regions z WHERE z.id = ${product}.region_id), 1) = 0`;

/** A country as a list is filtered by it. */
interface CountryOffer {
  /** In the requested language; the code if the shop does not know the country. */
  name: string;
  /** The ids of the regions whose keys do not activate there. */
  blockedRegions: number[];
}

function isBlocked(row: RegionRow, country: string): boolean {
  const [allowed, blocked] = [readTextList(row.allowed_countries), readTextList(row.blocked_countries)];
  return !isSoldIn({ isWorldwide: row.is_worldwide === 1, allowed, blocked }, country);
}

/** A country (ISO 3166-1 alpha-2) as a list's filter; one round trip. */
export async function readCountryOffer(db: D1Database, country: string, locale: LocaleCode): Promise<CountryOffer> {
  const [names, regions] = await db.batch([
    db.prepare('SELECT name, names ->> ?2 AS own FROM countries WHERE alpha2 = ?1').bind(country, locale),
    db.prepare('SELECT id, is_worldwide, allowed_countries, blocked_countries FROM regions ORDER BY id'),
  ]);
  const [named] = (names?.results ?? []) as { name: string; own: string | null }[];
  const known = new Intl.DisplayNames([localeOf(locale).tag], { type: 'region', fallback: 'none' });
  const rows = (regions?.results ?? []) as RegionRow[];
  return {
    name: named?.own ?? known.of(country) ?? named?.name ?? country,
    blockedRegions: rows.filter((row) => isBlocked(row, country)).map(({ id }) => id),
  };
}
