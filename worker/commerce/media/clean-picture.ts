import { findPictureType, PICTURE_ENDINGS, type PictureType } from '../../../shared/merchant/values/picture-type.ts';
import type { Orientation } from './cleaning/orientation.ts';
import { BrokenPictureError, type StrippedPicture } from './cleaning/parts.ts';
import { stripAvif } from './cleaning/strip-avif.ts';
import { stripGif } from './cleaning/strip-gif.ts';
import { stripJpeg } from './cleaning/strip-jpeg.ts';
import { stripPng } from './cleaning/strip-png.ts';
import { stripWebp } from './cleaning/strip-webp.ts';
import { contentKey } from './content-key.ts';

const STRIPPERS: Readonly<Record<PictureType, (bytes: Uint8Array) => StrippedPicture>> = {
  'image/avif': stripAvif,
  'image/gif': stripGif,
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/** A merchant's picture as the shop stores it, except that it may have to be turned. */
export interface CleanPicture {
  /** Of the same picture always the same: `/media` is cached for ever (PRODUCT-20). */
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
  orientation: Orientation;
}

function strip(bytes: Uint8Array, type: PictureType): StrippedPicture | null {
  try {
    return STRIPPERS[type](bytes);
  } catch (error) {
    if (error instanceof BrokenPictureError || error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Removes what a camera or an editor wrote about a picture: place, names, texts, previews (PRODUCT-20). Null for bytes that are
 * no complete PNG, JPEG, WebP, AVIF or GIF.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture | null> {
  const type = findPictureType(bytes);
  const stripped = type && strip(bytes, type);
  if (!stripped) return null;
  const { orientation } = stripped;
  const clean = new Uint8Array(await new Blob(stripped.parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  const ending = PICTURE_ENDINGS[type];
  return {
    key: await contentKey(clean, orientation === 1 ? ending : `${orientation}.${ending}`),
    bytes: clean,
    type,
    orientation,
  };
}
