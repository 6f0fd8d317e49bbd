import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../../shared/api/cart.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './line-facts.module.css';

interface LineFactsProps {
  item: CartItem;
  /** Shown before the price. */
  quantity?: number | undefined;
  /** True for a single copy, whose price is the line's sum: `LineSum` shows it. */
  isPriceInSum?: boolean;
}

function OldPrice({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const oldPrice = item.Product.ProductPrice.OldPrice;
  return oldPrice ? (
    <s>
      <VisuallyHidden>{`${t`Previous price`} `}</VisuallyHidden>
      <bdi translate="no">{oldPrice}</bdi>
    </s>
  ) : null;
}

/** The facts of a line in small print: platform and region of the key, its price and the price before a reduction. */
export function LineFacts({ item, quantity, isPriceInSum = false }: LineFactsProps) {
  const { Platform: platform, RegionName: region, UnitPrice: price } = item;
  const facts = [platform, region].filter(Boolean).join(' · ');
  return (
    <>
      {facts ? <span className={styles.facts}>{facts}</span> : null}
      {isPriceInSum || price === '' ? null : (
        <span className={styles.prices}>
          <OldPrice item={item} />
          <bdi translate="no">{quantity === undefined ? price : `${quantity} × ${price}`}</bdi>
        </span>
      )}
    </>
  );
}

/** The amount that a reduction takes off a line, computed by commerce. */
export function LineSaving({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const { Saving: saving } = item;
  return saving ? <span className={styles.saving}>{t`You save ${saving}`}</span> : null;
}

/** The sum of a line and its saving. `isPrice`: the line is a single copy, so its earlier price is shown here too. */
export function LineSum({ item, isPrice }: { item: CartItem; isPrice: boolean }) {
  return (
    <>
      <bdi translate="no">{item.SubTotal}</bdi>
      {isPrice ? (
        <span className={styles.prices}>
          <OldPrice item={item} />
        </span>
      ) : null}
      <LineSaving item={item} />
    </>
  );
}
