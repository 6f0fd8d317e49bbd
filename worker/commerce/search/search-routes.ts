import { waitUntil } from 'cloudflare:workers';
import {
  type Autocomplete,
  autocompleteContract,
  type SearchResponse,
  searchProductsContract,
} from '../../../shared/api/search.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readStamp } from '../catalog/catalogue-stamp-store.ts';
import { readListing } from '../catalog/listing/products-store.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { type CardRows, toCard } from '../catalog/product-cards-store.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { literalMatches, matchTitles, NO_MATCH } from './match-query.ts';
import { correctTerm, findLiteral, type ResolvedTerm, resolveTerm, toSearchWords } from './resolve-term.ts';
import { namedCategoryListing, readMatchCards, readNamedCategoryCards, searchListing } from './search-index-store.ts';
import { countMiss } from './search-misses-store.ts';
import { type CategoryMatch, matchCategories, type NamedCategory } from './shop-words.ts';
import { readCategoryNames } from './shop-words-store.ts';

/** The header shows 4 previews (SEARCH-4); a screen reader's list may be longer. */
const SUGGESTIONS = 8;

interface Suggestions extends CardRows {
  /** Set when only another spelling has results, or a category that sounds like the term. */
  corrected: ResolvedTerm | null;
}

/** The categories that a term names; filter values and features have no page to offer. */
function toOffers(named: readonly CategoryMatch[], found: ResolvedTerm | null) {
  return [...named, ...(found?.category ? [found.category] : [])].flatMap((one) =>
    one.kind === 'category' ? [{ Id: one.id, Name: one.name, SeName: one.slug }] : [],
  );
}

/**
 * The suggestions for a term, with what it finds as typed. The shop's own words come before a
 * correction: a category that the whole term names shows its products, and so does one named in part when no title has
 * the words.
 */
async function findSuggestions(
  db: D1Database,
  term: string,
  literal: CardRows,
  category: CategoryMatch | undefined,
  categories: readonly NamedCategory[],
  locale: LocaleCode,
): Promise<Suggestions> {
  const nameKey = toSearchWords(term).join(' ');
  const readCategory = (named: CategoryMatch) => readNamedCategoryCards(db, named, nameKey, SUGGESTIONS, locale);
  if (category?.isComplete) {
    const own = await readCategory(category);
    if (own.rows.length > 0) return { ...own, corrected: null };
  }
  if (literal.rows.length > 0) return { ...literal, corrected: null };
  if (category) return { ...(await readCategory(category)), corrected: null };
  const corrected = await correctTerm(db, term, categories);
  if (corrected.category) return { ...(await readCategory(corrected.category)), corrected };
  if (corrected.match === null) return { ...literal, corrected: null };
  return { ...(await readMatchCards(db, [corrected.match], corrected.nameKey, SUGGESTIONS, locale)), corrected };
}

/** Suggestions while typing, and the search page. */
export function addSearchRoutes(app: CommerceApp): void {
  mount(app, autocompleteContract, async ({ term }, c): Promise<Autocomplete> => {
    const facts = c.get('facts');
    const words = toSearchWords(term);
    if (words.length === 0) return { Categories: [], Items: [], DidYouMean: null, DidYouMeanHighlighted: [] };
    const { DB } = c.env;
    const matches = [matchTitles(words), ...literalMatches(words)] as const;
    const [terms, categories, literal] = await Promise.all([
      readPriceTerms(DB, facts),
      readStamp(DB).then((stamp) => readCategoryNames(DB, facts.locale, stamp)),
      readMatchCards(DB, matches, words.join(' '), SUGGESTIONS, facts.locale),
    ]);
    const named = matchCategories(words, categories);
    const found = await findSuggestions(DB, term, literal, named[0], categories, facts.locale);
    const { rows, groups, corrected } = found;
    const cards = rows.map((row) => toCard(row, groups, terms));
    return {
      Categories: toOffers(named, corrected),
      Items: cards.map((card) => ({
        ProductId: card.Id,
        ProductName: card.Name,
        SeName: card.SeName,
        ProductPictureUrl: card.DefaultPictureModel.ImageUrl,
        Price: card.ProductPrice,
        ...(card.GeoRestrictions ? { GeoRestrictions: card.GeoRestrictions } : {}),
      })),
      DidYouMean: corrected?.corrected ?? null,
      DidYouMeanHighlighted: corrected?.highlighted ?? [],
    };
  });

  mount(app, searchProductsContract, async ({ term, exact, ...query }, c): Promise<SearchResponse> => {
    const { DB } = c.env;
    const facts = c.get('facts');
    const [{ literal, stamp }, terms] = await Promise.all([findLiteral(DB, term), readPriceTerms(DB, facts)]);
    const categories = await readCategoryNames(DB, facts.locale, stamp);
    const named = matchCategories(toSearchWords(term), categories);
    const typed = exact ? undefined : named.find((one) => one.isComplete || literal === null);
    const found = await resolveTerm(DB, term, literal, typed !== undefined, categories);
    const category = typed ?? (exact ? null : found.category);
    // Exact search without results: an empty listing, with the other spelling as a suggestion.
    const isExactTerm = exact && found.corrected !== null;
    const match = (isExactTerm ? null : found.match) ?? NO_MATCH;
    const listing = category
      ? namedCategoryListing(category, match, found.nameKey)
      : searchListing(match, found.nameKey);
    const asked = { ...query, pageSize: LISTING_PAGE_SIZE };
    if (!category && found.match === null) {
      const counting = countMiss(DB, toSearchWords(term), term, Date.now());
      waitUntil(counting.catch((error: unknown) => console.warn('[commerce] a search was not counted', error)));
    }
    return {
      Categories: toOffers(named, found),
      CatalogProductsModel: await readListing(DB, listing, asked, facts.locale, terms, stamp),
      DidYouMean: found.corrected,
      DidYouMeanHighlighted: found.highlighted,
      CorrectedTerm: isExactTerm ? null : found.corrected,
    };
  });
}
