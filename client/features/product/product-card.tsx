import { useLingui } from '@lingui/react/macro';
import type { Price, ProductCard as WireCard } from '../../../shared/api/product.ts';
import { useHref } from '../../router/use-href.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProductCard as CardFrame } from '../../ui/product-card.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { PriceTag } from '../prices/price-tag.tsx';
import { usePrice } from '../prices/use-price.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { Cover } from './cover.tsx';
import { DiscountTimer } from './discount-timer.tsx';
import { SpecificationGlyphs } from './specification-glyphs.tsx';

/** A card's width in grids and rails (client/ui/grid and rail). */
const CARD_SIZES = '(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 45vw';

/** A card whose price may not have come with the page: it is asked for in a batch then. */
export interface ShownCard extends Omit<WireCard, 'ProductPrice'> {
  ProductPrice?: Price | undefined;
}

interface ProductCardProps {
  product: ShownCard;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** For the cards that a page shows first. */
  isPriority?: boolean | undefined;
}

/** A product in lists and rails. */
export function ProductCard({ product, headingLevel, isPriority }: ProductCardProps) {
  const { t } = useLingui();
  const href = useHref();
  const price = usePrice(product.Id, product.ProductPrice);
  const discountEnd = price?.ProductDiscount?.ToDate;
  return (
    <CardFrame
      title={product.Name}
      href={href('product', { seName: product.SeName, id: product.Id })}
      headingLevel={headingLevel}
      picture={<Cover picture={product.DefaultPictureModel} alt="" sizes={CARD_SIZES} isPriority={isPriority} />}
      badges={
        <>
          {product.MarkAsNew ? <Badge tone="solid">{t`New`}</Badge> : null}
          {discountEnd ? <DiscountTimer toDate={discountEnd} /> : null}
        </>
      }
      meta={<SpecificationGlyphs specifications={product.ProductSpecifications} />}
      price={<PriceTag price={price} />}
      corner={<WishlistButton productId={product.Id} name={product.Name} look="card" />}
      action={
        price?.DisableBuyButton ? undefined : (
          <AddToCartButton productId={product.Id} name={product.Name} disabled={!price} variant="card" />
        )
      }
    />
  );
}
