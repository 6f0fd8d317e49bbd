/**
 * Ranges of code points that the invoice's font draws: Latin with Vietnamese, Greek, Cyrillic, Arabic, and the signs among
 * them. Anything else would be a box.
 */
const DRAWABLE: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x24f],
  [0x300, 0x52f],
  [0x600, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

function isDrawable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return DRAWABLE.some(([first, last]) => code >= first && code <= last);
}

/** True when the font draws the whole text. */
export function isDrawn(text: string): boolean {
  return Array.from(text).every(isDrawable);
}

/** The first text that the font draws whole; empty when none is. */
export function chooseDrawable(...texts: readonly string[]): string {
  return texts.find(isDrawn) ?? '';
}

const ARABIC = /\p{Script=Arabic}/u;

/** True for a text that is read from right to left. */
export function isRightToLeft(text: string): boolean {
  return ARABIC.test(text);
}

/** The Arabic words of a text one by one; the words between them, which are read from left to right, together. */
export function splitArabicWords(text: string): string[] {
  return text.split(/(?<=\p{Script=Arabic}) | (?=\p{Script=Arabic})/u);
}
