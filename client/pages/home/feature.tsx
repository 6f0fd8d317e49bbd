import { useShop } from '../../data/shop-context.ts';
import type { ShownCard } from '../../features/product/card-view.ts';
import { toLargeSources } from '../../features/product/gallery-pictures.ts';
import { toPictureSources } from '../../features/product/picture-url.ts';
import { PriceTag } from '../../features/product/price/price-tag.tsx';
import { usePriceTexts } from '../../features/product/price/use-price-texts.ts';
import { Link } from '../../router/link.tsx';
import { ArrowForwardIcon } from '../../ui/icons/icon.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import styles from './feature.module.css';

interface FeatureProps {
  product: ShownCard;
  /** Its scene; without one, the cover is shown large. */
  pictureUrl: string;
  text: string | undefined;
  textLanguage: string | undefined;
}

/** One product with its scene large. */
export function Feature({ product, pictureUrl, text, textLanguage }: FeatureProps) {
  const { isCrawler } = useShop();
  const texts = usePriceTexts();
  const cover = product.DefaultPictureModel.ImageUrl;
  const { src, srcSet } = { srcSet: undefined, ...toLargeSources(pictureUrl || cover, isCrawler) };
  return (
    <div className={styles.feature}>
      <img
        className={styles.scene}
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 64rem) 800px, 100vw"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <ProductPicture
          className={styles.cover}
          {...toPictureSources(cover, isCrawler)}
          sizes="96px"
          alt=""
          isRounded
        />
        <h3 className={styles.name}>
          <Link to="product" params={{ seName: product.SeName, id: product.Id }}>
            {product.Name}
          </Link>
        </h3>
        {text ? (
          <p className={styles.text} lang={textLanguage}>
            {text}
          </p>
        ) : null}
        <p className={styles.price}>
          <PriceTag price={product.ProductPrice} texts={texts} size="large" />
          <ArrowForwardIcon size={24} />
        </p>
      </div>
    </div>
  );
}
