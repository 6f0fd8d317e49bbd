import type { PictureWidth } from '../../../shared/pictures.ts';
import { resizePicture } from '../product/picture-url.ts';

/** Wide enough for the large cards of every network. */
const CARD_WIDTH: PictureWidth = 1280;
const MEDIA_PREFIX = '/media/';

/** The absolute URL of a picture for other sites. Resized pictures are JPEGs: some networks support nothing newer. */
export function toCardPicture(url: string, origin: string): string {
  if (url.startsWith(MEDIA_PREFIX)) return `${origin}${resizePicture(url, CARD_WIDTH)}&f=jpeg`;
  return url.startsWith('/') ? `${origin}${url}` : url;
}
