import type { Picture } from '../../../shared/api/schema.ts';
import type { PictureWidth } from '../../../shared/pictures.ts';
import { useShop } from '../../data/shop-context.ts';
import { type PictureLoading, ProductPicture } from '../../ui/product/product-picture.tsx';
import { toPictureSources } from './picture-url.ts';

interface CoverProps {
  picture: Pick<Picture, 'ImageUrl'>;
  /** Empty if the product's name is beside it. */
  alt: string;
  /** Layout widths for the `sizes` attribute. */
  sizes: string;
  /** Largest width in pixels. */
  width?: PictureWidth | undefined;
  loads?: PictureLoading | undefined;
  isRounded?: boolean | undefined;
}

/** A product's picture in the sizes of PRODUCT-3. */
export function Cover({ picture, width, ...rest }: CoverProps) {
  const { isCrawler } = useShop();
  return <ProductPicture {...rest} {...toPictureSources(picture.ImageUrl, isCrawler, width)} />;
}
