import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../shared/locales.ts';
import { games } from '../../../worker/commerce/demo/content/all-games.ts';
import { seedTexts } from '../../../worker/commerce/demo/content/texts/all-texts.ts';
import {
  joinSentences,
  LONG_TEXT_LOCALES,
  type LongTextLocale,
  readPhrases,
} from '../../../worker/commerce/demo/phrases/translate.ts';
import { readCatalog } from '../../support/pages/shop-texts.ts';
import { OTHER_ADDRESS, QUOTED } from './forms-of-address.ts';
import { MALE_FORMS } from './male-forms.ts';

/** A button or page that a phrase mentions: by the shop's name for it, or in quotation marks. */
const NAMED = /<em>(.*?)<\/em>|"([^"]+)"/g;
/** Buttons of launchers and browsers that the shop has too, under another name. */
const NOT_OURS = ['Redeem', 'Remove'];
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** English -> the shop's own term. */
async function readShopWords(locale: LongTextLocale): Promise<Map<string, string>> {
  const own = textsIn(seedTexts[locale]);
  return new Map([
    ...textsIn(seedTexts.en).map((english, index) => [english, own[index] ?? ''] as const),
    ...(await readCatalog(locale)).map(({ source, translation }) => [source, translation] as const),
  ]);
}

/** The phrase's own text: without tags, and without names of games, which are the same in every language. */
function wordsOf(phrase: string): string {
  const plain = phrase.replaceAll(/<[^>]+>/g, '');
  return games.reduce((text, { name }) => (name.includes("'") ? text.replaceAll(name, '') : text), plain);
}

it('sentences have a space between them, but none after an ideographic full stop', () => {
  expect(joinSentences(['One.', '', 'Two.'])).toBe('One. Two.');
  expect(joinSentences(['第一句。', '第二句！', '第三句。'])).toBe('第一句。第二句！第三句。');
});

describe.each(LONG_TEXT_LOCALES)('the long texts of the demonstration shop in %s', (locale) => {
  const phrases = Object.entries(readPhrases(locale));

  it('use the shop’s own names of buttons and pages', async () => {
    const words = await readShopWords(locale);
    let found = 0;
    for (const [english, text] of phrases) {
      for (const [, button, quoted] of english.matchAll(NAMED)) {
        const name = button ?? quoted ?? '';
        const own = NOT_OURS.includes(name) ? undefined : words.get(name);
        if (own === undefined) continue;
        found += 1;
        expect(text, `${localeOf(locale).name}: “${name}”`).toContain(own);
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  it('have the quotation marks, apostrophes and spaces of a printed page', () => {
    for (const [, text] of phrases) {
      expect(wordsOf(text), text).not.toMatch(/["']/);
      if (locale === 'fr') expect(wordsOf(text), text).not.toMatch(/ [:;?!»]|« /);
    }
  });

  it('address shoppers as the shop does', () => {
    const other = OTHER_ADDRESS[locale];
    const texts = phrases.map(([, text]) => text.replaceAll(QUOTED, ''));
    expect(other ? texts.filter((text) => other.test(text)) : []).toEqual([]);
    const male = MALE_FORMS[locale];
    expect(male ? texts.filter((text) => male.test(text)) : []).toEqual([]);
  });

  it('have no space after a sign that brings its own', () => {
    expect(phrases.flatMap(([, text]) => (/[：；，、。！？（）「」] /.test(text) ? [text] : []))).toEqual([]);
  });
});
