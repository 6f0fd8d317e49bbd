import { waitUntil } from 'cloudflare:workers';
import {
  type Autocomplete,
  autocompleteContract,
  countSearchStepContract,
  type HelpHit,
  type NamedCategory as Offer,
  type SearchResponse,
  searchProductsContract,
} from '../../../shared/api/search.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { readStamp } from '../catalog/catalogue-stamp-store.ts';
import { type Listing, readListing } from '../catalog/listing/products-store.ts';
import { readPriceTerms, readRates } from '../catalog/prices/currencies-store.ts';
import { type CardRows, toCard } from '../catalog/product-cards-store.ts';
import { findTopics } from '../content/find-topics.ts';
import { mount } from '../http/endpoint-route.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, RequestFacts } from '../http/request-context.ts';
import { readSender } from '../http/sender.ts';
import { findAnswer, toOffer, toUnderstood } from './answer-query.ts';
import { literalMatches, matchTitles, NO_MATCH } from './match-query.ts';
import { asTyped, correctTerm, findLiteral, type ResolvedTerm, resolveTerm, toSearchWords } from './resolve-term.ts';
import { countSearch } from './search-counts-store.ts';
import { namedCategoryListing, readMatchCards, readNamedCategoryCards, searchListing } from './search-index-store.ts';
import { type CategoryMatch, matchCategories } from './shop-words.ts';
import { readShopWords, type ShopWords } from './shop-words-store.ts';
import { isBeingTyped, isFilter, type UnderstoodQuery, understandQuery } from './understand-query.ts';
import {
  type Besides,
  findPublisher,
  hasProducts,
  type Money,
  readListedCards,
  understoodListing,
} from './understood-store.ts';

/** The header shows 4 previews (SEARCH-4); a screen reader's list may be longer. */
const SUGGESTIONS = 8;
const HELP_SHOWN = 3;

/** What a term was typed in and for. */
interface Search {
  db: D1Database;
  term: string;
  locale: LocaleCode;
  words: ShopWords;
  query: UnderstoodQuery;
  money: Money;
}

async function openSearch(db: D1Database, term: string, facts: RequestFacts, stamp: string): Promise<Search> {
  const { locale } = facts;
  const [terms, rates, words] = await Promise.all([
    readPriceTerms(db, facts),
    readRates(db),
    readShopWords(db, locale, stamp),
  ]);
  const query = understandQuery(term, words.lexicon, words.named, terms.nowMs);
  const maker = isFilter(query) && query.rest.length > 0 ? await findMaker(db, query) : null;
  return { ...{ db, term, locale, words }, money: { terms, rates }, query: maker ?? query };
}

/** A query whose other words are the name of a publisher: "wickerlight horror". */
async function findMaker(db: D1Database, query: UnderstoodQuery): Promise<UnderstoodQuery | null> {
  const maker = await findPublisher(db, query.rest.map(({ word }) => word).join(' '));
  if (!maker) return null;
  return { ...query, rest: [], parts: [...query.parts, { kind: 'publisher', ...maker, words: query.rest }] };
}

async function findHelp({ db, locale, query }: Search): Promise<HelpHit[]> {
  if (query.help === '') return [];
  const topics = await findTopics(db, locale, query.help);
  return topics.slice(0, HELP_SHOWN).map(({ Title, SeName }) => ({ Title, SeName }));
}

/** The categories that a term names, first the one with its filters; filter values and features have no page to offer. */
function toOffers(search: Search, named: readonly CategoryMatch[], { isDescribed, found }: Answer): Offer[] {
  const own = isDescribed ? toOffer(search.query, search.money, search.words.named, search.locale) : null;
  const others = [...named, ...(found.category ? [found.category] : [])].flatMap((one): Offer[] =>
    one.kind === 'category' && one.id !== own?.Id ? [{ Id: one.id, Name: one.name, SeName: one.slug }] : [],
  );
  return own ? [own, ...others] : others;
}

/** What was made of a term. */
interface Answer {
  /** The results are what it describes. */
  isDescribed: boolean;
  found: ResolvedTerm;
}

/** The best correction of a term; a word of the shop with a letter wrong comes first. */
function correct({ db, term, words, query }: Search): Promise<ResolvedTerm> {
  return correctTerm(db, term, words.named, query);
}

type Suggestions = CardRows & Answer;

/** Cards of what a query describes; null when nothing is described, or nothing has it. */
async function readDescribed(
  { db, query, money, term, locale }: Search,
  withoutRest: boolean,
  found = asTyped(null, toSearchWords(term)),
): Promise<Suggestions | null> {
  if (!isFilter(query)) return null;
  const nameKey = toSearchWords(term).join(' ');
  const answer = await findAnswer(query, money, withoutRest, async (listing) => {
    const cards = await readListedCards(db, listing, nameKey, SUGGESTIONS, locale);
    return cards.rows.length > 0 ? cards : null;
  });
  return answer && { ...answer.found, isDescribed: true, found };
}

/** A value without a currency may be part of a title, where no gift card has it. */
const isOnlyValue = ({ parts }: UnderstoodQuery) =>
  parts.some((part) => part.kind === 'value' && part.currency === null);

/**
 * The suggestions for a term. What it describes comes first, unless it has other words too, which a title may have; both
 * come before a correction, and a certain correction before a part of what it describes.
 */
async function findSuggestions(
  search: Search,
  literal: CardRows,
  named: readonly CategoryMatch[],
): Promise<Suggestions> {
  const { db, term, locale, query } = search;
  const typed = toSearchWords(term);
  const nameKey = typed.join(' ');
  const plain: Answer = { isDescribed: false, found: asTyped(null, typed) };
  const readCategory = (one: CategoryMatch) => readNamedCategoryCards(db, one, nameKey, SUGGESTIONS, locale);
  if (isFilter(query) && query.rest.length === 0) {
    const described = await readDescribed(search, true);
    if (described) return described;
    if (!isOnlyValue(query)) return { rows: [], groups: [], ...plain, isDescribed: true };
  }
  const [category] = named;
  if (category?.isComplete) {
    const own = await readCategory(category);
    if (own.rows.length > 0) return { ...own, ...plain };
  }
  if (literal.rows.length > 0) return { ...literal, ...plain };
  const described = await readDescribed(search, isBeingTyped(query, search.words.lexicon));
  if (described) return described;
  if (category) return { ...(await readCategory(category)), ...plain };
  const found = await correct(search);
  const corrected = { isDescribed: false, found };
  if (found.category) return { ...(await readCategory(found.category)), ...corrected };
  if (found.match !== null && found.isCertain) {
    return { ...(await readMatchCards(db, [found.match], found.nameKey, SUGGESTIONS, locale)), ...corrected };
  }
  return (await readDescribed(search, true, found)) ?? { ...literal, ...corrected };
}

interface Results extends Answer {
  listing: Listing;
  understood: SearchResponse['Understood'];
  isMissed: boolean;
}

/** The listing of what a query describes; null when it describes nothing, or nothing has it. */
async function findDescribed(
  { db, query, money, term, locale }: Search,
  besides: Besides | null,
  withoutRest: boolean,
  found = asTyped(null, toSearchWords(term)),
): Promise<Results | null> {
  if (!isFilter(query)) return null;
  const answer = await findAnswer(query, money, withoutRest, async (listing) =>
    (await hasProducts(db, listing)) ? listing : null,
  );
  if (answer === null && (query.rest.length > 0 || isOnlyValue(query))) return null;
  const relaxed = answer?.relaxed ?? {};
  return {
    listing: understoodListing(query, money, relaxed, besides),
    understood: toUnderstood(query, money, relaxed, locale),
    ...{ isDescribed: true, found, isMissed: false },
  };
}

/** The listing of the words as typed, of a category that they name in part, or of a correction. */
async function findByWords(search: Search, literal: string | null, exact: boolean): Promise<Results> {
  const { db, term, words, query } = search;
  const typed = toSearchWords(term);
  const named = matchCategories(typed, words.named);
  const own = exact ? undefined : named.find((one) => one.isComplete || literal === null);
  const found = await resolveTerm(db, term, literal, own !== undefined, words.named, query);
  const category = own ?? (exact ? null : found.category);
  // Without a certain correction: an empty listing, with the other spelling as a suggestion.
  const isOffered = found.corrected !== null && (exact || !found.isCertain);
  const part = isOffered && !exact ? await findDescribed(search, null, true, found) : null;
  if (part) return part;
  const match = (isOffered ? null : found.match) ?? NO_MATCH;
  return {
    listing: category ? namedCategoryListing(category, match, found.nameKey) : searchListing(match, found.nameKey),
    understood: undefined,
    ...{ isDescribed: false, found, isMissed: !category && (found.match === null || isOffered) },
  };
}

/** What a search page shows: as for suggestions. */
async function findResults(search: Search, facts: Awaited<ReturnType<typeof findLiteral>>, exact: boolean) {
  const { literal, hasTitle } = facts;
  const { query, term } = search;
  if (exact) return findByWords(search, literal, true);
  const isAll = query.rest.length === 0;
  if (!isAll && literal !== null) return findByWords(search, literal, false);
  const isSingle = query.parts.length === 1 && literal !== null;
  const nameKey = toSearchWords(term).join(' ');
  const besides = hasTitle || isSingle ? { nameKey, match: isSingle ? literal : null } : null;
  return (await findDescribed(search, besides, isAll)) ?? (await findByWords(search, literal, false));
}

/** Many visitors may share an address. */
const MAX_STEPS_PER_ADDRESS_AND_HOUR = 600;

/** Suggestions while typing, the search page, and what its visitors did next. */
export function addSearchRoutes(app: CommerceApp): void {
  mount(app, autocompleteContract, async ({ term }, c): Promise<Autocomplete> => {
    const facts = c.get('facts');
    const { DB } = c.env;
    const typed = toSearchWords(term);
    if (typed.length === 0) return { Categories: [], Items: [], DidYouMean: null, DidYouMeanHighlighted: [] };
    const matches = [matchTitles(typed), ...literalMatches(typed)] as const;
    const [search, literal] = await Promise.all([
      readStamp(DB).then((stamp) => openSearch(DB, term, facts, stamp)),
      readMatchCards(DB, matches, typed.join(' '), SUGGESTIONS, facts.locale),
    ]);
    const named = matchCategories(typed, search.words.named);
    const [suggestions, help] = await Promise.all([findSuggestions(search, literal, named), findHelp(search)]);
    const { rows, groups, found } = suggestions;
    const cards = rows.map((row) => toCard(row, groups, search.money.terms));
    return {
      Categories: toOffers(search, named, suggestions),
      Items: cards.map((card) => ({
        ProductId: card.Id,
        ProductName: card.Name,
        SeName: card.SeName,
        ProductPictureUrl: card.DefaultPictureModel.ImageUrl,
        Price: card.ProductPrice,
        ...(card.GeoRestrictions ? { GeoRestrictions: card.GeoRestrictions } : {}),
      })),
      ...(help.length > 0 ? { Help: help } : {}),
      DidYouMean: found.corrected,
      DidYouMeanHighlighted: found.highlighted,
      CorrectedTerm: found.isCertain ? found.corrected : null,
    };
  });

  mount(app, searchProductsContract, async ({ term, exact, ...query }, c): Promise<SearchResponse> => {
    const { DB } = c.env;
    const facts = c.get('facts');
    const literal = await findLiteral(DB, term);
    const { stamp } = literal;
    const search = await openSearch(DB, term, facts, stamp);
    const results = await findResults(search, literal, exact ?? false);
    const { listing, found, understood } = results;
    if (results.isMissed) {
      const counting = countSearch(DB, toSearchWords(term), term, facts.locale, 'missed', Date.now());
      waitUntil(counting.catch((error: unknown) => console.warn('[commerce] a search was not counted', error)));
    }
    const asked = { ...query, pageSize: LISTING_PAGE_SIZE };
    const named = matchCategories(toSearchWords(term), search.words.named);
    const [products, help] = await Promise.all([
      readListing(DB, listing, asked, facts.locale, search.money.terms, stamp),
      findHelp(search),
    ]);
    return {
      Categories: toOffers(search, named, results),
      CatalogProductsModel: products,
      ...(understood ? { Understood: understood } : {}),
      ...(help.length > 0 ? { Help: help } : {}),
      DidYouMean: found.corrected,
      DidYouMeanHighlighted: found.highlighted,
      CorrectedTerm: found.isCertain && !exact ? found.corrected : null,
    };
  });

  mount(app, countSearchStepContract, async ({ Term, Step }, c) => {
    const sender = await readSender(c);
    const limit = { kind: 'search-step', max: MAX_STEPS_PER_ADDRESS_AND_HOUR, windowMs: HOUR_MS };
    const now = Date.now();
    if (sender) await consume(c.env.DB, limitSender(limit, sender), now);
    await countSearch(c.env.DB, toSearchWords(Term), Term, c.get('facts').locale, Step, now);
    return true;
  });
}
