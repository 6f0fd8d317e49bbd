import { existsSync, readFileSync } from 'node:fs';
import { decodeText, TextFileError } from '../../../../shared/merchant/table-file/decode-text.ts';

/** The text of a file that the command line reads. @throws TextFileError for none, or one that is not text. */
export function readTextFile(file: string): string {
  if (!existsSync(file)) throw new TextFileError(`There is no file ${file}.`);
  return decodeText(file, readFileSync(file));
}
