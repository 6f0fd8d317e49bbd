import { getBlogList } from '../../../shared/api/content.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { readBlogChoice, TOP_POST_ARGS, toBlogArgs } from '../../features/blog/blog-args.ts';
import { found, type LoaderContext, type LoaderResult } from '../../router/route.ts';

export async function loadBlog({ query, read }: LoaderContext): Promise<LoaderResult> {
  const top = settleReads([read(getBlogList, TOP_POST_ARGS)]);
  await read(getBlogList, toBlogArgs(readBlogChoice(query)));
  await top;
  return found;
}
