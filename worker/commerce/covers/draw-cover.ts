import { createChance } from './chance.ts';
import { type CoverSubject, hashText } from './cover-key.ts';
import { type FontFamily, styleOf } from './genres.ts';
import { createPalette, type Palette } from './palette.ts';
import { COVER_HEIGHT, COVER_WIDTH } from './scenes/scene.ts';
import { drawTitle, type FontShelf } from './title.ts';

/** Has the letters that display fonts often lack. */
const FALLBACK_FONTS: readonly FontFamily[] = ['Oswald', 'Russo One'];
const TITLE_BOTTOM = 730;

function defineColours(palette: Palette): string {
  const stops = (colours: readonly (readonly [number, string, number])[]) =>
    colours
      .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
      .join('');
  const { skyTop, skyMiddle, skyBottom, glow, ink, light, accent } = palette;
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
<linearGradient id="title" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, '#ffffff', 1],
    [0.55, light, 1],
    [1, glow, 1],
  ])}</linearGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, ink, 0],
    [0.4, ink, 0.6],
    [1, ink, 0.97],
  ])}</linearGradient>
<radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="300" cy="360" r="560">${stops([
    [0.6, ink, 0],
    [1, ink, 0.6],
  ])}</radialGradient>
</defs>`;
}

function drawLabel(label: string, palette: Palette): string {
  if (label === '') return '';
  const text = label.toUpperCase();
  return (
    `<path d="M210 762 H${300 - text.length * 7 - 12} M${300 + text.length * 7 + 12} 762 H390" stroke="${palette.accent}" stroke-width="2" opacity=".8"/>` +
    `<text x="300" y="768" text-anchor="middle" font-family="Oswald" font-size="18" letter-spacing="5" fill="${palette.light}" opacity=".92">${text}</text>`
  );
}

/**
 * Draws a product's cover as SVG, 600 by 800. The same product gives the same picture everywhere. `fonts` are the
 * metrics of the fonts that the rasteriser will have.
 */
export function drawCover(subject: CoverSubject, fonts: FontShelf): string {
  const chance = createChance(hashText(`${subject.id} ${subject.name}`));
  const style = styleOf(subject.facets);
  const palette = createPalette(style.moods, chance);
  const families = [chance.pick(style.fonts), ...style.fonts, ...FALLBACK_FONTS];
  const scene = chance.pick(style.scenes)(chance, palette);
  const title = drawTitle(subject.name, families, fonts, palette, TITLE_BOTTOM);
  const foot =
    title === null
      ? ''
      : `<rect y="470" width="${COVER_WIDTH}" height="330" fill="url(#foot)"/>${title}${drawLabel(style.label, palette)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">${defineColours(palette)}${scene}<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="url(#edge)"/>${foot}</svg>`;
}
