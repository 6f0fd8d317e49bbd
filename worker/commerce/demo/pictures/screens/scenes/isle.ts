import { mix } from '../../../../../../shared/colours.ts';
import type { Chance } from '../../../../media/covers/chance.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import type { Palette } from '../../../../media/covers/palette.ts';
import { round } from '../../../../media/covers/svg.ts';
import { miniMap, panel, slots, textLines } from '../hud.ts';
import { figureColours, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene } from '../screen.ts';

const SIZE = 9;
const HALF = 66;
const RISE = 34;
const TOP = 96;

const placeOf = (column: number, row: number) => ({
  x: SCREEN_WIDTH / 2 + (column - row) * HALF,
  y: TOP + (column + row) * RISE,
});

function drawBlock(x: number, y: number, height: number, colour: string, palette: Palette): string {
  const top = round(y - height);
  return `<path d="M${round(x)} ${round(top - RISE)}l${HALF} ${RISE}-${HALF} ${RISE}-${HALF}-${RISE}z" fill="${mix(colour, palette.light, 0.2)}"/><path d="M${round(x - HALF)} ${top}l${HALF} ${RISE}v${round(height + 16)}l-${HALF}-${RISE}z" fill="${mix(colour, palette.ink, 0.3)}"/><path d="M${round(x + HALF)} ${top}l-${HALF} ${RISE}v${round(height + 16)}l${HALF}-${RISE}z" fill="${mix(colour, palette.ink, 0.55)}"/>`;
}

function drawTree(chance: Chance, x: number, y: number, palette: Palette): string {
  const size = chance.between(30, 52);
  return `<path d="M${round(x - 4)} ${round(y)}h8v-20h-8z" fill="${palette.ink}"/><path d="M${round(x)} ${round(y - size * 2)}l${round(size * 0.6)} ${round(size * 1.7)}h${round(-size * 1.2)}z" fill="${mix(palette.second, palette.ink, chance.between(0.25, 0.6))}"/>`;
}

function drawHut(x: number, y: number, palette: Palette): string {
  return `<g transform="translate(${round(x)} ${round(y)})"><path d="M-34-30l34 17v30l-34-17z" fill="${mix(palette.light, palette.ink, 0.25)}"/><path d="M34-30L0-13v30L34 0z" fill="${mix(palette.light, palette.ink, 0.5)}"/><path d="M-42-28L0-78 42-28 0-6z" fill="${palette.accent}"/><path d="M-42-28L0-78V-6z" fill="${mix(palette.accent, palette.ink, 0.3)}"/><path d="M10-4l12-6v18l-12 6z" fill="${palette.glow}"/></g>`;
}

/** A piece of land in tiles, seen from above, as a strategist or a party sees it. */
export const drawIsle: ScreenScene = (chance, palette, { hero, rival, items }) => {
  const water = mix(palette.skyMiddle, palette.ink, 0.35);
  const lands = [palette.second, palette.third, mix(palette.second, palette.third, 0.5)] as const;
  const middle = (SIZE - 1) / 2;
  const parts: string[] = [];
  for (let sum = 0; sum <= (SIZE - 1) * 2; sum++) {
    for (let column = Math.max(0, sum - SIZE + 1); column <= Math.min(sum, SIZE - 1); column++) {
      const row = sum - column;
      const far = Math.hypot(column - middle, row - middle) / middle;
      if (far > chance.between(0.95, 1.25)) continue;
      const height = 8 + Math.max(0, 1 - far) * chance.between(0, 70);
      const { x, y } = placeOf(column, row);
      parts.push(drawBlock(x, y, height, chance.pick(lands), palette));
      const roll = chance.between(0, 1);
      const isStage = Math.abs(column - middle) <= 1 && Math.abs(row - middle) <= 1;
      if (isStage) continue;
      if (roll < 0.3) parts.push(drawTree(chance, x, y - height, palette));
      else if (roll < 0.4) parts.push(drawHut(x, y - height, palette));
    }
  }
  const ring = (x: number, y: number, colour: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="52" ry="26" fill="none" stroke="${colour}" stroke-width="6"/>`;
  return [
    `<rect width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}" fill="${water}"/>`,
    Array.from(
      { length: 14 },
      () =>
        `<path d="M${chance.whole(0, 1200)} ${chance.whole(60, 700)}q14-10 28 0t28 0" fill="none" stroke="${palette.light}" stroke-opacity=".3" stroke-width="4"/>`,
    ).join(''),
    ...parts,
    ring(590, 372, palette.accent),
    drawMotif(hero, { x: 590, y: 314, size: 58 }, figureColours(palette)),
    ring(730, 330, palette.light),
    drawMotif(rival, { x: 730, y: 276, size: 54 }, { ...figureColours(palette), mark: palette.first }),
    panel(40, 36, 250, 120, palette),
    textLines(chance, 66, 72, 190, 3, palette.light, 26),
    miniMap(chance, 1180, 116, 80, palette),
    slots(424, 632, items.slice(0, 6), 1, palette),
  ].join('');
};
