import { getPopularTerms } from '../../../shared/api/search.ts';
import { matchesMedia } from '../../browser/media-query.ts';
import { useTopMenu } from '../../data/shell-reads.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { readRecentTerms } from './recent-terms.ts';
import { isSearchable } from './search-rules.ts';
import { type Choice, toStartChoices } from './suggest-choices.ts';

const NONE: readonly string[] = [];

/** The lines of the empty field; popular terms are read when it is first wanted. Browser only. */
export function useStartChoices(isWanted: boolean): Choice[] {
  const categories = useTopMenu();
  const { data: popular = NONE } = useBrowserRead(getPopularTerms, isWanted ? {} : null, { revalidates: false });
  if (!isWanted) return [];
  return toStartChoices({
    recent: readRecentTerms(),
    popular: popular.filter(isSearchable),
    categories,
    hasShortcut: matchesMedia('(hover: hover)'),
  });
}
