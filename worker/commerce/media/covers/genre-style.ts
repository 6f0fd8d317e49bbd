import type { CompositionNames } from './compositions.ts';
import type { FontFamily } from './font-metrics.ts';
import type { MotifNames } from './motifs/choose-motif.ts';
import type { Moods } from './palette.ts';
import type { PrintNames } from './prints.ts';

export interface GenreStyle {
  label: string;
  compositions: CompositionNames;
  /** Used when no word of the title names something that can be drawn. */
  motifs: MotifNames;
  /** Buyers recognise the genre by these motifs, such as cars, so a word of the title seldom replaces them. */
  keepsMotifs?: true;
  fonts: readonly [FontFamily, ...FontFamily[]];
  moods: Moods;
  prints: PrintNames;
}
