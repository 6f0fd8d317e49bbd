import { DatabaseSync } from 'node:sqlite';

/** The part of D1 that migrations and accounts use, on Node's own SQLite, in memory or a file; `query` reads the results. */
export function openMemoryDatabase(path = ':memory:') {
  const sqlite = new DatabaseSync(path);
  const prepare = (sql: string, values: (string | number | null)[] = []) => ({
    /** As D1 does it, and `all` of Node's SQLite does not: every statement of the text. */
    execute: () => (values.length === 0 ? sqlite.exec(sql) : void sqlite.prepare(sql).run(...values)),
    bind: (...bound: unknown[]) => prepare(sql, bound as (string | number | null)[]),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) as unknown[] }),
    first: async (column?: string) => {
      const row = sqlite.prepare(sql).get(...values) ?? null;
      return column === undefined ? row : (row?.[column] ?? null);
    },
    run: async () => sqlite.prepare(sql).run(...values),
  });
  const batch = async (statements: unknown[]) => {
    for (const statement of statements as ReturnType<typeof prepare>[]) statement.execute();
  };
  const query = (sql: string, ...values: (string | number | null)[]) => sqlite.prepare(sql).all(...values);
  /** Runs all statements of a text. */
  const execute = (sql: string) => sqlite.exec(sql);
  return { prepare, batch, query, execute };
}
