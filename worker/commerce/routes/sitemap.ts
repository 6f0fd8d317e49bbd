import { getSitemapPageContract, getSitemapPagesContract } from '../../../shared/api/sitemap.ts';
import { mount } from '../endpoint-route.ts';
import type { CommerceApp } from '../request-context.ts';
import { readSitemapPage, readSitemapPages } from '../store/sitemap.ts';

/** What search engines may list: the storefront makes its sitemaps of it. */
export function addSitemapRoutes(app: CommerceApp): void {
  mount(app, getSitemapPagesContract, ({ type }, c) => readSitemapPages(c.env.DB, type));

  mount(app, getSitemapPageContract, ({ type, page }, c) => readSitemapPage(c.env.DB, type, page));
}
