import type { Orientation } from './orientation.ts';

/** A picture without metadata: what is left of it, and how it has to be turned. */
export interface StrippedPicture {
  parts: Uint8Array[];
  orientation: Orientation;
}

/** A file that does not have the structure of its type. */
export class BrokenPictureError extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'BrokenPictureError';
  }
}

/** A part of a file. @throws BrokenPictureError if the file is shorter. */
export function take(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.length || end < start) throw new BrokenPictureError('the file is cut off');
  return bytes.subarray(start, end);
}

export const readLetters = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...take(bytes, at, at + count));

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
