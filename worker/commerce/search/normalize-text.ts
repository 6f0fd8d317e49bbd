import { simplifyHan } from './simplified-han.ts';

/** Letters that Unicode does not decompose, by what shoppers type for them. The Turkish dotless i is the first. */
const FOLDED: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Scripts written without spaces: every character is a word of its own. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu;

/** Invisible characters: variation selectors, joiners, soft hyphens, fillers, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Keycaps and other enclosing marks, and marks without a base character. */
const LOOSE_MARKS = /(?:\p{Me}|[\u20d0-\u20f0])+|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu;

/** Arabic vowel signs, hamza above and below a letter, tatweel; the Devanagari nukta. Decomposed by NFKD. */
const UNTYPED_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g;
/** Letters of the Arabic script that shoppers type one for the other. */
const ARABIC: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };
const KANA_DISTANCE = 0x60;

function toKatakana(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + KANA_DISTANCE);
}

/** The value of a decimal digit of any script: the digits of a script follow each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Lower case, no diacritics, no punctuation, nothing invisible, `&` as "and", apostrophes removed, trademark signs
 * removed; letters, kana and digits that mean the same are one.
 */
export function foldText(text: string): string {
  return (
    text
      .replace(/[™®©℠\u200b]/g, ' ')
      .replace(INVISIBLE, '')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(UNTYPED_MARKS, '')
      .normalize('NFC')
      .replace(/[\u3041-\u3096]/g, toKatakana)
      .replace(/[ٱىیةک]/g, (letter) => ARABIC[letter] ?? letter)
      .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
      .toLowerCase()
      // Lowercasing the Turkish dotted I gives an i with a combining dot.
      .replace(/\u0307/g, '')
      .replace(/[ıßæœøłđðþ]/g, (letter) => FOLDED[letter] ?? letter)
      .replace(/&/g, ' and ')
      .replace(/(?<=\p{L})['’`´ʼ](?=\p{L})/gu, '')
      // Compatibility forms may decompose to invisible characters.
      .replace(INVISIBLE, '')
      .replace(LOOSE_MARKS, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  );
}

/** The normalised form in which names and search terms are compared: folded words, separated by single spaces. */
export function normalizeText(text: string): string {
  return foldText(text).replace(UNSPACED, ' $1 ').replace(/ +/g, ' ').trim();
}

/** The words by which names and terms are searched. */
export function toWords(text: string): string[] {
  const normal = simplifyHan(normalizeText(text));
  return normal === '' ? [] : normal.split(' ');
}

/** The Arabic article, which is a prefix. With fewer than three letters after it, it is part of the word ("الاف"). */
const ARTICLE = /^ال(?=.{3})/;

export function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '');
}
