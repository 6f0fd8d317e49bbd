/** A file that is not text, with the message about it. */
export class TextFileError extends Error {}

/** How the text of a file is encoded, and how many bytes precede it. */
export interface Encoding {
  name: 'utf-8' | 'utf-16le' | 'utf-16be';
  markBytes: number;
}

const MARKS: readonly (readonly [Encoding['name'], readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const ZERO = 0;
const NEW_LINE = 10;

/** The encoding by a file's first bytes: its mark, or the zero bytes that UTF-16 has between Latin letters. */
export function findEncoding(start: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  if (marked) return { name: marked[0], markBytes: marked[1].length };
  const [first, second, third, fourth] = start;
  if (first !== ZERO && second === ZERO && fourth === ZERO) return { name: 'utf-16le', markBytes: 0 };
  if (first === ZERO && second !== ZERO && third === ZERO) return { name: 'utf-16be', markBytes: 0 };
  return { name: 'utf-8', markBytes: 0 };
}

/** True while no byte is wrong; a character that is cut off at the end is not an error yet. */
function isWellFormed(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The place of the first byte that is not UTF-8. */
export function findBadByte(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isWellFormed(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

/** The error about a byte of a file, counted from 1 as its lines are. */
export function notTextError(file: string, byte: number, line: number): TextFileError {
  return new TextFileError(
    `${file} is neither UTF-8 nor UTF-16: byte ${byte + 1}, line ${line}. Save it as UTF-8, for example as “CSV UTF-8” or “Unicode text”.`,
  );
}

/** Decodes the bytes of a text file (MERCHANT-4). @throws TextFileError with the place of the byte that is no text. */
export function decodeText(file: string, bytes: Uint8Array): string {
  const { name, markBytes } = findEncoding(bytes);
  const rest = bytes.subarray(markBytes);
  try {
    return new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(rest);
  } catch {
    if (name !== 'utf-8') throw notTextError(file, bytes.length - 1, 1);
    const at = markBytes + findBadByte(rest);
    throw notTextError(file, at, 1 + bytes.subarray(0, at).filter((byte) => byte === NEW_LINE).length);
  }
}
