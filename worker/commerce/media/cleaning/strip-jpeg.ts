import { type Orientation, readOrientation } from './orientation.ts';
import { BrokenPictureError, readLetters, type StrippedPicture, take, viewOf } from './parts.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Without a length: restart markers and TEM. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The application segments that a decoder needs: density, colour profile, colour transform. */
const NEEDED: readonly (readonly [marker: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];
const EXIF = 'Exif\0\0';
const EXIF_MARKER = 0xe1;

const beginsWith = (segment: Uint8Array, name: string) =>
  segment.length >= name.length && readLetters(segment, 0, name.length) === name;

/** Where the coded data of a scan ends: at the next marker other than a restart. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  throw new BrokenPictureError('the file is cut off');
}

/** Leaves out EXIF, XMP, IPTC, comments, and what follows the picture, such as previews with metadata of their own. */
export function stripJpeg(bytes: Uint8Array): StrippedPicture {
  const view = viewOf(bytes);
  const parts = [take(bytes, 0, 2)];
  let orientation: Orientation = 1;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === START) throw new BrokenPictureError('a segment has no marker');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return { parts: [...parts, take(bytes, at, at + 2)], orientation };
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    take(bytes, at, at + 4);
    const length = view.getUint16(at + 2);
    if (length < 2) throw new BrokenPictureError('a segment has no length');
    const segment = take(bytes, at + 4, at + 2 + length);
    if (marker === EXIF_MARKER && beginsWith(segment, EXIF)) {
      orientation = readOrientation(segment.subarray(EXIF.length));
    }
    const isMetadata =
      marker === COMMENT ||
      (isApplication(marker) && !NEEDED.some(([needed, name]) => marker === needed && beginsWith(segment, name)));
    const end = marker === SCAN ? findScanEnd(bytes, at + 2 + length) : at + 2 + length;
    if (!isMetadata) parts.push(take(bytes, at, end));
    at = end;
  }
  throw new BrokenPictureError('the file is cut off');
}
