import type { ActivationRegion } from '../../../shared/api/product.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { readFirst, readTextList } from '../database.ts';
import { messageText } from '../messages/messages.ts';
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

/** A product's region, with its name in a language. */
export interface ActivationRow {
  region_id: number | null;
  region_name: string | null;
  region_text: string | null;
  is_worldwide: number | null;
  allowed_countries: string | null;
  blocked_countries: string | null;
}

/** A missing region does not mean worldwide: the key may turn out not to activate. */
export function toActivationRegion(row: ActivationRow | null, locale: LocaleCode): ActivationRegion {
  if (row === null || row.region_id === null || row.region_name === null) {
    const Name = messageText(locale, 'region-not-stated');
    return { Name, AllowedCountries: [], BlockedCountries: [], IsWorldwide: false };
  }
  return {
    Name: row.region_text ?? row.region_name,
    AllowedCountries: readTextList(row.allowed_countries ?? '[]'),
    BlockedCountries: readTextList(row.blocked_countries ?? '[]'),
    IsWorldwide: row.is_worldwide === 1,
  };
}

/** Where the keys of a product activate, whether it is still sold or not. */
export async function readActivationRegion(
  db: D1Database,
  productId: number,
  locale: LocaleCode,
): Promise<ActivationRegion> {
  const row = await readFirst<ActivationRow>(
    db,
    `SELECT r.id AS region_id, r.name AS region_name, t.value AS region_text, r.is_worldwide, r.allowed_countries,
       r.blocked_countries
     FROM products p LEFT JOIN regions r ON r.id = p.region_id LEFT JOIN localized t
       ON t.entity = 'region' AND t.entity_id = r.id AND t.locale = ?2 AND t.field = 'Name'
     WHERE p.id = ?1`,
    productId,
    locale,
  );
  return toActivationRegion(row, locale);
}
