import Papa from 'papaparse';
import { fromCell } from '../../csv.ts';
import { TextFileError } from './decode-text.ts';

const SEPARATORS = [',', ';', '\t', '|'];
/** The line by which some spreadsheets are told the separator. */
const STATED = /^sep=(.)\r?\n/i;

/** The separator that a header has most of. */
function findSeparator(text: string): string {
  const [header = ''] = text.split(/\r\n?|\n/, 1);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
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
export function trimEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}

/** How a ZIP archive begins, which an XLSX file is. */
const ZIP = [0x50, 0x4b, 3, 4];

/** True for the bytes of an XLSX file. */
export const isWorkbook = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte);

/** A cell of a workbook as a CSV file would have it: a day or an instant in ISO 8601. */
export function toCellText(value: unknown): string {
  if (!(value instanceof Date)) return value === null || value === undefined ? '' : String(value);
  // A spreadsheet has instants as fractions of days.
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
