import { useState } from 'react';
import { useIsFromServer } from '../../hydration/use-is-hydrated.ts';
import { Grid, toItemClass } from '../../ui/layout/grid.tsx';
import type { ShownCard, ShownValue } from './card-view.ts';
import { GRID_SIZES, ProductCard, type ProductCardProps } from './product-card.tsx';
import { useCardProps } from './use-card-props.ts';

/** Cards initially in sight: one row, or two on phones. Their pictures load eagerly. */
const FIRST_SIGHT = 4;

interface ProductGridProps {
  /** Names the list. */
  label: string;
  products: readonly ShownCard[];
  headingLevel: 2 | 3 | 4;
  /** True where no picture of the page is larger than those of its first cards. */
  isMain?: boolean | undefined;
  /** Shown on each card, before its platforms. */
  Rating?: ProductCardProps['Rating'];
}

/** The products as they are shown: of a gift card's row, the value that was chosen. */
function useChosenValues(products: readonly ShownCard[]) {
  const [chosen, setChosen] = useState<Readonly<Record<number, ShownCard>>>({});
  const choose = (product: ShownCard, value: ShownValue) =>
    setChosen((before) => ({ ...before, [product.Id]: { ...product, ...value } }));
  return { shown: products.map((product) => chosen[product.Id] ?? product), choose };
}

export function ProductGrid({ label, products, headingLevel, isMain = false, Rating }: ProductGridProps) {
  const isFromServer = useIsFromServer();
  const { shown, choose } = useChosenValues(products);
  const cardProps = useCardProps(shown);
  return (
    <Grid label={label}>
      {products.map((product, index) => (
        <li key={product.Id} className={toItemClass(index < FIRST_SIGHT)}>
          <ProductCard
            product={shown[index] ?? product}
            {...cardProps(shown[index] ?? product)}
            onValue={product.Family?.Values ? (value) => choose(product, value) : undefined}
            headingLevel={headingLevel}
            Rating={Rating}
            sizes={GRID_SIZES}
            // Not when the browser renders the list: the pictures would arrive before its first frame and delay it.
            loads={index < FIRST_SIGHT && isFromServer ? (isMain && index === 0 ? 'first' : 'early') : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}
