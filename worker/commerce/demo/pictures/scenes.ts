import { chanceOf } from '../derive/chance.ts';
import { drawBackdrop, type Size } from './backdrop.ts';
import { drawMotif, type Motif } from './motifs.ts';
import { paletteOf } from './palette.ts';

/** A picture without text: the page shows its texts above it, in the visitor's language. */
export interface Scene extends Size {
  /** MEDIA key. */
  readonly key: string;
  readonly motif: Motif;
  /** Hue in degrees. */
  readonly hue: number;
  /** Where the motif stands, from the left, 0 to 1. */
  readonly place: number;
}

/** The scene as SVG; always the same for the same key. */
export function drawScene({ key, width, height, motif, hue, place }: Scene): string {
  const palette = paletteOf(hue);
  const size = Math.min(height * 0.82, width * 0.62);
  const content = drawBackdrop({ width, height }, palette, chanceOf(key));
  const figure = drawMotif(motif, palette, width * place, height * 0.52, size);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}${figure}</svg>`;
}
