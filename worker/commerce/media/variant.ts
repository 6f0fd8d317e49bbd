import { PICTURE_QUALITIES, PICTURE_QUALITY, PICTURE_WIDTHS } from '../../../shared/pictures.ts';
import { CommerceError } from '../http/errors.ts';

const FORMATS = { avif: 'image/avif', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

export interface Variant {
  /** CSS pixels; smaller originals are not enlarged. */
  width: number;
  quality: number;
  format: (typeof FORMATS)[keyof typeof FORMATS];
}

function isFormat(value: string): value is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, value);
}

/**
 * Parses `w`, `q` and `f` of a picture URL; null without `w`: the original as it is stored. The format is part of the
 * URL, never of the Accept header: caches store one picture per URL.
 * @throws CommerceError 400 `media-size` for unlisted values.
 */
export function readVariant(query: URLSearchParams): Variant | null {
  const [width, quality, format] = ['w', 'q', 'f'].map((name) => query.get(name));
  if (width === null || width === undefined) {
    if (quality || format) throw new CommerceError(400, 'media-size');
    return null;
  }
  const chosen = {
    width: PICTURE_WIDTHS.find((one) => String(one) === width),
    quality: quality ? PICTURE_QUALITIES.find((one) => String(one) === quality) : PICTURE_QUALITY,
    format: format || 'webp',
  };
  if (chosen.width === undefined || chosen.quality === undefined || !isFormat(chosen.format)) {
    throw new CommerceError(400, 'media-size');
  }
  return { width: chosen.width, quality: chosen.quality, format: FORMATS[chosen.format] };
}
