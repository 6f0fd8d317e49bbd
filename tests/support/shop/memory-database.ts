import { DatabaseSync } from 'node:sqlite';

/** The part of D1 that migrations, accounts and the archive use, on Node's own SQLite; `query` reads the results. */
export function openMemoryDatabase(opened: string | DatabaseSync = ':memory:') {
  const sqlite = typeof opened === 'string' ? new DatabaseSync(opened) : opened;
  const prepare = (sql: string, values: (string | number | null)[] = []) => ({
    /** As D1 does it, and `all` of Node's SQLite does not: every statement of a text without values. */
    execute: () => {
      if (values.length === 0) sqlite.exec(sql);
      else return { results: [], meta: { changes: Number(sqlite.prepare(sql).run(...values).changes) } };
      return { results: [], meta: { changes: 0 } };
    },
    bind: (...bound: unknown[]) => prepare(sql, bound as (string | number | null)[]),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) as unknown[] }),
    first: async (column?: string) => {
      const row = sqlite.prepare(sql).get(...values) ?? null;
      return column === undefined ? row : (row?.[column] ?? null);
    },
    run: async () => sqlite.prepare(sql).run(...values),
  });
  const batch = async (statements: unknown[]) => {
    sqlite.exec('SAVEPOINT batch');
    try {
      return (statements as ReturnType<typeof prepare>[]).map((statement) => statement.execute());
    } catch (error) {
      sqlite.exec('ROLLBACK TO batch');
      throw error;
    } finally {
      sqlite.exec('RELEASE batch');
    }
  };
  const query = (sql: string, ...values: (string | number | null)[]) => sqlite.prepare(sql).all(...values);
  /** Runs all statements of a text. */
  const execute = (sql: string) => sqlite.exec(sql);
  return { prepare, batch, query, execute };
}
