import { currencies } from '../../../shared/currencies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { foldText, toWords } from './normalize-text.ts';
import { splitElisions, stemOf, toPlainWords } from './stems.ts';

/** A word of a query. */
export interface QueryWord {
  /** Folded, as titles are searched. */
  word: string;
  /** Its stems, from what was typed and from the folded word. */
  stems: readonly string[];
  /** As it was typed. */
  typed: string;
  /** The number of its part of the query between spaces. */
  chunk: number;
}

const isSign = (symbol: string) => /[^\p{L}\s]/u.test(symbol);
const SIGNS = currencies
  .filter(({ symbol }) => isSign(symbol))
  .map(({ symbol, code }) => [symbol, code] as const)
  .sort((a, b) => b[0].length - a[0].length);

const GROUPED = /(?<=\d)[.,'’\u00a0\u202f](?=\d{3}(?!\d))/g;
const DECIMALS = /(\d+)[.,](\d{2})(?!\d)/g;

/** Currency signs as codes, and amounts as whole numbers. */
function spellAmounts(typed: string, locale: LocaleCode): string {
  const signs = locale === 'cn' ? SIGNS : SIGNS.filter(([symbol, code]) => symbol !== '¥' || code === 'JPY');
  return signs
    .reduce((text, [symbol, code]) => text.replaceAll(symbol, ` ${code} `), typed.normalize('NFKC'))
    .replace(GROUPED, '')
    .replace(DECIMALS, (_, whole: string, rest: string) => String(Number(whole) + (Number(rest) > 0 ? 1 : 0)));
}

/** A number with what is written right after or before it: "20eur", "eur20", "50k". */
const ATTACHED = /^(?:(\d+)(\p{L}\p{L}*)|(\p{L}{2,})(\d+))$/u;

/** The words of a chunk as typed: characters of a script without spaces each for itself. */
function toTyped(chunk: string, words: readonly string[]): readonly string[] {
  if (words.length === 1) return [chunk];
  const signs = [...chunk.normalize('NFKC')];
  if (signs.length !== words.join('').length) return words;
  let at = 0;
  return words.map((word) => {
    const from = at;
    at += [...word].length;
    return signs.slice(from, at).join('');
  });
}

/** The words of a query, with amounts as whole numbers and currency signs as codes. `isUnit`: a word that belongs to a number. */
export function toQueryWords(term: string, locale: LocaleCode, isUnit: (word: string) => boolean): QueryWord[] {
  return splitElisions(spellAmounts(term, locale), locale)
    .split(/\s+/)
    .flatMap((chunk, index) => {
      const words = toWords(chunk).flatMap((word) => {
        const [, number, after, before, last] = ATTACHED.exec(word) ?? [];
        if (number && after && isUnit(after)) return [number, after];
        return before && last && isUnit(before) ? [before, last] : [word];
      });
      const plain = toPlainWords(chunk);
      const typed = toTyped(chunk, words);
      return words.map((word, at): QueryWord => {
        const own = plain.length === words.length ? (plain[at] ?? word) : word;
        return {
          word,
          stems: [...new Set([stemOf(word, locale), stemOf(own, locale)])],
          typed: typed[at] ?? word,
          chunk: index,
        };
      });
    });
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words of a query as a term that may be typed. */
export function joinTyped(words: readonly QueryWord[]): string {
  return words
    .map(({ typed, chunk }, index) => {
      const before = words[index - 1];
      const isJoined = before?.chunk === chunk && (UNSPACED.test(typed) || UNSPACED.test(before.typed));
      return index === 0 || isJoined ? typed : ` ${typed}`;
    })
    .join('');
}

export const isNumber = (word: string) => /^\d{1,8}$/.test(foldText(word));
