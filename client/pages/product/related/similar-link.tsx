import { Trans } from '@lingui/react/macro';
import { NO_FILTERS, writeFilters } from '../../../../shared/listing.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { groupSpecifications } from '../../../features/product/specifications.ts';
import { useGamesPath } from '../../../features/product/use-games-path.ts';
import { useHref } from '../../../router/use-href.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';

interface SimilarLinkProps {
  product: ShownProduct;
  /** ISO 3166-1 alpha-2: only what activates there. */
  country: string | null;
}

/**
 * For a product that cannot be bought: products of its category and genres that are in stock and activate in the
 * country.
 */
export function SimilarLink({ product, country }: SimilarLinkProps) {
  const href = useHref();
  const toGamesPath = useGamesPath();
  const category = product.Breadcrumb.at(-1);
  const specs = groupSpecifications(product.ProductSpecifications).genres.map((one) => one.SpecificationOptionId);
  const filters = { ...NO_FILTERS, specs, instock: true, country: country ?? undefined } as const;
  const path = category
    ? href('category', { seName: category.SeName, id: category.Id, page: 1 }, writeFilters(filters))
    : toGamesPath(filters);
  return (
    <ButtonLink variant="secondary" size="large" isWide href={path}>
      <Trans>See similar products</Trans>
    </ButtonLink>
  );
}
