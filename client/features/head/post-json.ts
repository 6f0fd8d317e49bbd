import type { BlogDetail } from '../../../shared/api/content.ts';
import { href } from '../../../shared/routes.ts';
import type { ShownSettings } from '../../data/shell-views.ts';
import type { Shop } from '../../data/shop-context.ts';
import { findPicture } from '../blog/post-picture.ts';
import { toCardPicture } from './card-picture.ts';
import { type JsonLd, toOrganizationId } from './json-ld.ts';

/** A blog post. The shop is its author where it names none. */
export function toPostJson(post: BlogDetail, settings: ShownSettings, { origin, locale }: Shop): JsonLd {
  const url = `${origin}${href(locale.code, 'blogPost', { slug: post.SeName })}`;
  const picture = findPicture(post, 'Main');
  const shop = {
    '@type': 'Organization',
    '@id': toOrganizationId(origin),
    name: settings.Name,
    url: `${origin}/`,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.Title,
    description: post.MetaDescription || post.BodyOverview || undefined,
    url,
    mainEntityOfPage: url,
    image: picture ? [toCardPicture(picture, origin)] : undefined,
    datePublished: post.CreatedOn,
    dateModified: post.UpdatedOn,
    inLanguage: post.TextLanguage ?? locale.tag,
    keywords: post.MetaKeywords || (post.TagNames ?? post.Tags).join(', ') || undefined,
    author: post.Author ? { '@type': 'Person', name: post.Author } : shop,
    publisher: shop,
  };
}
