import type { ShownCard } from '../../../features/product/card-view.ts';
import { PriceTag } from '../../../features/product/price/price-tag.tsx';
import { usePriceTexts } from '../../../features/product/price/use-price-texts.ts';
import { ProductLine } from '../../../features/product/product-line.tsx';
import styles from './bundle-contents.module.css';

/** A list of products with their prices. */
export function CardLines({ cards }: { cards: readonly ShownCard[] }) {
  const texts = usePriceTexts();
  return (
    <ul className={styles.items}>
      {cards.map((card) => (
        <ProductLine
          key={card.Id}
          product={{ id: card.Id, name: card.Name, seName: card.SeName, picture: card.DefaultPictureModel }}
          pictureSize="64px"
          className={styles.item}
          meta={null}
        >
          <div className={styles.price}>
            <PriceTag price={card.ProductPrice} texts={texts} size="small" />
          </div>
        </ProductLine>
      ))}
    </ul>
  );
}
