import { type Orientation, readOrientation } from './orientation.ts';
import { readLetters, type StrippedPicture, take, viewOf } from './parts.ts';

const HEADER_BYTES = 12;
const FRAME_BYTES = 8;
const NEEDED: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The bits of `VP8X` that announce EXIF and XMP. */
const METADATA_BITS = 0x08 | 0x04;

/** EXIF in WebP may begin as in a JPEG. */
function readExif(chunk: Uint8Array): Orientation {
  const hasName = chunk.length >= 6 && readLetters(chunk, 0, 6) === 'Exif\0\0';
  return readOrientation(hasName ? chunk.subarray(6) : chunk);
}

/** Leaves out EXIF, XMP and unknown chunks (RFC 9649). */
export function stripWebp(bytes: Uint8Array): StrippedPicture {
  const view = viewOf(bytes);
  const end = FRAME_BYTES + view.getUint32(4, true);
  const parts: Uint8Array[] = [];
  let orientation: Orientation = 1;
  for (let at = HEADER_BYTES; at < end; ) {
    take(bytes, at, at + FRAME_BYTES);
    const name = readLetters(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const content = take(bytes, at + FRAME_BYTES, at + FRAME_BYTES + length);
    // Chunks are padded to an even length; the last byte may be missing.
    const padded = Math.min(at + FRAME_BYTES + length + (length % 2), bytes.length);
    if (name === 'EXIF') orientation = readExif(content);
    if (NEEDED.has(name)) parts.push(bytes.slice(at, padded));
    at = at + FRAME_BYTES + length + (length % 2);
  }
  for (const part of parts) {
    const flags = part[FRAME_BYTES];
    if (readLetters(part, 0, 4) === 'VP8X' && flags !== undefined) part[FRAME_BYTES] = flags & ~METADATA_BITS;
  }
  const header = bytes.slice(0, HEADER_BYTES);
  viewOf(header).setUint32(4, 4 + parts.reduce((sum, part) => sum + part.length, 0), true);
  return { parts: [header, ...parts], orientation };
}
