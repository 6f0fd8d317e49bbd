import { getBlogList } from '../../../shared/api/content.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { readBlogChoice, TOP_POST_ARGS, toBlogArgs } from '../../features/blog/blog-args.ts';
import { found, type LoaderContext, type LoaderResult, notFound } from '../../router/route.ts';

export async function loadBlog({ query, read }: LoaderContext): Promise<LoaderResult> {
  const top = settleReads([read(getBlogList, TOP_POST_ARGS)]);
  const choice = readBlogChoice(query);
  const { BlogPosts } = await read(getBlogList, toBlogArgs(choice));
  await top;
  // Made-up tags and pages must not fill the cache, which keeps a 404 for a moment only (CONTENT-9).
  return BlogPosts.length === 0 && choice.term === '' && (choice.page > 1 || choice.tag !== '') ? notFound : found;
}
