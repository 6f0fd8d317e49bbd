import { waitUntil } from 'cloudflare:workers';
import {
  type Autocomplete,
  autocompleteContract,
  countSearchStepContract,
  getPopularTermsContract,
  type HelpHit,
  type NamedCategory as Offer,
  type SearchResponse,
  searchProductsContract,
} from '../../../shared/api/search.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/listing.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { readStamp } from '../catalog/catalogue-stamp-store.ts';
import { findListing } from '../catalog/listing/products-store.ts';
import { toCard } from '../catalog/product-cards-store.ts';
import { findTopics } from '../content/find-topics.ts';
import { mount } from '../http/endpoint-route.ts';
import { notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { readSender } from '../http/sender.ts';
import { toOffer } from './answer-query.ts';
import { findResults } from './find-results.ts';
import { findSuggestions, SUGGESTIONS } from './find-suggestions.ts';
import { literalMatches, matchTitles } from './match-query.ts';
import { type Answer, openSearch, type Search } from './open-search.ts';
import { findLiteral, toSearchWords } from './resolve-term.ts';
import { countSearch, readPopularTerms } from './search-counts-store.ts';
import { readMatchCards } from './search-index-store.ts';
import { type CategoryMatch, matchCategories } from './shop-words.ts';

const HELP_SHOWN = 3;

/** The pages of help that answer a term; a misspelt one only where no title has its words. */
async function findHelp({ db, locale, query, respell }: Search, hasTitles: boolean): Promise<HelpHit[]> {
  const asked = query.help || (!hasTitles && query.parts.length === 0 && (await respell())?.query.help);
  if (!asked) return [];
  const topics = await findTopics(db, locale, asked);
  return topics.slice(0, HELP_SHOWN).map(({ Title, SeName }) => ({ Title, SeName }));
}

/** The categories that a term names, first the one with its filters; filter values and features have no page to offer. */
function toOffers(search: Search, named: readonly CategoryMatch[], { described, found }: Answer): Offer[] {
  const own = described ? toOffer(described, search.money, search.words.named, search.locale) : null;
  const others = [...named, ...(found.category ? [found.category] : [])].flatMap((one): Offer[] =>
    one.kind === 'category' && one.id !== own?.Id ? [{ Id: one.id, Name: one.name, SeName: one.slug }] : [],
  );
  return own ? [own, ...others] : others;
}

/** What was meant instead. An uncertain correction says nothing where help answers the term as it is. */
function toCorrection({ found }: Answer, help: readonly HelpHit[], exact = false) {
  const isOffered = found.isCertain || help.length === 0;
  return {
    DidYouMean: isOffered ? found.corrected : null,
    DidYouMeanHighlighted: isOffered ? found.highlighted : [],
    CorrectedTerm: found.isCertain && !exact ? found.corrected : null,
  };
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
    const [suggestions, help] = await Promise.all([
      findSuggestions(search, literal, named),
      findHelp(search, literal.rows.length > 0),
    ]);
    const { rows, groups } = suggestions;
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
      ...toCorrection(suggestions, help),
    };
  });

  mount(app, searchProductsContract, async ({ term, exact, ...query }, c): Promise<SearchResponse> => {
    const { DB } = c.env;
    const facts = c.get('facts');
    const literal = await findLiteral(DB, term);
    const { stamp } = literal;
    const search = await openSearch(DB, term, facts, stamp);
    const results = await findResults(search, literal, exact ?? false);
    const { listing, understood } = results;
    if (results.isMissed) {
      const counting = countSearch(DB, toSearchWords(term), term, facts.locale, 'missed', Date.now());
      waitUntil(counting.catch((error: unknown) => console.warn('[commerce] a search was not counted', error)));
    }
    const asked = { ...query, pageSize: LISTING_PAGE_SIZE };
    const named = matchCategories(toSearchWords(term), search.words.named);
    const [{ products }, help] = await Promise.all([
      findListing(DB, listing, asked, facts.locale, search.money.terms, stamp),
      findHelp(search, literal.literal !== null),
    ]);
    if (!products) throw notFound();
    return {
      Categories: toOffers(search, named, results),
      CatalogProductsModel: products,
      ...(understood ? { Understood: understood } : {}),
      ...(help.length > 0 ? { Help: help } : {}),
      ...toCorrection(results, help, exact),
    };
  });

  mount(app, getPopularTermsContract, (_, c) => readPopularTerms(c.env.DB, c.get('facts').locale, Date.now()));

  mount(app, countSearchStepContract, async ({ Term, Step }, c) => {
    const sender = await readSender(c);
    const limit = { kind: 'search-step', max: MAX_STEPS_PER_ADDRESS_AND_HOUR, windowMs: HOUR_MS };
    const now = Date.now();
    if (sender) await consume(c.env.DB, limitSender(limit, sender), now);
    await countSearch(c.env.DB, toSearchWords(Term), Term, c.get('facts').locale, Step, now);
    return true;
  });
}
