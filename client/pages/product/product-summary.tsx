import { useLingui } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { SpecificationGlyph } from '../../features/product/specification-glyphs.tsx';
import { groupSpecifications } from '../../features/product/specifications.ts';
import styles from './product-heading.module.css';

/** The product in a sentence or two, and its systems. */
export function ProductSummary({ product }: { product: Product }) {
  const { t } = useLingui();
  const { platforms, systems } = groupSpecifications(product.ProductSpecifications);
  return (
    <div className={styles.summary}>
      <p className={styles.short} lang={product.TextLanguage}>
        {product.ShortDescription}
      </p>
      <ul className={styles.runs} aria-label={t`Platforms and systems`}>
        {[...platforms, ...systems].map((one) => (
          <li key={one.SpecificationOptionId}>
            <SpecificationGlyph of={one} />
            {one.ValueRaw}
          </li>
        ))}
      </ul>
    </div>
  );
}
