import { decodeText, TextFileError } from '../../../shared/merchant/table-file/decode-text.ts';
import { isWorkbook, parseTable, toCellText, trimEnd } from '../../../shared/merchant/table-file/parse-table.ts';

/** How a file may be encoded where it is neither UTF-8 nor UTF-16, which are found. */
export const ENCODINGS = [
  ...['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1256'],
  ...['iso-8859-2', 'shift_jis', 'gbk', 'big5'],
] as const;

function decode(name: string, bytes: Uint8Array, encoding: string): string {
  if (encoding === '') return decodeText(name, bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new TextFileError(`${name} is not encoded as ${encoding}.`);
  }
}

/**
 * The rows of a CSV or XLSX file, the names of its columns first. `encoding` is empty where it is to be found.
 * @throws TextFileError for one that cannot be read.
 */
export async function readTable(file: File, encoding: string): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return parseTable(file.name, decode(file.name, bytes, encoding));
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(bytes.buffer, { trim: false });
    return trimEnd(rows.map((row) => row.map(toCellText)));
  } catch (error) {
    throw new TextFileError(`${file.name}: ${error instanceof Error ? error.message : error}`);
  }
}
