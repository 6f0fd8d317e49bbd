import { describe, expect, it } from 'vitest';
import { type Locale, localeOf, locales } from '../../../shared/locales.ts';
import { seedTexts } from '../../../worker/commerce/demo/content/texts/all-texts.ts';
import { LONG_TEXT_LOCALES, readPhrases } from '../../../worker/commerce/demo/phrases/translate.ts';
import { type CompiledMessage, readingsOf } from './compiled-message.ts';
import { readGlossary } from './read-glossary.ts';

type Catalog = Readonly<Record<string, CompiledMessage>>;

const files = import.meta.glob<Catalog>('../../../locales/**/*.po', { eager: true, import: 'messages' });
const FOLDERS = ['', 'account/', 'product/', 'texts/', 'storefront/', 'commerce/', 'identity/'];
/** Vowel marks of Arabic, which some writers set and others leave out. */
const ARABIC_MARKS = /[\u064b-\u0652]/g;
const glossary = readGlossary();
const translations = locales.filter(({ code }) => code !== 'en');

interface Pair {
  readonly english: string;
  readonly translation: string;
}

function fold(text: string, { tag }: Locale): string {
  return text.toLocaleLowerCase(tag).replaceAll(ARABIC_MARKS, '');
}

/** The words of a message: without its arguments, whose names are English words, and without tags. */
function textOf(message: unknown): string {
  return readingsOf(message)
    .join(' | ')
    .replaceAll(/\{[^}]*\}|<[^>]*>/g, '');
}

/** What every idea of the glossary looks through is read once. */
function remember(read: (locale: Locale) => Pair[]): (locale: Locale) => Pair[] {
  const known = new Map<string, Pair[]>();
  return (locale) => {
    const pairs = known.get(locale.code) ?? read(locale);
    known.set(locale.code, pairs);
    return pairs;
  };
}

/** Every message of every catalog. */
const messagesIn = remember((locale) =>
  FOLDERS.flatMap((folder) => {
    const own = files[`../../../locales/${folder}${locale.code}.po`] ?? {};
    return Object.entries(files[`../../../locales/${folder}en.po`] ?? {}).map(([id, english]) => ({
      english: textOf(english),
      translation: fold(textOf(own[id]), locale),
    }));
  }),
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The short texts of the demonstration shop: categories, filters, slides, titles of its pages. */
const seedTextsIn = remember((locale) => {
  const own = textsIn(seedTexts[locale.code]);
  return textsIn(seedTexts.en).map((english, index) => ({ english, translation: fold(own[index] ?? '', locale) }));
});

/** Its long ones: articles, help, descriptions of products. */
const phrasesIn = remember((locale) => {
  const code = LONG_TEXT_LOCALES.find((known) => known === locale.code);
  const phrases = code ? Object.entries(readPhrases(code)) : [];
  return phrases.map(([english, translation]) => ({ english, translation: fold(translation, locale) }));
});

function hasWord(text: string, stems: readonly string[]): boolean {
  return stems.some((stem) => text.includes(stem));
}

describe.each(glossary)('the idea “$term” of the glossary', ({ english, notMeant, inPhrases, words }) => {
  const isMeant = new RegExp(`(?<!\\p{L})(${english.join('|')})`, 'iu');

  it.each(translations)('has its own word in $code wherever the English has it', (locale) => {
    const stems = (words[locale.code] ?? []).map((word) => fold(word, locale));
    const texts = [...messagesIn(locale), ...seedTextsIn(locale), ...(inPhrases ? phrasesIn(locale) : [])];
    const pairs = texts.filter(({ english }) => isMeant.test(english) && !hasWord(english, notMeant));
    expect(stems).not.toEqual([]);
    expect(pairs.length).toBeGreaterThan(1);
    expect(pairs.filter(({ translation }) => !hasWord(translation, stems))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('has no word for two ideas in one language', () => {
    for (const { code } of translations) {
      const known = glossary.flatMap(({ words }) => words[code] ?? []);
      expect(known, localeOf(code).name).toEqual([...new Set(known)]);
    }
  });

  it('keeps withdrawing from a contract apart from cancelling an order', () => {
    const [withdraw, cancel] = ['Withdraw', 'Cancel'].map((term) => glossary.find((idea) => idea.term === term));
    for (const locale of translations) {
      const stems = (withdraw?.words[locale.code] ?? []).map((word) => fold(word, locale));
      const cancelling = messagesIn(locale).filter(({ english }) => /^cancel/i.test(english));
      expect(cancel?.words[locale.code], locale.code).toBeDefined();
      expect(cancelling.length).toBeGreaterThan(2);
      expect(cancelling.filter(({ translation }) => hasWord(translation, stems))).toEqual([]);
    }
  });
});
