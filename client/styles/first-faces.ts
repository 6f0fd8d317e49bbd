import type { LocaleCode } from '../../shared/locales.ts';

/** A file of the shop's type, by the letters that it has (`fonts.css`). */
export type Face = 'latin' | 'latin-ext' | 'cyrillic' | 'vietnamese';

/** What the first paint of a language needs beside the Latin face. Scripts that the type has none of come from the system. */
const OWN_FACE: Partial<Record<LocaleCode, Face>> = {
  tr: 'latin-ext',
  pl: 'latin-ext',
  cz: 'latin-ext',
  hu: 'latin-ext',
  vn: 'vietnamese',
  ru: 'cyrillic',
  bg: 'cyrillic',
};

/** The faces of a language's first paint: two at most, as more would take the line from the page itself. */
export function toFirstFaces(locale: LocaleCode): Face[] {
  const own = OWN_FACE[locale];
  return own ? ['latin', own] : ['latin'];
}
