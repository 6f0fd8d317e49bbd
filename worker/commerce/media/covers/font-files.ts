import type { FontFamily } from './font-metrics.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';

/** The bundled fonts (OFL, see fonts/OFL.txt) by the family name that covers use. */
export const FONT_FILES: Readonly<Record<FontFamily, string>> = {
  'Bebas Neue': 'bebas-neue.bin',
  Cinzel: 'cinzel-black.bin',
  'Russo One': 'russo-one.bin',
  Oswald: 'oswald-bold.bin',
  'Lilita One': 'lilita-one.bin',
  'New Rocker': 'new-rocker.bin',
};

/** Reads the metrics of fonts by family. */
export function toFontShelf(
  fonts: readonly (readonly [FontFamily, Uint8Array])[],
): ReadonlyMap<FontFamily, FontMetrics> {
  return new Map(fonts.map(([family, bytes]) => [family, readFontMetrics(bytes)]));
}
