import { burst, fist, islands, moon, road, scroll, target } from './genre-drawings.ts';
import type { Palette } from './palette.ts';
import { boxes, cards, key, map, screen, seed, shelf, tags } from './shop-drawings.ts';
import type { Draw } from './svg-shapes.ts';

/** The objects in pictures, each drawn in a square of 400 units. */
export type Motif =
  | 'key'
  | 'map'
  | 'shelf'
  | 'screen'
  | 'moon'
  | 'road'
  | 'cards'
  | 'seed'
  | 'fist'
  | 'scroll'
  | 'tags'
  | 'burst'
  | 'target'
  | 'islands'
  | 'boxes';

const DRAWINGS: Readonly<Record<Motif, Draw>> = {
  key,
  map,
  shelf,
  screen,
  moon,
  road,
  cards,
  seed,
  fist,
  scroll,
  tags,
  burst,
  target,
  islands,
  boxes,
};

/** A motif with its middle at a point, `size` pixels wide. */
export function drawMotif(motif: Motif, palette: Palette, x: number, y: number, size: number): string {
  const scale = size / 400;
  return `<g transform="translate(${Math.round(x - size / 2)} ${Math.round(y - size / 2)}) scale(${scale.toFixed(3)})">${DRAWINGS[motif](palette)}</g>`;
}
