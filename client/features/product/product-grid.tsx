import { startTransition, useEffect, useState } from 'react';
import { useNavigation } from '../../router/navigation.ts';
import { Grid, GridItem } from '../../ui/grid.tsx';
import { useIsLive } from '../../waking/use-is-live.ts';
import { GRID_SIZES, ProductCard, type ShownCard } from './product-card.tsx';
import { useCardTools } from './use-card-tools.ts';

/** Cards whose pictures load at once. */
const FIRST_SIGHT = 4;
/** Cards of the first screen on a wide window. */
const FIRST_DRAWN = 12;

interface ProductGridProps {
  /** Names the list. */
  label: string;
  /** What makes it another list: its place and filters, not how much of it is loaded. */
  identity?: string;
  products: readonly ShownCard[];
  headingLevel: 2 | 3 | 4;
}

export function ProductGrid({ label, identity = '', products, headingLevel }: ProductGridProps) {
  const tools = useCardTools(products);
  // The server's page is whole. In the browser the next list is shown with the cards in sight; the others follow in
  // their places, which are as high as they will be. After a Back any of them may be the one in sight.
  const isLive = useIsLive();
  const [whole, setWhole] = useState(isLive && !useNavigation.getState().isReturn ? null : identity);
  useEffect(() => startTransition(() => setWhole(identity)), [identity]);
  return (
    <Grid label={label}>
      {products.map((product, index) => (
        <GridItem key={product.Id}>
          {whole === identity || index < FIRST_DRAWN
            ? ProductCard({ product, tools, headingLevel, sizes: GRID_SIZES, isPriority: index < FIRST_SIGHT })
            : null}
        </GridItem>
      ))}
    </Grid>
  );
}
