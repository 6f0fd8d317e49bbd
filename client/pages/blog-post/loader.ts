import { getBlogList, getBlogPost } from '../../../shared/api/content.ts';
import { href } from '../../../shared/routes.ts';
import { OTHER_POST_ARGS } from '../../features/blog/blog-args.ts';
import { found, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';

export async function loadBlogPost({ shop, params, read, defer }: LoaderContext): Promise<LoaderResult> {
  const seName = params.slug ?? '';
  defer(getBlogList, OTHER_POST_ARGS);
  const post = await read(getBlogPost, { seName });
  return post.SeName === seName ? found : moved(href(shop.locale.code, 'blogPost', { slug: post.SeName }));
}
