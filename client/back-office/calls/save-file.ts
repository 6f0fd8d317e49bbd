import { type Row, toCsv } from '../../../shared/csv.ts';

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The same for rows, as CSV with every field of theirs. */
export const saveCsv = (rows: readonly Row[], name: string): void =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), name);
