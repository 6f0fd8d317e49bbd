import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { FONT_FACE_RULES } from '../../../worker/identity/pages/fonts.ts';
import { scriptFontOf } from '../../support/browser/noto-fonts.ts';
import { languageOf, scriptOf } from '../../support/pages/scripts.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

/** Code points that unicode-ranges name: `U+20AC, U+100-17F`. */
function readRanges(text: string): (letter: string) => boolean {
  const ranges = Array.from(text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi), ([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  return (letter) =>
    ranges.some(
      ([first = 0, last = 0]) => first <= Number(letter.codePointAt(0)) && Number(letter.codePointAt(0)) <= last,
    );
}

const hasShopFont = readRanges(read('node_modules/@fontsource-variable/manrope/unicode.json'));
/** The letters of a catalog, the English beside them included. */
const lettersOf = (folder: string, code: string): string[] => [
  ...new Set(read(`locales/${folder}${code}.po`).match(/\p{L}/gu)),
];

describe.each(locales.map((locale) => [locale.code, locale] as const))('the letters of %s', (code, locale) => {
  it('are in the shop’s font, or in a font that stands for the reader’s own in the tests of pages', () => {
    const lacking = lettersOf('', code).filter((letter) => !hasShopFont(letter));
    if (scriptFontOf(code) === null) expect(lacking, `${scriptOf(locale)} in noto-fonts.ts`).toEqual([]);
    else expect(lacking.length).toBeGreaterThan(10);
  });

  it('have on the pages of the sign-in the font that they have in the shop', () => {
    const hasIdentityFont = readRanges(FONT_FACE_RULES);
    const missing = lettersOf('identity/', code).filter((letter) => hasShopFont(letter) && !hasIdentityFont(letter));
    expect(missing, 'worker/identity/pages/fonts.ts').toEqual([]);
  });

  it.each(['client/styles/tokens.css', 'worker/identity/pages/styles.ts'])(
    'are not spaced or slanted by %s where they are joined or square',
    (sheet) => {
      const [, languages = ''] =
        /:root:is\(((?::lang\(\w+\),? ?)+)\)\s*\{[^}]*--tracking-tight: 0/.exec(read(sheet)) ?? [];
      const isPlain = ['Latn', 'Cyrl', 'Grek'].includes(scriptOf(locale));
      expect(languages.includes(`:lang(${languageOf(locale)})`)).toBe(!isPlain);
    },
  );
});
