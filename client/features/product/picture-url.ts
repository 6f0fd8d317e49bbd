import { PICTURE_QUALITY, type PictureWidth } from '../../../shared/pictures.ts';

/** Widths of every srcset beside the given one, and the given one's default (PRODUCT-3). */
const SMALL_WIDTHS = [150, 196] as const;
const DEFAULT_WIDTH = 286;
/** What a crawler gets when a picture does not load: it wants to know that there is one, not to see it (PRODUCT-3). */
const TINY_WIDTH = 32;

export interface PictureSources {
  src: string;
  srcSet: string;
  /** Tried when `src` fails. */
  fallbackSrc: string;
}

/** A picture in one width, in pixels. Pictures of other origins are taken as they are. */
export function resizePicture(url: string, width: PictureWidth): string {
  if (!url.startsWith('/')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}&q=${PICTURE_QUALITY}`;
}

/** A srcset with a picture in several widths. */
export function toSrcSet(url: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${resizePicture(url, width)} ${width}w`).join(', ');
}

/** The addresses of a picture that is shown up to `width` pixels wide. An empty URL gives empty addresses. */
export function toPictureSources(url: string, isCrawler: boolean, width: PictureWidth = DEFAULT_WIDTH): PictureSources {
  if (url === '') return { src: '', srcSet: '', fallbackSrc: '' };
  return {
    src: resizePicture(url, width),
    srcSet: toSrcSet(url, [...SMALL_WIDTHS.filter((small) => small < width), width]),
    fallbackSrc: isCrawler ? resizePicture(url, TINY_WIDTH) : url,
  };
}
