type Value = string | number | null;

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

/** Parses a JSON column with a list of texts. The column's CHECK keeps it valid JSON. */
export function readTextList(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];
}
