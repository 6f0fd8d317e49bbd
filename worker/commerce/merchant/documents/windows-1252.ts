import anyAscii from 'any-ascii';

const decoded = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const byteOf: ReadonlyMap<string, number> = new Map(Array.from(decoded, (letter, byte) => [letter, byte]));
const UNKNOWN = '?'.charCodeAt(0);

/** A text in windows-1252, as DATEV reads it: letters that it lacks are written in Latin ones. */
export function encodeWindows1252(text: string): Uint8Array {
  const letters = Array.from(text).flatMap((letter) => (byteOf.has(letter) ? letter : Array.from(anyAscii(letter))));
  return Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? UNKNOWN);
}
