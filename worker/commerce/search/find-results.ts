import type { SearchResponse } from '../../../shared/api/search.ts';
import type { Listing } from '../catalog/listing/products-store.ts';
import { findAnswer, toUnderstood } from './answer-query.ts';
import { NO_MATCH } from './match-query.ts';
import type { Answer, Search } from './open-search.ts';
import { asRead, findTitleWithin, withoutRest } from './other-readings.ts';
import { asTyped, type findLiteral, type ResolvedTerm, resolveTerm, toSearchWords } from './resolve-term.ts';
import { namedCategoryListing, searchListing } from './search-index-store.ts';
import { matchCategories } from './shop-words.ts';
import { isFilter, isOnlyValue } from './understand-query.ts';
import { type Besides, hasProducts, understoodListing } from './understood-store.ts';

export interface Results extends Answer {
  listing: Listing;
  understood: SearchResponse['Understood'];
  isMissed: boolean;
}

/** The listing of what a query describes; null when it describes nothing, or nothing has it. */
async function findDescribed(
  { db, query, money, term, locale }: Search,
  besides: Besides | null,
  isRestLeft: boolean,
  found = asTyped(null, toSearchWords(term)),
): Promise<Results | null> {
  if (!isFilter(query)) return null;
  const answer = await findAnswer(query, money, isRestLeft, async (listing) =>
    (await hasProducts(db, listing)) ? listing : null,
  );
  if (answer === null && (query.rest.length > 0 || isOnlyValue(query))) return null;
  const relaxed = answer?.relaxed ?? {};
  return {
    listing: understoodListing(query, money, relaxed, besides),
    understood: toUnderstood(query, money, relaxed, locale),
    ...{ described: query, found, isMissed: answer === null },
  };
}

const asListing = (found: ResolvedTerm, listing: Listing, isMissed = false): Results => ({
  ...{ listing, understood: undefined, described: null, found, isMissed },
});

/** What a term means of which no product has all words, as for suggestions; null where nothing comes before a correction. */
async function findOthers(search: Search): Promise<Results | null> {
  const respelled = await search.respell();
  const described = respelled && (await findDescribed(respelled, null, false, asRead(search.term, respelled.term)));
  if (described) return described;
  const titled = await findTitleWithin(search);
  return titled?.match ? asListing(titled, searchListing(titled.match, titled.nameKey)) : null;
}

/** The listing of the words as typed, of a category that they name in part, or of a correction. */
async function findByWords(search: Search, literal: string | null, exact: boolean): Promise<Results> {
  const { db, term, words, query } = search;
  const named = matchCategories(toSearchWords(term), words.named);
  const own = exact ? undefined : named.find((one) => one.isComplete || literal === null);
  const other = exact || own || literal !== null ? null : await findOthers(search);
  if (other) return other;
  const found = await resolveTerm(db, term, literal, own !== undefined, words.named, query);
  const category = own ?? (exact ? null : found.category);
  if (category) return asListing(found, namedCategoryListing(category, found.match ?? NO_MATCH, found.nameKey));
  // Without a certain correction: an empty listing, with the other spelling as a suggestion.
  const isOffered = found.corrected !== null && (exact || !found.isCertain);
  const isFound = found.match !== null && !isOffered;
  const last = isFound || exact ? null : ((await search.respell()) ?? search);
  const part = last && withoutRest(term, last);
  const described = part && (await findDescribed(last, null, true, part));
  if (described && part.isCertain) return described;
  const offered = described && found.corrected === null ? part : found;
  return asListing(offered, searchListing(isFound ? (found.match ?? NO_MATCH) : NO_MATCH, found.nameKey), !isFound);
}

/** What a search page shows: as for suggestions. */
export async function findResults(
  search: Search,
  { literal, hasTitle }: Awaited<ReturnType<typeof findLiteral>>,
  exact: boolean,
): Promise<Results> {
  const { query, term } = search;
  if (exact) return findByWords(search, literal, true);
  const isAll = query.rest.length === 0;
  if (!isAll && literal !== null) return findByWords(search, literal, false);
  const isSingle = query.parts.length === 1 && literal !== null;
  const nameKey = toSearchWords(term).join(' ');
  const besides = hasTitle || isSingle ? { nameKey, match: isSingle ? literal : null } : null;
  return (await findDescribed(search, besides, isAll)) ?? (await findByWords(search, literal, false));
}
