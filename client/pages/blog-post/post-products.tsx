import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownCard } from '../../features/product/card-view.ts';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './page.module.css';

/** The games named by a post. */
export function PostProducts({ products }: { products: readonly ShownCard[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.others}>
      <Section id="post-products" title={<Trans>Games in this post</Trans>}>
        <ProductRail label={t`Games in this post`} products={products} />
      </Section>
    </div>
  );
}
