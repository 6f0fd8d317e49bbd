import {
  type Autocomplete,
  autocompleteContract,
  type SearchAnswer,
  searchProductsContract,
} from '../../../shared/api/catalog.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readPriceTerms } from '../catalog/currencies-store.ts';
import { type CardRows, toCard } from '../catalog/product-cards-store.ts';
import { readListing } from '../catalog/products-store.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { literalMatches, matchTitles, NO_MATCH } from './match-query.ts';
import { correctTerm, type ResolvedTerm, resolveTerm, toSearchWords } from './resolve-term.ts';
import { readMatchCards, searchListing } from './search-index-store.ts';

/** The header shows 4 previews (SEARCH-4); a screen reader's list may be longer. */
const SUGGESTIONS = 8;

interface Suggestions extends CardRows {
  /** Set when only another spelling has results. */
  corrected: ResolvedTerm | null;
}

/** The suggestions for words: one round trip when they are spelled correctly. */
async function findSuggestions(db: D1Database, words: readonly string[], locale: LocaleCode): Promise<Suggestions> {
  const matches = [matchTitles(words), ...literalMatches(words)] as const;
  const literal = await readMatchCards(db, matches, words.join(' '), SUGGESTIONS, locale);
  if (literal.rows.length > 0) return { ...literal, corrected: null };
  const corrected = await correctTerm(db, words);
  if (corrected.match === null) return { ...literal, corrected: null };
  return { ...(await readMatchCards(db, [corrected.match], corrected.nameKey, SUGGESTIONS, locale)), corrected };
}

/** Suggestions while typing, and the search page. */
export function addSearchRoutes(app: CommerceApp): void {
  mount(app, autocompleteContract, async ({ term }, c): Promise<Autocomplete> => {
    const facts = c.get('facts');
    const words = toSearchWords(term);
    if (words.length === 0) return { Items: [], DidYouMean: null, DidYouMeanHighlighted: [] };
    const terms = await readPriceTerms(c.env.DB, facts);
    const { rows, groups, corrected } = await findSuggestions(c.env.DB, words, facts.locale);
    const cards = rows.map((row) => toCard(row, groups, terms));
    return {
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

  mount(app, searchProductsContract, async ({ term, exact, ...query }, c): Promise<SearchAnswer> => {
    const { DB } = c.env;
    const facts = c.get('facts');
    const [{ found, stamp }, terms] = await Promise.all([resolveTerm(DB, term), readPriceTerms(DB, facts)]);
    // Exact search without results: an empty listing, with the other spelling as a suggestion.
    const isExactTerm = exact && found.corrected !== null;
    const listing = searchListing((isExactTerm ? null : found.match) ?? NO_MATCH, found.nameKey);
    const asked = { ...query, pageSize: LISTING_PAGE_SIZE };
    return {
      CatalogProductsModel: await readListing(DB, listing, asked, facts.locale, terms, stamp),
      DidYouMean: found.corrected,
      DidYouMeanHighlighted: found.highlighted,
      CorrectedTerm: isExactTerm ? null : found.corrected,
    };
  });
}
