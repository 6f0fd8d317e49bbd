import { Trans } from '@lingui/react/macro';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import type { ShownProduct } from '../../features/product/product-view.ts';
import { Section } from '../../ui/layout/section.tsx';
import { LowerDetails } from './lower-details.tsx';
import styles from './product-details.module.css';

/** All texts about the product. */
export function ProductDetails({ product }: { product: ShownProduct }) {
  return (
    <>
      {product.FullDescription ? (
        <Section id="description" title={<Trans>About this product</Trans>}>
          <SanitisedHtml html={product.FullDescription} />
        </Section>
      ) : null}
      <LowerDetails className={styles.lower} product={product} />
    </>
  );
}
