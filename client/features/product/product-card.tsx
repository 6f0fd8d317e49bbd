import { type ComponentType, memo, useState } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CoverFan } from '../../ui/product/cover-fan.tsx';
import { ProductCard as CardFrame } from '../../ui/product/product-card.tsx';
import { type PictureLoading, ProductPicture } from '../../ui/product/product-picture.tsx';
import type { ShownCard, ShownValue } from './card-view.ts';
import { isSoldOut } from './is-sold-out.ts';
import { toPictureSources } from './picture-url.ts';
import { endOfDiscount } from './price/discount-end.ts';
import { DiscountTimer } from './price/discount-timer.tsx';
import { PriceTag } from './price/price-tag.tsx';
import styles from './product-card.module.css';
import type { PreviewSources } from './show-on-hover.ts';
import { SpecificationGlyphs } from './specification-glyphs.tsx';
import type { CardProps } from './use-card-props.ts';
import { ValueChoice } from './value-choice.tsx';

/** A card's width in rails and grids (see the rail and grid of client/ui). */
const RAIL_SIZES = '(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 45vw';
export const GRID_SIZES = RAIL_SIZES;

export interface ProductCardProps extends CardProps {
  product: ShownCard;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Its `sizes` attribute, outside of rails. */
  sizes?: string;
  Rating?: ComponentType<{ product: ShownCard }> | undefined;
  loads?: PictureLoading | undefined;
  /** Where a gift card's row offers all its values. */
  onValue?: ((value: ShownValue) => void) | undefined;
}

/** The badges that the product itself asks for. One that is not out yet is new anyway. */
const findBadges = (product: ShownCard, badges: CardProps['texts']['badges']) =>
  badges.filter(([flag]) => product[flag] && !(flag === 'MarkAsNew' && product.IsPreOrder));

/** A product in lists and rails. Memoised: a list has dozens. */
export const ProductCard = memo(function ProductCard({
  product,
  headingLevel,
  sizes = RAIL_SIZES,
  loads,
  onValue,
  Rating,
  price,
  restriction,
  texts,
  ...card
}: ProductCardProps) {
  const { Id, Name, Family: family, Contents: contents, BaseGameName } = product;
  const isGone = isSoldOut(price);
  const isOff = isGone || restriction !== null;
  const badges = findBadges(product, texts.badges);
  const region = product.GeoRestrictions?.Name;
  const discountEnd = endOfDiscount(price);
  // The shopper's price may be another one than the page's, which the words are about.
  const isOwnPrice = price === product.ProductPrice;
  const words = family?.Text ?? (BaseGameName && texts.needs(BaseGameName));
  const [preview, setPreview] = useState<PreviewSources>();
  return (
    <CardFrame
      title={(onValue && family?.Brand) || Name}
      href={card.href}
      headingLevel={headingLevel}
      isDimmed={isOff}
      onPointerEnter={preview || contents ? undefined : (event) => card.onHover(event, Id, setPreview)}
      picture={
        contents ? (
          <CoverFan
            covers={contents.Covers.map(({ ImageUrl }) => toPictureSources(ImageUrl, card.isCrawler))}
            sizes={sizes}
            loads={loads}
          />
        ) : (
          <ProductPicture
            preview={preview}
            {...toPictureSources(product.DefaultPictureModel.ImageUrl, card.isCrawler)}
            alt=""
            sizes={sizes}
            loads={loads}
          />
        )
      }
      badges={
        isOff ? (
          <Badge tone="picture">{isGone ? texts.soldOut : restriction}</Badge>
        ) : badges.length > 0 || region || discountEnd || contents ? (
          <>
            {badges.map(([flag, text, tone]) => (
              <Badge key={flag} tone={tone}>
                {text}
              </Badge>
            ))}
            {contents ? <Badge tone="picture">{contents.Text}</Badge> : null}
            {region ? <Badge tone="picture">{region}</Badge> : null}
            {discountEnd ? <DiscountTimer toDate={discountEnd} /> : null}
          </>
        ) : null
      }
      meta={
        <>
          {Rating ? <Rating product={product} /> : null}
          {contents?.SavingText && isOwnPrice && !price?.DiscountRate ? (
            <span className={styles.saving}>{contents.SavingText}</span>
          ) : null}
          <SpecificationGlyphs
            specifications={product.ProductSpecifications}
            text={Rating ? undefined : words}
            hasName={!Rating}
          />
        </>
      }
      choice={
        onValue && family?.Values ? (
          <ValueChoice brand={family.Brand ?? Name} values={family.Values} chosenId={Id} onChoose={onValue} />
        ) : null
      }
      price={
        <PriceTag
          price={price}
          texts={texts}
          from={isOwnPrice && !family?.Values ? family?.FromPrice : undefined}
          isMuted={isOff}
        />
      }
      wish={{
        label: texts.wishOf(Name),
        isOn: card.isWished,
        isLocked: card.isWishLocked,
        onClick: () => card.onToggleWish(Id),
      }}
      buy={
        price?.DisableBuyButton || restriction
          ? null
          : {
              label: texts.add,
              description: texts.addOf(Name),
              isLoading: card.isAdding,
              isDisabled: !price,
              onClick: () => card.onAdd(product),
            }
      }
    />
  );
});
