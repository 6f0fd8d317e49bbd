/** Where pictures are served from; resized by `w` and `q` (PRODUCT-3). */
const MEDIA_PREFIX = '/media/';

/** The URL of a stored picture; '' for none. */
export function pictureUrl(key: string | null): string {
  return key === null || key === '' ? '' : MEDIA_PREFIX + key.split('/').map(encodeURIComponent).join('/');
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
