import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../features/content/page-header.tsx';
import { SoftPart } from '../../features/content/soft-part.tsx';
import { Head } from '../../features/head/head.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { deferHydration } from '../../hydration/hydrate.tsx';
import type { PageProps } from '../../router/route.ts';
import { Container } from '../../ui/layout/container.tsx';
import styles from './page.module.css';

const RelatedProducts = deferHydration(
  async () => (await import('../../features/product/rails/related-products.tsx')).RelatedProducts,
);

/** In place of a product that is no longer sold (PRODUCT-14), with similar ones. */
export function WithdrawnProductPage({ params }: PageProps) {
  const { t } = useLingui();
  const words = t`If you have bought it, it stays in your orders. Similar products are below.`;
  return (
    <Container className={styles.page}>
      <Head title={t`This product is no longer sold`} description={words} isIndexable={false} />
      <PageHeader title={<Trans>This product is no longer sold</Trans>} intro={words} />
      <SearchForm />
      {params.id === undefined ? null : (
        <SoftPart fallback={null}>
          <RelatedProducts productId={Number(params.id)} />
        </SoftPart>
      )}
    </Container>
  );
}
