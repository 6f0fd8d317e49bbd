import { Badge } from '../../ui/badge.tsx';
import { ClockIcon } from '../../ui/icon.tsx';
import { CardAction, CardCorner, ProductCard as CardFrame } from '../../ui/product-card.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { PriceTag } from '../prices/price-tag.tsx';
import { toPictureSources } from './picture-url.ts';
import type { ShownCard } from './shown-card.ts';
import { SpecificationGlyphs } from './specification-glyphs.tsx';
import type { CardTools } from './use-card-tools.ts';

/** A card's width in rails, and in grids, where it fills its column (client/ui/rail and grid). */
const RAIL_SIZES = '(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 45vw';
export const GRID_SIZES = '(min-width: 64rem) 240px, (min-width: 40rem) 24vw, 45vw';

interface ProductCardProps {
  product: ShownCard;
  /** Of the list that it stands in. */
  tools: CardTools;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Its widths, as of the `sizes` attribute, where it does not stand in a rail. */
  sizes?: string;
  /** For the cards that a page shows first. */
  isPriority?: boolean | undefined;
}

/** A product in lists and rails. */
export function ProductCard({ product, tools, headingLevel, sizes = RAIL_SIZES, isPriority }: ProductCardProps) {
  const { Id, Name, SeName } = product;
  const { href, isCrawler, priceOf, additions, wishes, texts } = tools;
  const price = priceOf(product);
  const timeLeft = tools.timeLeftOf(product);
  const isSoldOut = price !== undefined && price.Price !== '' && price.DisableBuyButton;
  const refusal = tools.refusalOf(product);
  const isWished = wishes.wishedIds.has(Id);
  // Called and not mounted, like all that a card is made of: none of it has a state, and a component costs the server
  // more than the element that it renders.
  return CardFrame({
    title: Name,
    href: href('product', { seName: SeName, id: Id }),
    headingLevel,
    picture: ProductPicture({
      ...toPictureSources(product.DefaultPictureModel.ImageUrl, isCrawler),
      alt: '',
      sizes,
      isPriority,
    }),
    badges:
      isSoldOut || refusal ? (
        Badge({ tone: 'picture', children: isSoldOut ? texts.soldOut : refusal })
      ) : product.MarkAsNew || timeLeft ? (
        <>
          {product.MarkAsNew ? Badge({ tone: 'solid', children: texts.isNew }) : null}
          {timeLeft ? Badge({ tone: 'brass', icon: ClockIcon({}), children: texts.timeLeft(timeLeft) }) : null}
        </>
      ) : undefined,
    meta: SpecificationGlyphs({ specifications: product.ProductSpecifications }),
    price: PriceTag({ price, texts, isMuted: isSoldOut }),
    corner: CardCorner({
      label: texts.wishOf(Name),
      isOn: isWished,
      isLocked: wishes.lockedIds.has(Id),
      onClick: () => wishes.toggle(Id),
    }),
    action:
      price?.DisableBuyButton || refusal
        ? undefined
        : CardAction({
            label: texts.add,
            description: texts.addOf(Name),
            isLoading: additions.addingIds.has(Id),
            disabled: !price,
            onClick: () => void additions.add(Id),
          }),
  });
}
