import type { GenreStyle } from './genre-style.ts';
import type { MotifWords } from './motifs/choose-motif.ts';

export const HORROR: GenreStyle = {
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
};

/** What a race that is none of cars is run with, by words of its title. */
export const RACING_SUBJECTS: MotifWords = [
  ['jetski', ['jetski', 'hover']],
  ['sled', ['bobsleigh', 'toboggan']],
  ['runner', ['runner', 'marathon', 'lap of the lost']],
  ['cyclist', ['velodrome', 'peloton', 'último']],
  ['ship', ['canal', 'regatta', 'harbour']],
  ['train', ['stellwerk', 'rollercoaster', 'commuter']],
  ['plane', ['kestrel cup', 'pylon']],
  ['bike', ['sidecar', 'motorcycle']],
  ['buggy', ['moonbuggy']],
  ['tractor', ['bumper harvest', 'tractor']],
];

export const RACING: GenreStyle = {
  label: 'Racing',
  keepsMotifs: true,
  subjects: RACING_SUBJECTS,
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
};

export const FIGHTING: GenreStyle = {
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
};

export const FPS: GenreStyle = {
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
};
