import { type CurrencyCode, currencies } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { toWords } from './normalize-text.ts';
import { queryPhrases } from './phrases/all-phrases.ts';
import type { QueryPhrases } from './phrases/query-phrases.ts';
import type { NamedCategory } from './shop-words.ts';
import { splitElisions, stemOf, toPlainWords } from './stems.ts';

/** What a word does beside a number. */
export type PriceRole = 'upTo' | 'from' | 'between' | 'and' | 'thousand';

/** What a word or phrase may mean; its place in the query decides. */
export interface Meaning {
  /** The shop's own word. */
  facet?: NamedCategory;
  currency?: CurrencyCode;
  roles?: ReadonlySet<PriceRole>;
  /** Without a price. */
  isFree?: boolean;
  /** A question that a page of help answers, as the language's words have it. */
  question?: string;
  /** It says nothing of a product. */
  isGeneric?: boolean;
}

/** Phrases of one language and of English by their words, joined by spaces. */
export interface Lexicon {
  locale: LocaleCode;
  exact: ReadonlyMap<string, Meaning>;
  /** The same by the stems of the words. */
  stems: ReadonlyMap<string, Meaning>;
  /** Words of the longest phrase. */
  longest: number;
  /** The questions of several words, which may stand apart in a query: "get my money back". */
  questions: readonly { stems: readonly string[]; question: string }[];
}

const ROLES = ['upTo', 'from', 'between', 'and', 'thousand'] as const satisfies readonly PriceRole[];

/** The phrases of a text, as merchants and our own files list them. */
const split = (text: string) => text.split(',').map((one) => one.trim());

/** A phrase's folded words, joined, and by their stems: of the folded words and of those as written. */
interface Forms {
  exact: string;
  stems: readonly string[];
}

function toForms(phrase: string, locale: LocaleCode): Forms {
  const text = splitElisions(phrase, locale);
  const words = toWords(text);
  const plain = toPlainWords(text);
  const forms = [words, ...(plain.length === words.length ? [plain] : [])];
  const stems = forms.map((form) => form.map((word) => stemOf(word, locale)).join(' '));
  return { exact: words.join(' '), stems: [...new Set(stems)] };
}

const MAX_FORMS = 50_000;
const formsOf = new Map<string, Forms>();

/** Stemming takes longer than all else, and a shop's words seldom change. */
function readForms(phrase: string, locale: LocaleCode): Forms {
  const name = `${locale} ${phrase}`;
  const forms = formsOf.get(name) ?? toForms(phrase, locale);
  if (formsOf.size >= MAX_FORMS) formsOf.clear();
  formsOf.set(name, forms);
  return forms;
}

function merge(held: Meaning | undefined, added: Meaning): Meaning {
  if (!held) return added;
  return { ...added, ...held, roles: new Set([...(held.roles ?? []), ...(added.roles ?? [])]) };
}

type Row = readonly [phrase: string, meaning: Meaning];

function currencyRows(locale: LocaleCode, { money }: QueryPhrases): Row[] {
  const names = new Intl.DisplayNames(localeOf(locale).tag, { type: 'currency' });
  return currencies.flatMap(({ code }) =>
    [code, names.of(code) ?? code, ...split(money[code] ?? '')].map((name): Row => [name, { currency: code }]),
  );
}

/** The rows of a language's own words. A word of the shop comes before any other meaning. */
function phraseRows(locale: LocaleCode): Row[] {
  const phrases = queryPhrases[locale];
  const rowsOf = (text: string, meaning: Meaning) => split(text).map((phrase): Row => [phrase, meaning]);
  return [
    ...currencyRows(locale, phrases),
    ...ROLES.flatMap((role) => rowsOf(phrases[role] ?? '', { roles: new Set([role]) })),
    ...rowsOf(phrases.free, { isFree: true }),
    ...Object.values(phrases.help)
      .flatMap(split)
      .map((question): Row => [question, { question }]),
    ...rowsOf(phrases.generic, { isGeneric: true }),
  ];
}

/** The rows of a language by the words of the phrases: a word has all of its meanings. */
function toMaps(rows: readonly Row[], locale: LocaleCode) {
  const exact = new Map<string, Meaning>();
  const stems = new Map<string, Meaning>();
  for (const [phrase, meaning] of rows) {
    const forms = readForms(phrase, locale);
    if (forms.exact === '') continue;
    exact.set(forms.exact, merge(exact.get(forms.exact), meaning));
    // Systems and platforms are names, which have no inflections: "window" is not "Windows".
    if (meaning.facet?.kind === 'option' && meaning.facet.group !== 'genre') continue;
    for (const form of forms.stems) stems.set(form, merge(stems.get(form), meaning));
  }
  return { exact, stems };
}

const phraseMaps = new Map<LocaleCode, ReturnType<typeof toMaps>>();

/** The same words in every shop: made once in an isolate. */
function readPhraseMaps(locale: LocaleCode) {
  const held = phraseMaps.get(locale) ?? toMaps(phraseRows(locale), locale);
  phraseMaps.set(locale, held);
  return held;
}

/** Adds what another source says of words that have no meaning yet, or no word of the shop. */
function addAll(held: Map<string, Meaning>, more: ReadonlyMap<string, Meaning>): void {
  for (const [key, meaning] of more) held.set(key, merge(held.get(key), meaning));
}

/** Words that English only explains if the language itself does not. */
function fill(held: Map<string, Meaning>, more: ReadonlyMap<string, Meaning>): void {
  for (const [key, meaning] of more) if (!held.has(key)) held.set(key, meaning);
}

const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function toQuestions(stems: ReadonlyMap<string, Meaning>): Lexicon['questions'] {
  return [...stems].flatMap(([key, { question }]) => {
    const words = key.split(' ');
    return question && words.length > 1 && !CHARACTER.test(key) ? [{ stems: words, question }] : [];
  });
}

/** The lexicon of a language: the shop's own words, then the language's, then the English ones. */
export function toLexicon(named: readonly NamedCategory[], locale: LocaleCode): Lexicon {
  const rowsOf = (list: 'phrases' | 'english') =>
    named.flatMap((facet) => (facet[list] ?? []).map((phrase): Row => [phrase, { facet }]));
  const { exact, stems } = toMaps(rowsOf('phrases'), locale);
  const own = readPhraseMaps(locale);
  addAll(exact, own.exact);
  addAll(stems, own.stems);
  const english = readPhraseMaps(DEFAULT_LOCALE);
  fill(exact, english.exact);
  fill(stems, english.stems);
  const shopEnglish = toMaps(rowsOf('english'), DEFAULT_LOCALE);
  fill(exact, shopEnglish.exact);
  fill(stems, shopEnglish.stems);
  const longest = Math.max(...[...exact.keys()].map((key) => key.split(' ').length));
  return { locale, exact, stems, longest, questions: toQuestions(stems) };
}
