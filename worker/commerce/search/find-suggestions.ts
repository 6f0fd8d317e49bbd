import type { CardRows } from '../catalog/product-cards-store.ts';
import { findAnswer } from './answer-query.ts';
import type { Answer, Search } from './open-search.ts';
import { asRead, findTitleWithin, withoutRest } from './other-readings.ts';
import { asTyped, correctTerm, type ResolvedTerm, toSearchWords } from './resolve-term.ts';
import { readMatchCards, readNamedCategoryCards } from './search-index-store.ts';
import type { CategoryMatch } from './shop-words.ts';
import { isBeingTyped, isFilter, isOnlyValue } from './understand-query.ts';
import { readListedCards } from './understood-store.ts';

/** The header shows 4 previews (SEARCH-4); a screen reader's list may be longer. */
export const SUGGESTIONS = 8;

export type Suggestions = CardRows & Answer;

/** Cards of what a query describes; null when nothing is described, or nothing has it. */
async function readDescribed(
  { db, query, money, term, locale }: Search,
  isRestLeft: boolean,
  found = asTyped(null, toSearchWords(term)),
): Promise<Suggestions | null> {
  if (!isFilter(query)) return null;
  const nameKey = toSearchWords(term).join(' ');
  const answer = await findAnswer(query, money, isRestLeft, async (listing) => {
    const cards = await readListedCards(db, listing, nameKey, SUGGESTIONS, locale);
    return cards.rows.length > 0 ? cards : null;
  });
  return answer && { ...answer.found, described: query, found };
}

/** What a term may mean that has no results as typed and describes nothing: first what is likeliest. */
async function readOthers(search: Search, category: CategoryMatch | undefined): Promise<Suggestions> {
  const { db, term, locale, words, query } = search;
  const nameKey = toSearchWords(term).join(' ');
  const readCategory = (one: CategoryMatch) => readNamedCategoryCards(db, one, nameKey, SUGGESTIONS, locale);
  const readMatch = async (found: ResolvedTerm, match: string) => ({
    ...(await readMatchCards(db, [match], found.nameKey, SUGGESTIONS, locale)),
    ...{ described: null, found },
  });
  const respelled = await search.respell();
  const described = respelled && (await readDescribed(respelled, false, asRead(term, respelled.term)));
  if (described) return described;
  if (category) {
    return { ...(await readCategory(category)), described: null, found: asTyped(null, toSearchWords(term)) };
  }
  const titled = await findTitleWithin(search);
  if (titled?.match) return readMatch(titled, titled.match);
  const found = await correctTerm(db, term, words.named, query);
  if (found.category) return { ...(await readCategory(found.category)), described: null, found };
  if (found.match !== null && found.isCertain) return readMatch(found, found.match);
  const last = respelled ?? search;
  const part = withoutRest(term, last);
  const rest = part && (await readDescribed(last, true, part));
  if (rest && part.isCertain) return rest;
  return { rows: [], groups: [], described: null, found: rest && found.corrected === null ? part : found };
}

/**
 * The suggestions for a term. What it describes comes first, unless it has other words too, which a title may have; both
 * come before a correction, and a certain correction before a part of what it describes. `literal`: what has the words.
 */
export async function findSuggestions(
  search: Search,
  literal: CardRows,
  named: readonly CategoryMatch[],
): Promise<Suggestions> {
  const { db, term, locale, query } = search;
  const typed = toSearchWords(term);
  const plain: Answer = { described: null, found: asTyped(null, typed) };
  if (isFilter(query) && query.rest.length === 0) {
    const described = await readDescribed(search, true);
    if (described) return described;
    if (!isOnlyValue(query)) return { rows: [], groups: [], ...plain, described: query };
  }
  const [category] = named;
  if (category?.isComplete) {
    const own = await readNamedCategoryCards(db, category, typed.join(' '), SUGGESTIONS, locale);
    if (own.rows.length > 0) return { ...own, ...plain };
  }
  if (literal.rows.length > 0) return { ...literal, ...plain };
  const described = await readDescribed(search, isBeingTyped(query, search.words.lexicon));
  return described ?? (await readOthers(search, category));
}
