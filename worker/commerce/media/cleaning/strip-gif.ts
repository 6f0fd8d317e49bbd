import { BrokenPictureError, readLetters, type StrippedPicture, take } from './parts.ts';

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often an animation repeats. */
const LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Where a list of sub-blocks ends. */
function findBlocksEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) throw new BrokenPictureError('the file is cut off');
    at += 1 + size;
  }
  return at + 1;
}

/** Leaves out comments, and the application blocks that are not of the animation. */
export function stripGif(bytes: Uint8Array): StrippedPicture {
  let at = HEADER_BYTES + tableBytes(bytes[10] ?? 0);
  const parts = [take(bytes, 0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return { parts: [...parts, take(bytes, at, at + 1)], orientation: 1 };
    if (kind === IMAGE) {
      // Place, size and flags, the colours, then the code size.
      const end = findBlocksEnd(bytes, at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1);
      parts.push(take(bytes, at, end));
      at = end;
    } else if (kind === EXTENSION) {
      const label = bytes[at + 1];
      const end = findBlocksEnd(bytes, at + 2);
      const isLoop = label === APPLICATION && LOOPS.includes(readLetters(bytes, at + 3, LOOPS[0]?.length ?? 0));
      if (label === GRAPHIC_CONTROL || isLoop) parts.push(take(bytes, at, end));
      at = end;
    } else throw new BrokenPictureError('a block has no kind');
  }
  throw new BrokenPictureError('the file is cut off');
}
