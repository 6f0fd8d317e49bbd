import { Trans, useLingui } from '@lingui/react/macro';
import { useSWRConfig } from 'swr';
import { type Category, getCategory } from '../../../shared/api/catalog.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { clearFilters, NO_FILTERS, writeFilters } from '../../../shared/listing.ts';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { Head } from '../../features/head/head.tsx';
import { isIndexableChoice } from '../../features/listing/indexable.ts';
import { Listing, type ListingPlace } from '../../features/listing/listing.tsx';
import { readListingFilters, readPageNumber, toCategoryArgs } from '../../features/listing/listing-args.ts';
import { NoProducts } from '../../features/listing/no-products.tsx';
import { ListingData } from '../../features/structured-data/page-data.tsx';
import { PathLink } from '../../router/link.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { useView } from '../../router/view-context.ts';
import { Container } from '../../ui/container.tsx';
import { CategoryIntro } from './category-intro.tsx';
import { type ListingRoute, toPageArgs } from './loader.ts';

function useListingRoute(): ListingRoute {
  const name = useView().match?.name;
  return name === 'landing' || name === 'bundle' ? name : 'category';
}

/** The name of the one filter that is chosen, for the title. */
function findOnlyChoice({ CatalogProductsModel }: Category): string | undefined {
  const chosen = CatalogProductsModel.SpecificationFilter.Attributes.flatMap((group) => group.Values).filter(
    (value) => value.Selected,
  );
  return chosen.length === 1 ? chosen[0]?.Name : undefined;
}

/** A category, a landing page or a bundle: one listing, three routes. */
export function CategoryPage({ params, query }: PageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { cache } = useSWRConfig();
  const route = useListingRoute();
  const category = useRead(getCategory, toPageArgs(params, query));
  const filters = readListingFilters(query);
  const pageNumber = readPageNumber(params);
  const { Id, SeName, CatalogProductsModel: products } = category;
  const place: ListingPlace = {
    toPath: (page, chosen) => href(route, { seName: SeName, id: Id, page }, writeFilters(chosen)),
    findPage: (page) => {
      const held = cache.get(readKey(getCategory, toCategoryArgs(Id, page, filters)));
      return (held?.data as Category | undefined)?.CatalogProductsModel;
    },
  };
  const isIndexable = isIndexableChoice(filters);
  const choice = findOnlyChoice(category);
  const name = choice ? `${category.MetaTitle}: ${choice}` : category.MetaTitle;
  const trail = category.CategoryBreadcrumb.filter((crumb) => crumb.Id !== Id).map((crumb) => ({
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
        canonicalPath={place.toPath(pageNumber, isIndexable ? filters : NO_FILTERS)}
        card={{ picture: category.PictureModel.ImageUrl }}
      />
      <Breadcrumbs trail={trail} current={category.Name} />
      <CategoryIntro category={category} isHero={route === 'landing'} hasText={pageNumber === 1} />
      <Listing
        place={place}
        products={products}
        filters={filters}
        empty={
          <NoProducts title={<Trans>No product matches all of these filters</Trans>}>
            <p>
              <Trans>
                Take one away, or <PathLink path={place.toPath(1, clearFilters(filters))}>clear all filters</PathLink>.
              </Trans>
            </p>
          </NoProducts>
        }
      />
      <ListingData category={category} />
    </Container>
  );
}
