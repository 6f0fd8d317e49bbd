import type { BackupFolder } from './backup-folder.ts';
import { readLogged } from './change-log.ts';
import type { SavedTable } from './manifest.ts';
import { PART_BYTES, writePart } from './parts.ts';
import { type RowKey, toKeyReader, toValues } from './row-key.ts';
import { listNames, quoteName, type SqlDatabase, toLiteral } from './sql-database.ts';

const FIRST_PAGE_ROWS = 200;
const MAX_PAGE_ROWS = 20_000;
/** Rows may become larger from one page to the next. */
const MAX_GROWTH = 4;

function pageOf({ name, columns, key }: SavedTable, after: RowKey | undefined, rows: number): string {
  const order = listNames(key);
  const where = after === undefined ? '' : `WHERE (${order}) > (${after.map(toLiteral).join(', ')})`;
  return `SELECT ${listNames(columns)} FROM ${quoteName(name)} ${where} ORDER BY ${order} LIMIT ${rows}`;
}

/** Copies the rows of a table that the backup does not have yet: page after page by their key, a part per page. */
export async function copyTable(
  backup: BackupFolder,
  database: SqlDatabase,
  table: SavedTable,
  addProgress: (rows: number) => void,
): Promise<void> {
  const readKey = toKeyReader(table);
  let pageRows = FIRST_PAGE_ROWS;
  while (!table.isCopied) {
    const [page = []] = await readLogged(database, backup.manifest.id, [
      pageOf(table, table.parts.at(-1)?.last, pageRows),
    ]);
    const rows = page.map((row) => toValues(row, table.columns));
    const [first, last] = [rows[0], rows.at(-1)];
    if (first && last) {
      const lines = rows.map((row) => JSON.stringify(row));
      const range = { first: readKey(first), last: readKey(last) };
      table.parts.push(await writePart(backup, `${database.name}-${table.name}`, lines, range));
      const bytes = lines.reduce((sum, line) => sum + line.length, 0);
      const ideal = Math.floor((PART_BYTES / bytes) * rows.length);
      table.isCopied = rows.length < pageRows;
      pageRows = Math.max(1, Math.min(ideal, pageRows * MAX_GROWTH, MAX_PAGE_ROWS));
    } else {
      table.isCopied = true;
    }
    backup.note();
    addProgress(rows.length);
  }
}
