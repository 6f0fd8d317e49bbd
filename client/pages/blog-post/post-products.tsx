import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogDetail } from '../../../shared/api/content.ts';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './page.module.css';

/** The games named by a post. */
export function PostProducts({ products }: { products: NonNullable<BlogDetail['Products']> }) {
  const { t } = useLingui();
  return (
    <div className={styles.others}>
      <Section id="post-products" title={<Trans>Games in this post</Trans>}>
        <ProductRail label={t`Games in this post`} products={products} />
      </Section>
    </div>
  );
}
