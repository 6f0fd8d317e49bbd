import type { CompositionNames } from './compositions.ts';
import type { MotifNames } from './motifs/choose-motif.ts';
import type { Moods } from './palette.ts';
import type { PrintNames } from './prints.ts';

/** Families of the bundled fonts, by the names inside the files. */
export type FontFamily = 'Bebas Neue' | 'Cinzel' | 'Russo One' | 'Oswald' | 'Lilita One' | 'New Rocker';

export interface GenreStyle {
  label: string;
  compositions: CompositionNames;
  /** For titles that speak of nothing that can be drawn. */
  motifs: MotifNames;
  /** Buyers know the genre by these motifs: titles' words seldom replace them. */
  keepsMotifs?: true;
  fonts: readonly [FontFamily, ...FontFamily[]];
  moods: Moods;
  prints: PrintNames;
}
