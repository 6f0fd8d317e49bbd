import { type ComponentType, memo, useState } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ClockIcon } from '../../ui/icons/icon.tsx';
import { CardAction, CardCorner, ProductCard as CardFrame } from '../../ui/product/product-card.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import type { ShownCard } from './card-view.ts';
import { isSoldOut } from './is-sold-out.ts';
import { toPictureSources } from './picture-url.ts';
import { PriceTag } from './price/price-tag.tsx';
import type { PreviewSources } from './show-on-hover.ts';
import { SpecificationGlyphs } from './specification-glyphs.tsx';
import type { CardProps } from './use-card-props.ts';

/** A card's width in rails and grids (see the rail and grid of client/ui). */
const RAIL_SIZES = '(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 45vw';
export const GRID_SIZES = RAIL_SIZES;

export interface ProductCardProps extends CardProps {
  product: ShownCard;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Its `sizes` attribute, outside of rails. */
  sizes?: string;
  Rating?: ComponentType<{ product: ShownCard }> | undefined;
  /** For the first cards of a page: eager pictures. */
  isPriority?: boolean | undefined;
}

/** A product in lists and rails. Memoised: a list has dozens. */
export const ProductCard = memo(function ProductCard({
  product,
  headingLevel,
  sizes = RAIL_SIZES,
  isPriority,
  Rating,
  price,
  timeLeft,
  restriction,
  texts,
  ...card
}: ProductCardProps) {
  const { Id, Name } = product;
  const isGone = isSoldOut(price);
  const isOff = isGone || restriction !== null;
  const [preview, setPreview] = useState<PreviewSources>();
  return (
    <CardFrame
      title={Name}
      href={card.href}
      headingLevel={headingLevel}
      isDimmed={isOff}
      onPointerEnter={preview ? undefined : (event) => card.onHover(event, Id, setPreview)}
      picture={
        <ProductPicture
          preview={preview}
          {...toPictureSources(product.DefaultPictureModel.ImageUrl, card.isCrawler)}
          alt=""
          sizes={sizes}
          isPriority={isPriority}
        />
      }
      badges={
        isOff ? (
          <Badge tone="picture">{isGone ? texts.soldOut : restriction}</Badge>
        ) : (
          <>
            {product.IsPreOrder || product.MarkAsNew ? (
              <Badge tone="solid">{product.IsPreOrder ? texts.preOrder : texts.isNew}</Badge>
            ) : null}
            {product.IsDlc ? <Badge tone="picture">{texts.dlc}</Badge> : null}
            {product.GeoRestrictions?.Name ? <Badge tone="picture">{product.GeoRestrictions.Name}</Badge> : null}
            {timeLeft ? (
              <Badge tone="brass" icon={<ClockIcon />}>
                {timeLeft}
              </Badge>
            ) : null}
          </>
        )
      }
      meta={
        <>
          {Rating ? <Rating product={product} /> : null}
          <SpecificationGlyphs specifications={product.ProductSpecifications} hasName={!Rating} />
        </>
      }
      price={<PriceTag price={price} texts={texts} isMuted={isOff} />}
      corner={
        <CardCorner
          label={texts.wishOf(Name)}
          isOn={card.isWished}
          isLocked={card.isWishLocked}
          onClick={() => card.onToggleWish(Id)}
        />
      }
      action={
        price?.DisableBuyButton || restriction ? null : (
          <CardAction
            label={texts.add}
            description={texts.addOf(Name)}
            isLoading={card.isAdding}
            disabled={!price}
            onClick={() => card.onAdd(Id)}
          />
        )
      }
    />
  );
});
