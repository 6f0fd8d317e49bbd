import {
  CATEGORY_TYPES,
  getCategoriesByTypeContract,
  getCategoriesContract,
  getCategoryContract,
  getHomeCategoriesContract,
  getPopularTagsContract,
  searchBySeNameContract,
} from '../../../shared/api/catalog.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { readStamp } from './catalogue-stamp-store.ts';
import { readCategoryTree, toSummary } from './categories-store.ts';
import { readCategory } from './category-details-store.ts';
import { readHomeRails } from './home-store.ts';
import { readPopularTags } from './listing/tags-store.ts';
import { readPriceTerms } from './prices/currencies-store.ts';
import { findSeName } from './se-names-store.ts';

/** Categories, their listings and bare URL names. */
export function addCatalogRoutes(app: CommerceApp): void {
  mount(app, getCategoryContract, async (args, c) => {
    const facts = c.get('facts');
    return readCategory(c.env.DB, args, facts.locale, await readPriceTerms(c.env.DB, facts));
  });

  mount(app, getPopularTagsContract, ({ categoryId }, c) =>
    readPopularTags(c.env.DB, categoryId, c.get('facts').locale),
  );

  mount(app, getHomeCategoriesContract, async (_, c) => {
    const facts = c.get('facts');
    return readHomeRails(c.env.DB, facts.locale, await readPriceTerms(c.env.DB, facts));
  });

  mount(app, getCategoriesContract, async (_, c) => {
    const tree = await readCategoryTree(c.env.DB, c.get('facts').locale, await readStamp(c.env.DB));
    return tree.all.map(toSummary);
  });

  mount(app, getCategoriesByTypeContract, async ({ categoryType }, c) => {
    const tree = await readCategoryTree(c.env.DB, c.get('facts').locale, await readStamp(c.env.DB));
    return tree.all.filter((row) => categoryType === CATEGORY_TYPES.All || row.type === categoryType).map(toSummary);
  });

  mount(app, searchBySeNameContract, ({ seName }, c) => findSeName(c.env.DB, seName, c.get('facts').locale));
}
