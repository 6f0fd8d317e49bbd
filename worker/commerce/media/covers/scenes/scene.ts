import type { Chance } from '../chance.ts';
import type { Motif } from '../motifs/motif.ts';
import type { Palette } from '../palette.ts';
import { dot, drawPath, round } from '../svg.ts';

export const COVER_WIDTH = 600;
export const COVER_HEIGHT = 800;

/** The area that the title leaves free. */
export interface Stage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the picture of a cover as SVG elements, which may refer to the gradients of `draw-cover.ts`, e.g. `url(#sky)`.
 */
export type Scene = (chance: Chance, palette: Palette, motif: Motif, stage: Stage) => string;

/** Middle of the stage, and half of its smaller side. */
export function centreOf(stage: Stage): { x: number; y: number; reach: number } {
  return {
    x: round(stage.x + stage.width / 2),
    y: round(stage.y + stage.height / 2),
    reach: round(Math.min(stage.width, stage.height) / 2),
  };
}

/** Fills the whole cover with one colour. */
export function fillSheet(colour: string): string {
  return `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${colour}"/>`;
}

/** Fills the whole cover with the gradient of the sky. */
export const SKY = `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="url(#sky)"/>`;

/**
 * A light source with two rings of haze. Flat discs instead of a gradient: they are faster to draw, and the PNG is
 * smaller.
 */
export function drawSun(x: number, y: number, radius: number, palette: Palette): string {
  const disc = (size: number, opacity: number) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${palette.glow}" fill-opacity="${opacity}"/>`;
  return disc(radius * 1.9, 0.12) + disc(radius * 1.4, 0.2) + disc(radius, 1);
}

/** Stars, or dust in a beam. */
export function drawStars(chance: Chance, count: number, floor: number, colour: string): string {
  const group = (share: number, opacity: number) => {
    const stars = Array.from({ length: Math.round(count * share) }, () => {
      const size = chance.between(0.8, 2.4);
      return dot(chance.between(0, COVER_WIDTH), chance.between(0, floor), size);
    });
    return drawPath(stars, `fill="${colour}" fill-opacity="${opacity}"`);
  };
  return group(0.6, 0.55) + group(0.4, 0.9);
}
