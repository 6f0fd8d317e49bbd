import { describe, expect, it } from 'vitest';
import { type Locale, type LocaleCode, localeOf, locales } from '../../../shared/locales.ts';
import { argumentsOf, type CompiledMessage, choicesOf, readingsOf, tagsOf } from './compiled-message.ts';
import { OTHER_ADDRESS } from './forms-of-address.ts';
import { MALE_FORMS } from './male-forms.ts';
import { SAME_IN_ENGLISH } from './same-in-english.ts';

type Catalog = Readonly<Record<string, CompiledMessage>>;

const files = import.meta.glob<Catalog>('../../../locales/**/*.po', { eager: true, import: 'messages' });
interface Speaker {
  folders: readonly string[];
  atLeast: number;
  /** The languages that it is complete in; without it, all. */
  spoken?: readonly LocaleCode[];
}

/** The catalogs of each part, and the minimum number of messages in each. */
const SPEAKERS = {
  client: { folders: ['', 'account/', 'product/', 'reviews/', 'texts/'], atLeast: 300 },
  storefront: { folders: ['storefront/'], atLeast: 1 },
  commerce: { folders: ['commerce/'], atLeast: 150 },
  identity: { folders: ['identity/'], atLeast: 100 },
  // Staff choose between these; the other catalogs are prepared for translators, and nobody is shown them.
  'back-office': { folders: ['back-office/'], atLeast: 90, spoken: ['en', 'de'] },
} satisfies Readonly<Record<string, Speaker>>;
const translations = locales.filter(({ code }) => code !== 'en');
/** Numbers that the shop displays: a language needs the plural forms that these select, but not others (fractions). */
const COUNTS = Array.from({ length: 1_200 }, (_, count) => count);

function textOf(message: unknown): string {
  return readingsOf(message).join(' | ');
}

/** Opening and closing tags in nesting order: `<0>a</0> <1/>` is valid, `<0>a` and `<0></1>` are not. */
function isNested(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of tags) {
    if (tag.endsWith('/>')) continue;
    if (tag.startsWith('</')) {
      if (open.pop() !== tag.slice(2)) return false;
    } else open.push(tag.slice(1));
  }
  return open.length === 0;
}

describe.each(Object.entries<Speaker>(SPEAKERS))('what %s says', (speaker, { folders, atLeast, spoken }) => {
  const translated = translations.filter(({ code }) => spoken?.includes(code) ?? true);
  const catalogOf = ({ code }: Locale): Catalog =>
    Object.assign({}, ...folders.map((folder) => files[`../../../locales/${folder}${code}.po`]));
  const english = catalogOf(localeOf('en'));
  const sameInEnglish = SAME_IN_ENGLISH[speaker] ?? {};

  it('is in a catalog for each language', () => {
    expect(Object.keys(english).length).toBeGreaterThan(atLeast);
    for (const locale of locales) expect(Object.keys(catalogOf(locale)).sort()).toEqual(Object.keys(english).sort());
  });

  describe.each(translated.map((locale) => [locale.code, locale] as const))('in %s', (_code, locale) => {
    const catalog = catalogOf(locale);

    it('has the same placeholders as in English', () => {
      for (const [id, message] of Object.entries(english)) {
        expect(argumentsOf(catalog[id]), textOf(message)).toEqual(argumentsOf(message));
      }
    });

    it('has the same elements as in English, well nested, in each of their forms', () => {
      for (const [id, message] of Object.entries(english)) {
        const expected = tagsOf(readingsOf(message)[0] ?? '').sort();
        for (const reading of readingsOf(catalog[id])) {
          const tags = tagsOf(reading);
          expect([...tags].sort(), reading).toEqual(expected);
          expect(isNested(tags), reading).toBe(true);
        }
      }
    });

    it('has every plural form that the language knows, and none that it does not', () => {
      for (const message of Object.values(catalog)) {
        for (const { format, branches } of choicesOf(message)) {
          if (format !== 'plural' && format !== 'selectordinal') continue;
          const type = format === 'plural' ? 'cardinal' : 'ordinal';
          const rules = new Intl.PluralRules(locale.tag, { type });
          const given = Object.keys(branches).filter((form) => !/^(=?\d+|offset)$/.test(form));
          expect(given, textOf(message)).toEqual(
            expect.arrayContaining([...new Set(COUNTS.map((n) => rules.select(n)))]),
          );
          expect([...rules.resolvedOptions().pluralCategories, 'other'], textOf(message)).toEqual(
            expect.arrayContaining(given),
          );
        }
      }
    });

    it('is translated, except words that both languages share', () => {
      const same = Object.entries(english)
        .filter(([id, message]) => textOf(catalog[id]) === textOf(message))
        .map(([, message]) => textOf(message))
        // A message of arguments and punctuation only is the same in every language.
        .filter((text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}|<[^>]*>/g, '')))
        .filter((text) => !sameInEnglish[text]?.includes(locale.code));
      expect(same).toEqual([]);
    });

    it('addresses shoppers in one form, and of any gender', () => {
      const forms = [OTHER_ADDRESS[locale.code], MALE_FORMS[locale.code]];
      const texts = Object.values(catalog).map(textOf);
      expect(texts.filter((text) => forms.some((form) => form?.test(text)))).toEqual([]);
    });

    it('is whole: nothing is empty, keeps stray braces or begins or ends with a blank that English has not', () => {
      for (const [id, message] of Object.entries(english)) {
        const source = textOf(message);
        for (const reading of readingsOf(catalog[id])) {
          expect(reading.trim(), source).not.toBe('');
          expect(reading.replaceAll(/\{\w+\}/g, ''), source).not.toMatch(/[{}]|�/);
          if (source === source.trim()) expect(reading, source).toBe(reading.trim());
          // These signs bring their own space.
          expect(reading, source).not.toMatch(/[：；，、。！？（）「」] /);
        }
      }
    });
  });

  it('has no exception that is obsolete', () => {
    const texts = Object.entries(english).map(([id, message]) => [textOf(message), id] as const);
    for (const [text, codes] of Object.entries(sameInEnglish)) {
      const ids = texts.flatMap(([known, id]) => (known === text ? [id] : []));
      for (const code of codes) {
        expect(
          ids.map((id) => textOf(catalogOf(localeOf(code))[id])),
          code,
        ).toContain(text);
      }
    }
  });
});
