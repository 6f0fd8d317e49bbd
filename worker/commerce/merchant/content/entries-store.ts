import type { EntryArgs, EntryColumn, EntryKind, EntryTexts } from '../../../../shared/merchant/entry-calls.ts';
import type { UrlNames } from '../../catalog/url-names-store.ts';
import { readAll, readFirst } from '../../database.ts';

type Stored = Record<string, string | number | null>;
type Value = string | number | null;

function toStored({ kind }: EntryColumn, value: unknown): Value {
  if (kind === 'boolean') return value === true ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function toShown({ kind }: EntryColumn, value: Value | undefined): Value | boolean {
  if (kind === 'boolean') return value === 1;
  if (kind === 'instant' && typeof value === 'number') return new Date(value).toISOString();
  return value ?? null;
}

const columnsOf = (kind: EntryKind) => Object.values(kind.columns).map(({ column }) => column);

export function toEntry(kind: EntryKind, row: Stored): EntryArgs {
  const shown = Object.entries(kind.columns).map(([name, column]) => [name, toShown(column, row[column.column])]);
  return { Id: row.id, ...Object.fromEntries(shown) };
}

/** A row as it is stored. */
export type EntryRow = Stored & { id: number };

/** Entries of a kind after an id, by id. */
export function readEntries(db: D1Database, kind: EntryKind, after: number, limit: number): Promise<EntryRow[]> {
  const sql = `SELECT id, ${columnsOf(kind).join(', ')} FROM ${kind.table} WHERE id > ?1 ORDER BY id LIMIT ?2`;
  return readAll<EntryRow>(db, sql, after, limit);
}

/** An entry with its texts and URL names in all languages; null for an unknown id. */
export async function readEntry(db: D1Database, kind: EntryKind, id: number): Promise<EntryArgs | null> {
  const results = await db.batch([
    db.prepare(`SELECT id, ${columnsOf(kind).join(', ')} FROM ${kind.table} WHERE id = ?1`).bind(id),
    db.prepare('SELECT locale, field, value FROM localized WHERE entity = ?1 AND entity_id = ?2').bind(kind.entity, id),
    db
      .prepare('SELECT locale, slug FROM slugs WHERE entity = ?1 AND entity_id = ?2 AND is_active = 1')
      .bind(kind.entity, id),
  ]);
  const [[row], texts, slugs] = results.map((result) => result.results) as [
    Stored[],
    { locale: string; field: string; value: string }[],
    { locale: string; slug: string }[],
  ];
  if (!row) return null;
  const Texts: Record<string, Record<string, string>> = {};
  for (const { locale, field, value } of texts) {
    Texts[locale] = { ...Texts[locale], [field]: value };
  }
  const names = slugs.map(({ locale, slug }) => [locale, slug]);
  return { ...toEntry(kind, row), Texts, ...(kind.hasSlug ? { SeNames: Object.fromEntries(names) } : {}) };
}

/** The columns that a call names, with their stored values. */
function readChanges(kind: EntryKind, args: EntryArgs): [column: string, value: Value][] {
  return Object.entries(kind.columns).flatMap(([name, column]) =>
    args[name] === undefined ? [] : [[column.column, toStored(column, args[name])]],
  );
}

/** Statements for the texts of an entity: null removes one. `id` is SQL, `?1` the entity. */
export function saveTexts(db: D1Database, entity: string, id: string, texts: EntryTexts): D1PreparedStatement[] {
  return Object.entries(texts).flatMap(([locale, fields]) =>
    Object.entries(fields).flatMap(([field, value]) => {
      if (value === undefined) return [];
      const sql =
        value === null
          ? `DELETE FROM localized WHERE entity = ?1 AND entity_id = ${id} AND locale = ?2 AND field = ?3`
          : `INSERT INTO localized (entity, entity_id, locale, field, value) VALUES (?1, ${id}, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET value = excluded.value`;
      const values = value === null ? [] : [value];
      return [db.prepare(sql).bind(entity, locale, field, ...values)];
    }),
  );
}

/** Statements for the URL names of an entry. Its old ones still find it; one of another entry fails the batch. */
function saveSlugs(db: D1Database, kind: EntryKind, id: string, names: UrlNames): D1PreparedStatement[] {
  return Object.entries(names).flatMap(([locale, slug]) => [
    db
      .prepare(
        `UPDATE slugs SET is_active = 0
         WHERE entity = ?1 AND entity_id = ${id} AND locale = ?2 AND is_active = 1 AND slug IS NOT ?3`,
      )
      .bind(kind.entity, locale, slug),
    ...(slug === null
      ? []
      : [
          // An own old name is used again. One of another entry breaks the primary key.
          db
            .prepare(`DELETE FROM slugs WHERE entity = ?1 AND slug = ?3 AND locale = ?2 AND entity_id = ${id}`)
            .bind(kind.entity, locale, slug),
          db
            .prepare(`INSERT INTO slugs (entity, slug, locale, entity_id, is_active) VALUES (?1, ?3, ?2, ${id}, 1)`)
            .bind(kind.entity, locale, slug),
        ]),
  ]);
}

function saveParts(db: D1Database, kind: EntryKind, id: string, args: EntryArgs): D1PreparedStatement[] {
  return [
    ...saveTexts(db, kind.entity, id, (args.Texts ?? {}) as EntryTexts),
    ...saveSlugs(db, kind, id, (args.SeNames ?? {}) as UrlNames),
  ];
}

/** Adds an entry with its texts, atomically. Returns its id. */
export async function insertEntry(db: D1Database, kind: EntryKind, args: EntryArgs): Promise<number> {
  const changes = readChanges(kind, args);
  const names = changes.map(([column]) => column).join(', ');
  const places = changes.map((_, index) => `?${index + 1}`).join(', ');
  const newest = `(SELECT max(id) FROM ${kind.table})`;
  const [added] = await db.batch<{ id: number }>([
    db
      .prepare(`INSERT INTO ${kind.table} (${names}) VALUES (${places}) RETURNING id`)
      .bind(...changes.map(([, value]) => value)),
    ...saveParts(db, kind, newest, args),
  ]);
  const id = added?.results[0]?.id;
  if (id === undefined) throw new Error(`no ${kind.one} was added`);
  return id;
}

/** The statements that change the columns, texts and URL names that `args` names. */
export function prepareEntry(db: D1Database, kind: EntryKind, id: number, args: EntryArgs): D1PreparedStatement[] {
  const changes = readChanges(kind, args);
  const statements = saveParts(db, kind, String(id), args);
  if (changes.length > 0) {
    const set = changes.map(([column], index) => `${column} = ?${index + 2}`).join(', ');
    const update = db.prepare(`UPDATE ${kind.table} SET ${set} WHERE id = ?1`);
    statements.unshift(update.bind(id, ...changes.map(([, value]) => value)));
  }
  return statements;
}

/** Changes an entry, and notes that, atomically. */
export async function updateEntry(
  db: D1Database,
  kind: EntryKind,
  id: number,
  args: EntryArgs,
  note: readonly D1PreparedStatement[],
): Promise<void> {
  const statements = [...note, ...prepareEntry(db, kind, id, args)];
  if (statements.length > 0) await db.batch(statements);
}

/** True for a category that may be one of deals: it is one, or nothing and no option has put products into it. Null: a new one. */
export async function canHoldDeals(db: D1Database, id: number | null): Promise<boolean> {
  const row = await readFirst<{ is_held: number }>(
    db,
    `SELECT EXISTS (SELECT 1 FROM categories WHERE id = ?1 AND option_id IS NOT NULL) OR EXISTS (
       SELECT 1 FROM product_categories l JOIN categories c ON c.id = l.category_id
       WHERE l.category_id = ?1 AND c.deal_days IS NULL) AS is_held`,
    id,
  );
  return row?.is_held === 0;
}

/** True if a category exists and is not below the one that it is to be above (null: a new one). */
export async function canBeAbove(db: D1Database, parentId: number, id: number | null): Promise<boolean> {
  const row = await readFirst<{ is_sound: number }>(
    db,
    `WITH RECURSIVE above (id) AS (
       SELECT id FROM categories WHERE id = ?1
       UNION SELECT c.parent_id FROM above a JOIN categories c ON c.id = a.id WHERE c.parent_id IS NOT NULL)
     SELECT EXISTS (SELECT 1 FROM categories WHERE id = ?1) AND NOT EXISTS (SELECT 1 FROM above WHERE id = ?2) AS is_sound`,
    parentId,
    id,
  );
  return row?.is_sound === 1;
}
