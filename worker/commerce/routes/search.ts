import type { SearchAnswer } from '../../../shared/api/catalog.ts';
import { autocompleteContract, searchProductsContract } from '../../../shared/api/catalog.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/listing.ts';
import { mount } from '../endpoint-route.ts';
import type { CommerceApp } from '../request-context.ts';
import { resolveTerm } from '../search/resolve-term.ts';
import { readPriceTerms } from '../store/currencies.ts';
import { readProductCards } from '../store/product-cards.ts';
import { readListing } from '../store/products.ts';
import { readMatchIds, searchListing } from '../store/search-index.ts';

/** The header shows 4 previews (spec section 9); a screen reader's list may go on a little. */
const SUGGESTIONS = 8;
/** An FTS5 expression that finds nothing: an empty listing has the shape of any other. */
const NO_MATCH = '"" AND ""';

/** Suggestions while typing, and the search page. */
export function addSearchRoutes(app: CommerceApp): void {
  mount(app, autocompleteContract, async ({ term }, c) => {
    const { DB } = c.env;
    const facts = c.get('facts');
    const found = await resolveTerm(DB, term);
    const ids = found.match === null ? [] : await readMatchIds(DB, found.match, found.nameKey, SUGGESTIONS);
    const cards = await readProductCards(DB, ids, facts.locale, await readPriceTerms(DB, facts));
    return {
      Items: cards.map((card) => ({
        ProductId: card.Id,
        ProductName: card.Name,
        SeName: card.SeName,
        ProductPictureUrl: card.DefaultPictureModel.ImageUrl,
        Price: card.ProductPrice,
      })),
      DidYouMean: found.corrected,
      DidYouMeanHighlighted: found.highlighted,
    };
  });

  mount(app, searchProductsContract, async ({ term, ...query }, c): Promise<SearchAnswer> => {
    const { DB } = c.env;
    const facts = c.get('facts');
    const found = await resolveTerm(DB, term);
    const listing = searchListing(found.match ?? NO_MATCH, found.nameKey);
    const asked = { ...query, pageSize: LISTING_PAGE_SIZE };
    return {
      CatalogProductsModel: await readListing(DB, listing, asked, facts.locale, await readPriceTerms(DB, facts)),
      DidYouMean: found.corrected,
      DidYouMeanHighlighted: found.highlighted,
      CorrectedTerm: found.corrected,
    };
  });
}
