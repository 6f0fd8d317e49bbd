import type { CompositionNames } from './compositions.ts';
import type { FontFamily } from './font-metrics.ts';
import type { GenreMotifs } from './motifs/choose-motif.ts';
import type { Moods } from './palette.ts';
import type { PrintNames } from './prints.ts';

/** `motifs` are used when no word of the title names something that can be drawn, `keepsMotifs` where buyers recognise the genre by them, such as by cars. */
export interface GenreStyle extends GenreMotifs {
  label: string;
  compositions: CompositionNames;
  fonts: readonly [FontFamily, ...FontFamily[]];
  moods: Moods;
  prints: PrintNames;
}
