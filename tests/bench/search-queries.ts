import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Autocomplete, autocomplete, type SearchArgs, searchProducts } from '../../shared/api/search.ts';
import { type LocaleCode, locales } from '../../shared/locales.ts';
import { genres } from '../../worker/commerce/demo/content/genres.ts';
import { platforms } from '../../worker/commerce/demo/content/platforms.ts';
import type { LargeShop } from './large-catalogue.ts';
import { timeCall } from './latency.ts';

/** A product of the demonstration, by what a query may mean. */
type Product = {
  id: number;
  name: string;
  facets: number;
  face_minor: number | null;
  current_minor: number | null;
  release_date: string | null;
  publisher: string | null;
  is_bundle: number;
};

type Check = (product: Product, value: string) => boolean;
const hasOption = (product: Product, id: number | undefined) => id !== undefined && (product.facets & (1 << id)) !== 0;
const SYSTEMS = ['Windows', 'Mac OS', 'Linux'];
const CENTS = 100;

/** The words of the lists: "genre horror, under 15". */
const CHECKS: Readonly<Record<string, Check>> = {
  genre: (product, value) => hasOption(product, genres.find(({ key }) => key === value)?.id),
  platform: (product, value) => hasOption(product, platforms.find(({ name }) => name === value)?.id),
  system: (product, value) => hasOption(product, SYSTEMS.indexOf(value) + 1),
  under: ({ current_minor: price }, value) => price !== null && price <= Number(value) * CENTS,
  year: ({ release_date: day }, value) => day?.startsWith(value) ?? false,
  card: ({ face_minor: face }, value) => (value === '' ? face !== null : face === Number(value) * CENTS),
  publisher: ({ publisher }, value) => publisher === value,
  bundle: ({ is_bundle }) => is_bundle === 1,
  title: ({ name }, value) => name === value,
};

interface Expectation {
  checks: [Check, string][];
  /** The beginning of the English URL name of a page of help. */
  help: string | null;
  /** No correction may be applied. */
  isNothing: boolean;
}

interface SearchQuery {
  code: LocaleCode;
  query: string;
  expected: string;
}

const HELP: Readonly<Record<string, RegExp>> = {
  withdrawal: /withdraw/,
  payment: /pay/,
  activation: /activate/,
};

/** Every line of the lists: what a native types, and what must be among the first four. */
export function readSearchQueries(): SearchQuery[] {
  return locales.flatMap(({ code }) =>
    readFileSync(join(import.meta.dirname, 'search-queries', `${code}.txt`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [query = '', expected = ''] = line.split(' | ');
        return { code, query, expected };
      }),
  );
}

function toExpectation(text: string): Expectation {
  const rows = text.split(', ').map((row) => {
    const [kind = '', ...value] = row.split(' ');
    return [kind, value.join(' ')] as const;
  });
  const checks = rows.flatMap(([kind, value]): [Check, string][] => {
    const check = CHECKS[kind];
    return check ? [[check, value]] : [];
  });
  const help = rows.find(([kind]) => kind === 'help')?.[1] ?? null;
  const isNothing = rows.some(([kind]) => kind === 'nothing');
  if (checks.length === 0 && help === null && !isNothing) throw new Error(`no check for "${text}"`);
  return { checks, help, isNothing };
}

const PRODUCTS = `SELECT p.id, p.name, p.facets, p.face_minor, p.current_minor, p.release_date, m.name AS publisher,
  EXISTS (SELECT 1 FROM bundle_items b WHERE b.bundle_id = p.id) AS is_bundle
  FROM products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id`;
const TOPICS = `SELECT own.slug, own.locale, base.slug AS english FROM slugs own
  JOIN slugs base ON base.entity = 'topic' AND base.entity_id = own.entity_id AND base.locale = 'en' AND base.is_active = 1
  WHERE own.entity = 'topic'`;

export interface LanguageCount {
  asked: number;
  first: number;
  inFour: number;
  nonsense: number;
}

export interface WordsReport {
  byLanguage: Map<LocaleCode, LanguageCount>;
  misses: string[];
  ms: number[];
}

const FIRST = 4;
const anySearch = (term: string): SearchArgs => ({
  ...{ term, pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] },
});

/** The queries for what no shop has that are corrected to something in a shop, whatever it sells. */
export async function findNonsense(commerce: string): Promise<string[]> {
  const nonsense: string[] = [];
  for (const { code, query, expected } of readSearchQueries()) {
    if (!toExpectation(expected).isNothing) continue;
    const { CorrectedTerm } = (await timeCall(commerce, searchProducts, anySearch(query), code)).data;
    if (CorrectedTerm !== null) nonsense.push(`${code}: ${query}: ${CorrectedTerm}`);
  }
  return nonsense;
}

/** Sends every query of the lists to the demonstration shop, in its language. */
export async function searchQueries({ commerce, shop }: LargeShop): Promise<WordsReport> {
  const db = await shop.getD1Database('DB', 'latchkey-commerce');
  const products = new Map(((await db.prepare(PRODUCTS).all()).results as Product[]).map((row) => [row.id, row]));
  const topics = (await db.prepare(TOPICS).all()).results as { slug: string; locale: string; english: string }[];
  const byLanguage = new Map<LocaleCode, LanguageCount>();
  const misses: string[] = [];
  const ms: number[] = [];

  const isHelp = (data: Autocomplete, topic: string, code: LocaleCode) =>
    (data.Help ?? []).some(({ SeName }) =>
      topics.some(({ slug, locale, english }) => {
        const isSame = slug === SeName && (locale === code || locale === 'en');
        return isSame && HELP[topic]?.test(english);
      }),
    );

  for (const { code, query, expected } of readSearchQueries()) {
    const { checks, help, isNothing } = toExpectation(expected);
    const { data, ms: took } = await timeCall(commerce, autocomplete, { term: query }, code);
    ms.push(took);
    const fits = data.Items.slice(0, FIRST).map(({ ProductId }) => {
      const product = products.get(ProductId);
      return product !== undefined && checks.every(([check, value]) => check(product, value));
    });
    const page = isNothing ? (await timeCall(commerce, searchProducts, anySearch(query), code)).data : null;
    const isNonsense = isNothing && page?.CorrectedTerm !== null;
    const isFound = isNothing ? !isNonsense : help === null ? fits.includes(true) : isHelp(data, help, code);
    const isFirst = checks.length > 0 ? fits[0] === true : isFound;
    const count = byLanguage.get(code) ?? { asked: 0, first: 0, inFour: 0, nonsense: 0 };
    byLanguage.set(code, {
      asked: count.asked + 1,
      first: count.first + Number(isFirst),
      inFour: count.inFour + Number(isFound),
      nonsense: count.nonsense + Number(isNonsense),
    });
    if (!isFound) {
      const shown = data.Items.slice(0, FIRST).map(({ ProductName }) => ProductName);
      const helped = (data.Help ?? []).map(({ Title }) => Title);
      misses.push(`${code}: ${query} (${expected}): ${[...shown, ...helped].join(', ')} [${data.DidYouMean ?? ''}]`);
    }
  }
  return { byLanguage, misses, ms };
}
