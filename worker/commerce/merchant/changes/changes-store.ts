import { readAll, readFirst, toJsonList } from '../../database.ts';
import { runBatch } from '../../http/database-errors.ts';

/** What a change did to an entry, by which it can be undone (MERCHANT-41). */
export interface ChangedEntry {
  /** How it is undone. */
  kind: string;
  /** What the staff know it by. */
  entry: string;
  /** Null: it was not there. */
  before: unknown;
  after: unknown;
  /** Of a product: the version that the change left. */
  version: number | null;
}

/** What entries were, or are, by their names. */
export const valuesOf = (entries: readonly ChangedEntry[], side: 'before' | 'after') =>
  Object.fromEntries(entries.map((one) => [one.entry, one[side]] as const));

export interface ChangeHead {
  staffId: number | null;
  /** Noun and verb. */
  command: string;
  now: number;
  /** The change that this one takes back. */
  undoes?: number;
  /** What an import calls itself. */
  run?: string | undefined;
}

/** D1 takes texts of 2 MB at most. */
const MAX_LETTERS = 500_000;
const NEWEST = '(SELECT max(id) FROM changes)';

/** Rows as JSON lists that a statement can take, in their order. */
export function toJsonParts(rows: readonly object[]): string[] {
  const parts: string[][] = [];
  let letters = MAX_LETTERS;
  for (const row of rows) {
    const json = JSON.stringify(row);
    letters += json.length;
    if (letters > MAX_LETTERS) {
      parts.push([]);
      letters = json.length;
    }
    parts.at(-1)?.push(json);
  }
  return parts.map((part) => `[${part.join(',')}]`);
}

/**
 * The statements that note a change, for the batch that makes it; the first one returns its `id`. `id` continues a change
 * that was begun in an earlier batch: then there is no first one.
 */
export function prepareChange(
  db: D1Database,
  { staffId, command, now, undoes, run }: ChangeHead,
  rows: readonly ChangedEntry[],
  id: number | null = null,
): D1PreparedStatement[] {
  const head = db
    .prepare(
      'INSERT INTO changes (staff_id, command, created_at, undoes, run) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id',
    )
    .bind(staffId, command, now, undoes ?? null, run ?? null);
  const own = toJsonParts(rows).map((json) =>
    db
      .prepare(
        `INSERT INTO change_rows (change_id, place, kind, entry, before, after, version)
         SELECT c.id, ifnull((SELECT max(place) FROM change_rows WHERE change_id = c.id), 0) + r.key + 1,
           r.value ->> 'kind', r.value ->> 'entry', nullif(r.value -> 'before', 'null'), r.value -> 'after', r.value ->> 'version'
         FROM (SELECT ifnull(?2, ${NEWEST}) AS id) c CROSS JOIN json_each(?1) r`,
      )
      .bind(json, id),
  );
  return id === null ? [head, ...own] : own;
}

/**
 * Runs what makes a change with the statements that note it, all or none. Returns the id of a change that begins here.
 * @throws CommerceError where a constraint of ours stops them.
 */
export async function runNoted(
  db: D1Database,
  note: readonly D1PreparedStatement[],
  statements: readonly D1PreparedStatement[],
): Promise<number | null> {
  const [head] = await runBatch(db, [...note, ...statements]);
  const row: unknown = head?.results[0];
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number' ? row.id : null;
}

export interface ChangeRow {
  id: number;
  command: string;
  /** Null: the set-up token. */
  staff_id: number | null;
  actor: string | null;
  created_at: number;
  entries: number;
  undoes: number | null;
  undone_by: number | null;
  /** The place down to which it was taken back; 1 for all of it. */
  reached: number | null;
}

const HEAD = `SELECT c.id, c.command, c.staff_id, s.name AS actor, c.created_at, c.undoes,
    (SELECT u.id FROM changes u WHERE u.undoes = c.id) AS undone_by,
    (SELECT u.reached FROM changes u WHERE u.undoes = c.id) AS reached,
    (SELECT count(*) FROM change_rows r WHERE r.change_id = c.id) AS entries
  FROM changes c LEFT JOIN staff s ON s.id = c.staff_id`;

/** Changes before an id, newest first; with `entry` those of this entry. */
export function readChanges(
  db: D1Database,
  { before, limit, entry }: { before: number; limit: number; entry: string | undefined },
): Promise<ChangeRow[]> {
  if (entry === undefined) return readAll(db, `${HEAD} WHERE c.id < ?1 ORDER BY c.id DESC LIMIT ?2`, before, limit);
  const sql = `${HEAD} WHERE c.id < ?1 AND c.id IN (SELECT change_id FROM change_rows WHERE entry = ?3)
    ORDER BY c.id DESC LIMIT ?2`;
  return readAll(db, sql, before, limit, entry);
}

/** A change by its id. */
export function readChange(db: D1Database, id: number): Promise<ChangeRow | null> {
  return readFirst(db, `${HEAD} WHERE c.id = ?1`, id);
}

/** The change that the batches of an import are. */
export function readRun(db: D1Database, run: string): Promise<ChangeRow | null> {
  return readFirst(db, `${HEAD} WHERE c.run = ?1`, run);
}

export interface EntryRow {
  id: number;
  kind: string;
  entry: string;
  before: string | null;
  after: string;
  version: number | null;
  /** 1 for a product that was changed since. */
  is_changed: number;
}

const ROWS = `SELECT r.place AS id, r.kind, r.entry, r.before, r.after, r.version,
    ifnull(p.version <> r.version, r.version IS NOT NULL) AS is_changed
  FROM change_rows r LEFT JOIN products p ON r.version IS NOT NULL AND p.source_id = r.entry`;

/** The entries of a change after a place, in their order. */
export function readEntries(db: D1Database, change: number, after: number, limit: number): Promise<EntryRow[]> {
  const sql = `${ROWS} WHERE r.change_id = ?1 AND r.place > ?2 ORDER BY r.place LIMIT ?3`;
  return readAll(db, sql, change, after, limit);
}

/** Those below a place that have no version, in their order. */
export function readUnversioned(db: D1Database, change: number, below: number, after: number, limit: number) {
  const sql = `${ROWS} WHERE r.change_id = ?1 AND r.place > ?2 AND r.place < ?3 AND r.version IS NULL
    ORDER BY r.place LIMIT ?4`;
  return readAll<EntryRow>(db, sql, change, after, below, limit);
}

/** The last entries of a change below a place, last first. */
export function readLastEntries(db: D1Database, change: number, below: number, limit: number): Promise<EntryRow[]> {
  const sql = `${ROWS} WHERE r.change_id = ?1 AND r.place < ?2 ORDER BY r.place DESC LIMIT ?3`;
  return readAll(db, sql, change, below, limit);
}

/** How many entries a change has below a place, and the kind of the last one. */
export function readRest(db: D1Database, change: number, below: number) {
  return readFirst<{ entries: number; kind: string | null }>(
    db,
    `SELECT count(*) AS entries,
       (SELECT kind FROM change_rows WHERE change_id = ?1 AND place < ?2 ORDER BY place DESC LIMIT 1) AS kind
     FROM change_rows WHERE change_id = ?1 AND place < ?2`,
    change,
    below,
  );
}

/** The first of products that a change has already. */
export async function readNoted(db: D1Database, change: number, products: readonly string[]): Promise<string | null> {
  const row = await readFirst<{ entry: string }>(
    db,
    `SELECT r.entry FROM json_each(?2) asked CROSS JOIN change_rows r
     WHERE r.change_id = ?1 AND r.entry = asked.value AND r.version IS NOT NULL LIMIT 1`,
    change,
    toJsonList(products),
  );
  return row?.entry ?? null;
}

/** The products of a change below a place that were changed since. */
export async function readChangedProducts(db: D1Database, change: number, below: number): Promise<string[]> {
  const rows = await readAll<{ entry: string }>(
    db,
    `SELECT r.entry FROM change_rows r LEFT JOIN products p ON p.source_id = r.entry
     WHERE r.change_id = ?1 AND r.place < ?2 AND r.version IS NOT NULL AND p.version IS NOT r.version ORDER BY r.place`,
    change,
    below,
  );
  return rows.map(({ entry }) => entry);
}

/** The statement that stores how far a change was taken back. It fails where that was reached before. */
export function prepareReached(db: D1Database, change: number, place: number): D1PreparedStatement {
  return db.prepare('UPDATE changes SET reached = ?2 WHERE undoes = ?1').bind(change, place);
}
