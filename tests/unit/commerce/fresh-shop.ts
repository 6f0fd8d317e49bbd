import { beforeEach } from 'vitest';
import { toD1 } from '../../support/shop/memory-d1.ts';
import { openShopDatabase } from './shop-database.ts';

/** Commerce's database as its stores take it. */
export let db: ReturnType<typeof toD1>;
let database: Awaited<ReturnType<typeof openShopDatabase>>['database'];

/** The database as new for each test of the file that calls it: what the test before wrote is taken back. */
export function openBeforeEach(): void {
  beforeEach(async () => {
    if (database) return database.execute('ROLLBACK TO fresh');
    ({ database } = await openShopDatabase());
    database.execute('SAVEPOINT fresh');
    db = toD1(database);
  });
}

/** Runs statements on it. */
export const give = (...statements: readonly string[]) => database.execute(statements.join(';\n'));

/** The rows of a query as a text: values with blanks between them, rows with semicolons. */
export const read = (sql: string) =>
  database
    .query(sql)
    .map((row) => Object.values(row as object).join(' '))
    .join('; ');
