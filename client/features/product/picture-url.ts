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

/** The URL of a picture by its width in pixels. Pictures of other origins are not resized. */
function toResizer(url: string): (width: PictureWidth) => string {
  if (!url.startsWith('/')) return () => url;
  const asked = `${url}${url.includes('?') ? '&' : '?'}w=`;
  return (width) => `${asked}${width}&q=${PICTURE_QUALITY}`;
}

/** A picture in one width, in pixels. */
export const resizePicture = (url: string, width: PictureWidth): string => toResizer(url)(width);

/** A srcset with a picture in several widths. */
export function toSrcSet(url: string, widths: readonly PictureWidth[]): string {
  const resize = toResizer(url);
  return widths.map((width) => `${resize(width)} ${width}w`).join(', ');
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
