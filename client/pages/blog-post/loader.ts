import { getBlogList, getBlogPost } from '../../../shared/api/content.ts';
import { href } from '../../../shared/routes.ts';
import { IF_SET, view } from '../../data/view.ts';
import { OTHER_POST_ARGS } from '../../features/blog/blog-args.ts';
import { CARD } from '../../features/product/card-view.ts';
import { foundAs, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';

export const postView = view(getBlogPost, {
  Id: true,
  Title: true,
  TextLanguage: true,
  BodyOverview: true,
  BlogPostTypeName: true,
  Author: IF_SET,
  CreatedOn: true,
  SeName: true,
  ViewCount: true,
  BlogPictureModels: true,
  Tags: true,
  TagNames: true,
  Body: true,
  MetaTitle: true,
  MetaDescription: true,
  MetaKeywords: true,
  SeNamesEachLanguage: true,
  TextLocales: true,
  Products: [CARD],
});

export async function loadBlogPost({ shop, params, query, read, defer }: LoaderContext): Promise<LoaderResult> {
  const seName = params.slug ?? '';
  defer(getBlogList, OTHER_POST_ARGS);
  const post = await read(postView, { seName });
  if (post.SeName === seName) return foundAs(post);
  const path = href(shop.locale.code, 'blogPost', { slug: post.SeName });
  return moved(query.size > 0 ? `${path}?${query}` : path);
}
