import { getSitemapPageContract, getSitemapPagesContract } from '../../../shared/api/sitemap.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { readSitemapPage, readSitemapPages } from './sitemap-store.ts';

/** Published entities, for the storefront's sitemaps. */
export function addSitemapRoutes(app: CommerceApp): void {
  mount(app, getSitemapPagesContract, ({ type }, c) => readSitemapPages(c.env.DB, type));

  mount(app, getSitemapPageContract, ({ type, page }, c) => readSitemapPage(c.env.DB, type, page));
}
