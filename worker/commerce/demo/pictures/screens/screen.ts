import { mix } from '../../../../../shared/colours.ts';
import type { Chance } from '../../../media/covers/chance.ts';
import { drawMotif, type Motif, type MotifColours, type Place } from '../../../media/covers/motifs/motif.ts';
import type { Palette } from '../../../media/covers/palette.ts';
import { round } from '../../../media/covers/svg.ts';

export const SCREEN_WIDTH = 1280;
export const SCREEN_HEIGHT = 720;

/** What a race is run on. */
export type Ground = 'road' | 'water' | 'snow' | 'rails' | 'air';

/** Who and what appears in a game's screenshots: the same in all of them. */
export interface Cast {
  readonly hero: Motif;
  readonly rival: Motif;
  /** What the game's title names. */
  readonly theme: Motif;
  readonly landmark: Motif;
  readonly items: readonly Motif[];
  readonly ground: Ground;
}

/** Draws a moment of a game as SVG elements. They may refer to the gradients `sky`, `glow` and `shade`. */
export type ScreenScene = (chance: Chance, palette: Palette, cast: Cast) => string;

export const SKY = `<rect width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}" fill="url(#sky)"/>`;

export function defineColours(palette: Palette): string {
  const { skyTop, skyMiddle, skyBottom, glow, ink } = palette;
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skyTop}"/><stop offset=".5" stop-color="${skyMiddle}"/><stop offset=".85" stop-color="${skyBottom}"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset=".4" stop-color="${glow}" stop-opacity=".3"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><radialGradient id="shade" r=".75"><stop offset=".45" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity=".85"/></radialGradient></defs>`;
}

/** Darkens the corners. */
export const VIGNETTE = `<rect width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}" fill="url(#shade)"/>`;

export function rect(x: number, y: number, width: number, height: number, rest: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${rest}/>`;
}

export function circle(x: number, y: number, radius: number, rest: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${rest}/>`;
}

/** A soft line across the picture, filled down to `floor`. */
export function ridge(chance: Chance, base: number, swing: number, fill: string, floor = SCREEN_HEIGHT): string {
  const STEPS = 8;
  const step = SCREEN_WIDTH / STEPS;
  let at = base + chance.between(-swing, swing);
  let path = `M0 ${round(at)}`;
  for (let index = 1; index <= STEPS; index++) {
    const next = base + chance.between(-swing, swing);
    const [x, middle] = [Math.round(index * step), Math.round((index - 0.5) * step)];
    path += `C${middle} ${round(at)} ${middle} ${round(next)} ${x} ${round(next)}`;
    at = next;
  }
  return `<path d="${path}V${floor}H0Z" fill="${fill}"/>`;
}

/** A jagged line of peaks, filled down to the lower edge. */
export function peaks(chance: Chance, base: number, height: number, fill: string): string {
  let points = `0,${base}`;
  for (let x = 0; x <= SCREEN_WIDTH; x += chance.whole(60, 130)) {
    points += ` ${x},${round(base - chance.between(height * 0.15, height))}`;
  }
  return `<polygon points="${points} ${SCREEN_WIDTH},${base} ${SCREEN_WIDTH},${SCREEN_HEIGHT} 0,${SCREEN_HEIGHT}" fill="${fill}"/>`;
}

/** The sun or moon with its haze. */
export function drawLight(x: number, y: number, radius: number, palette: Palette): string {
  return `${circle(x, y, radius * 3.2, 'fill="url(#glow)"')}${circle(x, y, radius, `fill="${palette.glow}"`)}`;
}

export function figureColours(palette: Palette): MotifColours {
  return { body: palette.ink, mark: palette.accent, gap: mix(palette.ink, palette.light, 0.75) };
}

/** A motif that faces the other way. */
export function drawMirrored(motif: Motif, place: Place, colours: MotifColours): string {
  return `<g transform="translate(${round(place.x * 2)} 0) scale(-1 1)">${drawMotif(motif, place, colours)}</g>`;
}
