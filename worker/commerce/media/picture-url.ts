/** Where pictures are served from; resized by `w` and `q` (PRODUCT-3). */
const MEDIA_PREFIX = '/media/';

/** The URL of a stored picture; '' for none. */
export function pictureUrl(key: string | null): string {
  return key === null || key === '' ? '' : MEDIA_PREFIX + key.split('/').map(encodeURIComponent).join('/');
}
