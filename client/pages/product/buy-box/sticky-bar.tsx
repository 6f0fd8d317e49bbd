import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchSight } from '../../../browser/watch-element.ts';
import { AddToCartButton } from '../../../features/cart/add-to-cart-button.tsx';
import { useBottomRoom } from '../../../features/consent/use-bottom-room.ts';
import type { ShownPrice } from '../../../features/product/card-view.ts';
import { Cover } from '../../../features/product/cover.tsx';
import { PriceTag } from '../../../features/product/price/price-tag.tsx';
import { usePrice } from '../../../features/product/price/use-price.ts';
import { usePriceTexts } from '../../../features/product/price/use-price-texts.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import styles from './sticky-bar.module.css';

/** True while the line with the buy button is out of sight: still below the screen, or scrolled away. */
function useIsOutOfSight(actions: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => (actions.current ? watchSight(actions.current, setIsSeen) : undefined), [actions]);
  return !isSeen;
}

interface StickyBarProps {
  product: ShownProduct;
  isBlocked: boolean;
  /** The line with the buy button. */
  actions: RefObject<HTMLElement | null>;
}

function Bar({ price, product }: { price: ShownPrice; product: ShownProduct }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar);
  return (
    <div ref={bar} className={styles.bar}>
      <Cover picture={product.DefaultPictureModel} alt="" sizes="40px" width={150} isRounded />
      <div className={styles.words}>
        <bdi className={styles.name}>{product.Name}</bdi>
        <PriceTag price={price} texts={usePriceTexts()} size="medium" />
      </div>
      <AddToCartButton product={product} />
    </div>
  );
}

/** On phones: product, price and button at the lower edge while the button itself is out of sight, if it can be bought. */
export function StickyBar({ product, isBlocked, actions }: StickyBarProps) {
  const isOutOfSight = useIsOutOfSight(actions);
  const price = usePrice(product);
  const isOffered = price && !price.DisableBuyButton && !isBlocked;
  return isOutOfSight && isOffered ? <Bar price={price} product={product} /> : null;
}
