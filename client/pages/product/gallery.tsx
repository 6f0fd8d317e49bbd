import { useLingui } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import type { Picture } from '../../../shared/api/schema.ts';
import { Cover } from '../../features/product/cover.tsx';
import { useIsFromServer } from '../../hydration/use-is-hydrated.ts';
import styles from './gallery.module.css';

const SIZES = '(min-width: 62rem) 286px, (min-width: 40rem) 208px, 70vw';
const WIDTH = 572;

function toPictures({ DefaultPictureModel, PictureModels }: Product): Picture[] {
  const others = PictureModels.filter((picture) => picture.ImageUrl !== DefaultPictureModel.ImageUrl);
  return [DefaultPictureModel, ...others];
}

/** A product's pictures: a row to swipe, with thumbnails that link to each. Needs no scripts. */
export function Gallery({ product }: { product: Product }) {
  const { t } = useLingui();
  const isFromServer = useIsFromServer();
  const pictures = toPictures(product);
  const toAlt = (picture: Picture, index: number) =>
    picture.Title || (index === 0 ? t`Cover of ${product.Name}` : t`Picture of ${product.Name}`);
  return (
    <div className={styles.gallery}>
      <ul className={styles.pictures} aria-label={t`Pictures`}>
        {pictures.map((picture, index) => (
          <li key={picture.ImageUrl} id={`picture-${index + 1}`}>
            <Cover
              picture={picture}
              alt={toAlt(picture, index)}
              sizes={SIZES}
              width={WIDTH}
              isPriority={index === 0 && isFromServer}
              isRounded
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.ImageUrl}>
              <a className={styles.thumb} href={`#picture-${index + 1}`} aria-label={t`Show picture ${index + 1}`}>
                <Cover picture={picture} alt="" sizes="64px" width={150} isRounded />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
