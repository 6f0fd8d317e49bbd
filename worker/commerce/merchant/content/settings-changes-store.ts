import { STORE_ID } from '../../content/setting-rows-store.ts';
import { readAll, readFirst } from '../../database.ts';
import type { EntryTexts } from '../api/entry-calls.ts';
import { saveTexts } from './entries-store.ts';

/** Merges a change into a setting (RFC 7396: null removes a field), and the store's texts by language, atomically. */
export async function mergeSetting(db: D1Database, key: string, change: object, texts: EntryTexts): Promise<void> {
  const merge = db
    .prepare(
      `INSERT INTO settings (key, value) VALUES (?1, json_patch('{}', ?2))
       ON CONFLICT (key) DO UPDATE SET value = json_patch(value, ?2)`,
    )
    .bind(key, JSON.stringify(change));
  await db.batch([merge, ...saveTexts(db, 'store', String(STORE_ID), texts)]);
}

/** The merchant's own texts of the store, by language and field. */
export async function readStoreTexts(db: D1Database): Promise<Record<string, Record<string, string>>> {
  const rows = await readAll<{ locale: string; field: string; value: string }>(
    db,
    "SELECT locale, field, value FROM localized WHERE entity = 'store' AND entity_id = ?1 ORDER BY locale, field",
    STORE_ID,
  );
  const texts: Record<string, Record<string, string>> = {};
  for (const { locale, field, value } of rows) texts[locale] = { ...texts[locale], [field]: value };
  return texts;
}

export interface RateRow {
  code: string;
  rate: number;
  quoted_on: string;
  is_published: number;
}

export function readRateRows(db: D1Database): Promise<RateRow[]> {
  return readAll<RateRow>(db, 'SELECT code, rate, quoted_on, is_published FROM currencies ORDER BY position, code');
}

/**
 * Sets a currency's rate, and adds one that is new to the shop. `isPublished` undefined leaves it as it is, but its first
 * rate publishes it.
 */
export async function saveRate(
  db: D1Database,
  change: { code: string; rate: number; quotedOn: string; isPublished: boolean | undefined },
): Promise<RateRow> {
  const row = await readFirst<RateRow>(
    db,
    `INSERT INTO currencies (code, rate, quoted_on, is_published, position)
     VALUES (?1, ?2, ?3, ifnull(?4, 1), (SELECT ifnull(max(position), 0) + 1 FROM currencies))
     ON CONFLICT (code) DO UPDATE SET rate = excluded.rate, quoted_on = excluded.quoted_on,
       is_published = ifnull(?4, is_published OR quoted_on = '')
     RETURNING code, rate, quoted_on, is_published`,
    change.code,
    change.rate,
    change.quotedOn,
    change.isPublished === undefined ? null : Number(change.isPublished),
  );
  if (!row) throw new Error(`the rate of ${change.code} was not stored`);
  return row;
}

export interface CountryRow {
  alpha2: string;
  name: string;
  names: string;
}

export function readCountryRows(db: D1Database): Promise<CountryRow[]> {
  return readAll<CountryRow>(db, 'SELECT alpha2, name, names FROM countries ORDER BY alpha2');
}

/** Merges the shop's own names of a country by locale; null removes one. Returns null for an unknown country. */
export function saveCountryNames(
  db: D1Database,
  code: string,
  names: Readonly<Record<string, string | null>>,
): Promise<CountryRow | null> {
  return readFirst<CountryRow>(
    db,
    'UPDATE countries SET names = json_patch(names, ?2) WHERE alpha2 = ?1 RETURNING alpha2, name, names',
    code,
    JSON.stringify(names),
  );
}
