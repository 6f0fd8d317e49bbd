import { getBlogList, getBlogPost } from '../../../shared/api/content.ts';
import { href } from '../../../shared/routes.ts';
import { OTHER_POST_ARGS } from '../../features/blog/blog-args.ts';
import { foundAs, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';

export async function loadBlogPost({ shop, params, query, read, defer }: LoaderContext): Promise<LoaderResult> {
  const seName = params.slug ?? '';
  defer(getBlogList, OTHER_POST_ARGS);
  const post = await read(getBlogPost, { seName });
  if (post.SeName === seName) return foundAs(post);
  const path = href(shop.locale.code, 'blogPost', { slug: post.SeName });
  return moved(query.size > 0 ? `${path}?${query}` : path);
}
