import { SoftPart } from '../../features/content/soft-part.tsx';
import { hasMedia } from '../../features/product/gallery-pictures.ts';
import type { ShownProduct } from '../../features/product/product-view.ts';
import { RecentlyViewed } from '../../features/product/rails/recently-viewed.tsx';
import { RelatedProducts, RelatedProductsSkeleton } from '../../features/product/rails/related-products.tsx';
import { useAgeGate } from '../../features/product/use-age-gate.ts';
import { toProductView } from '../../features/third-parties/events.ts';
import { useTrackedView } from '../../features/third-parties/use-track.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { BuyBox } from './buy-box/buy-box.tsx';
import { CoverStage } from './media/cover-stage.tsx';
import styles from './page.module.css';
import { ProductHeading } from './product-heading.tsx';

/** Parts that are only looked at or read: fetched at the first interaction. */
const Media = deferHydration(async () => (await import('./interaction-parts.ts')).Media, 'interaction');
const BundleContents = deferHydration(
  async () => (await import('./interaction-parts.ts')).BundleContents,
  'interaction',
);
const DlcList = deferHydration(async () => (await import('./interaction-parts.ts')).DlcList, 'interaction');
const Editions = deferHydration(async () => (await import('./interaction-parts.ts')).Editions, 'interaction');
const ProductSummary = deferHydration(
  async () => (await import('./interaction-parts.ts')).ProductSummary,
  'interaction',
);
const ProductDetails = deferHydration(
  async () => (await import('./interaction-parts.ts')).ProductDetails,
  'interaction',
);

/** For the few products whose visitors are asked for their age: only there, and the pictures once they have answered. */
const AgeStage = deferHydration(async () => (await import('./age-parts.tsx')).AgeStage, 'visible');
const AskedMedia = deferHydration(async () => (await import('./interaction-parts.ts')).Media, 'visible');

/** Trailer and screenshots, or the cover alone. */
function Pictures({ product }: { product: ShownProduct }) {
  if (!hasMedia(product)) return <CoverStage product={product} />;
  return product.AgeGate ? <AskedMedia product={product} /> : <Media product={product} />;
}

/** Neither its code nor its data is in the page: far below, and few read it. */
const ProductReviews = deferHydration(
  async () => (await import('../../features/reviews/product-reviews.tsx')).ProductReviews,
  'visible',
);

/** Everything about the product. */
export function ProductBody({ product }: { product: ShownProduct }) {
  useTrackedView(product.Id, () => toProductView(product));
  const isOpen = useAgeGate(product.AgeGate) === 'open';
  const editions = product.VariantGroups?.find((group) => group.Kind === 'Edition');
  return (
    <>
      <article className={styles.product}>
        <ProductHeading product={product} />
        <BuyBox product={product} />
        {product.AgeGate && !isOpen ? (
          <AgeStage gate={product.AgeGate} className={styles.closed} />
        ) : (
          <Pictures product={product} />
        )}
        {/* On phones, below the buy box: the summary, then related offers, then the details. */}
        <div className={styles.details}>
          <ProductSummary product={product} />
          {product.Bundle ? <BundleContents bundle={product.Bundle} product={product} /> : null}
          {editions ? <Editions editions={editions.Variants} productId={product.Id} /> : null}
          {product.Dlc ? <DlcList dlc={product.Dlc} /> : null}
          <ProductDetails product={product} />
        </div>
      </article>
      {product.ReviewedSince ? (
        <div className={styles.more} id="reviews">
          <ProductReviews productId={product.Id} />
        </div>
      ) : null}
      <div className={styles.more}>
        <SoftPart fallback={<RelatedProductsSkeleton />}>
          <RelatedProducts productId={product.Id} />
        </SoftPart>
        <RecentlyViewed product={product} />
      </div>
    </>
  );
}
