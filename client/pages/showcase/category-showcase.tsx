import { Trans, useLingui } from '@lingui/react/macro';
import { searchBySeName } from '../../../shared/api/catalog.ts';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { categoryViewFor } from '../../features/listing/listing-reads.ts';
import { ProductGrid } from '../../features/product/product-grid.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { toShowcaseArgs } from './loader.ts';

export function CategoryShowcase({ name }: { name: string }) {
  const { t } = useLingui();
  const href = useHref();
  const named = useRead(searchBySeName, { seName: name });
  // The loader accepts known names only.
  const args = toShowcaseArgs(named ? named.EntityId : 0);
  const category = useRead(categoryViewFor(args), args);
  const path = href(LIST_ROUTES[category.EntityName ?? 'Category'], {
    seName: category.SeName,
    id: category.Id,
    page: 1,
  });
  return (
    <Container>
      <Head
        title={category.MetaTitle || category.Name}
        description={category.MetaDescription}
        keywords={category.MetaKeywords}
        canonicalPath={path}
        card={{ picture: category.PictureModel.ImageUrl }}
      />
      <Breadcrumbs trail={[{ name: t`Showcase`, path: href('showcase') }]} current={category.Name} />
      <PageHeader
        title={category.H1Tag || category.Name}
        aside={
          <ButtonLink variant="secondary" href={path}>
            <Trans>Filter and sort</Trans>
          </ButtonLink>
        }
      />
      <ProductGrid label={category.Name} products={category.CatalogProductsModel.Products} headingLevel={2} isMain />
    </Container>
  );
}
