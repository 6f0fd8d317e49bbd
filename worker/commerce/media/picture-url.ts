import { coverKey } from './covers/cover-key.ts';

/** Where pictures are served from; resized by `w` and `q` (PRODUCT-3). */
const MEDIA_PREFIX = '/media/';

/** The URL of a stored picture; '' for none. */
export function pictureUrl(key: string | null): string {
  return key === null || key === '' ? '' : MEDIA_PREFIX + key.split('/').map(encodeURIComponent).join('/');
}

interface PicturedProduct {
  id: number;
  /** The untranslated name, which covers show. */
  base_name: string;
  facets: number;
  picture: string | null;
}

/** The URL of a product's picture, or of the cover that is drawn on first request. */
export function productPictureUrl({ id, base_name: name, facets, picture }: PicturedProduct): string {
  return pictureUrl(picture ?? coverKey({ id, name, facets }));
}

/** The key of the stored picture that `/media/…` names; '' for anything else. */
export function pictureKey(url: string): string {
  if (!url.startsWith(MEDIA_PREFIX)) return '';
  try {
    return decodeURIComponent(url.slice(MEDIA_PREFIX.length));
  } catch {
    return '';
  }
}
