import { type Orientation, readOrientation } from './orientation.ts';
import { BrokenPictureError, readLetters, type StrippedPicture, take, viewOf } from './parts.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const FRAME_BYTES = 12;
const EXIF = 'eXIf';
/** The chunks of the picture itself, its colours and its animation (PNG, third edition). */
const NEEDED: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'hIST', 'sPLT', 'sBIT', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
]);

/** Leaves out texts, EXIF, the date, and every chunk that is not of the picture. */
export function stripPng(bytes: Uint8Array): StrippedPicture {
  const view = viewOf(bytes);
  const parts = [take(bytes, 0, SIGNATURE_BYTES)];
  let orientation: Orientation = 1;
  for (let at = SIGNATURE_BYTES; at < bytes.length; ) {
    take(bytes, at, at + FRAME_BYTES);
    const length = view.getUint32(at);
    const name = readLetters(bytes, at + 4, 4);
    if (at === SIGNATURE_BYTES && name !== 'IHDR') break;
    const chunk = take(bytes, at, at + FRAME_BYTES + length);
    if (NEEDED.has(name)) parts.push(chunk);
    if (name === EXIF) orientation = readOrientation(chunk.subarray(8, 8 + length));
    if (name === 'IEND') return { parts, orientation };
    at += chunk.length;
  }
  throw new BrokenPictureError('the file is cut off');
}
