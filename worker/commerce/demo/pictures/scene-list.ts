import { posts } from '../content/blog/all-posts.ts';
import { genres } from '../content/genres.ts';
import { platforms } from '../content/platforms.ts';
import { LANDING_ID_BASE } from '../derive/categories.ts';
import type { Motif } from './motifs.ts';
import type { Scene } from './scenes.ts';

const WIDE = { width: 1600, height: 600, place: 0.74 };
const TALL = { width: 800, height: 1000, place: 0.5 };
const POST = { width: 1200, height: 630, place: 0.5 };
const CATEGORY = { width: 600, height: 400, place: 0.5 };

const SLIDE_MOTIFS: readonly (readonly [Motif, number])[] = [
  ['tags', 256],
  ['road', 18],
  ['cards', 330],
  ['islands', 190],
];
const GENRE_MOTIFS: Readonly<Record<string, readonly [Motif, number]>> = {
  action: ['burst', 12],
  adventure: ['map', 150],
  fps: ['target', 205],
  horror: ['moon', 282],
  indie: ['seed', 88],
  rpg: ['scroll', 40],
  fighting: ['fist', 350],
  racing: ['road', 24],
};
const SHOP_MOTIFS: readonly (readonly [id: number, Motif, number])[] = [
  [1, 'shelf', 228],
  [2, 'cards', 322],
  [3, 'boxes', 262],
  [32, 'tags', 8],
  [40, 'burst', 46],
  [41, 'key', 186],
  [42, 'tags', 140],
  [43, 'islands', 96],
  [61, 'moon', 290],
  [62, 'road', 168],
  [63, 'seed', 60],
  [64, 'fist', 0],
  [65, 'map', 34],
  [66, 'islands', 206],
];
const HUE_STEP = 43;

export function slidePictureKey(number: number, kind: 'wide' | 'tall'): string {
  return `slides/${number}-${kind}.png`;
}

export function postPictureKey(slug: string): string {
  return `blog/${slug}.png`;
}

export function categoryPictureKey(id: number): string {
  return `categories/${id}.png`;
}

const slideScenes: Scene[] = SLIDE_MOTIFS.flatMap(([motif, hue], index) => [
  { ...WIDE, key: slidePictureKey(index + 1, 'wide'), motif, hue },
  { ...TALL, key: slidePictureKey(index + 1, 'tall'), motif, hue },
]);

const postScenes: Scene[] = posts.map(({ slug, picture }) => ({ ...POST, key: postPictureKey(slug), ...picture }));

const categoryScenes: Scene[] = [
  ...SHOP_MOTIFS.map(([id, motif, hue]) => ({ ...CATEGORY, key: categoryPictureKey(id), motif, hue })),
  ...genres.map((genre): Scene => {
    const [motif, hue] = GENRE_MOTIFS[genre.key] ?? ['key', 220];
    return { ...CATEGORY, key: categoryPictureKey(LANDING_ID_BASE + genre.id), motif, hue };
  }),
  ...platforms.map(
    (platform, index): Scene => ({
      ...CATEGORY,
      key: categoryPictureKey(LANDING_ID_BASE + platform.id),
      motif: 'screen',
      hue: 205 + index * HUE_STEP,
    }),
  ),
];

/** Every picture of the demonstration shop except covers and gift cards. */
export const scenes: readonly Scene[] = [...slideScenes, ...postScenes, ...categoryScenes];
