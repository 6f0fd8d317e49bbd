/**
 * The widths of `/media/…`, in pixels: those of the shop's srcsets (PRODUCT-3: 150, 196, 286) and their doubles, and
 * those of slides, blog pictures and headers. A fixed list, so that nobody fills caches in 1 px steps.
 */
export const PICTURE_WIDTHS = [32, 64, 96, 150, 196, 286, 392, 480, 572, 800, 960, 1280, 1600, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** PRODUCT-3 asks for 99. */
export const PICTURE_QUALITIES = [60, 75, 99] as const;
export const PICTURE_QUALITY = 99;
