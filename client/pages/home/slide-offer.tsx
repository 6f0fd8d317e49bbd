import { useShop } from '../../data/shop-context.ts';
import type { ShownCard } from '../../features/product/card-view.ts';
import { toPictureSources } from '../../features/product/picture-url.ts';
import { PriceTag } from '../../features/product/price/price-tag.tsx';
import { usePriceTexts } from '../../features/product/price/use-price-texts.ts';
import { Link } from '../../router/link.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import styles from './slide-offer.module.css';

interface SlideOfferProps {
  product: ShownCard;
  isFirst: boolean;
}

/** The product of a slide: cover, name and price in one link. */
export function SlideOffer({ product, isFirst }: SlideOfferProps) {
  const { isCrawler } = useShop();
  const texts = usePriceTexts();
  return (
    <Link className={styles.offer} to="product" params={{ seName: product.SeName, id: product.Id }}>
      <ProductPicture
        className={styles.cover}
        {...toPictureSources(product.DefaultPictureModel.ImageUrl, isCrawler)}
        sizes="96px"
        alt=""
        loads={isFirst ? 'early' : undefined}
        isRounded
      />
      <span className={styles.name}>{product.Name}</span>
      <PriceTag price={product.ProductPrice} texts={texts} />
    </Link>
  );
}
