/** EXIF's orientation: 1 is upright, 2 to 8 are the other ways to turn and mirror a picture. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation in an EXIF block (TIFF 6.0), which begins with its byte order; 1 if it states none. */
export function readOrientation(exif: Uint8Array): Orientation {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const order = view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return 1;
    const isLittle = order === 0x4949;
    const first = view.getUint32(4, isLittle);
    const count = view.getUint16(first, isLittle);
    for (let index = 0; index < count; index += 1) {
      const at = first + 2 + index * ENTRY_BYTES;
      if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
      const value = view.getUint16(at + 8, isLittle);
      return ORIENTATIONS.find((one) => one === value) ?? 1;
    }
  } catch (error) {
    // Cut off: as good as none.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}
