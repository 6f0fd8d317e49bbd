import type { addGiftCard } from '../../../worker/commerce/wallet/gift-cards-store.ts';
import type { openMemoryDatabase } from './memory-database.ts';
import { standIn } from './stand-in.ts';

type D1 = Parameters<typeof addGiftCard>[0];

/** The database as the stores use it: results and changes of a statement, and batches that happen as a whole or not at all. */
export function toD1(database: ReturnType<typeof openMemoryDatabase>): D1 {
  interface Statement {
    run: () => Promise<{ results: unknown[]; meta: { changes: number } }>;
  }
  function make(sql: string, values: (string | number | null)[]) {
    const run = async () => {
      const results = database.query(sql, ...values);
      return { results, meta: { changes: (database.query('SELECT changes() AS n')[0] as { n: number }).n } };
    };
    const first = async (column?: string) => {
      const row = ((await run()).results[0] ?? null) as Record<string, unknown> | null;
      return column === undefined ? row : (row?.[column] ?? null);
    };
    return { run, all: run, first, bind: (...bound: (string | number | null)[]) => make(sql, bound) };
  }
  return standIn<D1>({
    prepare: (sql: string) => make(sql, []),
    batch: async (statements: Statement[]) => {
      database.execute('SAVEPOINT batch');
      try {
        const outcomes = [];
        for (const statement of statements) outcomes.push(await statement.run());
        database.execute('RELEASE batch');
        return outcomes;
      } catch (error) {
        database.execute('ROLLBACK TO batch; RELEASE batch');
        throw error;
      }
    },
  });
}
