import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { SoftPart } from '../../features/content/soft-part.tsx';
import { Head } from '../../features/head/head.tsx';
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx';
import { SanitisedHtml } from '../../features/sanitised-html/sanitised-html.tsx';
import { ProductData } from '../../features/structured-data/page-data.tsx';
import { toProductView } from '../../features/tracking/events.ts';
import { useTrackedView } from '../../features/tracking/use-track.ts';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container, Section } from '../../ui/container.tsx';
import { Activation } from './activation.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { toProductCall } from './loader.ts';
import styles from './page.module.css';
import { ProductFacts } from './product-facts.tsx';
import { ProductHeading } from './product-heading.tsx';
import { ProductSummary } from './product-summary.tsx';
import { Region } from './region.tsx';
import { RelatedProducts, RelatedProductsSkeleton } from './related-products.tsx';

function useProduct(params: PageProps['params']): Product {
  const { endpoint, args } = toProductCall(params);
  return useRead(endpoint, args);
}

export function ProductPage({ params }: PageProps) {
  const href = useHref();
  const product = useProduct(params);
  useTrackedView(product.Id, () => toProductView(product));
  const trail = product.Breadcrumb.map((crumb) => ({
    name: crumb.Name,
    path: href('category', { seName: crumb.SeName, id: crumb.Id, page: 1 }),
  }));
  return (
    <Container>
      <Head
        title={product.MetaTitle || product.Name}
        description={product.MetaDescription}
        keywords={product.MetaKeywords}
        canonicalPath={href('product', { seName: product.SeName, id: product.Id })}
        card={{ kind: 'product', picture: product.DefaultPictureModel.ImageUrl }}
      />
      <Breadcrumbs trail={trail} current={product.Name} />
      <article className={styles.product}>
        <Gallery product={product} />
        <ProductHeading product={product} />
        <BuyBox product={product} />
        <ProductSummary product={product} />
        <div className={styles.details}>
          {product.FullDescription ? (
            <Section id="description" title={<Trans>About this product</Trans>}>
              <SanitisedHtml html={product.FullDescription} />
            </Section>
          ) : null}
          <Section id="facts" title={<Trans>Details</Trans>}>
            <ProductFacts product={product} />
          </Section>
          <Section id="region" title={<Trans>Where it activates</Trans>}>
            <Region region={product.GeoRestrictions} />
          </Section>
          <Activation key={product.Id} product={product} />
          {product.SystemRequirements ? (
            <Section id="requirements" title={<Trans>System requirements</Trans>}>
              <SanitisedHtml html={product.SystemRequirements} />
            </Section>
          ) : null}
        </div>
      </article>
      <div className={styles.more}>
        <SoftPart key={product.Id} fallback={<RelatedProductsSkeleton />}>
          <RelatedProducts productId={product.Id} />
        </SoftPart>
        <RecentlyViewed product={product} />
      </div>
      <ProductData product={product} />
    </Container>
  );
}
