import { PICTURE_QUALITY, type PictureWidth } from '../../../shared/pictures.ts';

/** The widths of every srcset beside the given one, and the default width (PRODUCT-3). */
const SMALL_WIDTHS = [150, 196] as const;
const DEFAULT_WIDTH = 286;
/** For crawlers, which only need to know that there is a picture (PRODUCT-3). */
const TINY_WIDTH = 32;

export interface PictureSources {
  src: string;
  srcSet: string;
  /** Used when `src` fails. */
  fallbackSrc: string;
}

/** A picture in one width, in pixels. Pictures of other origins are not resized. */
export function resizePicture(url: string, width: PictureWidth): string {
  if (!url.startsWith('/')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}&q=${PICTURE_QUALITY}`;
}

/** A srcset with a picture in several widths. */
export function toSrcSet(url: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${resizePicture(url, width)} ${width}w`).join(', ');
}

/** The URLs of a picture that is displayed up to `width` pixels wide. An empty URL gives empty URLs. */
export function toPictureSources(url: string, isCrawler: boolean, width: PictureWidth = DEFAULT_WIDTH): PictureSources {
  if (url === '') return { src: '', srcSet: '', fallbackSrc: '' };
  return {
    src: resizePicture(url, width),
    srcSet: toSrcSet(url, [...SMALL_WIDTHS.filter((small) => small < width), width]),
    fallbackSrc: isCrawler ? resizePicture(url, TINY_WIDTH) : url,
  };
}
