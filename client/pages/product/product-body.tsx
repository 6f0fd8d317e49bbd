import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { SoftPart } from '../../features/content/soft-part.tsx';
import { RecentlyViewed } from '../../features/product/recently-viewed.tsx';
import { toProductView } from '../../features/third-parties/events.ts';
import { useTrackedView } from '../../features/third-parties/use-track.ts';
import { Section } from '../../ui/section.tsx';
import { Activation } from './activation.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import styles from './page.module.css';
import { ProductFacts } from './product-facts.tsx';
import { ProductHeading } from './product-heading.tsx';
import { ProductSummary } from './product-summary.tsx';
import { Region } from './region.tsx';
import { RelatedProducts, RelatedProductsSkeleton } from './related-products.tsx';

/** Everything about the product. */
export function ProductBody({ product }: { product: Product }) {
  useTrackedView(product.Id, () => toProductView(product));
  return (
    <>
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
          <Activation product={product} />
          {product.SystemRequirements ? (
            <Section id="requirements" title={<Trans>System requirements</Trans>}>
              <SanitisedHtml html={product.SystemRequirements} />
            </Section>
          ) : null}
        </div>
      </article>
      <div className={styles.more}>
        <SoftPart fallback={<RelatedProductsSkeleton />}>
          <RelatedProducts productId={product.Id} />
        </SoftPart>
        <RecentlyViewed product={product} />
      </div>
    </>
  );
}
