import {
  findRedirectContract,
  getBlogListContract,
  getBlogPostContract,
  getSliderContract,
  getTopicContract,
  searchTopicsContract,
} from '../../../shared/api/content.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { countBlogView, readBlogList, readBlogPost } from './blog-store.ts';
import { findTopics } from './find-topics.ts';
import { findTarget } from './redirects-store.ts';
import { findRemovedPage } from './removed-pages-store.ts';
import { readSlides } from './slider-store.ts';
import { readTopic } from './topics-store.ts';

/** Content pages, slider and blog. */
export function addContentRoutes(app: CommerceApp): void {
  mount(app, getTopicContract, ({ seName }, c) => readTopic(c.env.DB, seName, c.get('facts').locale));

  mount(app, searchTopicsContract, async ({ term }, c) => ({
    Topics: await findTopics(c.env.DB, c.get('facts').locale, term),
  }));

  mount(app, findRedirectContract, async ({ path }, c) => {
    const Location = await findTarget(c.env.DB, path, Date.now());
    if (Location !== null) return { Location };
    const removed = await findRemovedPage(c.env.DB, path);
    return removed ? { Location: removed.target, IsGone: removed.target === null } : { Location: null };
  });

  mount(app, getSliderContract, async (_, c) => {
    const facts = c.get('facts');
    return { Slides: await readSlides(c.env.DB, facts.locale, await readPriceTerms(c.env.DB, facts)) };
  });

  mount(app, getBlogListContract, (args, c) => readBlogList(c.env.DB, args, c.get('facts').locale));

  mount(app, getBlogPostContract, async ({ seName }, c) => {
    const post = await readBlogPost(c.env.DB, seName, c.get('facts'));
    if (c.req.method === 'GET') c.executionCtx.waitUntil(countBlogView(c.env.DB, post.Id));
    return post;
  });
}
