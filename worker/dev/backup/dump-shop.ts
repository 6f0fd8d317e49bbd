import { readCoverId } from '../../commerce/media/covers/cover-key.ts';
import type { BackupLine } from './backup-lines.ts';
import {
  listMigrations,
  listTables,
  quoteName,
  type SqlDatabase,
  type SqlRow,
  type SqlTable,
  toLiteral,
} from './sql-database.ts';

const PAGE_ROWS = 1_000;

export interface StoredPicture {
  key: string;
  size: number;
  etag: string;
}

/** The rows in portions, by their key: each page begins after the last row of the page before. */
async function* readRows(database: SqlDatabase, { name, columns, key }: SqlTable): AsyncGenerator<SqlRow[]> {
  const names = [...new Set([...columns, ...key])].map(quoteName).join(', ');
  const order = key.map(quoteName).join(', ');
  let after = '';
  for (;;) {
    const rows = await database.all(
      `SELECT ${names} FROM ${quoteName(name)} ${after} ORDER BY ${order} LIMIT ${PAGE_ROWS}`,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    const values = key.map((part) => toLiteral(last[part] ?? null)).join(', ');
    after = `WHERE (${order}) > (${values})`;
  }
}

/** The whole content of a shop, as the lines of a backup. */
export async function* dumpShop(
  databases: readonly SqlDatabase[],
  pictures: AsyncIterable<StoredPicture>,
  now: Date,
): AsyncGenerator<BackupLine> {
  let rowCount = 0;
  let pictureCount = 0;
  yield { kind: 'latchkey-backup', version: 1, createdAt: now.toISOString() };
  for (const database of databases) {
    yield { kind: 'database', name: database.name, migrations: await listMigrations(database) };
    for (const table of await listTables(database)) {
      yield { kind: 'table', name: table.name, columns: table.columns };
      for await (const rows of readRows(database, table)) {
        rowCount += rows.length;
        yield { kind: 'rows', rows: rows.map((row) => table.columns.map((column) => row[column] ?? null)) };
      }
    }
  }
  for await (const { key, size, etag } of pictures) {
    // The shop draws it again when it is requested.
    if (readCoverId(key) !== null) continue;
    pictureCount += 1;
    yield { kind: 'picture', key, size, etag };
  }
  yield { kind: 'end', rows: rowCount, pictures: pictureCount };
}
