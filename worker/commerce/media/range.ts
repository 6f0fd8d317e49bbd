/** A part of a file in bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Reads a `Range` header of one part (RFC 9110, 14.2) for a file of `size` bytes. Null: send the whole file,
 * also for a header that is not supported, such as one with several parts. `outside`: the part begins after the file's end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { offset: size - length, length };
  }
  const offset = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (offset >= size) return 'outside';
  return end < offset ? null : { offset, length: end - offset + 1 };
}
