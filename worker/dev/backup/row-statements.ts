import { listNames, quoteName, type SqlValue, type Statement, toLiteral } from './sql-database.ts';
import type { OrderedTable } from './table-order.ts';

/** D1 takes statements of up to 100 kB. */
const MAX_STATEMENT_BYTES = 80_000;

/** Statements that write rows whose values are in the order of `columns`. */
function insertRows(name: string, columns: readonly string[], rows: readonly SqlValue[][]): Statement[] {
  const head = `INSERT INTO ${quoteName(name)} (${listNames(columns)}) VALUES `;
  const statements: Statement[] = [];
  let values: string[] = [];
  let bytes = head.length;
  const flush = () => {
    if (values.length > 0) statements.push(head + values.join(', '));
    values = [];
    bytes = head.length;
  };
  for (const row of rows) {
    const text = `(${row.map(toLiteral).join(', ')})`;
    const size = Buffer.byteLength(text);
    if (head.length + size > MAX_STATEMENT_BYTES) {
      flush();
      const places = row.map((value) => (typeof value === 'string' ? '?' : toLiteral(value)));
      const texts = row.filter((value) => typeof value === 'string');
      statements.push({ sql: `${head}(${places.join(', ')})`, values: texts });
      continue;
    }
    if (bytes + size > MAX_STATEMENT_BYTES) flush();
    values.push(text);
    bytes += size + 2;
  }
  flush();
  return statements;
}

/** Statements for the rows of a table; late references are left empty. */
export function insertPart(
  { name, lateColumns }: OrderedTable,
  columns: readonly string[],
  rows: readonly SqlValue[][],
): Statement[] {
  const places = new Set(lateColumns.map((column) => columns.indexOf(column)));
  const early =
    places.size === 0 ? rows : rows.map((row) => row.map((value, place) => (places.has(place) ? null : value)));
  return insertRows(name, columns, early);
}

/** Statements that fill in the late references of rows that have one. */
export function updateLateColumns(
  { name, key, lateColumns }: OrderedTable,
  columns: readonly string[],
  rows: readonly SqlValue[][],
): Statement[] {
  const assign = (row: SqlValue[], names: readonly string[], glue: string) =>
    names.map((column) => `${quoteName(column)} = ${toLiteral(row[columns.indexOf(column)] ?? null)}`).join(glue);
  return rows
    .filter((row) => lateColumns.some((column) => (row[columns.indexOf(column)] ?? null) !== null))
    .map((row) => `UPDATE ${quoteName(name)} SET ${assign(row, lateColumns, ', ')} WHERE ${assign(row, key, ' AND ')}`);
}
