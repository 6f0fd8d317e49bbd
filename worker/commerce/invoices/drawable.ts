/** The fonts of an invoice. The first one is always there, the others are fetched for the scripts that they have. */
const FONTS = ['base', 'devanagari', 'japanese', 'chinese'] as const;
export type FontName = (typeof FONTS)[number];
type Range = readonly [first: number, last: number];

/** Code points in the base font: Latin with Vietnamese, Greek, Cyrillic, Arabic, and punctuation. */
const BASE: readonly Range[] = [
  [0x20, 0x24f],
  [0x300, 0x34f],
  [0x370, 0x377],
  [0x37a, 0x37e],
  [0x384, 0x525],
  [0x606, 0x607],
  [0x609, 0x60a],
  [0x60c, 0x60c],
  [0x615, 0x615],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66f],
  [0x1e00, 0x1efb],
  [0x2000, 0x2064],
  [0x20a0, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const DEVANAGARI: readonly Range[] = [[0x900, 0x97f]];
/** Kana, Chinese characters, their punctuation and full-width letters. */
const HAN: readonly Range[] = [
  [0x3000, 0x3003],
  [0x3005, 0x3017],
  [0x3041, 0x3093],
  [0x3099, 0x309e],
  [0x30a1, 0x30fe],
  [0x4e00, 0x9fa5],
  [0xff01, 0xff5e],
  [0xffe5, 0xffe5],
];
/** The scripts that each further font is fetched for. */
export const RANGES: Readonly<Record<FontName, readonly Range[]>> = {
  base: BASE,
  devanagari: DEVANAGARI,
  japanese: HAN,
  chinese: HAN,
};

/** Direction marks, which have no glyph. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function dropDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

export function hasDirectionMarks(text: string): boolean {
  return text.search(DIRECTION_MARKS) !== -1;
}

export function isOf(font: FontName, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return RANGES[font].some(([first, last]) => code >= first && code <= last);
}

/** True when the fonts have every character of the text. */
export function isDrawn(text: string): boolean {
  const letters = Array.from(dropDirectionMarks(text));
  return letters.every((letter) => FONTS.some((font) => isOf(font, letter)));
}

/** The first text that the fonts can draw completely; empty when there is none. */
export function chooseDrawable(...texts: readonly string[]): string {
  return texts.find(isDrawn) ?? '';
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The fonts of a document in the order in which they are asked for a character: Chinese characters look different in
 * Japanese.
 */
export function fontOrder(tag: string, texts: readonly string[]): FontName[] {
  const isJapanese = tag === 'ja' || (!tag.startsWith('zh') && texts.some((text) => KANA.test(text)));
  const others = FONTS.filter((font) => font !== 'japanese' && font !== 'chinese');
  return isJapanese ? [...others, 'japanese', 'chinese'] : [...others, 'chinese', 'japanese'];
}

const ARABIC = /\p{Script=Arabic}/u;

/** True for a text with right-to-left letters: Arabic is the only such script that the fonts have. */
export function hasRightToLeftLetters(text: string): boolean {
  return ARABIC.test(text);
}
