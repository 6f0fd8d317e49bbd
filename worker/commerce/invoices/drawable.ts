/**
 * Ranges of code points in the invoice's font: Latin with Vietnamese, Greek, Cyrillic, Arabic, and punctuation. Others
 * would be drawn as a box.
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

/** True when the font has every character of the text. */
export function isDrawn(text: string): boolean {
  return Array.from(text).every(isDrawable);
}

/** The first text that the font can draw completely; empty when there is none. */
export function chooseDrawable(...texts: readonly string[]): string {
  return texts.find(isDrawn) ?? '';
}

const ARABIC = /\p{Script=Arabic}/u;

/** True for a right-to-left text. */
export function isRightToLeft(text: string): boolean {
  return ARABIC.test(text);
}

/** Splits a text into single Arabic words and the left-to-right runs between them. */
export function splitArabicWords(text: string): string[] {
  return text.split(/(?<=\p{Script=Arabic}) | (?=\p{Script=Arabic})/u);
}
