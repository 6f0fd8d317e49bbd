import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../data/shop-context.ts';
import { isolateAmounts } from '../../features/content/isolate-amounts.ts';
import type { ShownProduct } from '../../features/product/product-view.ts';
import { SpecificationGlyph } from '../../features/product/specification-glyphs.tsx';
import { groupSpecifications } from '../../features/product/specifications.ts';
import styles from './product-heading.module.css';

/** The product in a sentence or two, and its systems. */
export function ProductSummary({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { platforms, systems } = groupSpecifications(product.ProductSpecifications);
  return (
    <div className={styles.summary}>
      <p className={styles.short} lang={product.TextLanguage}>
        {isolateAmounts(product.ShortDescription, locale.dir)}
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
