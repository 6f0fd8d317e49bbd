import type { PictureWidth } from '../../../shared/pictures.ts';
import { resizePicture, toPictureSources, toSrcSet } from './picture-url.ts';
import type { ShownProduct } from './product-view.ts';

/** Widths from those of covers (PRODUCT-3) to the largest. */
const LARGE_WIDTHS: readonly PictureWidth[] = [196, 480, 800, 1280];

/** The pictures other than the cover: screenshots. */
export function listScreenshots({ DefaultPictureModel, PictureModels }: ShownProduct): ShownProduct['PictureModels'] {
  return PictureModels.filter((picture) => picture.ImageUrl !== DefaultPictureModel.ImageUrl);
}

/** True when there is more to show than the cover. */
export const hasMedia = (product: ShownProduct): boolean =>
  product.Trailer !== undefined || listScreenshots(product).length > 0;

/** Drawings are sharp in every size: one file serves all. */
const isScalable = (url: string) => url.endsWith('.svg');

/** The URLs of a small picture in a row of them. */
export function toThumbSources(url: string, isCrawler: boolean) {
  if (isScalable(url)) return { src: url, fallbackSrc: '' };
  return toPictureSources(url, isCrawler);
}

/** The URLs of a picture that is up to 1280 pixels wide. */
export function toLargeSources(url: string, isCrawler: boolean) {
  if (url === '' || isScalable(url)) return { src: url, fallbackSrc: '' };
  const { fallbackSrc } = toPictureSources(url, isCrawler);
  return { src: resizePicture(url, 1280), srcSet: toSrcSet(url, LARGE_WIDTHS), fallbackSrc };
}
