import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../shared/api/cart.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './line-facts.module.css';

interface LineFactsProps {
  item: CartItem;
  /** Shown before the price. */
  quantity?: number | undefined;
  /** The line's sum says the same. */
  isPriceRepeated?: boolean;
}

/** What is bought, in small print: platform and region of the key, its price and the price before a reduction. */
export function LineFacts({ item, quantity, isPriceRepeated = false }: LineFactsProps) {
  const { t } = useLingui();
  const { Platform: platform, RegionName: region, UnitPrice: price, Product: product } = item;
  const facts = [platform, region].filter(Boolean).join(' · ');
  const oldPrice = product.ProductPrice.OldPrice;
  return (
    <>
      {facts ? <span className={styles.facts}>{facts}</span> : null}
      {oldPrice || !isPriceRepeated ? (
        <span className={styles.prices}>
          {oldPrice ? (
            <s>
              <VisuallyHidden>{`${t`Previous price`} `}</VisuallyHidden>
              <bdi translate="no">{oldPrice}</bdi>
            </s>
          ) : null}
          {isPriceRepeated ? null : (
            <bdi translate="no">{quantity === undefined ? price : `${quantity} × ${price}`}</bdi>
          )}
        </span>
      ) : null}
    </>
  );
}

/** What the reduction takes off a line, as commerce computed it. */
export function LineSaving({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const { Saving: saving } = item;
  return saving ? <span className={styles.saving}>{t`You save ${saving}`}</span> : null;
}
