import { emptyRoom, useIsWhole } from '../../router/later.tsx';
import { Grid, GridItem } from '../../ui/grid.tsx';
import { useIsMadeLive } from '../../waking/use-is-live.ts';
import { renderCard } from './kept-card.tsx';
import { GRID_SIZES } from './product-card.tsx';
import type { ShownCard } from './shown-card.ts';
import { useCardTools } from './use-card-tools.ts';

/** Cards in sight at first: a row, or two on phones. Their pictures load at once. */
const FIRST_SIGHT = 4;
/** Cards in a row of phones; of the second one no more than an edge is in sight. */
const FIRST_ROW_NARROW = 2;
const NARROW = '(width < 30rem)';

interface ProductGridProps {
  /** Names the list. */
  label: string;
  /** What makes it another list: its place and filters, not how much of it is loaded. */
  identity?: string;
  products: readonly ShownCard[];
  headingLevel: 2 | 3 | 4;
}

const countFirst = () => (window.matchMedia(NARROW).matches ? FIRST_ROW_NARROW : FIRST_SIGHT);

export function ProductGrid({ label, identity = '', products, headingLevel }: ProductGridProps) {
  const isMadeLive = useIsMadeLive();
  // The next list is shown with its first row; the others follow.
  const drawn = useIsWhole(identity) ? products : products.slice(0, countFirst());
  const tools = useCardTools(drawn);
  return (
    <>
      <Grid label={label}>
        {drawn.map((product, index) => (
          <GridItem key={product.Id} isFirst={index < FIRST_SIGHT}>
            {renderCard({
              product,
              tools,
              headingLevel,
              sizes: GRID_SIZES,
              // Not where the browser makes the list: their answers would come before its first frame, and hold it up.
              isPriority: index < FIRST_SIGHT && !isMadeLive,
            })}
          </GridItem>
        ))}
      </Grid>
      {drawn.length < products.length ? emptyRoom : null}
    </>
  );
}
