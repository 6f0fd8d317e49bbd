import { Grid, GridItem } from '../../ui/grid.tsx';
import { ProductCard, type ShownCard } from './product-card.tsx';

/** Cards whose pictures load at once. */
const FIRST_SIGHT = 4;

interface ProductGridProps {
  /** Names the list. */
  label: string;
  products: readonly ShownCard[];
  headingLevel: 2 | 3 | 4;
}

export function ProductGrid({ label, products, headingLevel }: ProductGridProps) {
  return (
    <Grid label={label}>
      {products.map((product, index) => (
        <GridItem key={product.Id}>
          <ProductCard product={product} headingLevel={headingLevel} isPriority={index < FIRST_SIGHT} />
        </GridItem>
      ))}
    </Grid>
  );
}
