import { createHash } from 'node:crypto';
import cyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?inline';
import latinExtended from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?inline';
import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?inline';
import vietnamese from '@fontsource-variable/manrope/files/manrope-vietnamese-wght-normal.woff2?inline';
import { REALM_PATH } from '../realm.ts';

/**
 * The shop's own font (Manrope, SIL Open Font License 1.1), so that the sign-in is recognisably part of the shop. One
 * file per script, as in the shop's style sheet; browsers fetch those they have text for.
 */
const SCRIPTS = [
  [latin, 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122'],
  [latinExtended, 'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF'],
  [vietnamese, 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9'],
  [cyrillic, 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116'],
] as const;

const FONTS = SCRIPTS.map(([url, range]) => {
  const version = createHash('sha256').update(url).digest('hex').slice(0, 12);
  return { url, range, path: `${REALM_PATH}/resources/manrope-${version}.woff2` };
});

export const FONT_FACE_RULES = FONTS.map(
  ({ path, range }) =>
    `@font-face { font-family: Manrope; font-weight: 200 800; font-display: swap; src: url("${path}") format("woff2"); unicode-range: ${range}; }`,
).join('\n');

/** The bytes of the font at this path, or null. */
export function findFont(pathname: string): Uint8Array<ArrayBuffer> | null {
  const font = FONTS.find(({ path }) => path === pathname);
  return font
    ? Uint8Array.from(atob(font.url.slice(font.url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
    : null;
}
