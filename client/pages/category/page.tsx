import { useLingui } from '@lingui/react/macro';
import { NO_FILTERS, readQueryFilters } from '../../../shared/listing.ts';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { Head } from '../../features/head/head.tsx';
import { ListingData } from '../../features/head/page-data.tsx';
import { findOnlyChoice, isIndexableList } from '../../features/listing/indexable.ts';
import { categoryViewFor, readPageNumber, type ShownListing } from '../../features/listing/listing-reads.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { useView } from '../../router/view-context.ts';
import { Container } from '../../ui/layout/container.tsx';
import styles from './category-intro.module.css';
import { CategoryIntro, splitText } from './category-intro.tsx';
import { toListingPath } from './listing-path.ts';
import { type ListingRoute, toPageArgs } from './loader.ts';

const CategoryListing = deferHydration(async () => (await import('./category-listing.tsx')).CategoryListing);

function useListingRoute(): ListingRoute {
  const name = useView().match?.name;
  return name === 'landing' || name === 'bundle' ? name : 'category';
}

const MAX_DESCRIPTION = 160;

/** What a search engine shows of a filtered list: its name, and the names of its first products that it has room for. */
function describe(name: string, { Products }: ShownListing): string {
  const names = Products.map((product) => product.Name);
  let text = '';
  for (const one of names) {
    const longer = text === '' ? `${name} – ${one}` : `${text}, ${one}`;
    if (longer.length > MAX_DESCRIPTION) break;
    text = longer;
  }
  return text;
}

/** A category, a landing page or a bundle: three routes with the same listing. */
export function CategoryPage({ params, query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const route = useListingRoute();
  const args = toPageArgs(params, query);
  const category = useRead(categoryViewFor(args), args);
  const filters = readQueryFilters(query);
  const pageNumber = readPageNumber(params);
  const products = category.CatalogProductsModel;
  const isIndexable = isIndexableList(products, filters);
  const choice = findOnlyChoice(products)?.Name;
  const filtered = choice ? t`${category.Name}: ${choice}` : '';
  const name = filtered || category.MetaTitle;
  const { lead, rest } = splitText(pageNumber === 1 ? category.Description : '');
  const trail = category.CategoryBreadcrumb.filter((crumb) => crumb.Id !== category.Id).map((crumb) => ({
    name: crumb.Name,
    path: href('category', { seName: crumb.SeName, id: crumb.Id, page: 1 }),
  }));
  return (
    <Container>
      <Head
        title={pageNumber > 1 ? t`${name} (page ${pageNumber})` : name}
        description={(filtered && describe(filtered, products)) || category.MetaDescription}
        keywords={category.MetaKeywords}
        isIndexable={isIndexable}
        canonicalPath={toListingPath(href, route, category, pageNumber, isIndexable ? filters : NO_FILTERS)}
        card={{ picture: category.PictureModel.ImageUrl }}
      />
      <Breadcrumbs trail={trail} current={category.Name} />
      <CategoryIntro
        category={category}
        heading={filtered || category.H1Tag || category.Name}
        isHero={route === 'landing'}
        lead={lead}
      />
      <CategoryListing category={category} route={route} query={query} />
      {rest ? <SanitisedHtml className={styles.rest} html={rest} /> : null}
      {/* For search engines, which skip a page that they may not show. */}
      {isIndexable ? <ListingData view={categoryViewFor(args)} args={args} /> : null}
    </Container>
  );
}
