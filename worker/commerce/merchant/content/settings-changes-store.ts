import type { EntryTexts } from '../../../../shared/merchant/entry-calls.ts';
import { STORE_ID } from '../../content/setting-rows-store.ts';
import { readAll, readFirst } from '../../database.ts';
import { runBatch } from '../../http/database-errors.ts';
import { saveTexts } from './entries-store.ts';

/** Merges a change into a setting (RFC 7396: null removes a field), and the store's texts by language, atomically. */
export async function mergeSetting(db: D1Database, key: string, change: object, texts: EntryTexts): Promise<void> {
  const merge = db
    .prepare(
      `INSERT INTO settings (key, value) VALUES (?1, json_patch('{}', ?2))
       ON CONFLICT (key) DO UPDATE SET value = json_patch(value, ?2)`,
    )
    .bind(key, JSON.stringify(change));
  await runBatch(db, [merge, ...saveTexts(db, 'store', String(STORE_ID), texts)]);
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

/** What a menu names that the shop does not have: `{"platforms": 99}`; null when it has everything. */
export async function findUnknownInMenu(
  db: D1Database,
  menu: {
    menuItems: readonly { categoryId?: number | undefined }[];
    genres: readonly number[];
    platforms: readonly number[];
    operatingSystems: readonly number[];
  },
): Promise<Record<string, number> | null> {
  const options = 'SELECT id FROM specification_options WHERE attribute_id =';
  const named = [
    ['categoryId', menu.menuItems.flatMap(({ categoryId }) => categoryId ?? []), 'SELECT id FROM categories'],
    ['operatingSystems', menu.operatingSystems, `${options} 1`],
    ['platforms', menu.platforms, `${options} 2`],
    ['genres', menu.genres, `${options} 3`],
  ] as const;
  for (const [field, ids, known] of named) {
    const row = await readFirst<{ id: number }>(
      db,
      `SELECT value AS id FROM json_each(?1) WHERE value NOT IN (${known}) LIMIT 1`,
      JSON.stringify(ids),
    );
    if (row) return { [field]: row.id };
  }
  return null;
}
