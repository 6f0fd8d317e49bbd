import type { CatalogProducts, Category } from '../../../shared/api/catalog.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readSeNames, readTexts } from '../content/localized-store.ts';
import { toMetaDescription } from '../content/meta-description.ts';
import { toMetaTitle } from '../content/meta-title.ts';
import { notFound } from '../http/errors.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { type BundleOffer, findBundleOffer, readBundleOffers } from './bundle-offers-store.ts';
import { cacheByStamp, guessStamp, readStamp } from './catalogue-stamp-store.ts';
import { type CategoryRow, readCategoryTree, toBreadcrumb, toListKind } from './categories-store.ts';
import { categorySource } from './listing/facets-store.ts';
import { findListing, type ListingRequest } from './listing/products-store.ts';
import { hasFacetGroups } from './listing/specifications-store.ts';
import type { PriceTerms } from './prices/prices.ts';

function toPicture(row: CategoryRow) {
  return { ImageUrl: pictureUrl(row.picture), Title: row.name };
}

/** Everything on a category page except its listing, and what it offers at which time. */
interface CategoryFrame {
  page: Omit<Category, 'CatalogProductsModel' | 'BundleOffer'>;
  bundles: BundleOffer[];
}

const FRAMES_KEPT = 500;
const framesByName = cacheByStamp<CategoryFrame>(FRAMES_KEPT);

/**
 * A category page: its texts, crumbs and one page of its listing. In one round trip where the isolate knows all but the
 * listing. @throws CommerceError 404 `not-found`, also for a page past the end.
 */
export async function readCategory(
  db: D1Database,
  query: ListingRequest & { categoryId: number },
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<Category> {
  const { categoryId } = query;
  const frameName = `${locale} ${categoryId}`;
  const listing = { source: categorySource(categoryId), name: String(categoryId), categoryId };
  const findProducts = (stamp: string) => findListing(db, listing, query, locale, terms, stamp);

  const guess = guessStamp();
  const known = guess !== null && hasFacetGroups(locale, guess) ? framesByName.find(guess, frameName) : undefined;
  const guessed = guess !== null && known ? await findProducts(guess) : null;
  if (known && guessed?.isCurrent) return toCategory(known, guessed.products);

  const stamp = await readStamp(db);
  const frame = await framesByName.read(stamp, frameName, () => loadFrame(db, categoryId, locale, stamp));
  return toCategory(frame, (await findProducts(stamp)).products);
}

function toCategory({ page, bundles }: CategoryFrame, products: CatalogProducts | null): Category {
  if (!products) throw notFound();
  const offer = findBundleOffer(bundles, Date.now());
  return { ...page, CatalogProductsModel: products, ...(offer && { BundleOffer: offer.shown }) };
}

async function loadFrame(db: D1Database, id: number, locale: LocaleCode, stamp: string): Promise<CategoryFrame> {
  const [tree, texts, seNames, bundles] = await Promise.all([
    readCategoryTree(db, locale, stamp),
    readTexts(db, 'category', id, locale),
    readSeNames(db, 'category', id),
    readBundleOffers(db, id, locale),
  ]);
  const row = tree.find(id);
  if (!row) throw notFound();
  const page = {
    Id: row.id,
    SeName: row.slug,
    Name: row.name,
    H1Tag: texts.get('H1Tag') || row.name,
    Description: texts.html('Description'),
    MetaTitle: toMetaTitle(texts, row.name),
    MetaDescription: toMetaDescription(texts, 'Description', locale),
    MetaKeywords: texts.get('MetaKeywords'),
    SchemaDescription: texts.get('SchemaDescription'),
    CategoryType: row.type,
    ...toListKind(row),
    CategoryBreadcrumb: tree.pathTo(row.id).map((crumb) => ({
      ...toBreadcrumb(crumb),
      SubCategories: tree.childrenOf(crumb.id).map(toBreadcrumb),
    })),
    PictureModel: toPicture(row),
    SubCategories: tree.childrenOf(row.id).map((child) => ({
      ...{ Id: child.id, Name: child.name, SeName: child.slug, ...toListKind(child) },
      PictureModel: toPicture(child),
    })),
    SeNamesEachLanguage: seNames,
  };
  return { page, bundles };
}
