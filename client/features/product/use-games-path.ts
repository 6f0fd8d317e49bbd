import { type ListingFilters, NO_FILTERS, writeFilters } from '../../../shared/listing.ts';
import { useTopMenu } from '../../data/shell-reads.ts';
import { useHref } from '../../router/use-href.ts';
import type { ShownSpecification } from './specifications.ts';

/** The category of all games (CATALOG-5). */
const GAMES_CATEGORY_ID = 1;
/** Used if the menu does not list it: the page redirects to its name in this language. */
const GAMES_SE_NAME = 'games';

/** Returns a function that builds the path of a genre or platform: its landing page, else the games with it (CATALOG-67). */
export function useValuePath(): (value: ShownSpecification) => string {
  const href = useHref();
  const toGamesPath = useGamesPath();
  return ({ SpecificationOptionId, LandingPage: page }) =>
    page
      ? href('landing', { seName: page.SeName, id: page.Id, page: 1 })
      : toGamesPath({ specs: [SpecificationOptionId] });
}

/** Returns a function that builds paths into the listing of all games, filtered. */
export function useGamesPath(): (filters: Partial<ListingFilters>) => string {
  const href = useHref();
  const seName = useTopMenu().find((category) => category.Id === GAMES_CATEGORY_ID)?.SeName ?? GAMES_SE_NAME;
  return (filters) =>
    href('category', { seName, id: GAMES_CATEGORY_ID, page: 1 }, writeFilters({ ...NO_FILTERS, ...filters }));
}
