import { Trans } from '@lingui/react/macro';
import { MEGA_MENU_SHOWN } from '../../../shared/listing.ts';
import type { ShownCard } from '../../features/product/card-view.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { useCardProps } from '../../features/product/use-card-props.ts';
import { Link } from '../../router/link.tsx';
import { ArrowForwardIcon } from '../../ui/icons/icon.tsx';
import { ProductCardSkeleton } from '../../ui/product/product-card.tsx';
import styles from './mega-panel.module.css';
import { useMenuCategory } from './use-menu-category.ts';

const NONE: readonly ShownCard[] = [];
const PLACES = Array.from({ length: MEGA_MENU_SHOWN }, (_, index) => index);

interface MegaProductsProps {
  categoryId: number;
  label: string;
}

/** The first products of a category, and a link to all of them. */
export function MegaProducts({ categoryId, label }: MegaProductsProps) {
  const category = useMenuCategory(categoryId);
  const cards = category?.CatalogProductsModel.Products.slice(0, MEGA_MENU_SHOWN);
  const cardProps = useCardProps(cards ?? NONE);
  return (
    <>
      <ul className={styles.products} aria-label={label} aria-busy={!cards}>
        {cards
          ? cards.map((card) => (
              <li key={card.Id} className={styles.product}>
                <ProductCard product={card} {...cardProps(card)} headingLevel={3} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className={styles.product}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
      {category ? (
        <Link to="category" params={{ seName: category.SeName, id: category.Id, page: 1 }} className={styles.all}>
          <Trans>See all: {category.Name}</Trans>
          <ArrowForwardIcon size={18} />
        </Link>
      ) : null}
    </>
  );
}
