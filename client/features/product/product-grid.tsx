import { useIsFromServer } from '../../hydration/use-is-hydrated.ts';
import { Grid, GridItem } from '../../ui/layout/grid.tsx';
import type { ShownCard } from './card-view.ts';
import { GRID_SIZES, ProductCard, type ProductCardProps } from './product-card.tsx';
import { useCardProps } from './use-card-props.ts';

/** Cards initially in sight: one row, or two on phones. Their pictures load eagerly. */
const FIRST_SIGHT = 4;

interface ProductGridProps {
  /** Names the list. */
  label: string;
  products: readonly ShownCard[];
  headingLevel: 2 | 3 | 4;
  /** Shown on each card, before its platforms. */
  Rating?: ProductCardProps['Rating'];
}

export function ProductGrid({ label, products, headingLevel, Rating }: ProductGridProps) {
  const isFromServer = useIsFromServer();
  const cardProps = useCardProps(products);
  return (
    <Grid label={label}>
      {products.map((product, index) => (
        <GridItem key={product.Id} isFirst={index < FIRST_SIGHT}>
          <ProductCard
            product={product}
            {...cardProps(product)}
            headingLevel={headingLevel}
            Rating={Rating}
            sizes={GRID_SIZES}
            // Not when the browser renders the list: the pictures would arrive before its first frame and delay it.
            isPriority={index < FIRST_SIGHT && isFromServer}
          />
        </GridItem>
      ))}
    </Grid>
  );
}
