/** The media types of pictures, with their file extensions. */
export const PICTURE_ENDINGS = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type PictureType = keyof typeof PICTURE_ENDINGS;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The first bytes of each type, from an offset on. */
const SIGNATURES: readonly (readonly [type: PictureType, at: number, letters: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
];

/** The media type of a picture by its own bytes, whatever its name says; null for anything else. */
export function findPictureType(bytes: Uint8Array): PictureType | null {
  const matches = (at: number, letters: string) =>
    Array.from(letters).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  return SIGNATURES.find(([, at, letters]) => matches(at, letters))?.[0] ?? null;
}
