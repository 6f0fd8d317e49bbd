import { Trans } from '@lingui/react/macro';
import { clearFilters, NO_FILTERS, readQueryFilters, writeFilters } from '../../../shared/listing.ts';
import { toQuery } from '../../../shared/routes.ts';
import { useFindRead } from '../../data/use-find-read.ts';
import { Listing } from '../../features/listing/listing.tsx';
import type { ListingPlace } from '../../features/listing/listing-place.ts';
import { categoryViewFor, type ShownCategory, toCategoryArgs } from '../../features/listing/listing-reads.ts';
import { NoProducts } from '../../features/listing/no-products.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { PathLink } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { toListingPath } from './listing-path.ts';
import type { ListingRoute } from './loader.ts';

const BundlePanel = deferHydration(
  async () => (await import('../../features/cart/bundles/bundle-panel.tsx')).BundlePanel,
  'render',
);

/** Links, which work without their code. */
const LandingLinks = deferHydration(async () => (await import('./landing-links.tsx')).LandingLinks, 'interaction');

interface CategoryListingProps {
  category: ShownCategory;
  route: ListingRoute;
  query: URLSearchParams;
}

/** The products of a category with their filters. */
export function CategoryListing({ category, route, query }: CategoryListingProps) {
  const href = useHref();
  const findRead = useFindRead();
  const filters = readQueryFilters(query);
  // Once: each of dozens of filters links to the first page.
  const firstPage = toListingPath(href, route, category, 1, NO_FILTERS);
  const place: ListingPlace = {
    categoryId: category.Id,
    toPath: (page, chosen) =>
      page === 1 ? firstPage + toQuery(writeFilters(chosen)) : toListingPath(href, route, category, page, chosen),
    findPage: (page) => {
      const args = toCategoryArgs(category.Id, page, filters);
      return findRead(categoryViewFor(args), args)?.CatalogProductsModel;
    },
  };
  const listing = (
    <>
      <Listing
        place={place}
        products={category.CatalogProductsModel}
        filters={filters}
        empty={
          <NoProducts title={<Trans>No products match all these filters</Trans>}>
            <p>
              <Trans>
                Remove one, or <PathLink path={place.toPath(1, clearFilters(filters))}>clear all filters</PathLink>.
              </Trans>
            </p>
          </NoProducts>
        }
      />
      <LandingLinks products={category.CatalogProductsModel} />
    </>
  );
  const { BundleOffer: offer } = category;
  if (!offer) return listing;
  return (
    <>
      <BundlePanel key={offer.Id} id={offer.Id} steps={offer.Steps} />
      {listing}
    </>
  );
}
