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

/**
 * Lower case, no diacritics, no punctuation, nothing invisible, `&` as "and", apostrophes removed, trademark signs
 * removed.
 */
export function foldText(text: string): string {
  return (
    text
      .replace(/[™®©℠\u200b]/g, ' ')
      .replace(INVISIBLE, '')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
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

/** The words of a normalised text. */
export function toWords(text: string): string[] {
  const normal = normalizeText(text);
  return normal === '' ? [] : normal.split(' ');
}
