import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LowerDetails } from './lower-details.tsx';
import styles from './product-details.module.css';

/** All texts about the product. */
export function ProductDetails({ product }: { product: Product }) {
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
