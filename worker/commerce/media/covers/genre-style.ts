import type { CompositionNames } from './compositions.ts';
import type { FontFamily } from './font-metrics.ts';
import type { MotifNames } from './motifs/choose-motif.ts';
import type { Moods } from './palette.ts';
import type { PrintNames } from './prints.ts';

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
