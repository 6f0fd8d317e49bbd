import type { Chance } from '../chance.ts';
import type { Palette } from '../palette.ts';
import { round } from '../svg.ts';
import { COVER_HEIGHT, COVER_WIDTH, drawStars, drawSun, type Scene, SKY } from './scene.ts';

function drawWindows(chance: Chance, x: number, top: number, width: number, colour: string): string {
  let windows = '';
  for (let y = top + 14; y < 640; y += 17) {
    for (let column = x + 7; column < x + width - 9; column += 13) {
      if (chance.between(0, 1) > 0.3) continue;
      windows += `<rect x="${round(column)}" y="${round(y)}" width="6" height="8" fill="${colour}" fill-opacity="${round(chance.between(0.35, 0.95))}"/>`;
    }
  }
  return windows;
}

function drawRow(chance: Chance, palette: Palette, base: number, depth: number): string {
  let row = '';
  for (let x = -30; x < COVER_WIDTH; ) {
    const width = chance.between(44, 104);
    const top = base - chance.between(20, 250 - depth * 40);
    const fill = depth === 2 ? palette.ink : palette.shade;
    row += `<rect x="${round(x)}" y="${round(top)}" width="${round(width + 1)}" height="${COVER_HEIGHT}" fill="${fill}" fill-opacity="${[0.42, 0.75, 1][depth]}"/>`;
    if (chance.between(0, 1) < 0.4) {
      row += `<rect x="${round(x + width / 2)}" y="${round(top - 46)}" width="3" height="48" fill="${fill}" fill-opacity="${[0.42, 0.75, 1][depth]}"/>`;
    }
    if (depth > 0) row += drawWindows(chance, x, top, width, depth === 2 ? palette.accent : palette.glow);
    x += width + (chance.between(0, 1) < 0.3 ? chance.between(4, 26) : 0);
  }
  return row;
}

/** A skyline under a large moon, searchlights over it. */
export const drawCity: Scene = (chance, palette) => {
  const beams = Array.from({ length: chance.whole(2, 4) }, () => {
    const x = chance.between(40, 560);
    const tilt = chance.between(-240, 240);
    return `<polygon points="${round(x)},620 ${round(x + tilt - 44)},0 ${round(x + tilt + 44)},0" fill="${palette.glow}" fill-opacity=".09"/>`;
  });
  return [
    SKY,
    drawStars(chance, 70, 320, palette.light),
    drawSun(chance.between(140, 460), chance.between(160, 240), chance.between(84, 138), palette),
    ...beams,
    drawRow(chance, palette, 420, 0),
    '<rect y="360" width="600" height="240" fill="url(#mist)" fill-opacity=".4"/>',
    drawRow(chance, palette, 500, 1),
    '<rect y="460" width="600" height="240" fill="url(#mist)" fill-opacity=".28"/>',
    drawRow(chance, palette, 600, 2),
  ].join('');
};
