import { escapeMarkup } from '../../../../shared/escape-markup.ts';
import { addPicture } from '../../../../shared/merchant/pictures.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { askFileStore } from '../../media/file-store.ts';
import { pictureUrl } from '../../media/picture-url.ts';
import { invalidValue } from '../invalid-value.ts';
import { requireStoredPicture } from '../products/fetch-pictures.ts';
import { serveCall } from '../serve-call.ts';

/** Pictures inside texts (CONTENT-64): with their sizes, so that the text around them stays where it is. */
export function servePictures(app: CommerceApp): void {
  serveCall(app, addPicture, async ({ Picture: key, Alt = '' }, c) => {
    const { IMAGES, MEDIA } = c.env;
    await requireStoredPicture(MEDIA, 'Picture', key);
    const stored = await askFileStore(MEDIA.get(key));
    const info = stored && (await askFileStore(IMAGES.info(stored.body)));
    if (!info || !('width' in info)) throw invalidValue('Picture', key, 'import/photo.jpg', 'reason-picture');
    const { width: Width, height: Height } = info;
    const html = `<img src="${pictureUrl(key)}" alt="${escapeMarkup(Alt)}" width="${Width}" height="${Height}">`;
    return { Key: key, Width, Height, Html: html };
  });
}
