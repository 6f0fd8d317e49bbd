import { LIBRARY_STATES, type LibraryArgs, type LibraryState } from '../../../shared/api/key-library.ts';
import type { RouteQuery } from '../../../shared/routes.ts';
import { BEFORE_PARAMETER, PAGE_SIZE, readBefore } from '../../features/account/further-pages.tsx';

const STATE_PARAMETER = 'state';
export const PLATFORM_PARAMETER = 'platform';
export const TERM_PARAMETER = 'q';
export const MAX_TERM_LENGTH = 100;

/** What a URL of the library asks for. Anything that it cannot mean is left out. */
export function readLibraryQuery(query: URLSearchParams): LibraryArgs {
  const read = (name: string) => query.get(name)?.trim().slice(0, MAX_TERM_LENGTH) || undefined;
  const state = read(STATE_PARAMETER);
  return {
    before: readBefore(query),
    limit: PAGE_SIZE,
    state: LIBRARY_STATES.find((one): one is LibraryState => one === state),
    platform: read(PLATFORM_PARAMETER),
    term: read(TERM_PARAMETER),
  };
}

/** The query of the library's URL with these filters. */
export function toLibraryQuery({ before, state, platform, term }: LibraryArgs): RouteQuery {
  return {
    ...(state && { [STATE_PARAMETER]: state }),
    ...(platform && { [PLATFORM_PARAMETER]: platform }),
    ...(term && { [TERM_PARAMETER]: term }),
    ...(before && { [BEFORE_PARAMETER]: before }),
  };
}
