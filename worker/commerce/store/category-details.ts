import type { Category } from '../../../shared/api/catalog.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { notFound } from '../errors.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import type { PriceTerms } from '../rules/prices.ts';
import { toSafeHtml } from '../rules/safe-html.ts';
import { type CategoryRow, readCategoryTree, toBreadcrumb } from './categories.ts';
import { categorySource } from './facets.ts';
import { readSeNames, readTexts } from './localized.ts';
import { type ListingRequest, readListing } from './products.ts';

function toPicture(row: CategoryRow) {
  return { ImageUrl: pictureUrl(row.picture), Title: row.name };
}

/** A category page: its texts, crumbs and one page of its listing. @throws CommerceError 404 `not-found`. */
export async function readCategory(
  db: D1Database,
  query: ListingRequest & { categoryId: number },
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<Category> {
  const [tree, texts, seNames] = await Promise.all([
    readCategoryTree(db, locale),
    readTexts(db, 'category', query.categoryId, locale),
    readSeNames(db, 'category', query.categoryId),
  ]);
  const row = tree.find(query.categoryId);
  if (!row) throw notFound();
  const listing = { source: categorySource(row.id), categoryId: row.id };
  const products = await readListing(db, listing, query, locale, terms);
  return {
    Id: row.id,
    SeName: row.slug,
    Name: row.name,
    H1Tag: texts.get('H1Tag') || row.name,
    Description: toSafeHtml(texts.get('Description')),
    MetaTitle: texts.get('MetaTitle') || row.name,
    MetaDescription: texts.get('MetaDescription'),
    MetaKeywords: texts.get('MetaKeywords'),
    SchemaDescription: texts.get('SchemaDescription'),
    CategoryType: row.type,
    CategoryBreadcrumb: tree.pathTo(row.id).map((crumb) => ({
      ...toBreadcrumb(crumb),
      SubCategories: tree.childrenOf(crumb.id).map(toBreadcrumb),
    })),
    PictureModel: toPicture(row),
    SubCategories: tree
      .childrenOf(row.id)
      .map((child) => ({ Id: child.id, Name: child.name, SeName: child.slug, PictureModel: toPicture(child) })),
    SeNamesEachLanguage: seNames,
    CatalogProductsModel: products,
  };
}
