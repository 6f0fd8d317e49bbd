import { createChance } from '../../../media/covers/chance.ts';
import { type CoverSubject, hashText } from '../../../media/covers/cover-key.ts';
import { styleOf } from '../../../media/covers/genres.ts';
import { chooseMotif, findNamed, MOTIFS, type MotifName } from '../../../media/covers/motifs/choose-motif.ts';
import { createPalette } from '../../../media/covers/palette.ts';
import { type Cast, defineColours, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene } from './screen.ts';
import { groundOf, ITEMS, OTHER_RACES, PLAIN, STAGINGS, type Staging } from './staging.ts';

/** Takes turns, so that products with consecutive ids, which are of one genre, differ. */
const inTurn = <Item>(items: readonly [Item, ...Item[]], turn: number): Item => items[turn % items.length] ?? items[0];

/** The vehicle that the title of a race names, and how the game is staged. */
function stage({ name, facets }: CoverSubject): { staging: Staging; vehicle: MotifName | undefined } {
  const { label, subjects = [] } = styleOf(facets);
  const vehicle = findNamed(name, subjects);
  return { staging: STAGINGS[vehicle ? OTHER_RACES : label] ?? PLAIN, vehicle };
}

/** The scenes of a game's screenshots, which its genre's own lead, and last the one in front of its trailer. */
export function scenesOf(subject: CoverSubject): ScreenScene[] {
  const { own, more } = stage(subject).staging;
  const [poster, ...others] = own.map((_, index) => inTurn(own, subject.id + index));
  return [...others, ...more, ...(poster ? [poster] : [])];
}

function castOf(subject: CoverSubject): Cast {
  const { staging, vehicle } = stage(subject);
  const chance = createChance(hashText(`${subject.id} ${subject.name}`) + 1);
  const round = Math.floor(subject.id / staging.own.length);
  const hero = vehicle ?? inTurn(staging.heroes, round);
  const shift = chance.whole(0, ITEMS.length - 1);
  return {
    hero: MOTIFS[hero],
    rival: MOTIFS[vehicle ?? inTurn(staging.rivals, round)],
    landmark: MOTIFS[inTurn(staging.landmarks, round)],
    theme: chooseMotif(subject.name, { motifs: staging.landmarks }, chance),
    items: ITEMS.map((_, index) => MOTIFS[ITEMS[(index + shift) % ITEMS.length] ?? 'gem']),
    ground: groundOf(hero),
  };
}

/**
 * Draws a screenshot of a game as SVG, 1280 by 720: in the colours of its cover, with the same figures in each. Pictures
 * have no words, so that they suit every language. Past the last screenshot comes the trailer's poster.
 */
export function drawScreen(subject: CoverSubject, index: number): string {
  const seed = hashText(`${subject.id} ${subject.name}`);
  const style = styleOf(subject.facets);
  const palette = createPalette(style.moods, style.prints, createChance(seed));
  const scenes = scenesOf(subject);
  const scene = scenes[index] ?? scenes.at(-1);
  const content = scene?.(createChance(seed + 2 + index), palette, castOf(subject)) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}" viewBox="0 0 ${SCREEN_WIDTH} ${SCREEN_HEIGHT}">${defineColours(palette)}${content}</svg>`;
}
