import { BrokenPictureError, readLetters, type StrippedPicture, take, viewOf } from './parts.ts';

/** Items with metadata: EXIF, and XMP as a MIME item. */
const METADATA_ITEMS: ReadonlySet<string> = new Set(['Exif', 'mime']);
const FULL_BOX_BYTES = 4;

interface Box {
  name: string;
  start: number;
  end: number;
}

/** The boxes between two places (ISO/IEC 14496-12). */
function* readBoxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = from; at < to; ) {
    take(bytes, at, at + 8);
    const size = view.getUint32(at);
    const isLarge = size === 1;
    const length = size === 0 ? to - at : isLarge ? Number(view.getBigUint64(at + 8)) : size;
    const start = at + (isLarge ? 16 : 8);
    if (at + length > to || at + length < start) throw new BrokenPictureError('a box is cut off');
    yield { name: readLetters(bytes, at + 4, 4), start, end: at + length };
    at += length;
  }
}

const find = (bytes: Uint8Array, { start, end }: Pick<Box, 'start' | 'end'>, name: string): Box | undefined =>
  [...readBoxes(bytes, start, end)].find((box) => box.name === name);

/** The ids of the items with metadata. */
function readMetadataIds(bytes: Uint8Array, { start, end }: Box): Set<number> {
  const view = viewOf(bytes);
  const ids = new Set<number>();
  const countBytes = view.getUint8(start) === 0 ? 2 : 4;
  for (const entry of readBoxes(bytes, start + FULL_BOX_BYTES + countBytes, end)) {
    const version = view.getUint8(entry.start);
    if (entry.name !== 'infe' || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const at = entry.start + FULL_BOX_BYTES;
    const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at);
    if (METADATA_ITEMS.has(readLetters(bytes, at + idBytes + 2, 4))) ids.add(id);
  }
  return ids;
}

/** Where each item's bytes are: places in the file, or in the box `idat` (construction method 1). */
function* readExtents(bytes: Uint8Array, { start }: Box) {
  const view = viewOf(bytes);
  const version = view.getUint8(start);
  const sizes = view.getUint16(start + FULL_BOX_BYTES);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  let at = start + FULL_BOX_BYTES + 2;
  const next = (size: number): number => {
    const value = take(bytes, at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
    at += size;
    return value;
  };
  const idBytes = version === 2 ? 4 : 2;
  for (let left = next(idBytes); left > 0; left -= 1) {
    const id = next(idBytes);
    const isInBox = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next(baseBytes);
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(indexBytes);
      yield { id, isInBox, offset: base + next(offsetBytes), length: next(lengthBytes) };
    }
  }
}

/**
 * Overwrites EXIF and XMP by zeros: leaving them out would move the places of everything else. An AVIF is turned by
 * properties of the picture, not by EXIF.
 */
export function stripAvif(bytes: Uint8Array): StrippedPicture {
  const meta = find(bytes, { start: 0, end: bytes.length }, 'meta');
  const inMeta = meta && { start: meta.start + FULL_BOX_BYTES, end: meta.end };
  const [items, places] = inMeta ? [find(bytes, inMeta, 'iinf'), find(bytes, inMeta, 'iloc')] : [];
  if (!inMeta || !items || !places) throw new BrokenPictureError('the picture has no items');
  const cleaned = bytes.slice();
  const ids = readMetadataIds(bytes, items);
  const data = find(bytes, inMeta, 'idat');
  for (const { id, isInBox, offset, length } of readExtents(bytes, places)) {
    if (!ids.has(id)) continue;
    const start = offset + (isInBox ? (data?.start ?? 0) : 0);
    // No length: to the end of the file.
    take(cleaned, start, length === 0 ? cleaned.length : start + length).fill(0);
  }
  return { parts: [cleaned], orientation: 1 };
}
