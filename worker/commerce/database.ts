type Value = string | number | null;

/** SQL for what has no end: later than any instant, more than any amount, greater than any id. */
export const NO_LIMIT = '9e15';

/**
 * The database for data that seldom changes and is the same for everybody: the nearest replica responds. Within the
 * session, no read is older than the one before it. Never used for anything a visitor has just written: a replica may
 * lag behind the primary, which serves everything outside such a session.
 */
export function openReplica(primary: D1Database): D1Database {
  const session = primary.withSession('first-unconstrained');
  return {
    prepare: (sql) => session.prepare(sql),
    batch: (statements) => session.batch(statements),
    exec: (sql) => primary.exec(sql),
    withSession: (constraint) => primary.withSession(constraint),
    dump: () => primary.dump(),
  };
}

/** All rows of a query. Row types are the query's own columns. */
export async function readAll<Row>(db: D1Database, sql: string, ...values: Value[]): Promise<Row[]> {
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

/** The first row of a query, or null. */
export function readFirst<Row>(db: D1Database, sql: string, ...values: Value[]): Promise<Row | null> {
  return db
    .prepare(sql)
    .bind(...values)
    .first<Row>();
}

/** A list as one bound parameter, for `IN (SELECT value FROM json_each(?))`: D1 binds at most 100 values. */
export function toJsonList(values: readonly (number | string)[]): string {
  return JSON.stringify(values);
}

function readList(json: string): unknown[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list : [];
}

/** Parses a JSON column with a list of texts. The column's CHECK keeps it valid JSON. */
export const readTextList = (json: string): string[] => readList(json).filter((item) => typeof item === 'string');
/** The same with a list of numbers. */
export const readNumberList = (json: string): number[] => readList(json).filter((item) => typeof item === 'number');
