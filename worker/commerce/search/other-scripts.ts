import anyAscii from 'any-ascii';
import { foldText } from './normalize-text.ts';

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** Two Greek letters for one sound, which other languages write with one letter. */
const GREEK_PAIRS: Readonly<Record<string, string>> = { ου: 'u', μπ: 'b', ντ: 'd', γκ: 'g' };

/** The words of a text in Latin letters, pinyin, Hepburn and the like; none for a text that is in Latin letters. */
export function toLatinWords(text: string): string[] {
  if (!OTHER_SCRIPT.test(text)) return [];
  const latin = foldText(anyAscii(foldText(text).replace(/ου|μπ|ντ|γκ/g, (pair) => GREEK_PAIRS[pair] ?? pair)));
  return latin === '' ? [] : latin.split(' ');
}
