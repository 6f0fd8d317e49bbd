import type { LocaleCode } from '../../../shared/locales.ts';
import { readPriceTerms, readRates } from '../catalog/prices/currencies-store.ts';
import type { RequestFacts } from '../http/request-context.ts';
import type { ResolvedTerm } from './resolve-term.ts';
import { respellQuery } from './respell-query.ts';
import { readShopWords, type ShopWords } from './shop-words-store.ts';
import { isFilter, type UnderstoodQuery, understandQuery } from './understand-query.ts';
import { findPublisher, type Money } from './understood-store.ts';

/** What a term was typed in and for. */
export interface Search {
  db: D1Database;
  term: string;
  locale: LocaleCode;
  words: ShopWords;
  query: UnderstoodQuery;
  money: Money;
  /** The same with unknown words as words of the shop; null where none resembles one. Read once, when it is needed. */
  respell: () => Promise<Search | null>;
}

/** What was made of a term. */
export interface Answer {
  /** What the results have; null for results of the words themselves. */
  described: UnderstoodQuery | null;
  found: ResolvedTerm;
}

/** A query whose other words are the name of a publisher: "wickerlight horror". */
async function findMaker(db: D1Database, query: UnderstoodQuery): Promise<UnderstoodQuery | null> {
  const maker = await findPublisher(db, query.rest.map(({ word }) => word).join(' '));
  if (!maker) return null;
  return { ...query, rest: [], parts: [...query.parts, { kind: 'publisher', ...maker, words: query.rest }] };
}

/** Understands a term as it was typed. */
export async function openSearch(db: D1Database, term: string, facts: RequestFacts, stamp: string): Promise<Search> {
  const { locale } = facts;
  const [terms, rates, words] = await Promise.all([
    readPriceTerms(db, facts),
    readRates(db),
    readShopWords(db, locale, stamp),
  ]);
  const query = understandQuery(term, words.lexicon, words.named, terms.nowMs);
  const maker = isFilter(query) && query.rest.length > 0 ? await findMaker(db, query) : null;
  let respelled: Promise<Search | null> | undefined;
  const search: Search = {
    ...{ db, term, locale, words, money: { terms, rates }, query: maker ?? query },
    respell: () => {
      respelled ??= respell(search);
      return respelled;
    },
  };
  return search;
}

async function respell(search: Search): Promise<Search | null> {
  const { db, words, money, query } = search;
  const term = await respellQuery(db, query, words.lexicon);
  if (term === null) return null;
  return { ...search, term, query: understandQuery(term, words.lexicon, words.named, money.terms.nowMs) };
}
