import { getBlogList } from '../../../shared/api/content.ts';
import { readBlogChoice, TOP_POST_ARGS, toBlogArgs } from '../../features/blog/blog-args.ts';
import { found, type LoaderContext, type LoaderResult } from '../../router/route.ts';

export async function loadBlog({ query, read }: LoaderContext): Promise<LoaderResult> {
  await Promise.all([read(getBlogList, toBlogArgs(readBlogChoice(query))), read(getBlogList, TOP_POST_ARGS)]);
  return found;
}
