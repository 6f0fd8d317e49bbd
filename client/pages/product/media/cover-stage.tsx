import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../../data/shop-context.ts';
import { Cover } from '../../../features/product/cover.tsx';
import { toPictureSources } from '../../../features/product/picture-url.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import styles from './media.module.css';

/** Takes the place of the pictures if there is only a cover. */
export function CoverStage({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const { isCrawler } = useShop();
  const { DefaultPictureModel: picture } = product;
  return (
    <section className={styles.media} aria-label={t`Pictures`}>
      <div className={styles.cover}>
        <img className={styles.light} src={toPictureSources(picture.ImageUrl, isCrawler, 150).src} alt="" />
        <div className={styles.front}>
          <Cover
            picture={picture}
            alt={picture.Title || t`Cover of ${product.Name}`}
            sizes="(min-width: 62rem) 368px, 40vw"
            width={572}
            loads="first"
          />
        </div>
      </div>
    </section>
  );
}
