import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isSoldOut } from '../../../features/product/is-sold-out.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { useHref } from '../../../router/use-href.ts';
import { ChipChoice, ChipList } from '../../../ui/actions/chip.tsx';
import styles from './buy-box.module.css';

interface VariantPickerProps {
  group: NonNullable<ShownProduct['VariantGroups']>[number];
  /** The page's product. */
  productId: number;
}

/** The values of a gift card or the platforms of a game: links, because each has its own page, price and keys. */
export function VariantPicker({ group, productId }: VariantPickerProps) {
  const { t } = useLingui();
  const href = useHref();
  const id = useId();
  const shownPrice = group.Variants.find((variant) => variant.Id === productId)?.ProductPrice.Price;
  return (
    <nav className={styles.part} aria-labelledby={id} data-keeps-scroll>
      <h2 id={id}>{group.Kind === 'Value' ? t`Value` : t`Platform`}</h2>
      <ChipList>
        {group.Variants.map(({ Id, SeName, Label, ProductPrice: price }) => (
          <ChipChoice key={Id} href={href('product', { seName: SeName, id: Id })} isCurrent={Id === productId}>
            <bdi translate="no">{Label}</bdi>
            {isSoldOut(price) ? <span className={styles.muted}>{t`Sold out`}</span> : null}
            {/* A gift card costs its value; a platform shows its price if it differs from the chosen one. */}
            {group.Kind === 'Platform' && price.Price !== shownPrice && !isSoldOut(price) ? (
              <bdi className={styles.muted} translate="no">
                {price.Price}
              </bdi>
            ) : null}
          </ChipChoice>
        ))}
      </ChipList>
    </nav>
  );
}
