import { describe, expect, it } from 'vitest';
import { type LocaleCode, localeOf, locales } from '../../../shared/locales.ts';
import { seedTexts } from '../../../worker/commerce/seed/content/texts/all-texts.ts';
import { unavailableTexts } from '../../../worker/routes/unavailable-texts.ts';
import { SAME_SEED_TEXTS } from './same-in-english.ts';

/** A text with a form for each count, as the language has them. */
type Counted = Readonly<Record<string, string>>;
/** Every text of a language by its name; what lies deeper has a dotted one. */
type Table = Readonly<Record<string, string | Counted>>;

interface Source {
  read(code: LocaleCode): unknown;
  /** Languages without texts of their own: they get the English ones. */
  without?: readonly LocaleCode[];
  /** What reads the same in English on purpose. */
  same: Readonly<Record<string, readonly LocaleCode[]>>;
}

/** The one object of texts that a language's file exports. */
function readFrom(files: Record<string, unknown>, code: LocaleCode): unknown {
  const [, module] = Object.entries(files).find(([path]) => path.endsWith(`/${code}.ts`)) ?? [];
  const [table] = Object.values((module ?? {}) as Record<string, unknown>);
  if (!table) throw new Error(`no texts in ${code}`);
  return table;
}

const commerce = import.meta.glob('../../../worker/commerce/messages/*.ts', { eager: true });
const invoices = import.meta.glob('../../../worker/commerce/invoice/labels/*.ts', { eager: true });
const identity = import.meta.glob('../../../worker/identity/messages/*.ts', { eager: true });

/** Texts that no catalog of the shop's pages holds: what the backends say for themselves, and the demonstration shop. */
const SOURCES: Readonly<Record<string, Source>> = {
  commerce: {
    read: (code) => readFrom(commerce, code),
    same: {
      'field-code': ['nl', 'fr'],
      'field-email': ['vn', 'id'],
      'field-message': ['fr'],
      'field-password': ['it'],
      'field-website': ['nl'],
    },
  },
  identity: {
    read: (code) => readFrom(identity, code),
    same: { brand: locales.map(({ code }) => code), optional: ['de'], passwordLabel: ['it'] },
  },
  invoices: {
    read: (code) => readFrom(invoices, code),
    // The invoice's font has no letters for them, or cannot join them.
    without: ['ar', 'cn', 'in', 'jp'],
    same: {
      date: ['fr'],
      product: ['nl'],
      subtotal: ['es', 'pt', 'id', 'cs'],
      total: ['es', 'fr', 'pt', 'id'],
    },
  },
  'the shop while its backend is away': { read: (code) => unavailableTexts[code], same: {} },
  'the demonstration shop': { read: (code) => seedTexts[code], same: SAME_SEED_TEXTS },
};

const isCounted = (value: object): value is Counted => 'count' in value && 'other' in value;

function flatten(value: unknown, path: readonly string[] = []): [name: string, text: string | Counted][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  if (isCounted(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, [...path, name]));
}

/** The forms of a text by their name; a plain one has only `other`. */
function formsOf(text: string | Counted): Record<string, string> {
  if (typeof text === 'string') return { other: text };
  const { count: _parameter, ...forms } = text;
  return forms;
}

const placesOf = (text: string | Counted) =>
  [...new Set(Object.values(formsOf(text)).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

/** Counts that a shop says: the forms that these take in a language are needed. */
const COUNTS = Array.from({ length: 1_200 }, (_, count) => count);

describe.each(Object.entries(SOURCES))('the texts of %s', (_name, { read, same, without = [] }) => {
  const readTable = (code: LocaleCode): Table => Object.fromEntries(flatten(read(code)));
  const english = readTable('en');

  const translated = locales.map(({ code }) => code).filter((code) => code !== 'en' && !without.includes(code));

  it.each(translated)('in %s are whole', (code) => {
    const table = readTable(code);
    expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
    const untranslated: string[] = [];
    for (const [name, text] of Object.entries(table)) {
      const source = english[name] ?? '';
      expect(placesOf(text), name).toEqual(placesOf(source));
      for (const form of Object.values(formsOf(text))) {
        expect(form, name).toBe(form.trim());
        expect(form.replaceAll(/\{\w+\}/g, ''), name).not.toMatch(/[{}<>]|�/);
      }
      if (typeof text === 'object') {
        const rules = new Intl.PluralRules(localeOf(code).tag);
        const needed = new Set(COUNTS.map((count) => rules.select(count)));
        expect(Object.keys(formsOf(text)), name).toEqual(expect.arrayContaining([...needed]));
        expect([...rules.resolvedOptions().pluralCategories, 'other'], name).toEqual(
          expect.arrayContaining(Object.keys(formsOf(text))),
        );
        expect(placesOf(text), name).toContain(`{${text.count}}`);
      }
      if (formsOf(text).other === formsOf(source).other && !same[name]?.includes(code)) untranslated.push(name);
    }
    expect(untranslated).toEqual([]);
  });

  it('excuse none that is translated by now', () => {
    for (const [name, codes] of Object.entries(same)) {
      for (const code of codes) expect(readTable(code)[name], `${code} ${name}`).toBe(english[name]);
    }
  });
});
