import { type BlogList, type BlogPost, getBlogListContract } from '../../shared/api/content.ts';
import { getStoreSettingsContract, type StoreSettings } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { blogFeedPath, readFileLocale } from '../../shared/feeds.ts';
import { type Locale, localeOf } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import { toXmlText, XML_DECLARATION } from '../../shared/xml-text.ts';
import { readBackend } from '../gateway/backend.ts';
import { errorResponse } from '../gateway/error-response.ts';
import { isMissingCall, orUnavailable } from './or-unavailable.ts';
import { streamText } from './stream-text.ts';

const NEWEST_POSTS = {
  pageSize: 20,
  pageNumber: 1,
  sortType: 2,
  postSubType: 1,
  searchTerm: '',
  descending: true,
};
const HEADERS = { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };

function toElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${toXmlText(text)}</${name}>\n`;
}

function toItem({ Title, BodyOverview, CreatedOn, Tags, TagNames = Tags }: BlogPost, url: string): string {
  return [
    '<item>\n',
    toElement('title', Title),
    toElement('link', url),
    `<guid isPermaLink="true">${toXmlText(url)}</guid>\n`,
    toElement('description', BodyOverview),
    ...TagNames.map((tag) => toElement('category', tag)),
    toElement('pubDate', new Date(CreatedOn).toUTCString()),
    '</item>\n',
  ].join('');
}

function* writeFeed(origin: string, { code, tag }: Locale, { Name, MetaDescription }: StoreSettings, list: BlogList) {
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`;
  yield toElement('title', list.MetaTitle || Name);
  yield toElement('link', origin + href(code, 'blog'));
  // RSS requires the element, even when it is empty.
  yield `<description>${toXmlText(list.MetaDescription || MetaDescription)}</description>\n`;
  yield toElement('language', tag);
  yield `<atom:link href="${toXmlText(origin + blogFeedPath(code))}" rel="self" type="application/rss+xml"/>\n`;
  for (const post of list.BlogPosts) yield toItem(post, origin + href(code, 'blogPost', { slug: post.SeName }));
  yield '</channel>\n</rss>\n';
}

/** `/feeds/blog/{locale}.xml`: the newest posts in a language (RSS 2.0). */
export const serveBlogFeed = orUnavailable(async (c) => {
  const code = readFileLocale(c.req.param('file') ?? '', '.xml');
  if (code === null) return errorResponse(c, 404, 'not-found', 'There is no such feed.');
  const caller = { env: c.env, language: code, currency: DEFAULT_CURRENCY };
  const [settings, list] = await Promise.all([
    readBackend(caller, getStoreSettingsContract, {}),
    // A shop without a blog has no feed.
    readBackend(caller, getBlogListContract, NEWEST_POSTS).catch((error: unknown) => {
      if (isMissingCall(error)) return null;
      throw error;
    }),
  ]);
  if (!list) return errorResponse(c, 404, 'not-found', 'There is no such feed.');
  return c.body(streamText(writeFeed(c.env.ORIGIN, localeOf(code), settings, list)), 200, HEADERS);
});
