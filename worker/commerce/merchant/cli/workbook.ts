import { readSheet } from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { columnsOf, type Row } from '../../../../shared/csv.ts';
import { TextFileError } from '../../../../shared/merchant/table-file/decode-text.ts';
import { toCellText } from '../../../../shared/merchant/table-file/parse-table.ts';

/** The rows of the first sheet of an XLSX file. @throws TextFileError for another file. */
export async function parseWorkbook(file: string, bytes: Uint8Array): Promise<string[][]> {
  try {
    const rows = await readSheet(Buffer.from(bytes), { trim: false });
    return rows.map((row) => row.map(toCellText));
  } catch (error) {
    throw new TextFileError(`${file} is no XLSX file: ${error instanceof Error ? error.message : error}`);
  }
}

// Neither XML nor a spreadsheet has control characters but these.
const CONTROLS = /[^\P{Cc}\t\n\r]+/gu;

function toCell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(CONTROLS, ' ');
}

/** Rows as an XLSX file with a header. Its texts are texts: nothing in them is a formula. */
export function toWorkbook(rows: readonly Row[]): Promise<Buffer> {
  const columns = columnsOf(rows);
  const cells = rows.map((row) => columns.map((name) => toCell(row[name])));
  return writeExcelFile([columns, ...cells]).toBuffer();
}
