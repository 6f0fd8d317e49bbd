import { existsSync, readFileSync } from 'node:fs';
import { TextFileError } from '../../../../shared/merchant/table-file/decode-text.ts';
import { isWorkbook, parseTable, trimEnd } from '../../../../shared/merchant/table-file/parse-table.ts';
import { readTextFile } from './read-text-file.ts';

function decode(file: string, encoding: string | undefined): string {
  try {
    if (encoding === undefined) return readTextFile(file);
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TextFileError(`${reason} Or say how it is encoded: --encoding windows-1252.`);
  }
}

/** The rows of a spreadsheet, the names of its columns first. @throws TextFileError for one that cannot be read. */
export async function readTableFile(file: string, encoding: string | undefined): Promise<string[][]> {
  const bytes = existsSync(file) ? readFileSync(file) : new Uint8Array();
  if (!isWorkbook(bytes)) return parseTable(file, decode(file, encoding));
  // Loaded for those alone who have one.
  const { parseWorkbook } = await import('./workbook.ts');
  return trimEnd(await parseWorkbook(file, bytes));
}
