import type { EntryTexts } from '../../../../shared/merchant/entry-calls.ts';
import type { RailSubject } from '../../catalog/rails-store.ts';
import { readAll, readFirst } from '../../database.ts';
import { saveTexts } from './entries-store.ts';

export interface RailRow extends RailSubject {
  id: number;
  locales: string;
  is_published: number;
  /** JSON: [locale, field, value] of each text. */
  texts: string;
}

/** Every rail of the home page, in their order. */
export function readRails(db: D1Database): Promise<RailRow[]> {
  return readAll<RailRow>(
    db,
    `SELECT id, rule, category_id, option_id, days, product_ids, amounts, locales, is_published,
       (SELECT json_group_array(json_array(locale, field, value)) FROM localized
        WHERE entity = 'rail' AND entity_id = rails.id) AS texts
     FROM rails ORDER BY position, id`,
  );
}

/** What a call changes of a rail, by column. What is undefined stays. */
export interface RailChange extends Partial<RailSubject> {
  locales?: string | undefined;
  is_published?: number | undefined;
}

/** The columns, with what a new rail has where the call says nothing. */
const COLUMNS: Readonly<Record<keyof RailChange, string>> = {
  rule: 'NULL',
  category_id: 'NULL',
  option_id: 'NULL',
  days: 'NULL',
  product_ids: "'[]'",
  amounts: "'[]'",
  locales: "'[]'",
  is_published: '1',
};
const NAMES = Object.keys(COLUMNS);
const readOr = (name: string, held: string) =>
  `CASE WHEN json_type(?1, '$.${name}') IS NULL THEN ${held} ELSE ?1 ->> '$.${name}' END`;

const ADD = `INSERT INTO rails (position, ${NAMES.join(', ')})
  SELECT ifnull(max(position), 0) + 1, ${Object.entries(COLUMNS)
    .map(([name, initial]) => readOr(name, initial))
    .join(', ')} FROM rails RETURNING id`;
/** Only what the JSON object `?1` has, so that two changes at once keep both (MERCHANT-1). */
const CHANGE = `UPDATE rails SET ${NAMES.map((name) => `${name} = ${readOr(name, name)}`).join(', ')} WHERE id = ?2 RETURNING id`;

/** Adds a rail at the end (`id` null) or changes one, with its titles, atomically. Returns its id, null for an unknown one. */
export async function writeRail(
  db: D1Database,
  id: number | null,
  change: RailChange,
  texts: EntryTexts,
): Promise<number | null> {
  const json = JSON.stringify(change);
  const [written] = await db.batch<{ id: number }>([
    id === null ? db.prepare(ADD).bind(json) : db.prepare(CHANGE).bind(json, id),
    ...saveTexts(db, 'rail', id === null ? '(SELECT max(id) FROM rails)' : String(id), texts),
  ]);
  return written?.results[0]?.id ?? null;
}

/** Puts the rails into the order of these ids. */
export async function orderRails(db: D1Database, ids: readonly number[]): Promise<void> {
  await db
    .prepare('UPDATE rails SET position = asked.key + 1 FROM json_each(?1) asked WHERE rails.id = asked.value')
    .bind(JSON.stringify(ids))
    .run();
}

/** Removes a rail with its titles. */
export async function deleteRail(db: D1Database, id: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM localized WHERE entity = 'rail' AND entity_id = ?1").bind(id),
    db.prepare('DELETE FROM rails WHERE id = ?1').bind(id),
  ]);
}

/** True for a genre that has a category of its products. */
export async function hasGenrePage(db: D1Database, optionId: number): Promise<boolean> {
  const sql = `SELECT 1 AS is_there FROM specification_options o JOIN categories c ON c.option_id = o.id
    WHERE o.id = ?1 AND o.attribute_id = 3`;
  return (await readFirst(db, sql, optionId)) !== null;
}
