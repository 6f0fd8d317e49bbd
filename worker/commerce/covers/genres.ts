import type { Moods } from './palette.ts';
import { drawBurst } from './scenes/burst.ts';
import { drawCity } from './scenes/city.ts';
import { drawForest } from './scenes/forest.ts';
import { drawMountains } from './scenes/mountains.ts';
import { drawPlanet } from './scenes/planet.ts';
import { drawRoad } from './scenes/road.ts';
import type { Scene } from './scenes/scene.ts';
import { drawShapes } from './scenes/shapes.ts';
import { drawSigil } from './scenes/sigil.ts';
import { drawTarget } from './scenes/target.ts';
import { drawWaves } from './scenes/waves.ts';

/** Families of the bundled fonts, by the names inside the files. */
export type FontFamily = 'Bebas Neue' | 'Cinzel' | 'Russo One' | 'Oswald' | 'Lilita One' | 'New Rocker';

export interface GenreStyle {
  label: string;
  scenes: readonly [Scene, ...Scene[]];
  fonts: readonly [FontFamily, ...FontFamily[]];
  moods: Moods;
}

/** How covers of a genre look, by specification option id, in the order in which a genre decides. */
const STYLES: readonly (readonly [number, GenreStyle])[] = [
  [
    21,
    {
      label: 'Horror',
      scenes: [drawForest, drawForest, drawCity],
      fonts: ['New Rocker', 'Cinzel'],
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
      scenes: [drawRoad],
      fonts: ['Russo One', 'Bebas Neue'],
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
      scenes: [drawBurst],
      fonts: ['Russo One', 'Bebas Neue'],
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
      scenes: [drawTarget, drawCity, drawTarget],
      fonts: ['Bebas Neue', 'Oswald', 'Russo One'],
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
      scenes: [drawSigil, drawMountains, drawPlanet],
      fonts: ['Cinzel'],
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
      scenes: [drawMountains, drawPlanet, drawWaves],
      fonts: ['Oswald', 'Cinzel', 'Lilita One'],
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
      scenes: [drawCity, drawBurst, drawPlanet, drawTarget],
      fonts: ['Bebas Neue', 'Russo One', 'Oswald'],
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
      scenes: [drawShapes, drawWaves, drawShapes],
      fonts: ['Lilita One', 'Oswald'],
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
  scenes: [drawWaves, drawShapes, drawPlanet],
  fonts: ['Oswald', 'Lilita One'],
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
