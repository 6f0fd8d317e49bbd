import { describe, expect, it } from 'vitest';
import {
  BLOG_SORTS,
  DEFAULT_BLOG_CHOICE,
  OTHER_POSTS_SHOWN,
  readBlogChoice,
  TOP_POST_ARGS,
  toBlogArgs,
  writeBlogChoice,
} from '../../../../client/features/blog/blog-args.ts';

const read = (query: string) => readBlogChoice(new URLSearchParams(query));

// CONTENT-1
describe('the blog', () => {
  it('begins with the ten newest posts of its kind', () => {
    expect(toBlogArgs(DEFAULT_BLOG_CHOICE)).toEqual({
      pageSize: 10,
      pageNumber: 1,
      sortType: 2,
      postSubType: 1,
      searchTerm: '',
      descending: true,
    });
  });

  it('has three posts on top, in the merchant’s order, and two others beside a post', () => {
    expect(TOP_POST_ARGS).toMatchObject({ pageSize: 3, sortType: 1, descending: false, showInTop: true });
    expect(OTHER_POSTS_SHOWN).toBe(2);
  });

  it('sorts by its own order upwards, by date and views downwards', () => {
    expect(BLOG_SORTS).toEqual({ displayOrder: 1, created: 2, views: 3 });
    const isDescending = (sort: number) => toBlogArgs({ ...DEFAULT_BLOG_CHOICE, sort }).descending;
    expect([1, 2, 3].map(isDescending)).toEqual([false, true, true]);
  });
});

describe('the address of the blog', () => {
  it.each(['', 'sort=3', 'term=region&page=2', 'tag=News+%26+more'])('comes back as it was: %s', (query) => {
    const written = Object.entries(writeBlogChoice(read(query))).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it.each(['sort=4', 'sort=x', 'page=0', 'page=-1', 'page=1.5', 'page=10001'])(
    'ignores invalid values: %s',
    (query) => {
      expect(read(query)).toEqual(DEFAULT_BLOG_CHOICE);
    },
  );
});
