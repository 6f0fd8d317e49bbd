import { columnsOf, isRow, type Row } from '../api/csv.ts';

const MAX_CELL = 48;

const isTable = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);

/** A value on one line. Control characters in a shopper's text must not reach the terminal. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

function formatRows(rows: readonly Row[], shown?: readonly string[]): string {
  const known = columnsOf(rows);
  const columns = shown?.filter((name) => known.includes(name)) ?? known;
  const cells = [columns, ...rows.map((row) => columns.map((name) => toCell(row[name])))].map((row) =>
    row.map((cell) => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL - 1)}…` : cell)),
  );
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatRecord(record: Row): string {
  const plain = Object.entries(record).filter(([, value]) => !isTable(value));
  const width = Math.max(0, ...plain.map(([name]) => name.length));
  const lines = plain.map(([name, value]) => `${name.padEnd(width)}  ${toCell(value)}`.trimEnd());
  const tables = Object.entries(record).flatMap(([name, value]) =>
    isTable(value) ? [`\n${name}\n${formatRows(value)}`] : [],
  );
  return [...lines, ...tables].join('\n');
}

/**
 * A response for a person: a list as a table (of the `columns`, if given), anything else as names and values with its tables
 * below. `pageOption` takes the list's `Next`.
 */
export function formatResponse(
  data: unknown,
  { pageOption = 'before', columns }: { pageOption?: string; columns?: readonly string[] | undefined } = {},
): string {
  if (isRow(data) && Array.isArray(data.Items)) {
    const { Items, Next, ...rest } = data;
    const isLast = typeof Next !== 'number' && typeof Next !== 'string';
    const more = isLast ? [] : [`\nThere is more: --${pageOption} ${toCell(Next)}`];
    const head = Object.keys(rest).length > 0 ? [`${formatRecord(rest)}\n`] : [];
    return [...head, isTable(Items) ? formatRows(Items, columns) : 'Nothing found.', ...more].join('\n');
  }
  return isRow(data) ? formatRecord(data) : toCell(data);
}
