export type Row = Readonly<Record<string, unknown>>;

/**
 * Where a spreadsheet would read a formula: at the start of a text, and after what some of them split cells by, as one in
 * a language with decimal commas does by semicolons, whatever the quotes. Spaces, quotes and invisible characters before
 * the sign are skipped, full-width and small signs count as theirs.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[[\s"\p{C}]--[\t\r\n]]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r\n])/gv;

/** Control characters that are no part of a text's lines. */
const CONTROLS = /[^\P{Cc}\t\n\r]+/gu;
/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(CONTROLS, ' ').replace(FORMULA, "'");
}

/** The apostrophes by which such texts are escaped. */
const ESCAPED = /(?<=^|[;\t\r\n])'(?=[[\s"\p{C}]--[\t\r\n]]*[=+\-@＝＋－＠﹦﹢﹣﹫])|^'(?=[\t\r\n])/gv;

/** A cell of such a file as it was. */
export const fromCell = (cell: string): string => cell.replace(ESCAPED, '');

function toCell(value: unknown): string {
  const text = toText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The names of all rows' fields, in the order of their first appearance. */
export function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Rows as lines of CSV (RFC 4180). Texts that a spreadsheet would run are escaped with an apostrophe. */
export function toCsvLines(columns: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => `${columns.map((name) => toCell(row[name])).join(',')}\r\n`).join('');
}

/** Rows as CSV (RFC 4180) in UTF-8 with its mark and a header line. */
export function toCsv(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  const head = Object.fromEntries(columns.map((name) => [name, name]));
  return BYTE_ORDER_MARK + toCsvLines(columns, [head, ...rows]);
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of a response: its `Items`, or itself. */
export function rowsOf(data: unknown): Row[] {
  if (isRow(data) && Array.isArray(data.Items)) return data.Items.filter(isRow);
  return isRow(data) ? [data] : [];
}
