import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { fromCell } from '../../../../shared/csv.ts';
import { readTextFile, TextFileError } from './read-text-file.ts';

const SEPARATORS = [',', ';', '\t', '|'];
/** The line by which some spreadsheets are told the separator. */
const STATED = /^sep=(.)\r?\n/i;

/** The separator that a header has most of. */
function findSeparator(text: string): string {
  const [header = ''] = text.split(/\r\n?|\n/, 1);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function decode(file: string, encoding: string | undefined): string {
  try {
    if (encoding === undefined) return readTextFile(file);
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TextFileError(`${reason} Or say how it is encoded: --encoding windows-1252.`);
  }
}

/** The rows of a CSV file with any separator. @throws TextFileError with the row of a quotation mark that is not closed. */
export function parseTable(file: string, text: string): string[][] {
  const separator = STATED.exec(text)?.[1];
  const { data, errors } = Papa.parse<string[]>(text.replace(STATED, ''), {
    delimiter: separator ?? findSeparator(text),
  });
  const [fault] = errors.filter(({ type }) => type === 'Quotes');
  if (fault) throw new TextFileError(`${file}, row ${(fault.row ?? 0) + 1}: ${fault.message}.`);
  return trimEnd(data.map((row) => row.map(fromCell)));
}

/** Blank rows at the end are none. */
function trimEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}

/** How a ZIP archive begins, which an XLSX file is. */
const ZIP = [0x50, 0x4b, 3, 4];

/** The rows of a spreadsheet, the names of its columns first. @throws TextFileError for one that cannot be read. */
export async function readTableFile(file: string, encoding: string | undefined): Promise<string[][]> {
  const bytes = existsSync(file) ? readFileSync(file) : new Uint8Array();
  const isWorkbook = ZIP.every((byte, index) => bytes[index] === byte);
  if (!isWorkbook) return parseTable(file, decode(file, encoding));
  // Loaded for those alone who have one.
  const { parseWorkbook } = await import('./workbook.ts');
  return trimEnd(await parseWorkbook(file, bytes));
}
