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

/** Scripts written without spaces: every sign is a word of its own. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu;

/** Lower case, no diacritics, no punctuation, `&` as "and", apostrophes closed up, trademark signs gone. */
export function foldText(text: string): string {
  return (
    text
      .replace(/[™®©℠]/g, ' ')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      // Lowercasing the Turkish dotted I gives an i with a combining dot.
      .replace(/\u0307/g, '')
      .replace(/[ıßæœøłđðþ]/g, (letter) => FOLDED[letter] ?? letter)
      .replace(/&/g, ' and ')
      .replace(/(?<=\p{L})['’`´ʼ](?=\p{L})/gu, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  );
}

/** The one spelling that names and search terms are compared in: folded words, parted by single spaces. */
export function normalizeText(text: string): string {
  return foldText(text).replace(UNSPACED, ' $1 ').replace(/ +/g, ' ').trim();
}

/** The words of a normalised text. */
export function toWords(text: string): string[] {
  const normal = normalizeText(text);
  return normal === '' ? [] : normal.split(' ');
}
