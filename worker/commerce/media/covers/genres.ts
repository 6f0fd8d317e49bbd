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

/** How covers of a genre look, by specification option id, in the order in which a genre decides. */
const STYLES: readonly (readonly [number, GenreStyle])[] = [
  [
    21,
    {
      label: 'Horror',
      compositions: [
        'woodcut',
        'forest',
        'closeup',
        'slices',
        'tarot',
        'neon',
        'letterpress',
        'window',
        'city',
        'diptych',
        'minimal',
        'shards',
        'panels',
      ],
      motifs: ['skull', 'hood', 'eye', 'mask', 'crow', 'house', 'moth', 'deadtree', 'wolf', 'door'],
      fonts: ['New Rocker', 'Cinzel', 'Oswald', 'Bebas Neue'],
      prints: ['blood', 'midnight', 'bone', 'moss', 'ash', 'crimson', 'frost', 'acid'],
      moods: [
        { top: 350, bottom: 4, accent: 2, isDark: true },
        { top: 160, bottom: 140, accent: 90, isDark: true },
        { top: 250, bottom: 285, accent: 340, isDark: true },
        { top: 210, bottom: 200, accent: 8, isDark: true },
      ],
    },
  ],
  [
    25,
    {
      label: 'Racing',
      keepsMotifs: true,
      compositions: [
        'speed',
        'road',
        'emblem',
        'swiss',
        'blueprint',
        'travel',
        'halftone',
        'pixels',
        'slices',
        'diptych',
        'neon',
        'letterpress',
        'rings',
      ],
      motifs: ['car', 'racer', 'bike', 'helmet', 'flag', 'buggy'],
      fonts: ['Russo One', 'Bebas Neue', 'Oswald', 'Lilita One'],
      prints: ['bauhaus', 'cyber', 'sulphur', 'cobalt', 'peach', 'crimson', 'ash', 'lagoon', 'mustard'],
      moods: [
        { top: 262, bottom: 325, accent: 186, isDark: true },
        { top: 212, bottom: 22, accent: 48, isDark: true },
        { top: 190, bottom: 42, accent: 12, isDark: false },
      ],
    },
  ],
  [
    24,
    {
      label: 'Fighting',
      keepsMotifs: true,
      compositions: [
        'halftone',
        'emblem',
        'burst',
        'diptych',
        'woodcut',
        'speed',
        'panels',
        'letterpress',
        'closeup',
        'neon',
        'rings',
        'pixels',
      ],
      motifs: ['fist', 'mask', 'kick', 'duelists', 'swordsman', 'crown', 'flame', 'hammer'],
      fonts: ['Russo One', 'Bebas Neue', 'Lilita One', 'Oswald'],
      prints: ['crimson', 'sulphur', 'cyber', 'bonfire', 'cobalt', 'bauhaus', 'midnight', 'mustard', 'orchid'],
      moods: [
        { top: 6, bottom: 40, accent: 52, isDark: false },
        { top: 228, bottom: 350, accent: 46, isDark: true },
        { top: 280, bottom: 205, accent: 64, isDark: true },
      ],
    },
  ],
  [
    20,
    {
      label: 'FPS',
      keepsMotifs: true,
      compositions: [
        'blueprint',
        'slices',
        'target',
        'diptych',
        'letterpress',
        'city',
        'closeup',
        'isometric',
        'halftone',
        'travel',
        'shards',
        'swiss',
      ],
      motifs: ['rifle', 'gasmask', 'pilot', 'target', 'skull', 'eye', 'plane', 'robot'],
      fonts: ['Bebas Neue', 'Oswald', 'Russo One'],
      prints: ['ash', 'moss', 'acid', 'sulphur', 'bone', 'frost', 'crimson', 'lagoon', 'bonfire'],
      moods: [
        { top: 205, bottom: 32, accent: 28, isDark: true },
        { top: 150, bottom: 80, accent: 95, isDark: true },
        { top: 222, bottom: 196, accent: 10, isDark: true },
      ],
    },
  ],
  [
    23,
    {
      label: 'RPG',
      compositions: [
        'tarot',
        'sigil',
        'window',
        'emblem',
        'woodcut',
        'atlas',
        'shards',
        'mountains',
        'planet',
        'travel',
        'letterpress',
        'isometric',
        'pixels',
      ],
      motifs: ['sword', 'knight', 'castle', 'dragon', 'book', 'crown', 'hood', 'heroine', 'gem', 'bottle'],
      fonts: ['Cinzel', 'New Rocker', 'Oswald', 'Lilita One'],
      prints: ['forest', 'bonfire', 'midnight', 'clay', 'bone', 'lagoon', 'orchid', 'sage', 'blood'],
      moods: [
        { top: 264, bottom: 300, accent: 44, isDark: true },
        { top: 170, bottom: 48, accent: 44, isDark: true },
        { top: 222, bottom: 190, accent: 40, isDark: true },
        { top: 350, bottom: 28, accent: 46, isDark: true },
      ],
    },
  ],
  [
    19,
    {
      label: 'Adventure',
      compositions: [
        'travel',
        'atlas',
        'minimal',
        'mountains',
        'window',
        'swiss',
        'waves',
        'panels',
        'pattern',
        'planet',
        'letterpress',
        'diptych',
        'tarot',
      ],
      motifs: ['walker', 'ship', 'lighthouse', 'mountain', 'key', 'letter', 'lantern', 'heroine'],
      fonts: ['Oswald', 'Cinzel', 'Lilita One', 'Bebas Neue'],
      prints: ['sage', 'lagoon', 'peach', 'clay', 'glacier', 'mint', 'mustard', 'riso', 'forest'],
      moods: [
        { top: 200, bottom: 34, accent: 44, isDark: false },
        { top: 262, bottom: 18, accent: 40, isDark: false },
        { top: 176, bottom: 60, accent: 22, isDark: false },
        { top: 228, bottom: 200, accent: 186, isDark: true },
      ],
    },
  ],
  [
    18,
    {
      label: 'Action',
      compositions: [
        'speed',
        'city',
        'closeup',
        'halftone',
        'swiss',
        'planet',
        'slices',
        'burst',
        'letterpress',
        'neon',
        'rings',
        'isometric',
        'panels',
      ],
      motifs: ['flame', 'swordsman', 'robot', 'fist', 'rifle', 'rocket', 'storm', 'plane'],
      fonts: ['Bebas Neue', 'Russo One', 'Oswald'],
      prints: ['bonfire', 'ash', 'cyber', 'crimson', 'cobalt', 'riso', 'midnight', 'bauhaus', 'acid'],
      moods: [
        { top: 216, bottom: 18, accent: 26, isDark: true },
        { top: 340, bottom: 24, accent: 44, isDark: true },
        { top: 188, bottom: 168, accent: 330, isDark: true },
        { top: 270, bottom: 330, accent: 190, isDark: true },
      ],
    },
  ],
  [
    22,
    {
      label: 'Indie',
      compositions: [
        'swiss',
        'pattern',
        'isometric',
        'pixels',
        'minimal',
        'truchet',
        'shapes',
        'rings',
        'panels',
        'waves',
        'window',
        'letterpress',
        'travel',
      ],
      motifs: ['cat', 'cup', 'flower', 'mushroom', 'bird', 'fish', 'kite', 'cassette', 'moon', 'bee'],
      fonts: ['Lilita One', 'Oswald', 'Bebas Neue', 'Russo One'],
      prints: ['riso', 'mint', 'peach', 'lilac', 'bauhaus', 'mustard', 'sage', 'glacier', 'sulphur', 'orchid'],
      moods: [
        { top: 325, bottom: 36, accent: 48, isDark: false },
        { top: 188, bottom: 150, accent: 14, isDark: false },
        { top: 246, bottom: 318, accent: 168, isDark: false },
        { top: 24, bottom: 52, accent: 198, isDark: false },
      ],
    },
  ],
];

const PLAIN: GenreStyle = {
  label: '',
  compositions: [
    'swiss',
    'travel',
    'window',
    'emblem',
    'pattern',
    'planet',
    'letterpress',
    'minimal',
    'waves',
    'truchet',
  ],
  motifs: ['star', 'planet', 'gem', 'key', 'moon', 'crown', 'eye', 'mountain'],
  fonts: ['Oswald', 'Lilita One', 'Bebas Neue'],
  prints: ['bauhaus', 'midnight', 'riso', 'lagoon', 'lilac', 'glacier', 'cobalt', 'mustard'],
  moods: [
    { top: 220, bottom: 186, accent: 46, isDark: true },
    { top: 280, bottom: 330, accent: 46, isDark: false },
    { top: 168, bottom: 90, accent: 30, isDark: false },
  ],
};

/** The style of a product's most telling genre. */
export function styleOf(facets: number): GenreStyle {
  return STYLES.find(([id]) => (facets & (1 << id)) !== 0)?.[1] ?? PLAIN;
}
