import type { Chance } from '../chance.ts';
import type { Palette } from '../palette.ts';

export const COVER_WIDTH = 600;
export const COVER_HEIGHT = 800;

/** Draws the picture of a cover as SVG elements; `url(#sky)` and `url(#glow)` are defined around it. */
export type Scene = (chance: Chance, palette: Palette) => string;

export interface Point {
  x: number;
  y: number;
}

/** Coordinates need no more than one decimal: covers are drawn at up to 1600 px. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function polygon(points: readonly Point[], attributes: string): string {
  return `<polygon points="${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
}

/** The whole sheet in the sky's colours. */
export const SKY = `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="url(#sky)"/>`;

/** A light source with a halo. */
export function drawSun(x: number, y: number, radius: number, palette: Palette): string {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 3.2)}" fill="url(#glow)" opacity=".55"/>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${palette.glow}"/>`
  );
}

/** Stars, or dust in a beam. */
export function drawStars(chance: Chance, count: number, floor: number, colour: string): string {
  return Array.from({ length: count }, () => {
    const size = chance.between(0.6, 2.3);
    return `<circle cx="${round(chance.between(0, COVER_WIDTH))}" cy="${round(chance.between(0, floor))}" r="${round(size)}" fill="${colour}" opacity="${round(chance.between(0.3, 1))}"/>`;
  }).join('');
}
