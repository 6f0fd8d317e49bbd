import type { GenreStyle } from './genre-style.ts';
import { ACTION, ADVENTURE, INDIE, RPG } from './story-styles.ts';
import { FIGHTING, FPS, HORROR, RACING } from './thrill-styles.ts';

/** The look of each genre, by specification option id. For a product with several genres the first one here decides. */
const STYLES: readonly (readonly [number, GenreStyle])[] = [
  [21, HORROR],
  [25, RACING],
  [24, FIGHTING],
  [20, FPS],
  [23, RPG],
  [19, ADVENTURE],
  [18, ACTION],
  [22, INDIE],
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

/** The style of a product's first genre in `STYLES`. */
export function styleOf(facets: number): GenreStyle {
  return STYLES.find(([id]) => (facets & (1 << id)) !== 0)?.[1] ?? PLAIN;
}
