import { createChance } from './chance.ts';
import { COMPOSITIONS, type Composition, type CompositionNames } from './compositions.ts';
import { type CoverSubject, hashText } from './cover-key.ts';
import type { FontFamily } from './font-metrics.ts';
import { styleOf } from './genres.ts';
import { chooseLayout } from './layouts/choose-layout.ts';
import type { Layout } from './layouts/layout.ts';
import { chooseMotif } from './motifs/choose-motif.ts';
import { createPalette, type Palette } from './palette.ts';
import { COVER_HEIGHT, COVER_WIDTH } from './scenes/scene.ts';
import { type FontShelf, toLettering } from './typeset.ts';

/** These fonts have the characters that display fonts often lack. */
const FALLBACK_FONTS: readonly FontFamily[] = ['Oswald', 'Russo One'];
/** For a name that no font can show: the whole cover is picture. */
const UNTITLED: Layout = { stage: { x: 30, y: 60, width: 540, height: 680 }, svg: '' };

function defineColours(palette: Palette): string {
  const stops = (colours: readonly (readonly [number, string, number])[]) =>
    colours
      .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
      .join('');
  const { skyTop, skyMiddle, skyBottom, glow, ink, accent } = palette;
  return `<defs>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="560">${stops([
    [0, skyTop, 1],
    [0.55, skyMiddle, 1],
    [1, skyBottom, 1],
  ])}</linearGradient>
<radialGradient id="glow">${stops([
    [0, glow, 0.95],
    [0.35, glow, 0.4],
    [1, glow, 0],
  ])}</radialGradient>
<radialGradient id="spark">${stops([
    [0, accent, 0.9],
    [1, accent, 0],
  ])}</radialGradient>
<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, skyBottom, 0],
    [0.7, skyBottom, 1],
    [1, skyBottom, 0],
  ])}</linearGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, ink, 0],
    [0.4, ink, 0.6],
    [1, ink, 0.97],
  ])}</linearGradient>
</defs>`;
}

/**
 * Products of one genre have consecutive ids, so taking turns by id gives neighbours on a shelf different compositions.
 */
function chooseComposition(names: CompositionNames, id: number): Composition {
  return COMPOSITIONS[names[id % names.length] ?? names[0]];
}

/**
 * Draws a product's cover as SVG, 600 by 800. The same product gives the same picture everywhere. `fonts` are the
 * metrics of the fonts that the rasteriser will have.
 */
export function drawCover(subject: CoverSubject, fonts: FontShelf): string {
  const chance = createChance(hashText(`${subject.id} ${subject.name}`));
  const style = styleOf(subject.facets);
  const palette = createPalette(style.moods, style.prints, chance);
  const families = [chance.pick(style.fonts), ...style.fonts, ...FALLBACK_FONTS];
  const lettering = toLettering(subject.name, families, fonts);
  const { scene, layouts, isQuiet } = chooseComposition(style.compositions, subject.id);
  const motif = chooseMotif(subject.name, style, chance);
  const title = lettering
    ? chooseLayout(layouts, lettering, chance)({ lettering, palette, isQuiet, label: style.label })
    : UNTITLED;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">${defineColours(palette)}${scene(chance, palette, motif, title.stage)}${title.svg}</svg>`;
}
