import { useLingui } from '@lingui/react/macro';
import { Rail, RailItem } from '../../../ui/layout/rail.tsx';
import { ProductCardSkeleton } from '../../../ui/product/product-card.tsx';
import type { ShownCard } from '../card-view.ts';
import { ProductCard } from '../product-card.tsx';
import { useCardProps } from '../use-card-props.ts';

/** Cards in sight on the widest screen. */
const FIRST_SIGHT = 6;
/** Cards in sight on a phone. */
const PHONE_SIGHT = 3;

function findSight(index: number) {
  if (index < PHONE_SIGHT) return 'always';
  return index < FIRST_SIGHT ? 'wide' : undefined;
}

interface ProductRailProps {
  /** Names the list. */
  label: string;
  products: readonly ShownCard[];
  /** True for the rail at the top of a page, see `Rail`. */
  isFirst?: boolean | undefined;
  /** True for a rail without a larger picture above: its pictures in sight load early. */
  isMain?: boolean | undefined;
}

export function ProductRail({ label, products, isFirst = false, isMain = false }: ProductRailProps) {
  const { t } = useLingui();
  const cardProps = useCardProps(products);
  return (
    <Rail label={label} previousLabel={t`Previous products`} nextLabel={t`More products`} isFirst={isFirst}>
      {products.map((card, index) => (
        <RailItem key={card.Id} seen={isFirst ? findSight(index) : undefined}>
          <ProductCard
            product={card}
            {...cardProps(card)}
            loads={isMain && index < FIRST_SIGHT ? (index === 0 ? 'first' : 'early') : undefined}
          />
        </RailItem>
      ))}
    </Rail>
  );
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The placeholder of a rail while its products are read. */
export function ProductRailSkeleton({ label }: { label: string }) {
  const { t } = useLingui();
  return (
    <Rail label={label} previousLabel={t`Previous products`} nextLabel={t`More products`}>
      {SKELETONS.map((key) => (
        <RailItem key={key}>
          <ProductCardSkeleton />
        </RailItem>
      ))}
    </Rail>
  );
}
