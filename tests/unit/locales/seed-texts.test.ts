import { describe, expect, it } from 'vitest';
import { type LocaleCode, locales } from '../../../shared/locales.ts';
import { seedTexts } from '../../../worker/commerce/demo/content/texts/all-texts.ts';
import { blogTexts } from '../../../worker/commerce/demo/content/texts/blog-texts.ts';
import { categoryTitles } from '../../../worker/commerce/demo/content/texts/category-titles.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { OTHER_ADDRESS } from './forms-of-address.ts';
import { MALE_FORMS } from './male-forms.ts';
import { SAME_SEED_TEXTS } from './same-in-english.ts';

/** Every text by its path; nested ones have dotted paths. */
function flatten(value: unknown, path: readonly string[] = []): [name: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, [...path, name]));
}

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('the texts of the demonstration shop, which no catalog holds,', () => {
  const readTable = (code: LocaleCode): Record<string, string> => Object.fromEntries(flatten(seedTexts[code]));
  const english = readTable('en');
  const translated = locales.map(({ code }) => code).filter((code) => code !== 'en');

  it.each(translated)('in %s are whole', (code) => {
    const table = readTable(code);
    expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
    const untranslated: string[] = [];
    for (const [name, text] of Object.entries(table)) {
      const source = english[name] ?? '';
      expect(placesOf(text), name).toEqual(placesOf(source));
      expect(text, name).toBe(text.trim());
      expect(text.replaceAll(/\{\w+\}/g, ''), name).not.toMatch(/[{}<>]|�/);
      if (text === source && !SAME_SEED_TEXTS[name]?.includes(code)) untranslated.push(name);
    }
    expect(untranslated).toEqual([]);
  });

  it.each(translated)('in %s address shoppers in one form, and of any gender', (code) => {
    const forms = [OTHER_ADDRESS[code], MALE_FORMS[code]];
    const texts = [...Object.values(readTable(code)), ...Object.values(blogTexts[code])];
    expect(texts.filter((text) => forms.some((form) => form?.test(text)))).toEqual([]);
  });

  it.each(translated)('in %s call the whole world as the pages do', async (code) => {
    expect(seedTexts[code].regions.worldwide).toBe((await readShopTexts(code))('Worldwide'));
  });

  // LOCALE-12
  it.each(locales.map(({ code }) => code))('in %s fit into the results of search engines', (code) => {
    const { store, landingIntro } = seedTexts[code];
    const blog = blogTexts[code];
    const category = categoryTitles[code].replace('{name}', 'Adventure');
    const titles = [store.title, blog.title, category];
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
    expect([store.description, blog.description, landingIntro].filter((text) => text.length > 160)).toEqual([]);
  });

  it('excuse none that is translated by now', () => {
    for (const [name, codes] of Object.entries(SAME_SEED_TEXTS)) {
      for (const code of codes) expect(readTable(code)[name], `${code} ${name}`).toBe(english[name]);
    }
  });
});
