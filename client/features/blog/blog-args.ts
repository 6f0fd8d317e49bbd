import type { BlogArgs } from '../../../shared/api/content.ts';

/** Posts on a page of the blog, and above it (CONTENT-1). */
const BLOG_PAGE_SIZE = 10;
const TOP_POSTS = 3;
/** One more than is shown, because the post itself may be among them. */
const OTHER_POSTS_ASKED = 3;
export const OTHER_POSTS_SHOWN = 2;

/** Sort types of CONTENT-1; newest first is the default. */
export const BLOG_SORTS = { displayOrder: 1, created: 2, views: 3 } as const;
const SORT_VALUES: readonly number[] = Object.values(BLOG_SORTS);
const MAX_TEXT = 100;

const DEFAULTS: BlogArgs = {
  pageSize: BLOG_PAGE_SIZE,
  pageNumber: 1,
  sortType: BLOG_SORTS.created,
  postSubType: 1,
  searchTerm: '',
  descending: true,
};

/** Query parameters of the blog's URL: `sort`, `tag`, `term`, `page`. */
export interface BlogChoice {
  page: number;
  sort: number;
  tag: string;
  term: string;
}

/** The newest posts of every kind: the blog without a query. */
export const DEFAULT_BLOG_CHOICE: BlogChoice = { page: 1, sort: BLOG_SORTS.created, tag: '', term: '' };

export function readBlogChoice(query: URLSearchParams): BlogChoice {
  const page = Number(query.get('page') ?? 1);
  const sort = Number(query.get('sort') ?? BLOG_SORTS.created);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sort: SORT_VALUES.includes(sort) ? sort : BLOG_SORTS.created,
    tag: (query.get('tag') ?? '').trim().slice(0, MAX_TEXT),
    term: (query.get('term') ?? '').trim().slice(0, MAX_TEXT),
  };
}

/** The query of a blog URL, defaults left out. */
export function writeBlogChoice({ page, sort, tag, term }: BlogChoice): Record<string, string | undefined> {
  return {
    term: term || undefined,
    tag: tag || undefined,
    sort: sort === BLOG_SORTS.created ? undefined : String(sort),
    page: page === 1 ? undefined : String(page),
  };
}

export function toBlogArgs({ page, sort, tag, term }: BlogChoice): BlogArgs {
  // The merchant's own order is ascending, dates and views are descending.
  const descending = sort !== BLOG_SORTS.displayOrder;
  return { ...DEFAULTS, pageNumber: page, sortType: sort, searchTerm: term, descending, ...(tag ? { tag } : {}) };
}

/** Posts at the top of the list (CONTENT-1), in the merchant's order. */
export const TOP_POST_ARGS: BlogArgs = {
  ...DEFAULTS,
  pageSize: TOP_POSTS,
  sortType: BLOG_SORTS.displayOrder,
  descending: false,
  showInTop: true,
};

/** Posts beside a post (CONTENT-1). */
export const OTHER_POST_ARGS: BlogArgs = { ...DEFAULTS, pageSize: OTHER_POSTS_ASKED };
