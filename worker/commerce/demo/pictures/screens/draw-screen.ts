import { type Chance, createChance } from '../../../media/covers/chance.ts';
import { type CoverSubject, hashText } from '../../../media/covers/cover-key.ts';
import { styleOf } from '../../../media/covers/genres.ts';
import { chooseMotif, MOTIFS } from '../../../media/covers/motifs/choose-motif.ts';
import { createPalette } from '../../../media/covers/palette.ts';
import { type Cast, defineColours, SCREEN_HEIGHT, SCREEN_WIDTH } from './screen.ts';
import { ITEMS, type Staging, stagingOf } from './staging.ts';

function castOf(name: string, staging: Staging, chance: Chance): Cast {
  const style = {
    hero: chance.pick(staging.heroes),
    rival: chance.pick(staging.rivals),
    landmark: chance.pick(staging.landmarks),
  };
  const shift = chance.whole(0, ITEMS.length - 1);
  return {
    hero: MOTIFS[style.hero],
    rival: MOTIFS[style.rival],
    landmark: MOTIFS[style.landmark],
    theme: chooseMotif(name, staging.landmarks, false, chance),
    items: ITEMS.map((_, index) => MOTIFS[ITEMS[(index + shift) % ITEMS.length] ?? 'gem']),
  };
}

/**
 * Draws a screenshot of a game as SVG, 1280 by 720: in the colours of its cover, with the same figures in each. Pictures
 * have no words, so that they suit every language. Past the last screenshot comes the trailer's poster. `view` is the visible part, for the frames of a clip.
 */
export function drawScreen(
  subject: CoverSubject,
  index: number,
  view?: readonly [number, number, number, number],
): string {
  const seed = hashText(`${subject.id} ${subject.name}`);
  const style = styleOf(subject.facets);
  const palette = createPalette(style.moods, style.prints, createChance(seed));
  const staging = stagingOf(style.label);
  const cast = castOf(subject.name, staging, createChance(seed + 1));
  const scene = staging.scenes[index] ?? staging.poster;
  const viewBox = (view ?? [0, 0, SCREEN_WIDTH, SCREEN_HEIGHT]).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}" viewBox="${viewBox}">${defineColours(palette)}${scene(createChance(seed + 2 + index), palette, cast)}</svg>`;
}
