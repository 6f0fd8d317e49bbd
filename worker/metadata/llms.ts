import { getStoreSettingsContract, getTopMenuContract } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { LIST_ROUTES } from '../../shared/entity-path.ts';
import { blogFeedPath } from '../../shared/feeds.ts';
import { DEFAULT_LOCALE, locales } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import { MCP_PATH } from '../agents/ucp.ts';
import { readBackend } from '../gateway/backend.ts';
import { escapeText } from '../markdown/from-html.ts';
import { orUnavailable } from './or-unavailable.ts';

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/** `/llms.txt`: what the shop has for language models (llmstxt.org), in its default language (CRAWL-54). */
export const serveLlms = orUnavailable(async (c) => {
  const { ORIGIN: origin } = c.env;
  const caller = { env: c.env, language: DEFAULT_LOCALE, currency: DEFAULT_CURRENCY };
  const [settings, menu] = await Promise.all([
    readBackend(caller, getStoreSettingsContract, {}),
    readBackend(caller, getTopMenuContract, {}),
  ]);
  const toLink = (name: string, path: string, text = '') =>
    `- [${escapeText(name)}](${origin}${path})${text && `: ${text}`}`;
  const lists = menu.flatMap((item) => [item, ...item.SubCategories.map((sub) => ({ ...sub, EntityName: undefined }))]);
  const topics = settings.Footer.Topics.filter(
    ({ IncludeInFooterColumn1, IncludeInFooterColumn2, IncludeInFooterHorizontal }) =>
      IncludeInFooterColumn1 || IncludeInFooterColumn2 || IncludeInFooterHorizontal,
  );
  const text = [
    `# ${escapeText(settings.Name)}`,
    settings.MetaDescription && `> ${escapeText(settings.MetaDescription)}`,
    `Products, lists and content pages are Markdown for whoever asks for it: Accept: text/markdown. Languages: ${locales
      .map(({ code, tag }) => (code === tag ? code : `${code} (${tag})`))
      .join(', ')}.`,
    '## Goods',
    lists
      .map(({ Id, Name, SeName, EntityName }) =>
        toLink(Name, href(DEFAULT_LOCALE, LIST_ROUTES[EntityName ?? 'Category'], { seName: SeName, id: Id, page: 1 })),
      )
      .join('\n'),
    '## Help and terms',
    [
      toLink('Help', href(DEFAULT_LOCALE, 'help')),
      ...topics.map(({ Name, SeName }) => toLink(Name, href(DEFAULT_LOCALE, 'topic', { seName: SeName }))),
    ].join('\n'),
    '## For programs',
    [
      toLink('Sitemap', '/sitemap.xml'),
      toLink('Universal Commerce Protocol', '/.well-known/ucp', `search, lookup and products over MCP at ${MCP_PATH}`),
    ].join('\n'),
    '## Optional',
    [toLink('Blog', href(DEFAULT_LOCALE, 'blog')), toLink('Feed of the blog', blogFeedPath(DEFAULT_LOCALE))].join('\n'),
  ];
  return c.body(`${text.filter(Boolean).join('\n\n')}\n`, 200, HEADERS);
});
