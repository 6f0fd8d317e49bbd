import { useLingui } from '@lingui/react/macro';
import { NO_FILTERS } from '../../../shared/listing.ts';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { Head } from '../../features/head/head.tsx';
import { ListingData } from '../../features/head/page-data.tsx';
import { isIndexableChoice } from '../../features/listing/indexable.ts';
import {
  categoryViewFor,
  readListingFilters,
  readPageNumber,
  type ShownCategory,
} from '../../features/listing/listing-reads.ts';
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

/** The name of the only active filter, for the title. */
function findOnlyChoice({ CatalogProductsModel }: ShownCategory): string | undefined {
  const chosen = CatalogProductsModel.SpecificationFilter.Attributes.flatMap((group) => group.Values).filter(
    (value) => value.Selected,
  );
  return chosen.length === 1 ? chosen[0]?.Name : undefined;
}

/** A category, a landing page or a bundle: three routes with the same listing. */
export function CategoryPage({ params, query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const route = useListingRoute();
  const args = toPageArgs(params, query);
  const category = useRead(categoryViewFor(args), args);
  const filters = readListingFilters(query);
  const pageNumber = readPageNumber(params);
  const isIndexable = isIndexableChoice(filters);
  const choice = findOnlyChoice(category);
  const name = choice ? t`${category.Name}: ${choice}` : category.MetaTitle;
  const { lead, rest } = splitText(pageNumber === 1 ? category.Description : '');
  const trail = category.CategoryBreadcrumb.filter((crumb) => crumb.Id !== category.Id).map((crumb) => ({
    name: crumb.Name,
    path: href('category', { seName: crumb.SeName, id: crumb.Id, page: 1 }),
  }));
  return (
    <Container>
      <Head
        title={pageNumber > 1 ? t`${name} (page ${pageNumber})` : name}
        description={category.MetaDescription}
        keywords={category.MetaKeywords}
        isIndexable={isIndexable}
        canonicalPath={toListingPath(href, route, category, pageNumber, isIndexable ? filters : NO_FILTERS)}
        card={{ picture: category.PictureModel.ImageUrl }}
      />
      <Breadcrumbs trail={trail} current={category.Name} />
      <CategoryIntro category={category} isHero={route === 'landing'} lead={lead} />
      <CategoryListing category={category} route={route} query={query} />
      {rest ? <SanitisedHtml className={styles.rest} html={rest} /> : null}
      {/* For search engines, which skip a page that they may not show. */}
      {isIndexable ? <ListingData view={categoryViewFor(args)} args={args} /> : null}
    </Container>
  );
}
